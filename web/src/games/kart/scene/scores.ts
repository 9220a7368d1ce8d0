/** Who is ahead: points of the match, or games won at this table. */
import type { KartTable } from "../../../protocol/kart";
import type { TableView } from "../../../protocol/messages";
import type { Score } from "../../shared/talk/score";

const ranked = (values: readonly number[], whole: number): Score[] =>
  values
    .map((value, seat) => ({ seat, value, share: whole > 0 ? Math.min(1, value / whole) : 0 }))
    .sort((a, b) => b.value - a.value || a.seat - b.seat);

export const pointsOf = (table: KartTable): Score[] =>
  ranked(table.scores, table.options.target || Math.max(...table.scores));

/** By chair as the table sits now: who changed places takes their wins along by name. */
export function winsOf({ chairs, results }: TableView): Score[] {
  const names = results.flatMap(({ names, winners }) => winners.map((seat) => names[seat]));
  const wins = chairs.map(({ name }) => names.filter((winner) => winner === name).length);
  return ranked(wins, Math.max(...wins));
}
