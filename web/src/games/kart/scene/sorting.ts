/** The hand in reading order: by colour, then rank, wilds last; twins told apart by a number. */
import { faceOf } from "../../../art/cards";
import type { HeldCard } from "../../shared/fan";

const COLOURS = "RYGB";
const RANKS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "R", "S"];
const WILDS = ["W", "W+4", "W?"];

function place(code: string): number {
  const face = faceOf(code);
  if (!face.colour) return 1000 + WILDS.indexOf(face.wild);
  return COLOURS.indexOf(face.colour) * 100 + RANKS.indexOf(face.rank);
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
