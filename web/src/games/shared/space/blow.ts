/** What hits what, told from where things were: a speed that changes by more than falling explains. Pure. */
import { placeOf, type Pose } from "./pose";
import type { Vector } from "./turning";

const GRAVITY = 9.81;
const STILL: Vector = [0, 0, 0];

/** Metres in a second. */
export function speedFrom(before: Pose | undefined, after: Pose, seconds: number): Vector {
  if (!before || seconds <= 0) return STILL;
  const [a, b] = [placeOf(before), placeOf(after)];
  return [(b[0] - a[0]) / seconds, (b[1] - a[1]) / seconds, (b[2] - a[2]) / seconds];
}

/** How hard it was hit meanwhile, in metres a second; whatever lies, slides on or falls was not. */
export function blow(before: Vector, after: Vector, seconds: number): number {
  const [x, y, z] = [after[0] - before[0], after[1] - before[1], after[2] - before[2]];
  const fallen = GRAVITY * seconds;
  // Anything between resting and falling freely is a thing that tips over.
  const beyond = z > 0 ? z : z < -fallen ? z + fallen : 0;
  return Math.hypot(x, y, beyond);
}
