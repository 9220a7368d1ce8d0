/** The six ways to lay a block down. As the world does it. */
import { aboutVertical, product, type Quaternion, type Vector } from "../../shared/space/turning";

/** +x, -x, +y, -y, +z, -z of the block's own axes. */
export type Face = 0 | 1 | 2 | 3 | 4 | 5;

export const FACES: readonly Face[] = [0, 1, 2, 3, 4, 5];

/** By face: which way its picture runs to its right and up, seen from outside, and where outside is. */
export const TILES: readonly (readonly [right: Vector, up: Vector, out: Vector])[] = [
  [[0, 1, 0], [0, 0, 1], [1, 0, 0]],
  [[0, -1, 0], [0, 0, 1], [-1, 0, 0]],
  [[-1, 0, 0], [0, 0, 1], [0, 1, 0]],
  [[1, 0, 0], [0, 0, 1], [0, -1, 0]],
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  [[1, 0, 0], [0, -1, 0], [0, 0, -1]],
];

const HALF = Math.SQRT1_2;

/** By face: turned so that it looks down. */
const LAID: readonly Quaternion[] = [
  [HALF, 0, HALF, 0],
  [HALF, 0, -HALF, 0],
  [HALF, -HALF, 0, 0],
  [HALF, HALF, 0, 0],
  [0, 1, 0, 0],
  [1, 0, 0, 0],
];
const laidOn = (face: Face): Quaternion => LAID[face] as Quaternion;

/** Laid down on a face, then turned about the vertical. */
export const laid = (face: Face, yaw: number): Quaternion => product(aboutVertical(yaw), laidOn(face));

/** What is up, seen from the turned thing: how high its points are is their product with this. */
export function upward([w, x, y, z]: Quaternion): Vector {
  return [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)];
}

/** Which face looks down the most. */
export function faceDown(turned: Quaternion): Face {
  const up = upward(turned);
  const rise = (face: Face) => (up[Math.floor(face / 2)] as number) * (face % 2 ? -1 : 1);
  return FACES.reduce((lowest, face) => (rise(face) < rise(lowest) ? face : lowest));
}

/** How far something lying on `face` is turned about the vertical. */
export function yawOf(turned: Quaternion, face: Face): number {
  const [w, x, y, z] = laidOn(face);
  const left = product(turned, [w, -x, -y, -z]);
  return 2 * Math.atan2(left[3], left[0]);
}
