/** Where the slip lies on which one reads what counted, and what it leaves free for the wok. Pure: no screen is read here. */
import { clamp } from "../../shared/layout/numbers";
import type { Box } from "../../shared/layout/spots";
import { across, UNDER_BAR, type ScreenFrame } from "./frame";

export interface SlipSpot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** On a large screen what is read may be larger: the wok has no use for all of its width. */
export const LARGE = 420;

const middle = (room: number, width: number) => ({ x: (room - width) / 2, width });

export function slipSpot({ shape, width }: Pick<ScreenFrame, "shape" | "width">): SlipSpot {
  switch (shape) {
    case "tall":
      return { ...middle(width, Math.min(width - 20, 460)), y: UNDER_BAR - 2 };
    case "wide":
      return { x: 8, y: 8, width: 256 };
    case "desk":
      return { x: 20, y: 84, width: clamp(width * 0.26, 340, LARGE) };
  }
}

/** However much there is to read, so much is left for the wok. */
const LEAST = 150;
/** Between the two. */
const GAP = 14;
/** On a phone on its side: everybody else, three in a row, and the button below the wok. */
const SEATS_IN_A_ROW = 3;
const ROW = 66;
const BUTTON = 92;

/** The wok is below the slip, or beside it; where that is narrow, also below those who sit at its other side. */
export function besideSlip(frame: ScreenFrame, slip: number, others: number): Box {
  const { shape, width, height, free, pad, seats } = frame;
  const spot = slipSpot(frame);
  const bottom = free.y + free.height;
  if (shape === "tall") {
    const y = Math.max(free.y, spot.y + slip + GAP);
    return { ...free, y, height: Math.max(LEAST, Math.max(bottom, pad.y + 4) - y) };
  }
  const x = Math.max(free.x, spot.x + spot.width + GAP);
  const beside = { ...free, x, width: free.x + free.width - x };
  if (shape === "desk") return beside;
  const y = seats.y + Math.ceil(others / SEATS_IN_A_ROW) * ROW;
  const below = { x, y, width: width - x - 12, height: height - y - BUTTON };
  return across(below) > across(beside) ? below : beside;
}

/** How tall it may be: upright the button below it is needed, and what is longer is scrolled. */
export const mostOf = (frame: ScreenFrame): number => frame.height - slipSpot(frame).y - (frame.shape === "tall" ? BUTTON : GAP);

/** So many of the open recipes lie under the slip, whole or in part. */
export function underSlip(frame: ScreenFrame, slip: number): number {
  const { recipes } = frame;
  const rows = Math.ceil((slipSpot(frame).y + slip - recipes.y) / (recipes.tall + recipes.gap));
  return Math.max(0, rows) * recipes.columns;
}
