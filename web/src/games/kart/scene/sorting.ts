/** The orders in which a hand can be held: by colour, or by rank. */
import { faceOf } from "../art/cards";
import { inOrder, type HeldCard } from "../../shared/hand/fan";

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

export const PLACES = { colour: byColour, rank: byRank } as const;

/** As everybody reads it. */
export const sorted = (hand: readonly string[]): HeldCard[] => inOrder(hand, byColour);
