/** A gesture into a flick: where it would come down, how hard and with which spin. Pure; metres and milliseconds. */
import type { Flick } from "../../../protocol/wok";
import { clamp } from "../../shared/layout/numbers";
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
/** Metres a second: so quick an ordinary flick is, and comes down in the middle. */
const ORDINARY = 1.8;
/** Metres before or behind the middle: whoever does not fling it stays inside. */
const SHORT_OR_LONG = 0.1;
/** From here on a flick is a fling, and every metre a second more carries it so much further. */
const FLING = 3.2;
const A_FLING = 0.13;
const HARDEST = 4.2;
/** Bending by so much is all the spin there is. */
const FULL_BEND = Math.PI / 3;
/** Slower than that it was laid down; and if not in the wok, put back. */
const LAID = 0.25;
const INSIDE = 0.17;
const UNDERWAY = 0.05;

const GENTLE = 0.4;
const HARD = 0.8;
/** Metres by which any throw usually goes astray, flicked or tapped: no hand is steadier than another. */
export const SCATTER = 0.018;

/** Null: it was put back. */
export function flickOf(path: readonly Sample[], luck: () => number = Math.random): Flick | null {
  const last = path.at(-1);
  if (!last) return null;
  const [vx, vy] = speed(path, SWING_MS);
  const fast = Math.hypot(vx, vy) * 1000;
  const spot = fast < LAID ? laid(path, last) : carried(last, [vx, vy], fast);
  if (!spot) return null;
  const [x, y] = astray(spot, luck);
  return { type: "flick", x, y, strength: clamp(fast / HARDEST, 0, 1), spin: clamp(bend(path) / FULL_BEND, -1, 1) };
}

/** Along the finger's way to where it passes the middle: a little short if slow, a little long if quick. */
function carried(last: Sample, [vx, vy]: readonly [number, number], fast: number): readonly [number, number] {
  const speed = Math.hypot(vx, vy);
  const [dx, dy] = [vx / speed, vy / speed];
  const toMiddle = Math.max(0, -(last.x * dx + last.y * dy));
  const off = SHORT_OR_LONG * Math.tanh(fast / ORDINARY - 1) + Math.max(0, fast - FLING) * A_FLING;
  const far = Math.max(0, toMiddle + off);
  return [last.x + dx * far, last.y + dy * far];
}

/** Inside, where the finger is; outside, on its way there, since a busy device tells of it late; else it was put back. */
function laid(path: readonly Sample[], last: Sample): readonly [number, number] | null {
  if (Math.hypot(last.x, last.y) < INSIDE) return [last.x, last.y];
  const [first] = path as readonly [Sample];
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const far = Math.hypot(dx, dy);
  const comes = far > UNDERWAY && last.x * dx + last.y * dy < 0;
  return comes ? carried(last, [dx / far, dy / far], LAID) : null;
}

/** To a spot that was pointed at, as well as a hand can. */
export function tossTo(x: number, y: number, hard = false, luck: () => number = Math.random): Flick {
  const [nearX, nearY] = astray([x, y], luck);
  return { type: "flick", x: nearX, y: nearY, strength: hard ? HARD : GENTLE, spin: luck() - 0.5 };
}

/** Mostly a little, seldom a lot; and nobody aims beyond their reach. */
function astray([x, y]: readonly [number, number], luck: () => number): readonly [number, number] {
  const off = () => (luck() + luck() + luck() - 1.5) * 2 * SCATTER;
  return withinReach([x + off(), y + off()]);
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
