/** Confetti that falls the same way every time, beside the winner and never over their face. */
import type { GameColour } from "../../../art/palette";

export interface Scrap {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly turn: number;
  readonly colour: GameColour;
}

const COLOURS: readonly GameColour[] = ["R", "Y", "G", "B", "P", "K"];

/** Around the origin, between `near` and `far` to each side, leaving out the middle. */
export function confetti(count: number, near: number, far: number, height: number): Scrap[] {
  let state = 31;
  const roll = () => (state = (state * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    return {
      x: side * (near + roll() * (far - near)),
      y: roll() * height,
      r: 6 + roll() * 6,
      turn: roll() * 90,
      colour: COLOURS[i % COLOURS.length] ?? "R",
    };
  });
}
