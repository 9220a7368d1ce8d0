/** Frames may be lost to a slow line; the view is not. What it says stands is put where it stands. */
import type { WonkyTable } from "../../../protocol/wonky";
import { distance, placeOf, type Poses } from "../../shared/space/pose";
import { parked } from "../space/shapes";

/** Metres: less is a block's own sway. */
const OFF = 0.002;

/** Where everything stands if nothing has been seen to move: the tower, and the others beside it. */
export const standingOf = ({ beside, scene }: WonkyTable): Poses => ({ ...parked(beside), ...Object.fromEntries(scene.pieces ?? []) });

/** What should be seen instead, once all is quiet; null if that is what is seen. */
export function putRight(seen: Poses, table: WonkyTable): Poses | null {
  const { phase, scene } = table;
  if (phase === "count" || phase === "place") return null;
  // Only at the beginning of a turn is it sure that all others wait in their places: they may lie as they fell.
  const tidy = phase === "play" || phase === "keep";
  const known: Poses = tidy ? standingOf(table) : Object.fromEntries(scene.pieces ?? []);
  const off = Object.entries(known).some(([block, pose]) => {
    const at = seen[block];
    return !at || distance(placeOf(at), placeOf(pose)) > OFF;
  });
  return off ? { ...seen, ...known } : null;
}
