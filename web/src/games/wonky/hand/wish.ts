/** Where the hand is to go: what the world makes of each gesture, foreseen here so that nobody waits for it. */
import type { WonkyGesture } from "../../../protocol/wonky";
import type { Pose } from "../../shared/space/pose";
import { turnOf } from "../../shared/space/pose";
import { HAND } from "../space/shapes";
import { wrapped } from "../../shared/space/turning";
import { faceDown, yawOf, type Face } from "../space/laying";

export interface Wish {
  /** How far from the table's middle the hand gets with this block. */
  readonly reach: number;
  readonly x: number;
  readonly y: number;
  readonly yaw: number;
  readonly face: Face;
  /** Of the block's middle; null leaves it to the hand, just above what is under the block. */
  readonly height: number | null;
  readonly lowering: boolean;
  /** Where it was lowered: shifted from there by more than a little, it is lifted first. */
  readonly loweredAt: readonly [x: number, y: number] | null;
  readonly release: boolean;
}

export function within(reach: number, x: number, y: number): readonly [x: number, y: number] {
  const far = Math.hypot(x, y);
  const shrink = far > reach ? reach / far : 1;
  return [x * shrink, y * shrink];
}

/** What a hand wishes that has just taken this block: to stay where it lay. A tower is begun in the middle. */
export function grasping(pose: Pose, reach: number = HAND.reach): Wish {
  const turned = turnOf(pose);
  const face = faceDown(turned);
  const [x, y] = pose;
  return { reach, x, y, yaw: yawOf(turned, face), face, height: null, lowering: false, loweredAt: null, release: false };
}

/** `here` is how high the block is now: lowering begins there. */
export function heard(wish: Wish, gesture: WonkyGesture, here: number): Wish {
  switch (gesture.type) {
    case "move":
      return moved(wish, gesture.x, gesture.y, gesture.z ?? null);
    case "turn":
      return { ...wish, yaw: wrapped(gesture.yaw), release: false };
    case "flip":
      return { ...wish, face: gesture.face, height: null, lowering: false, loweredAt: null, release: false };
    case "lower": {
      const on = gesture.on ?? true;
      if (!on && !wish.lowering) return wish;
      return { ...wish, lowering: on, loweredAt: wish.loweredAt ?? [wish.x, wish.y], height: here, release: false };
    }
    case "breath":
      return wish;
    case "release":
      return { ...wish, release: true, lowering: false };
  }
}

function moved(wish: Wish, toX: number, toY: number, z: number | null): Wish {
  const [x, y] = within(wish.reach, toX, toY);
  const same = x === wish.x && y === wish.y;
  const release = wish.release && same && z === null;
  if (z !== null) {
    const height = Math.max(0, Math.min(z, HAND.ceiling));
    return { ...wish, x, y, height, lowering: false, loweredAt: null, release };
  }
  const shifts = wish.loweredAt && Math.hypot(x - wish.loweredAt[0], y - wish.loweredAt[1]) <= HAND.liftsAfter;
  if (shifts) return { ...wish, x, y, release };
  return { ...wish, x, y, height: null, lowering: false, loweredAt: null, release };
}
