/** How high a block must hover to pass above everything on its way; and what it would come down on. */
import type { Poses } from "../../shared/space/pose";
import { HAND, type Shapes } from "../space/shapes";

export interface Way {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** The top of what a block meets on this way, seen from above; 0 is the table. */
export function topUnder(shapes: Shapes, poses: Poses, held: string, way: Way, part = 1): number {
  const radius = shapes.radius(held);
  return Object.entries(poses).reduce((top, [block, pose]) => {
    if (block === held) return top;
    const near = distanceToWay([pose[0], pose[1]], way) < (radius + shapes.radius(block)) * part;
    return near ? Math.max(top, shapes.extent(block, pose)[1]) : top;
  }, 0);
}

/** Of the block's middle; `depth` is how far it reaches below that. */
export const hoverHeight = (top: number, depth: number): number => top + HAND.hover + depth;

function distanceToWay([x, y]: readonly [number, number], { from, to }: Way): number {
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const length = alongX * alongX + alongY * alongY;
  const part = length < 1e-12 ? 0 : ((x - from[0]) * alongX + (y - from[1]) * alongY) / length;
  const within = Math.max(0, Math.min(part, 1));
  return Math.hypot(x - from[0] - within * alongX, y - from[1] - within * alongY);
}
