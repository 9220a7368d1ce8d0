/** The hand in reading order: single blocks by colour and size, whole colours, sizes, combos, actions. */
import { rankOf, wonkyFace } from "../art/cards";
import { inOrder, type HeldCard } from "../../shared/hand/fan";

const LETTERS = "BVGPY";
const LAST = ["comboDraw", "comboReverse", "pass", "reverse"];

function place(code: string): number {
  const face = wonkyFace(code);
  switch (face.kind) {
    case "exact":
      return LETTERS.indexOf(face.letter) * 10 + rankOf(face.size);
    case "colour":
      return LETTERS.indexOf(face.letter) * 10 + 4;
    case "size":
      return 100 + rankOf(face.size);
    default:
      return 200 + LAST.indexOf(face.kind);
  }
}

export const sorted = (hand: readonly string[]): HeldCard[] => inOrder(hand, place);
