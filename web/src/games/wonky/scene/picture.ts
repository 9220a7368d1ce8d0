/** What is to be drawn, as plain numbers: metres, z up. Whoever draws it need know nothing of the game. */
import { topUnder } from "../hand/hover";
import type { Camera } from "../../shared/space/camera";
import { placeOf, turnOf, type Pose, type Poses } from "../../shared/space/pose";
import { edgeOf, type Shapes } from "../space/shapes";
import { faceDown, yawOf } from "../space/laying";

export interface Piece {
  readonly block: string;
  readonly pose: Pose;
  /** 0 to 1: a rim of light around what may be taken, or is held. */
  readonly glow: number;
}

/** Where a held block would come down: its shadow, straight below. */
export interface Footprint {
  readonly x: number;
  readonly y: number;
  readonly yaw: number;
  readonly half: number;
  /** How high the surface below is. */
  readonly surface: number;
  /** From the block's underside: the drop line hangs there. */
  readonly from: number;
}

/** A look from straight above, in a corner of the screen; pixels, and metres across. */
export interface Inset {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly middle: readonly [x: number, y: number];
  readonly across: number;
}

export interface Picture {
  readonly pieces: readonly Piece[];
  /** Not drawn in the inset, where it would hide what it hovers over. */
  readonly held: string | null;
  readonly footprint: Footprint | null;
  readonly inset: Inset | null;
  /** 0 to 1: what a fall whirls up. */
  readonly dust: number;
  readonly camera: Camera;
}

export function footprintOf(shapes: Shapes, poses: Poses, held: string): Footprint | null {
  const pose = poses[held];
  if (!pose) return null;
  const turned = turnOf(pose);
  const [x, y] = placeOf(pose);
  const surface = topUnder(shapes, poses, held, { from: [x, y], to: [x, y] }, 0.72);
  return {
    x,
    y,
    yaw: yawOf(turned, faceDown(turned)),
    half: edgeOf(held) / 2,
    surface,
    from: shapes.extent(held, pose)[0],
  };
}

/** How high what stands reaches, in metres. */
export function heightOf(shapes: Shapes, poses: Poses, standing: readonly string[]): number {
  return standing.reduce((top, block) => {
    const pose = poses[block];
    return pose ? Math.max(top, shapes.extent(block, pose)[1]) : top;
  }, 0);
}

/** The same picture would be drawn: nothing moved, and nothing lights up. */
export function same(a: Picture | null, b: Picture): boolean {
  return a !== null && JSON.stringify(a) === JSON.stringify(b);
}
