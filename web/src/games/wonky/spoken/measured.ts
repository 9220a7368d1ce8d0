/** The tower as whoever looks at it sees it, in figures: how each block lies on the one below, and which way it all leans. */
import { placeOf, poseOf, turnOf, type Pose, type Poses } from "../../shared/space/pose";
import type { Wish } from "../hand/wish";
import { footprintOf } from "../scene/picture";
import { faceDown, laid, upward, yawOf } from "../space/laying";
import { isFlat, type Shapes } from "../space/shapes";

/** Metres, as seen from where one looks; negative is left, or away. */
export interface Off {
  readonly right: number;
  readonly near: number;
}

export interface Lain {
  readonly block: string;
  readonly flat: boolean;
  readonly tilted: boolean;
  /** From the middle of the one below; null for the lowest. */
  readonly off: Off | null;
}

export const LEANS = ["straight", "little", "much", "badly"] as const;
export type Lean = (typeof LEANS)[number];
/** Up to so many degrees. */
const UP_TO = [3, 8, 15] as const;
/** Degrees: a curved side rests at an angle of its own. */
const TILTED = 8;

const degrees = (radians: number) => (radians * 180) / Math.PI;

/** The way across the table back into a way across the screen. */
export const seenOff = (x: number, y: number, yaw: number): Off => ({
  right: x * Math.cos(yaw) + y * Math.sin(yaw),
  near: x * Math.sin(yaw) - y * Math.cos(yaw),
});

/** From below. */
export const fromBelow = (tower: readonly string[], poses: Poses): string[] =>
  tower.filter((block) => poses[block]).sort((a, b) => (poses[a] as Pose)[2] - (poses[b] as Pose)[2]);

export function lain(tower: readonly string[], poses: Poses, yaw: number): Lain[] {
  return fromBelow(tower, poses).map((block, i, all) => {
    const pose = poses[block] as Pose;
    const turned = turnOf(pose);
    const below = poses[all[i - 1] ?? ""];
    return {
      block,
      flat: isFlat(block, faceDown(turned)),
      tilted: degrees(Math.acos(Math.min(1, Math.max(...upward(turned).map(Math.abs))))) > TILTED,
      off: below ? seenOff(pose[0] - below[0], pose[1] - below[1], yaw) : null,
    };
  });
}

/** From the middle of the lowest block to that of the highest. */
export function leaning(tower: readonly string[], poses: Poses, yaw: number): { readonly lean: Lean; readonly off: Off } {
  const blocks = fromBelow(tower, poses);
  const [low, high] = [poses[blocks[0] ?? ""], poses[blocks.at(-1) ?? ""]];
  if (!low || !high || low === high) return { lean: "straight", off: { right: 0, near: 0 } };
  const [x, y] = [high[0] - low[0], high[1] - low[1]];
  const angle = degrees(Math.atan2(Math.hypot(x, y), high[2] - low[2]));
  const level = UP_TO.findIndex((most) => angle < most);
  return { lean: LEANS[level < 0 ? UP_TO.length : level] as Lean, off: seenOff(x, y, yaw) };
}

export interface Held {
  /** From the middle of the tower's top, or of the table where no tower stands. */
  readonly off: Off;
  /** How far its underside is above what is below it. */
  readonly gap: number;
  /** There is nothing below it but the table. */
  readonly bare: boolean;
  /** Degrees it is turned against what it goes on, an eighth of a turn at most. */
  readonly turned: number;
}

/** Where one wants the block, not where the hand sways just now: that is felt in how it lands. */
export function heldAt(shapes: Shapes, tower: readonly string[], poses: Poses, block: string, pose: Pose, yaw: number): Held {
  const top = poses[fromBelow(tower.filter((other) => other !== block), poses).at(-1) ?? ""];
  const print = footprintOf(shapes, { ...poses, [block]: pose }, block);
  const [x, y] = placeOf(pose);
  const against = top ? yawOf(turnOf(top), faceDown(turnOf(top))) : (print?.yaw ?? 0);
  const quarter = ((degrees((print?.yaw ?? 0) - against) % 90) + 90) % 90;
  return {
    off: seenOff(x - (top?.[0] ?? 0), y - (top?.[1] ?? 0), yaw),
    gap: print ? Math.max(0, print.from - print.surface) : 0,
    bare: !print || print.surface === 0,
    turned: quarter > 45 ? 90 - quarter : quarter,
  };
}

/** Where the hand wants it, at the height it has. */
export const wishedAt = ({ x, y, face, yaw }: Wish, [, , z]: Pose): Pose => poseOf([x, y, z], laid(face, yaw));
