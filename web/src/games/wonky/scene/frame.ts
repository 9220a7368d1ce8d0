/** What the screen leaves free for the tower, and where the hand lies. Pure: no screen is read here. */
import { clamp } from "../../shared/layout/numbers";
import { PANEL, PANEL_GAP, shapeFor } from "../../shared/layout/screen";
import type { Box, HandRoom, Shape } from "../../shared/layout/spots";
import type { CameraSubject } from "./camera";

/** What is going on below the tower: cards, buttons for the block in your hand, a watcher's strip, or nothing. */
export type Below = "hand" | "controls" | "strip" | "nothing";

export interface ScreenFrame {
  readonly shape: Shape;
  /** Without the panel at the side. */
  readonly width: number;
  readonly height: number;
  readonly free: Box;
  readonly hand: HandRoom;
  /** The look from above. */
  readonly inset: { readonly x: number; readonly y: number; readonly size: number };
}

/** A screen on its side has no room for its buttons below the tower: they stand one over the other, as places.css has it. */
const NARROW = 760;
const NOT_TOO_LOW = 375;
const BAR = 72;
const STRIP = 84;

/** What else takes room from the tower: the number of the count to its left, the ticket of a fall below it, the
 * buttons of what is seen again above it. */
export type Beside = "nothing" | "number" | "ticket" | "screen";
const NUMBER: Readonly<Record<Shape, number>> = { tall: 108, wide: 60, desk: 120 };
/** Below the tower; on a phone on its side, left of it. */
const TICKET: Readonly<Record<Shape, number>> = { tall: 70, wide: 0, desk: 80 };
const TICKET_BESIDE = 150;
/** Seats make way for it on a phone. */
const SCREEN: Readonly<Record<Shape, number>> = { tall: 12, wide: 46, desk: 80 };

export function frameFor(fullWidth: number, height: number, below: Below, aside: Beside = "nothing"): ScreenFrame {
  const shape = shapeFor(fullWidth, height);
  const width = shape === "desk" ? fullWidth - PANEL - PANEL_GAP : fullWidth;
  const { free, ...rest } = FRAMES[shape](width, height, below);
  const left = aside === "number" ? NUMBER[shape] : aside === "ticket" && shape === "wide" ? TICKET_BESIDE : 0;
  const under = aside === "ticket" ? TICKET[shape] : 0;
  const over = aside === "ticket" || aside === "screen" ? SCREEN[shape] : 0;
  const room = { x: free.x + left, y: free.y + over, width: free.width - left, height: free.height - under - over };
  return { shape, width, height, ...rest, free: room };
}

/** From the right edge of a desk to the hand: the piles lie there, and on a large one large, as places.css has them. */
const pilesRoom = (width: number, height: number) => (width + PANEL + PANEL_GAP >= 1600 && height >= 860 ? 275 : 230);

type Framed = Pick<ScreenFrame, "free" | "hand" | "inset">;

