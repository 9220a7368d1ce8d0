/** Where to look from, and how a point of the table gets to its place on the screen. */
import type { Box } from "../layout/spots";
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

/** The camera's own axes, and how many pixels away its picture hangs. */
function axes({ eye, at, fov }: Camera, { height }: Pick<Screen, "height">) {
  const forward = unit([at[0] - eye[0], at[1] - eye[1], at[2] - eye[2]]);
  const right = unit([forward[1], -forward[0], 0]);
  const up: Vector = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  return { forward, right, up, focus: height / 2 / Math.tan((fov * Math.PI) / 360) };
}

/** The spot of the table under a point of the screen. Above the horizon there is none. */
export function ontoTable(camera: Camera, screen: Omit<Screen, "free">, x: number, y: number): readonly [x: number, y: number] | null {
  const { forward, right, up, focus } = axes(camera, screen);
  const across = (x - screen.width / 2 - camera.shift[0]) / focus;
  const above = (screen.height / 2 + camera.shift[1] - y) / focus;
  const way = (i: 0 | 1 | 2) => forward[i] + right[i] * across + up[i] * above;
  if (way(2) >= 0) return null;
  const far = -camera.eye[2] / way(2);
  return [camera.eye[0] + way(0) * far, camera.eye[1] + way(1) * far];
}

/** Where a point of the world is seen. */
export function ontoScreen(camera: Camera, screen: Omit<Screen, "free">, point: Vector): readonly [x: number, y: number] {
  const { forward, right, up, focus } = axes(camera, screen);
  const from: Vector = [point[0] - camera.eye[0], point[1] - camera.eye[1], point[2] - camera.eye[2]];
  const depth = dot(from, forward);
  return [
    screen.width / 2 + camera.shift[0] + (dot(from, right) / depth) * focus,
    screen.height / 2 + camera.shift[1] - (dot(from, up) / depth) * focus,
  ];
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}
