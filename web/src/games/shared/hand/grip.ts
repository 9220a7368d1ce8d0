/** What a finger on the hand is doing: tapping a card, peeking along the row, or carrying a card off. */
import type { Point } from "../layout/spots";

export type Doing = "press" | "peek" | "carry";

export interface CardGrip {
  readonly card: string;
  readonly from: Point;
  readonly at: Point;
  readonly doing: Doing;
}

const SLACK = 9;

export const grip = (card: string, at: Point): CardGrip => ({ card, from: at, at, doing: "press" });

/** Up is carrying, sideways is peeking at whatever card is `under` the finger; a carried card is never let slip.
 * A mouse has peeked before it pressed: it `pulls` a card in any direction. */
export function moved(held: CardGrip, at: Point, under: string | null, pulls = false): CardGrip {
  if (held.doing === "carry") return { ...held, at };
  const right = Math.abs(at.x - held.from.x);
  const up = held.from.y - at.y;
  if (pulls && Math.max(right, up) > SLACK) return { ...held, at, doing: "carry" };
  const peeking = held.doing === "peek";
  if (up > (peeking ? 3 : 1) * SLACK && up > right * (peeking ? 0 : 1)) return { ...held, at, doing: "carry" };
  if (peeking || right > SLACK) {
    const card = under ?? held.card;
    // Peeking starts over at every card, so that going up from here carries this one.
    return card === held.card ? { ...held, at, doing: "peek" } : { card, from: { x: at.x, y: held.from.y }, at, doing: "peek" };
  }
  return { ...held, at };
}

/** Letting go plays what was tapped, and what was carried above the hand. */
export function plays(held: CardGrip, handTop: number): boolean {
  if (held.doing === "carry") return held.at.y < handTop || held.from.y - held.at.y > 110;
  return held.doing === "press";
}
