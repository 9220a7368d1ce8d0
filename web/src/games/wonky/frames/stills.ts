/** Moments that were seen, and what lay between two of them. */
import { mixed, type Poses } from "../../shared/space/pose";

export interface Still {
  readonly at: number;
  readonly poses: Poses;
  /** Not moved here from where it was before, but put. */
  readonly cut: boolean;
}

/** A longer silence means that nothing moved. */
const SILENCE_MS = 120;
/** So long before the next still, what rested begins to move. */
const STIRS_MS = 40;

/** To go between two stills far apart: what rested meanwhile does not creep towards where it goes next. */
export function rested(before: Still | undefined, at: number): Still[] {
  return before && at - before.at > SILENCE_MS ? [{ ...before, at: at - STIRS_MS, cut: false }] : [];
}

/** What it looked like then; nothing is made up beyond the last still. */
export function seenAt(stills: readonly Still[], time: number): Poses | null {
  let next = stills.length - 1;
  while (next > 0 && (stills[next - 1] as Still).at >= time) next--;
  const to = stills[next];
  const from = stills[next - 1];
  if (!to) return null;
  if (!from || time >= to.at) return to.poses;
  if (to.cut) return from.poses;
  const part = (time - from.at) / (to.at - from.at);
  return Object.fromEntries(
    Object.entries(to.poses).map(([block, pose]) => [block, mixed(from.poses[block] ?? pose, pose, part)]),
  );
}
