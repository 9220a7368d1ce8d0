/** The hand in reading order: single blocks by colour and size, whole colours, sizes, combos, actions. */
import { rankOf, wonkyFace } from "../../../art/wonky/cards";
import type { HeldCard } from "../../shared/fan";

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

export function sorted(hand: readonly string[]): HeldCard[] {
  const twins = new Map<string, number>();
  return [...hand]
    .sort((a, b) => place(a) - place(b))
    .map((code) => {
      const twin = twins.get(code) ?? 0;
      twins.set(code, twin + 1);
      return { id: `${code}#${twin}`, code };
    });
}
