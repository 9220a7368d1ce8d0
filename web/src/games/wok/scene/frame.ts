/** Where everything lies on each kind of screen, and what is left free for the wok. Pure: no screen is read here. */
import { clamp } from "../../shared/layout/numbers";
import { PANEL, PANEL_GAP, shapeFor } from "../../shared/layout/screen";
import type { Box, Point, Shape } from "../../shared/layout/spots";

export interface ScreenFrame {
  readonly shape: Shape;
  /** Without the panel at the side. */
  readonly width: number;
  readonly height: number;
  readonly free: Box;
  /** The open recipes: their upper left corner, how wide and tall each is, and how many lie side by side. */
  readonly recipes: { readonly x: number; readonly y: number; readonly card: number; readonly tall: number; readonly gap: number; readonly columns: number };
  /** Everybody else; where there is little room, faces beside their names instead of above them. */
  readonly seats: { readonly x: number; readonly y: number; readonly width: number; readonly beside: boolean };
  readonly pad: Box;
  readonly shout: Box;
  /** What one says to the others opens upwards from here; a desk has a panel for it. */
  readonly emote: { readonly x: number; readonly y: number; readonly size: number } | null;
}

const RATIO = 184 / 132;
const ROOMY = 900;

export function frameFor(fullWidth: number, height: number): ScreenFrame {
  const shape = shapeFor(fullWidth, height);
  const width = shape === "desk" ? fullWidth - PANEL - PANEL_GAP : fullWidth;
  return { shape, width, height, ...FRAMES[shape](width, height) };
}

/** Where a recipe is held up to be read: below the row, or beside its own place in the rows. */
export function readerSpot({ shape, width, recipes, free }: ScreenFrame, slot: number): Point {
  if (shape === "tall") return { x: width / 2, y: free.y + 8 };
  const { x, y, card, tall, gap, columns } = recipes;
  return { x: x + columns * (card + gap), y: y + Math.floor(Math.max(0, slot) / columns) * (tall + gap) };
}

type Framed = Pick<ScreenFrame, "free" | "recipes" | "seats" | "pad" | "shout" | "emote">;

/** Below the bar. */
export const UNDER_BAR = 64;
const SEATS = 46;

const FRAMES: Readonly<Record<Shape, (width: number, height: number) => Framed>> = {
  tall(width, height) {
    const top = UNDER_BAR + SEATS + 4;
    const gap = 8;
    const card = Math.floor(clamp((width - 24 - 2 * gap) / 3, 60, 190));
    const tall = Math.floor(clamp(height * 0.14, 80, card * RATIO));
    const recipes = { x: (width - 3 * card - 2 * gap) / 2, y: top, card, tall, gap, columns: 3 };
    const under = top + tall + (height < 900 ? 8 : 24);
    const low = clamp(height * 0.19, 116, 172);
    // The line that says what happened lies on the rim where there is no room for it.
    const line = clamp(20 + (height - 568) * 0.2, 20, 42);
    const shout = clamp(width * 0.29, 92, 150);
    return {
      recipes,
      seats: { x: 6, y: UNDER_BAR, width: width - 12, beside: true },
      free: { x: 6, y: under, width: width - 12, height: height - under - low - line },
      pad: { x: 76, y: height - low, width: width - 86 - shout, height: low - 10 },
      shout: { x: width - shout - 10, y: height - 18 - shout * 0.68, width: shout, height: shout * 0.66 },
      emote: { x: 42, y: height - 44, size: 52 },
    };
  },
  wide(width, height) {
    const [below, beside] = [oneColumn(width, height), twoColumns(width, height)];
    return across(below.free) > across(beside.free) ? below : beside;
  },
  desk(width, height) {
    const gap = 14;
    // Where the bar has no room for everybody, they sit below it.
    const below = width < ROOMY;
    const top = 84;
    const card = Math.floor(clamp((height - top - 2 * gap - 24) / 3 / RATIO, 96, 190));
    const left = 28 + card + 20;
    // The card at the far end reaches out of what is free, and must not lie under anybody.
    const over = (below ? UNDER_BAR + SEATS : 92) + height * 0.025;
    const free = { x: left, y: over, width: width - left - (below ? 24 : 120), height: height - over - 128 };
    const shout = clamp(width * 0.18, 120, 180);
    const middle = free.x + free.width / 2;
    const pad = Math.min(380, 2 * (width - shout - 24 - middle));
    return {
      recipes: { x: 28, y: top, card, tall: Math.floor(card * RATIO), gap, columns: 1 },
      seats: below ? { x: left, y: UNDER_BAR, width: width - left - 12, beside: true } : { x: 270, y: 6, width: width - 540, beside: false },
      free,
      pad: { x: middle - pad / 2, y: height - 160, width: pad, height: 148 },
      shout: { x: width - shout - 16, y: height - 26 - shout * 0.66, width: shout, height: shout * 0.66 },
      emote: null,
    };
  },
};

/** How large the wok turns out there: it is a quarter wider than tall. */
export const across = ({ width, height }: Box): number => Math.min(width, height * 1.25);
const ASIDE = 208;
const BESIDE_TOP = 66;

/** A phone on its side: recipes two by two, and the button for shouts in their fourth place. */
function twoColumns(width: number, height: number): Framed {
  const gap = 8;
  const top = BESIDE_TOP;
  const card = Math.floor(clamp((height - top - gap - 14) / 2 / RATIO, 70, 150));
  const tall = Math.floor(card * RATIO);
  const left = 12 + 2 * card + gap + 8;
  return {
    recipes: { x: 12, y: top, card, tall, gap, columns: 2 },
    seats: { x: width - ASIDE, y: 64, width: ASIDE - 8, beside: false },
    free: { x: left, y: 6, width: width - left - ASIDE, height: height - 12 },
    pad: { x: width - ASIDE, y: height - 172, width: ASIDE - 8, height: 164 },
    shout: { x: 12 + card + gap, y: top + tall + gap, width: card, height: card * 0.66 },
    emote: { x: 12 + 1.5 * card + gap, y: height - 36, size: 48 },
  };
}

/** Not much wider than tall: recipes one below the other, the wok beside them and the button below it. */
function oneColumn(width: number, height: number): Framed {
  const gap = 12;
  const top = BESIDE_TOP;
  const card = 96;
  const tall = Math.floor((height - top - 2 * gap - 14) / 3);
  const left = 12 + card + 8;
  const low = 94;
  return {
    recipes: { x: 12, y: top, card, tall, gap, columns: 1 },
    seats: { x: width - ASIDE, y: 64, width: ASIDE - 8, beside: false },
    free: { x: left, y: 60, width: width - left - ASIDE, height: height - 60 - low },
    pad: { x: width - ASIDE, y: height - 172, width: ASIDE - 8, height: 164 },
    shout: { x: left + 2, y: height - 88, width: 116, height: 77 },
    emote: { x: left + 158, y: height - 40, size: 48 },
  };
}
