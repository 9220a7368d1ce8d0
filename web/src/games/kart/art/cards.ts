/** Card codes: "R7", "GS" (skip), "YR" (reverse), "B+2", and the wilds "W", "W+4", "W?" (Item Box). */
import { CARD_COLOURS, type CardColour } from "../../../art/palette";

export type Rank = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "+2" | "R" | "S";
export type Wild = "W" | "W+4" | "W?";

export type Face = { readonly colour: CardColour; readonly rank: Rank } | { readonly colour: null; readonly wild: Wild };

const RANKS: readonly string[] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "R", "S"];
const WILDS: readonly string[] = ["W", "W+4", "W?"];

export function faceOf(code: string): Face {
  if (WILDS.includes(code)) return { colour: null, wild: code as Wild };
  const colour = code.charAt(0) as CardColour;
  const rank = code.slice(1);
  if (!CARD_COLOURS.includes(colour) || !RANKS.includes(rank)) throw new Error(`no such card: ${code}`);
  return { colour, rank: rank as Rank };
}
