/** Places on the screen, in pixels, as every game's table uses them. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where the hand lies and how large its cards are. */
export interface HandRoom extends Box {
  readonly card: number;
  readonly scale: number;
  /** How far a card that fits stands out. */
  readonly lift: number;
  /** At most. */
  readonly rows: 1 | 2 | 3;
  /** How much of a resting card shows; less than all of it where the screen crops it. */
  readonly shows: number;
}

/** A phone held upright, a phone on its side, or a desk. */
export type Shape = "tall" | "wide" | "desk";
