/** How a hand or a match ended, best first. */
import type { KartTable } from "../../../protocol/kart";

export interface Standing {
  readonly seat: number;
  readonly place: number;
  readonly score: number;
  /** What the last hand brought. */
  readonly gained: number;
  readonly left: number;
}

/** By score; in a single hand by cards left, the winner first. Equals share their place. */
export function standings(table: KartTable): Standing[] {
  const { scores, counts, winner, points } = table;
  const single = !table.options.target;
  const worth = (seat: number) => (single ? (seat === winner ? 1 : -(counts[seat] ?? 0)) : (scores[seat] ?? 0));
  const seats = counts.map((_, seat) => seat).sort((a, b) => worth(b) - worth(a) || a - b);
  return seats.map((seat) => ({
    seat,
    place: 1 + seats.filter((other) => worth(other) > worth(seat)).length,
    score: scores[seat] ?? 0,
    gained: seat === winner ? points : 0,
    left: counts[seat] ?? 0,
  }));
}
