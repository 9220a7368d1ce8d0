/** What keys mean: those for the block work with one in hand; with Shift, those that move it walk around the table. */
import { presses, within } from "../../shared/keymap.svelte";
import { KEYS, type Act } from "../keyhelp";
import { orbited, zoomed, type CameraView } from "../scene/camera";
import type { Holding } from "./holding";

/** What keys act upon. */
export interface Keyed {
  readonly holding: Holding | null;
  eye: CameraView;
  /** To where the next block goes. */
  carryOver(): void;
}

const TURN = Math.PI / 12;
const WALK = 0.1;
const RISE = 0.06;
const CLOSER: Partial<Record<Act, number>> = { closer: 1.15, further: 1 / 1.15 };
const ARROWS: Partial<Record<Act, readonly [right: number, down: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  away: [0, -1],
  near: [0, 1],
};

export function keyDown(event: KeyboardEvent, site: Keyed): void {
  const act = KEYS.actOf(event);
  // A card of the hand may have been meant.
  if (!act || event.defaultPrevented || within(event, "dialog, input")) return;
  if (look(event, act, site) || !site.holding || presses(event)) return;
  const { holding } = site;
  const arrow = ARROWS[act];
  event.preventDefault();
  if (arrow) return holding.nudge(...arrow, site.eye.yaw);
  switch (act) {
    case "over":
      return site.carryOver();
    case "turnLeft":
      return holding.turn(TURN);
    case "turnRight":
      return holding.turn(-TURN);
    case "flip":
      return event.repeat ? undefined : holding.flip();
    case "lower":
      return holding.lower(true);
    case "breath":
      return holding.holdBreath(true);
    case "letGo":
      return event.repeat ? undefined : holding.letGo();
  }
}

/** Where one looks from is one's own affair at any time, whatever is in whose hand. */
function look(event: KeyboardEvent, act: Act, site: Keyed): boolean {
  const arrow = event.shiftKey ? ARROWS[act] : undefined;
  const closer = CLOSER[act];
  if (arrow) site.eye = orbited(site.eye, arrow[0] * WALK, -arrow[1] * RISE);
  if (closer) site.eye = zoomed(site.eye, closer);
  if (arrow || closer) event.preventDefault();
  return Boolean(arrow ?? closer);
}

export function keyUp(event: KeyboardEvent, { holding }: Keyed): void {
  const act = KEYS.actOf(event);
  if (act === "lower" && !presses(event)) holding?.lower(false);
  if (act === "breath") holding?.holdBreath(false);
}
