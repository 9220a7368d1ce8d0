/** A turn that is over, to be shown again: from the last seconds, or as the server recorded it. */
import type { Recording } from "../../../protocol/messages";
import type { Pose, Poses } from "../../shared/space/pose";
import { wrapped } from "../../shared/space/turning";
import { edgeOf } from "../space/shapes";
import { rested, seenAt, type Still } from "./stills";

/** Nobody waits longer for something to move. */
const PAUSE_MS = 700;
const EACH = 8;

export class Film {
  /** Milliseconds. */
  readonly length: number;
  /** How high anything in it gets, in metres. */
  readonly top: number;

  constructor(
    readonly stills: readonly Still[],
    /** When something fell, if that is known. */
    readonly fell: number | null = null,
  ) {
    this.length = stills.at(-1)?.at ?? 0;
    const heights = stills.flatMap(({ poses }) => Object.entries(poses).map(([block, pose]) => pose[2] + edgeOf(block) / 2));
    this.top = Math.max(0, ...heights);
  }

  /** Radians around the tower from where what moved most moves across the picture; the one nearer to `from`. */
  across(from: number): number {
    const [first, last] = [this.stills[0]?.poses ?? {}, this.stills.at(-1)?.poses ?? {}];
    // Twice the angle: there and back are the same line.
    const [along, aside] = Object.entries(last).reduce(
      ([cos, sin], [block, to]) => {
        const was = first[block] ?? to;
        const [x, y] = [to[0] - was[0], to[1] - was[1]];
        return [cos + x * x - y * y, sin + 2 * x * y];
      },
      [0, 0],
    );
    if (Math.hypot(along, aside) < 1e-6) return from;
    const yaw = Math.atan2(aside, along) / 2;
    return from + Math.PI * (wrapped((yaw - from) * 2) / (2 * Math.PI));
  }

  at(time: number): Poses {
    return seenAt(this.stills, time) ?? {};
  }
}

/** Frames are what was added to the frame before, as whole numbers. */
export function developed({ pieces, start, frames, metre, one }: Recording): Film {
  const places = start.map((numbers) => [...numbers]);
  const poses = (): Poses =>
    Object.fromEntries(
      pieces.map((piece, i) => [piece, (places[i] ?? []).map((number, k) => number / (k < 3 ? metre : one)) as unknown as Pose]),
    );
  const stills: Still[] = [{ at: 0, poses: poses(), cut: false }];
  for (const [gap = 0, ...moved] of frames) {
    for (let at = 0; at < moved.length; at += EACH) {
      const [piece = 0, ...added] = moved.slice(at, at + EACH);
      places[piece] = (places[piece] ?? []).map((number, k) => number + (added[k] ?? 0));
    }
    const last = stills.at(-1) as Still;
    const now = last.at + Math.min(gap, PAUSE_MS);
    stills.push(...rested(last, now), { at: now, poses: poses(), cut: false });
  }
  return new Film(stills);
}