const FRAMES: Readonly<Record<Shape, (width: number, height: number, below: Below) => Framed>> = {
  tall(width, height, below) {
    const scale = clamp(Math.min(width / 390, height / 844), 0.72, 1.6);
    const handHeight = 172 * scale;
    const y = height - handHeight;
    const card = 84 * scale;
    const bottom = { controls: 218, hand: handHeight + 118, strip: 132, nothing: 60 }[below];
    const top = below === "controls" ? BAR : BAR + STRIP;
    return {
      free: { x: 8, y: top, width: width - 16, height: Math.max(120, height - top - bottom) },
      hand: { x: 0, y, width, height: handHeight, card, scale, lift: 22 * scale, rows: 2, shows: 1 },
      inset: { x: 16, y: BAR + 10, size: Math.round(clamp(width * 0.29, 96, 150)) },
    };
  },
  wide(width, height, below) {
    const k = height / 390;
    const scale = clamp(Math.min(width / 844, k), 0.8, 1.5);
    const y = height - 104 * k;
    const narrow = width < NARROW && height >= NOT_TOO_LOW;
    const inset = narrow ? Math.min(118, height - 266) : 118;
    const sides = narrow ? { left: 282, right: 138 } : { left: 300, right: Math.min(256, width * 0.3) };
    const free =
      below === "controls"
        ? { x: sides.left, y: 10, width: width - sides.left - sides.right, height: height - 20 }
        : { x: 170, y: 52, width: width - 340, height: { hand: y, strip: height - 58, nothing: height }[below] - 62 };
    return {
      free,
      hand: { x: 160, y, width: width - 320, height: height - y, card: 80 * scale, scale, rows: 1, lift: 14 * scale, shows: 0.8 },
      inset: { x: width - 20 - inset, y: 76, size: inset },
    };
  },
  desk(width, height, below) {
    const scale = clamp(Math.min(width / 1024, height / 800), 0.7, 1.5);
    const handHeight = 178 * scale;
    const y = height - handHeight;
    const top = 104;
    const bottom = { controls: 84, hand: handHeight + 80, strip: 104, nothing: 70 }[below];
    const sides = below === "controls" ? { left: clamp(width * 0.33, 245, 340), right: 245 } : { left: 90, right: 90 };
    const piles = pilesRoom(width, height);
    return {
      free: { x: sides.left, y: top, width: width - sides.left - sides.right, height: Math.max(200, height - top - bottom) },
      hand: { x: piles - 100, y, width: width - 2 * piles + 100, height: handHeight, card: 104 * scale, scale: 1.1 * scale, rows: 2, lift: 20 * scale, shows: 0.92 },
      inset: { x: width - 24 - 180, y: 112, size: 180 },
    };
  },
};

/** How many metres of tower each kind of screen shows at most: a phone on its side would show ants. */
const SPAN: Readonly<Record<Shape, number>> = { tall: 0.4, desk: 0.38, wide: 0.24 };
const SEEN: Readonly<Record<Shape, number>> = { tall: 0.5, desk: 0.5, wide: 0.27 };
/** Metres of table around it: what waits there is cut off by nothing but a phone's low side. */
const WATCHED: Readonly<Record<Shape, number>> = { tall: 0.34, desk: 0.26, wide: 0.2 };
/** How much more of it around a low tower; upright there are buttons at both sides, and blocks behind them. */
const AROUND: Readonly<Record<Shape, number>> = { tall: 1.5, desk: 0.7, wide: 0.7 };
const GROUND = -0.015;

export type CameraDoing = "holding" | "carrying" | "counting" | "falling" | "choosing" | "watching";

/** What of the table should be seen: `top` is the height of the tower, in metres. */
export const subjectFor = (shape: Shape, top: number, doing: CameraDoing): CameraSubject => ({ x: 0, y: 0, ...spanFor(shape, top, doing) });

function spanFor(shape: Shape, top: number, doing: CameraDoing): Omit<CameraSubject, "x" | "y"> {
  // A low tower is looked at from further away: the blocks around it would stand before it.
  const near = Math.max(0, 0.13 - top);
  switch (doing) {
    case "holding": {
      const high = top + 0.075 + near * 0.5;
      return { low: Math.max(GROUND, high - SPAN[shape]), high, width: 0.16 + near };
    }
    case "counting":
      return { low: Math.max(GROUND, top + 0.03 - SEEN[shape]), high: Math.max(0.13, top + 0.03), width: 0.15 };
    // Still beside the tower, where it was taken up: block and goal are both in the picture.
    case "carrying":
      return { low: GROUND - 0.03, high: Math.max(0.12, top + 0.075), width: shape === "tall" ? 0.5 : 0.4 };
    case "falling":
      return { low: GROUND - 0.03, high: Math.max(0.16, top + 0.02), width: 0.33 };
    case "choosing":
      return { low: GROUND - 0.03, high: Math.max(0.12, top + 0.03), width: 0.4 + near * (AROUND[shape] - 0.7) };
    case "watching":
      return { low: Math.max(GROUND, top + 0.03 - SEEN[shape]), high: Math.max(0.13, top + 0.03), width: WATCHED[shape] + near * AROUND[shape] };
  }
}
