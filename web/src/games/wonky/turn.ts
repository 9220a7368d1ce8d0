/** What the table says to you: whose turn it is, and what there is to do. */
import { t } from "../../i18n/index.svelte";
import type { WonkyView } from "../../protocol/wonky";
import type { Offers } from "./scene/offers";

export interface Situation {
  readonly view: WonkyView;
  readonly you: number | null;
  readonly offers: Offers;
  /** How many cards of the hand can be played. */
  readonly fitting: number;
  /** A bot holds your seat. */
  readonly away: boolean;
  readonly nameOf: (seat: number) => string;
}

export interface TurnWords {
  readonly title: string;
  readonly note: string;
}

export function turnWords(now: Situation): TurnWords {
  return { title: titleOf(now), note: noteOf(now) };
}

function titleOf({ view: { table }, you, nameOf }: Situation): string {
  const name = nameOf(table.turn);
  const yours = table.turn === you;
  switch (table.phase) {
    case "over":
      return t("wonky:turn.over");
    case "pick":
      return yours ? t("wonky:turn.youPick") : t("wonky:turn.theyPick", { name });
    case "place":
      return yours ? t("wonky:turn.youStack") : t("wonky:turn.theyStack", { name });
    case "count":
      return yours ? t("wonky:turn.youCount") : t("wonky:turn.theyCount", { name });
    default:
      return yours ? t("wonky:turn.yours") : t("wonky:turn.theirs", { name });
  }
}

function noteOf({ view: { table, mine }, you, offers, fitting, away }: Situation): string {
  if (you === null || !mine) return t("wonky:turn.watching");
  if (away) return t("wonky:turn.away");
  if (offers.keep) return t("wonky:turn.keep");
  if (offers.draw) return t(table.phase === "restart" ? "wonky:turn.restartNone" : "wonky:turn.fitsNone");
  if (offers.plays) return table.phase === "restart" ? t("wonky:turn.restart") : t("wonky:turn.fits", { count: fitting });
  if (table.phase === "count") return t("wonky:turn.counting");
  if (table.phase === "place" || table.phase === "pick") return t("wonky:turn.waitStack");
  return t("wonky:turn.holding", { count: mine.hand.length });
}
