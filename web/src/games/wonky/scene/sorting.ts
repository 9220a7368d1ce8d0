/** The orders in which a hand can be held: single blocks by colour or by size, with what asks for either; then combos and
 * actions. */
import { rankOf, wonkyFace } from "../art/cards";

const LETTERS = "BVGPY";
const LAST = ["comboDraw", "comboReverse", "pass", "reverse"];

function byColour(code: string): number {
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

function bySize(code: string): number {
  const face = wonkyFace(code);
  switch (face.kind) {
    case "exact":
      return rankOf(face.size) * 10 + LETTERS.indexOf(face.letter);
    case "size":
      return rankOf(face.size) * 10 + LETTERS.length;
    case "colour":
      return 100 + LETTERS.indexOf(face.letter);
    default:
      return 200 + LAST.indexOf(face.kind);
  }
}

export const PLACES = { colour: byColour, size: bySize } as const;
