/** Wonky's card codes: "BS" one block, "B*" a colour, "*S" a size, "X" pass, "R" reverse, "**+1" and "**R" combos. */
import type { GameColour } from "../../../art/palette";

export type Edition = "2015" | "2024";
export type Size = "S" | "M" | "L";
/** As codes say it; violet is V and pink is P. */
export type Letter = "B" | "V" | "G" | "P" | "Y";

export type WonkyFace =
  | { readonly kind: "exact"; readonly letter: Letter; readonly size: Size }
  | { readonly kind: "colour"; readonly letter: Letter }
  | { readonly kind: "size"; readonly size: Size }
  | { readonly kind: "pass" | "reverse" | "comboDraw" | "comboReverse" };

const HUE: Readonly<Record<Letter, GameColour>> = { B: "B", V: "P", G: "G", P: "K", Y: "Y" };
const COLOURS: Readonly<Record<Edition, readonly Letter[]>> = { "2015": ["B", "V", "G"], "2024": ["B", "P", "Y"] };
const PLAIN: Readonly<Record<string, WonkyFace>> = {
  X: { kind: "pass" },
  R: { kind: "reverse" },
  "**+1": { kind: "comboDraw" },
  "**R": { kind: "comboReverse" },
};

export const SIZES: readonly Size[] = ["S", "M", "L"];
export const hueOf = (letter: Letter): GameColour => HUE[letter];
export const colourOf = (block: string): GameColour => HUE[block.charAt(0) as Letter];
export const sizeOf = (block: string): Size => block.charAt(1) as Size;
export const lettersOf = (edition: Edition): readonly Letter[] => COLOURS[edition];
/** 1 small, 3 large. */
export const rankOf = (size: Size): 1 | 2 | 3 => (SIZES.indexOf(size) + 1) as 1 | 2 | 3;

export function wonkyFace(code: string): WonkyFace {
  const plain = PLAIN[code];
  if (plain) return plain;
  const [first, second] = [code.charAt(0), code.charAt(1)];
  const letter = first in HUE ? (first as Letter) : null;
  const size = (SIZES as readonly string[]).includes(second) ? (second as Size) : null;
  if (code.length === 2 && letter && size) return { kind: "exact", letter, size };
  if (code.length === 2 && letter && second === "*") return { kind: "colour", letter };
  if (code.length === 2 && first === "*" && size) return { kind: "size", size };
  throw new Error(`no such card: ${code}`);
}
