/** How a game ended, best first; and who has how many recipes, for the panel beside the table. */
import type { WokTable } from "../../../protocol/wok";
import type { Score } from "../../shared/talk/score";
import { goalOf } from "../codes";

export interface Standing {
  readonly seat: number;
  readonly place: number;
  readonly cards: readonly string[];
  readonly best: boolean;
}

/** All who won share the first place (six recipes are no better than five). */
export function standings({ won, winners }: Pick<WokTable, "won" | "winners">): Standing[] {
  const worth = (seat: number) => (winners.includes(seat) ? Infinity : (won[seat]?.length ?? 0));
  return won
    .map((cards, seat) => ({
      seat,
      cards,
      best: winners.includes(seat),
      place: 1 + won.filter((_, other) => worth(other) > worth(seat)).length,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

export const scores = ({ won, options }: Pick<WokTable, "won" | "options">): Score[] =>
  won
    .map((cards, seat) => ({ seat, value: cards.length, share: Math.min(1, cards.length / goalOf(options)) }))
    .sort((a, b) => b.value - a.value || a.seat - b.seat);
