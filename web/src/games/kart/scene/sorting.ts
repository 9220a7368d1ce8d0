/** The hand in an order one likes: by colour, by rank, as it was dealt, or as one's own fingers laid it. */
import { faceOf } from "../art/cards";
import { inOrder, numbered, type HeldCard } from "../../shared/hand/fan";

export const ORDERS = ["colour", "rank", "dealt", "own"] as const;
export type Order = (typeof ORDERS)[number];

const COLOURS = "RYGB";
const RANKS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "R", "S"];
const WILDS = ["W", "W+4", "W?"];
const LAST = 1000;

function byColour(code: string): number {
  const face = faceOf(code);
  if (!face.colour) return LAST + WILDS.indexOf(face.wild);
  return COLOURS.indexOf(face.colour) * 100 + RANKS.indexOf(face.rank);
}

function byRank(code: string): number {
  const face = faceOf(code);
  if (!face.colour) return LAST + WILDS.indexOf(face.wild);
  return RANKS.indexOf(face.rank) * COLOURS.length + COLOURS.indexOf(face.colour);
}

/** `own` names the cards that were laid by hand, from left to right; what came since lies to the right of them. */
export function sorted(hand: readonly string[], order: Order = "colour", own: readonly string[] = []): HeldCard[] {
  if (order === "colour") return inOrder(hand, byColour);
  if (order === "rank") return inOrder(hand, byRank);
  const cards = numbered(hand);
  if (order === "dealt") return cards;
  const place = ({ id }: HeldCard) => (own.includes(id) ? own.indexOf(id) : LAST);
  return cards.sort((a, b) => place(a) - place(b));
}
