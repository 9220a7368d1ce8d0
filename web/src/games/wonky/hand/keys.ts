/** What keys mean while a block is in hand: arrows, Q and E, F, Space, B, Enter; with Shift, arrows walk around the table. */
import { orbited, type View } from "../scene/camera";
import type { Holding } from "./holding";

/** What keys act upon. */
export interface Keyed {
  readonly holding: Holding | null;
  eye: View;
}

const TURN = Math.PI / 12;
const WALK = 0.1;
const RISE = 0.06;
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
  const { holding } = site;
  if (!holding || event.ctrlKey || event.metaKey || event.altKey || within(event, "dialog, input")) return;
  const arrow = ARROWS[event.key];
  if (arrow) {
    event.preventDefault();
    if (event.shiftKey) site.eye = orbited(site.eye, arrow[0] * WALK, -arrow[1] * RISE);
    else holding.nudge(...arrow, site.eye.yaw);
    return;
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

export function keyUp(event: KeyboardEvent, { holding }: Keyed): void {
  if (event.key === " " && !onControl(event)) holding?.lower(false);
  if (event.key.toLowerCase() === "b") holding?.holdBreath(false);
}
