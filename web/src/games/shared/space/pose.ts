/** Where a thing is: a place in metres, z up, and how it is turned. */
import type { Pose } from "../../../protocol/messages";
import { between, type Quaternion, type Vector } from "./turning";

export type { Pose };
/** Every piece's pose, by its name. */
export type Poses = Readonly<Record<string, Pose>>;

export const placeOf = ([x, y, z]: Pose): Vector => [x, y, z];
export const turnOf = ([, , , w, x, y, z]: Pose): Quaternion => [w, x, y, z];
export const poseOf = (place: Vector, turn: Quaternion): Pose => [...place, ...turn];

export const distance = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

export function mixed(a: Pose, b: Pose, part: number): Pose {
  if (part <= 0 || a === b) return a;
  if (part >= 1) return b;
  const along = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * part;
  return poseOf([along(0), along(1), along(2)], between(turnOf(a), turnOf(b), part));
}
