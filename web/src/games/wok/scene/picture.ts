/** What is to be drawn, as plain numbers: metres, z up. Whoever draws it need know nothing of the game. */
import type { Camera } from "../../shared/space/camera";
import type { Pose } from "../../shared/space/pose";
import type { Kind } from "../codes";

export interface Piece {
  readonly token: string;
  readonly pose: Pose;
  /** 0 to 1: what is taken away shrinks. */
  readonly size: number;
}

export interface Heap {
  readonly kind: Kind;
  readonly count: number;
  /** The card that lies open on top. */
  readonly open: string | null;
  /** 0 to 1 while its top card is being turned up. */
  readonly turning: number;
}

/** Where a token is aimed, or has been. */
export interface Mark {
  readonly x: number;
  readonly y: number;
}

export interface Picture {
  readonly pieces: readonly Piece[];
  readonly heaps: readonly Heap[];
  readonly mark: Mark | null;
  /** Behind each flying token: where it has just been. */
  readonly wakes: readonly (readonly Pose[])[];
  /** The whole table, about the vertical. */
  readonly turn: number;
  readonly camera: Camera;
  /** Tokens that proved something; the others step back. */
  readonly lit: readonly string[];
  /** Too small to count pips on: tokens show a numeral, the right way up. */
  readonly small: boolean;
}

/** The same picture would be drawn. */
export const same = (a: Picture | null, b: Picture): boolean => a !== null && JSON.stringify(a) === JSON.stringify(b);
