/** Which kind of screen this is, and how wide the panel beside a table on a desk. */
import type { Shape } from "./spots";

export const PANEL = 236;
export const PANEL_GAP = 20;

export function shapeFor(width: number, height: number): Shape {
  if (width >= 1000 && height >= 560) return "desk";
  return width > height ? "wide" : "tall";
}
