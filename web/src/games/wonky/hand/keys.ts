/** What keys mean: with Shift, arrows walk around the table, plus and minus come and go; with a block in hand arrows, Q and E, F,
 * Space, B, Enter are for it. */
import { orbited, zoomed, type CameraView } from "../scene/camera";
import type { Holding } from "./holding";

/** What keys act upon. */
export interface Keyed {
  readonly holding: Holding | null;
  eye: CameraView;
}

const TURN = Math.PI / 12;
const WALK = 0.1;
const RISE = 0.06;
const CLOSER: Readonly<Record<string, number>> = { "+": 1.15, "=": 1.15, "-": 1 / 1.15 };
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (event: KeyboardEvent, where: string) => Boolean((event.target as Element | null)?.closest?.(where));
/** Space and Enter press what has the focus. */
const onControl = (event: KeyboardEvent) => within(event, "button, a, input, textarea, select");

export function keyDown(event: KeyboardEvent, site: Keyed): void {
  if (event.ctrlKey || event.metaKey || event.altKey || within(event, "dialog, input")) return;
  if (look(event, site) || !site.holding) return;
  const { holding } = site;
  const arrow = ARROWS[event.key];
  if (arrow) {
    event.preventDefault();
    return holding.nudge(...arrow, site.eye.yaw);
  }
  switch (event.key.toLowerCase()) {
    case "q":
      return holding.turn(TURN);
    case "e":
      return holding.turn(-TURN);
    case "f":
      return event.repeat ? undefined : holding.flip();
    case " ":
      if (onControl(event)) return;
      event.preventDefault();
      return holding.lower(true);
    case "b":
      return holding.holdBreath(true);
    case "enter":
      if (onControl(event) || event.repeat) return;
      event.preventDefault();
      return holding.letGo();
  }
}

/** Where one looks from is one's own affair at any time, whatever is in whose hand. */
function look(event: KeyboardEvent, site: Keyed): boolean {
  const arrow = event.shiftKey ? ARROWS[event.key] : undefined;
  const closer = CLOSER[event.key];
  if (arrow) site.eye = orbited(site.eye, arrow[0] * WALK, -arrow[1] * RISE);
  if (closer) site.eye = zoomed(site.eye, closer);
  if (arrow || closer) event.preventDefault();
  return Boolean(arrow ?? closer);
}

export function keyUp(event: KeyboardEvent, { holding }: Keyed): void {
  if (event.key === " " && !onControl(event)) holding?.lower(false);
  if (event.key.toLowerCase() === "b") holding?.holdBreath(false);
}
