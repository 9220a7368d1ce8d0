/** The hand in reading order: by colour, then rank, wilds last. */
import { faceOf } from "../art/cards";
import { inOrder, type HeldCard } from "../../shared/hand/fan";

const COLOURS = "RYGB";
const RANKS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "R", "S"];
const WILDS = ["W", "W+4", "W?"];

function place(code: string): number {
  const face = faceOf(code);
  if (!face.colour) return 1000 + WILDS.indexOf(face.wild);
  return COLOURS.indexOf(face.colour) * 100 + RANKS.indexOf(face.rank);
}

export const sorted = (hand: readonly string[]): HeldCard[] => inOrder(hand, place);
