/** A gesture into a flick: where it would come down, how hard and with which spin. Pure; metres and milliseconds. */
import type { Flick } from "../../../protocol/wok";
import { clamp } from "../../shared/numbers";
import { withinReach } from "../space/board";

/** Where the finger was, on the table. */
export interface Sample {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** What happened before is not the flick: a finger that rested has no speed left. */
const SWING_MS = 90;
const CURVE_MS = 180;
/** A token flies on as far as the finger would have come in that time. */
const CARRY_MS = 165;
/** Metres a second. */
const HARDEST = 2.4;
/** Bending by so much is all the spin there is. */
const FULL_BEND = Math.PI / 3;
/** Slower than that it was laid down; and if not near the wok, put back. */
const LAID = 0.25;
const NEAR = 0.29;

const GENTLE = 0.4;
/** Metres, either way: who points at a spot throws no better than who flicks. */
export const SCATTER = 0.012;

/** Null: it was put back. */
export function flickOf(path: readonly Sample[]): Flick | null {
  const last = path.at(-1);
  if (!last) return null;
  const [vx, vy] = speed(path, SWING_MS);
  const fast = Math.hypot(vx, vy) * 1000;
  const spot = [last.x + vx * CARRY_MS, last.y + vy * CARRY_MS] as const;
  if (fast < LAID && Math.hypot(...spot) > NEAR) return null;
  const [x, y] = withinReach(spot);
  return { type: "flick", x, y, strength: clamp(fast / HARDEST, 0, 1), spin: clamp(bend(path) / FULL_BEND, -1, 1) };
}

/** To a spot that was pointed at, as well as a hand can. */
export function tossTo(x: number, y: number, luck: () => number = Math.random): Flick {
  const off = () => (2 * luck() - 1) * SCATTER;
  const [nearX, nearY] = withinReach([x + off(), y + off()]);
  return { type: "flick", x: nearX, y: nearY, strength: GENTLE, spin: luck() - 0.5 };
}

/** Metres a millisecond over the last moments. A busy device tells few of them: then it is the last that it told. */
function speed(path: readonly Sample[], moments: number): readonly [number, number] {
  const last = path.at(-1) as Sample;
  const first = path.findLast(({ at }) => last.at - at >= moments) ?? (path[0] as Sample);
  const time = last.at - first.at;
  return time > 0 ? [(last.x - first.x) / time, (last.y - first.y) / time] : [0, 0];
}

/** How far the way turned at its end, to the left. */
function bend(path: readonly Sample[]): number {
  const last = path.at(-1) as Sample;
  const recent = path.filter(({ at }) => last.at - at <= CURVE_MS);
  const middle = recent[Math.floor(recent.length / 2)] as Sample;
  const first = recent[0] as Sample;
  const [ax, ay] = [middle.x - first.x, middle.y - first.y];
  const [bx, by] = [last.x - middle.x, last.y - middle.y];
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
}
