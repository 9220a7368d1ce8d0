/** What the table says to you: whose turn it is, and what there is to do. */
import { t } from "../../i18n/index.svelte";
import type { KartView } from "../../protocol/kart";
import type { Offers } from "./scene/offers";
import { whomToCatch } from "./scene/uno";

export interface Situation {
  readonly view: KartView;
  readonly you: number | null;
  readonly offers: Offers;
  /** How many cards of the hand fit. */
  readonly fitting: number;
  readonly armed: boolean;
  readonly refused: boolean;
  /** A bot holds your seat. */
  readonly away: boolean;
  readonly nameOf: (seat: number) => string;
}

export interface TurnWords {
  readonly title: string;
  readonly note: string;
}

const MANY = 14;

export function turnWords(now: Situation): TurnWords {
  const { view, you, offers, nameOf } = now;
  const { table, mine } = view;
  const turnOf = () => t("kart:turn.theirs", { name: nameOf(table.turn) });
  if (you === null || !mine) return { title: turnOf(), note: "" };
  if (now.away) return { title: t("kart:turn.away"), note: t("kart:turn.awayHint") };
  if (offers.call) return { title: t("kart:turn.sayIt"), note: t("kart:turn.sayItNow") };
  const forgetful = whomToCatch(offers, table.called);
  if (forgetful !== null && !table.called.includes(forgetful)) {
    return { title: t("kart:turn.forgot", { name: nameOf(forgetful) }), note: t("kart:turn.forgotHint") };
  }
  if (mine.claimed) return { title: t("kart:turn.held"), note: t("kart:turn.heldHint") };
  return now.refused ? { title: t("kart:turn.refused"), note: todo(now).note } : todo(now);
}

function todo({ view: { table, mine }, you, offers, fitting, armed, nameOf }: Situation): TurnWords {
  const count = mine?.hand.length ?? 0;
  if (offers.name) return { title: t("kart:turn.name"), note: t("kart:turn.nameHint") };
  if (offers.aim.length) return { title: t("kart:turn.aim"), note: t("kart:turn.aimHint") };
  if (offers.keep) return { title: t("kart:turn.keep"), note: t("kart:turn.keepHint") };
  if (offers.take) {
    const coming = { count: table.hanging?.count ?? 0 };
    return offers.plays
      ? { title: t("kart:turn.stack", coming), note: t("kart:turn.stackHint") }
      : { title: t("kart:turn.answer", coming), note: t(offers.challenge ? "kart:turn.answerHint" : "kart:turn.takeHint") };
  }
  if (offers.mayShout) {
    return armed
      ? { title: t("kart:turn.said"), note: t("kart:turn.saidHint") }
      : { title: t("kart:turn.sayIt"), note: t("kart:turn.sayItHint") };
  }
  if (offers.plays || offers.draw) {
    const note = !fitting
      ? t("kart:turn.fitsNone")
      : count > MANY
        ? t("kart:turn.fitsMany", { cards: count, count: fitting })
        : t("kart:turn.fits", { count: fitting });
    return { title: t("kart:turn.yours"), note };
  }
  if (table.phase === "deal") {
    return { title: table.turn === you ? t("kart:turn.dealYours") : t("kart:turn.dealTheirs", { name: nameOf(table.turn) }), note: "" };
  }
  const title = table.turn === you ? t("kart:turn.yours") : t("kart:turn.theirs", { name: nameOf(table.turn) });
  return { title, note: t("kart:turn.holding", { count }) };
}
