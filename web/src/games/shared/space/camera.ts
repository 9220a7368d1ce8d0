/** Where to look from, and how a point of the table gets to its place on the screen. */
import type { Box } from "../spots";
import type { Vector } from "./turning";

export interface Camera {
  readonly eye: Vector;
  readonly at: Vector;
  /** Degrees, from top to bottom of the whole screen. */
  readonly fov: number;
  /** How far the picture's middle lies right of and below the screen's, in pixels. */
  readonly shift: readonly [right: number, down: number];
}

export interface Screen {
  readonly width: number;
  readonly height: number;
  /** What everything else leaves free. */
  readonly free: Box;
}
