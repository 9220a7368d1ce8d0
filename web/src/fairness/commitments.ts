/** The commitments that the house has shown to this browser, each before its game: kept for a reload and for the other
 * tabs, to compare them at the end with the one in the game's log. */
import { recall, remember } from "../memory";

const KEPT = 24;
const NAME = "commitments";

/** Which start of which game at which table it is for. */
export interface Start {
  readonly table: string;
  readonly game: number;
  readonly round: number;
}
interface Kept extends Start {
  readonly commitment: string;
}

/** As long as the page lives, where the browser keeps nothing. */
let here = "";

const kept = (): Kept[] =>
  (recall(NAME) ?? here).split(" ").flatMap((line) => {
    const [table = "", game, round, commitment] = line.split(":");
    return commitment ? [{ table, game: Number(game), round: Number(round), commitment }] : [];
  });

const same = (one: Start, other: Start): boolean => one.table === other.table && one.game === other.game && one.round === other.round;

export const commitments = {
  /** What was shown first counts: the house has no second word on it. */
  shown(start: Start, commitment: string): void {
    const before = kept();
    if (before.some((one) => same(one, start))) return;
    const all = [{ ...start, commitment }, ...before].slice(0, KEPT);
    const lines = all.map((one) => [one.table, one.game, one.round, one.commitment].join(":")).join(" ");
    remember(NAME, lines);
    here = recall(NAME) === null ? lines : "";
  },

  /** The last that was shown for this game, and for which start. */
  of: (table: string, game: number): { readonly round: number; readonly commitment: string } | null =>
    kept().filter((one) => one.table === table && one.game === game).sort((one, other) => other.round - one.round)[0] ?? null,

  /** Whether this is what was shown: `unseen`, where this start was not; `other`, where the house said otherwise, or was
   * at a later start already. */
  judge(start: Start, commitment: string): "same" | "other" | "unseen" {
    const shown = commitments.of(start.table, start.game);
    if (!shown || shown.round < start.round) return "unseen";
    return shown.round === start.round && shown.commitment === commitment ? "same" : "other";
  },
};
