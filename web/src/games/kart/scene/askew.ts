/** How crooked a card lies on the discards: the same card in the same place always the same way. */
export interface Askew {
  readonly turn: number;
  /** Off the middle, as a share of the card's width. */
  readonly x: number;
  readonly y: number;
}

const WAYS: readonly Askew[] = [
  { turn: -4, x: 0, y: 0 },
  { turn: 9, x: 0.05, y: -0.03 },
  { turn: -10, x: -0.04, y: 0.03 },
  { turn: 6, x: 0.03, y: 0.04 },
  { turn: -3, x: -0.02, y: -0.03 },
  { turn: 12, x: 0.02, y: 0.02 },
  { turn: -8, x: 0.05, y: 0.03 },
];

/** By how many cards lie under it. */
export const askew = (under: number): Askew => WAYS[under % WAYS.length] as Askew;
