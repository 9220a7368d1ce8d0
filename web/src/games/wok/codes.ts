/** What the server's codes stand for: `C3` is a token with three chilis, `balance:M*` a recipe. */
import { FOODS, type Count, type Food, type Kind } from "./art/kitchen";
import { BOARD } from "./space/board";

export type { Kind };
/** In their order around the wok. */
export const KINDS: readonly Kind[] = ["trio", "plenty", "variety", "touch", "balance"];
/** So many recipes win, unless the house says otherwise. */
const GOAL = 5;
export const goalOf = (options: { goal?: number }): number => options.goal ?? GOAL;

const LETTERS: Readonly<Record<string, Food>> = { C: "chili", M: "mushroom", F: "fish", S: "meat", B: "broccoli" };

export interface Face {
  readonly food: Food;
  readonly count: Count;
}

export interface RecipeFace {
  readonly kind: Kind;
  readonly foods: readonly Food[];
}

export const foodOf = (letter: string): Food => LETTERS[letter] ?? "chili";

export const faceOf = (token: string): Face => ({ food: foodOf(token.charAt(0)), count: Number(token.charAt(1)) as Count });

/** What a token shows on its back. */
export const backOf = (token: string, twoFaced: boolean): string => (twoFaced ? (BOARD.backs[token] ?? token) : token);

export function recipeOf(card: string): RecipeFace {
  const [kind = "touch", letters = ""] = card.split(":");
  return { kind: kind as Kind, foods: [...letters.replace("*", "")].map(foodOf) };
}

/** Where a face stands on the sheet of all of them. */
export const tileOf = (token: string): readonly [column: number, row: number] => {
  const { food, count } = faceOf(token);
  return [count - 1, FOODS.indexOf(food)];
};
