/** How a hand or a match ended, best first. */
import type { KartTable } from "../../../protocol/kart";
import { sorted } from "./sorting";

export interface Standing {
  readonly seat: number;
  readonly place: number;
  readonly score: number;
  /** What the last hand brought. */
  readonly gained: number;
  readonly left: number;
  /** What the cards left were worth to the winner; null where nothing was counted. */
  readonly worth: number | null;
}

export interface CountedHand {
  readonly seat: number;
  readonly cards: readonly { readonly id: string; readonly code: string; readonly points: number }[];
  readonly points: number;
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
    worth: table.counted[seat] ? sumOf(table.counted[seat]) : null,
  }));
}

const sumOf = (cards: readonly { readonly points: number }[]) => cards.reduce((total, { points }) => total + points, 0);

/** Every hand that counted, dearest first, its cards in the order in which one holds them. */
export function countedBySeat({ counted }: KartTable): CountedHand[] {
  return counted
    .map((left, seat) => {
      const worth = new Map(left.map(({ card, points }) => [card, points]));
      const cards = sorted(left.map(({ card }) => card)).map((card) => ({ ...card, points: worth.get(card.code) ?? 0 }));
      return { seat, cards, points: sumOf(left) };
    })
    .filter(({ cards }) => cards.length > 0)
    .sort((a, b) => b.points - a.points);
}
