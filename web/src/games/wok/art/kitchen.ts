/** What is in the wok: five foods, five kinds of recipe, and how pips lie on a token. */
import type { Point } from "../../../art/geometry";
import type { Tone } from "../../../art/palette";

export type Food = "chili" | "mushroom" | "fish" | "meat" | "broccoli";
export type Kind = "trio" | "plenty" | "variety" | "touch" | "balance";
export type Count = 1 | 2 | 3 | 4 | 5;

export const FOODS: readonly Food[] = ["chili", "mushroom", "fish", "meat", "broccoli"];

/** Face and ring of a token. */
export const FOOD_TONES: Readonly<Record<Food, Tone>> = {
  chili: { ground: "#ffd9d2", edge: "#c22b36" },
  mushroom: { ground: "#f3e3cf", edge: "#8b5d36" },
  fish: { ground: "#d5ecff", edge: "#1f6bb5" },
  meat: { ground: "#ffdcea", edge: "#b03a74" },
  broccoli: { ground: "#dcf3cf", edge: "#256b2c" },
};

export const KIND_TONES: Readonly<Record<Kind, Tone>> = {
  trio: { ground: "#f7a531", edge: "#8f5204" },
  plenty: { ground: "#ff7a5c", edge: "#a8321c" },
  variety: { ground: "#4fb87f", edge: "#14633c" },
  touch: { ground: "#5aa2f7", edge: "#17509f" },
  balance: { ground: "#ad8bfb", edge: "#4c2ba0" },
};

interface Spread {
  readonly size: number;
  readonly at: readonly Point[];
}

/** Laid like the pips of dice. */
export const SPREADS: Readonly<Record<Count, Spread>> = {
  1: { size: 54, at: [[0, 0]] },
  2: { size: 36, at: [[-17, 0], [17, 0]] },
  3: { size: 33, at: [[0, -17], [-18, 13], [18, 13]] },
  4: { size: 30, at: [[-16, -16], [16, -16], [-16, 16], [16, 16]] },
  5: { size: 25, at: [[-18.5, -18.5], [18.5, -18.5], [0, 0], [-18.5, 18.5], [18.5, 18.5]] },
};
