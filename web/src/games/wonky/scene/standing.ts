/** How a game ended, best first: the winner, then by cards left, then by the tallest tower. */
import type { WonkyTable } from "../../../protocol/wonky";

export interface Standing {
  readonly seat: number;
  readonly place: number;
  readonly left: number;
  readonly turns: number;
  readonly falls: number;
  readonly best: number;
}

export function standings({ counts, tallies, winner }: WonkyTable): Standing[] {
  const rows = counts.map((left, seat) => {
    const { turns = 0, falls = 0, best_mm: best = 0 } = tallies[seat] ?? {};
    return { seat, left, turns, falls, best };
  });
  type Row = (typeof rows)[number];
  const before = (a: Row, b: Row) =>
    Number(b.seat === winner) - Number(a.seat === winner) || a.left - b.left || b.best - a.best;
  return rows
    .sort((a, b) => before(a, b) || a.seat - b.seat)
    .map((row, _, all) => ({ ...row, place: 1 + all.filter((other) => before(other, row) < 0).length }));
}

/** Who built highest, best first: for the panel beside the table. */
export function heights({ tallies }: WonkyTable): { seat: number; value: number; share: number }[] {
  const most = Math.max(1, ...tallies.map(({ best_mm = 0 }) => best_mm));
  return tallies
    .map(({ best_mm: value = 0 }, seat) => ({ seat, value, share: value / most }))
    .sort((a, b) => b.value - a.value || a.seat - b.seat);
}
