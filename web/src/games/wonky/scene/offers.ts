/** What you may do now, sorted by what it is done to. Nothing else on the table is lit. */
import type { WonkyAction } from "../../../protocol/wonky";

export interface Offers {
  readonly fits: (card: string) => boolean;
  readonly plays: number;
  readonly draw: boolean;
  readonly keep: boolean;
  /** Blocks to take, or to exchange the one in hand for. */
  readonly picks: readonly string[];
}

export function offersIn(actions: readonly WonkyAction[]): Offers {
  const cards = new Set(actions.flatMap((action) => (action.type === "play" ? [action.card] : [])));
  return {
    fits: (card) => cards.has(card),
    plays: cards.size,
    draw: actions.some(({ type }) => type === "draw"),
    keep: actions.some(({ type }) => type === "keep"),
    picks: actions.flatMap((action) => (action.type === "pick_up" ? [action.block] : [])),
  };
}
