/** Where everything on the table stands, in pixels, for the room there is. Pure: no screen is read here. */
import { PANEL, PANEL_GAP, shapeFor } from "../../shared/layout/screen";
import { deskFrame } from "./desk";
import type { ScreenFrame } from "./spots";
import { tallFrame } from "./tall";
import { wideFrame } from "./wide";

/** `width` and `height` are the whole screen's; on a desk the side panel is taken off here. */
export function frameFor(width: number, height: number, opponents: number): ScreenFrame {
  switch (shapeFor(width, height)) {
    case "tall":
      return tallFrame(width, height, opponents);
    case "wide":
      return wideFrame(width, height, opponents);
    case "desk":
      return deskFrame(width - PANEL - PANEL_GAP, height, opponents);
  }
}
