/** Where everything on the table stands, in pixels, for the room there is. Pure: no screen is read here. */
import { deskFrame } from "./desk";
import type { Frame, Shape } from "./spots";
import { tallFrame } from "./tall";
import { wideFrame } from "./wide";

export const PANEL = 236;
export const PANEL_GAP = 20;

export function shapeFor(width: number, height: number): Shape {
  if (width >= 1000 && height >= 560) return "desk";
  return width > height ? "wide" : "tall";
}

/** `width` and `height` are the whole screen's; on a desk the side panel is taken off here. */
export function frameFor(width: number, height: number, opponents: number): Frame {
  switch (shapeFor(width, height)) {
    case "tall":
      return tallFrame(width, height, opponents);
    case "wide":
      return wideFrame(width, height, opponents);
    case "desk":
      return deskFrame(width - PANEL - PANEL_GAP, height, opponents);
  }
}
