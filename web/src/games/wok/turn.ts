/** What the table says to you: what is going on, and what there is to do. */
import { t } from "../../i18n/index.svelte";
import type { WokOptions, WokView } from "../../protocol/wok";
import type { Offers } from "./scene/offers";
import { names } from "./words";

/** What lies before you: a token to flick, a button to press, or nothing to do but look. */
export type Pad = "flick" | "thrown" | "ready" | "waiting" | "rest" | "air" | "out" | "watching" | "away" | "choosing" | "show" | "seen" | "over";

export interface Situation {
  readonly view: WokView;
  readonly you: number | null;
  readonly offers: Offers;
  /** A bot holds your seat. */
  readonly away: boolean;
  /** Your token has left your hand, and the server may not know yet. */
  readonly letGo: boolean;
  readonly nameOf: (seat: number) => string;
}

export function padOf({ view: { table, mine }, you, offers, away, letGo }: Situation): Pad {
  if (table.over) return "over";
  if (you === null || !mine) return "watching";
  if (away) return "away";
  if (table.phase === "show") return offers.ready ? "show" : "seen";
  if (table.phase === "take" || table.phase === "turn") return "choosing";
  if (table.out.includes(you)) return "out";
  switch (table.phase) {
    case "throw":
      if (!table.throwers.includes(you)) return "rest";
      return letGo || table.flicked.includes(you) ? "thrown" : "flick";
    case "land":
      return "air";
    default:
      return offers.ready ? "ready" : "waiting";
  }
}

export function titleOf({ view: { table }, you, letGo, nameOf }: Situation): string {
  const chooser = table.chooser;
  switch (table.phase) {
    case "over":
      return t("wok:turn.over");
    case "take":
      return chooser === you ? t("wok:turn.youTake") : t("wok:turn.theyTake", { name: nameOf(chooser ?? 0) });
    case "turn":
      return chooser === you ? t("wok:turn.youTurn") : t("wok:turn.theyTurn", { name: nameOf(chooser ?? 0) });
    case "land":
      return t("wok:turn.air");
    case "show":
      return t("wok:turn.show");
    case "throw": {
      const yours = you !== null && table.throwers.includes(you) && !table.out.includes(you);
      if (yours && !letGo && !table.flicked.includes(you)) return t("wok:turn.flick");
      const late = table.throwers.filter((seat) => !table.flicked.includes(seat) && seat !== you);
      if (late.length === 1) return t("wok:turn.otherThrows", { name: nameOf(late[0] as number) });
      return late.length ? t("wok:turn.othersThrow", { names: names(late, nameOf) }) : t("wok:turn.thrown");
    }
    case "signal":
      if (you !== null && table.out.includes(you)) return t("wok:turn.out");
      return table.lying.length ? t("wok:turn.look") : t("wok:turn.start", { round: table.round_no });
  }
}

const FEW = 2;

export function noteOf(now: Situation): string {
  const { view, you, nameOf } = now;
  const pad = padOf(now);
  switch (pad) {
    case "over":
    case "choosing":
      return "";
    case "show":
      return t("wok:proof.nextNote");
    case "ready":
      return t("wok:pad.readyNote");
    case "waiting": {
      const { piles, out, ready } = view.table;
      const late = piles.map((_, seat) => seat).filter((seat) => seat !== you && !out.includes(seat) && !ready.includes(seat));
      if (!late.length) return t("wok:pad.air");
      return late.length > FEW ? t("wok:pad.waitingMany", { count: late.length }) : t("wok:pad.waiting", { names: names(late, nameOf) });
    }
    default:
      return t(`wok:pad.${pad}`);
  }
}

const SLOWER = { normal: 1, relaxed: 2, patient: 10 } as const;
const USUAL = { throw: 4000, ready: 6000, show: 7000, choose: 5000 } as const;

/** How long this phase may take in all, in milliseconds. */
export function lengthOf(phase: WokView["table"]["phase"], options: WokOptions): number {
  const slower = SLOWER[options.pace ?? "normal"];
  switch (phase) {
    case "throw":
      return (options.throw_wait_ms ?? USUAL.throw) * slower;
    case "show":
      return USUAL.show * slower;
    case "signal":
      return (options.ready_wait_ms ?? USUAL.ready) * slower;
    default:
      return (options.choose_wait_ms ?? USUAL.choose) * slower;
  }
}
