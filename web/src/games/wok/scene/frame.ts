/** Where everything lies on each kind of screen, and what is left free for the wok. Pure: no screen is read here. */
import { clamp } from "../../shared/numbers";
import { PANEL, PANEL_GAP, shapeFor } from "../../shared/screen";
import type { Box, Shape } from "../../shared/spots";

export interface Frame {
  readonly shape: Shape;
  /** Without the panel at the side. */
  readonly width: number;
  readonly height: number;
  readonly free: Box;
  /** The open recipes: their upper left corner, how wide each is, and how many lie side by side. */
  readonly recipes: { readonly x: number; readonly y: number; readonly card: number; readonly gap: number; readonly columns: number };
  readonly pad: Box;
  readonly shout: Box;
}

const RATIO = 184 / 132;

export function frameFor(fullWidth: number, height: number): Frame {
  const shape = shapeFor(fullWidth, height);
  const width = shape === "desk" ? fullWidth - PANEL - PANEL_GAP : fullWidth;
  return { shape, width, height, ...FRAMES[shape](width, height) };
}

type Framed = Pick<Frame, "free" | "recipes" | "pad" | "shout">;

const FRAMES: Readonly<Record<Shape, (width: number, height: number) => Framed>> = {
  tall(width, height) {
    const top = 148;
    const gap = 8;
    const card = Math.floor(clamp(Math.min((width - 20 - 2 * gap) / 3, (height * 0.185) / RATIO), 60, 170));
    const recipes = { x: (width - 3 * card - 2 * gap) / 2, y: top, card, gap, columns: 3 };
    const under = top + card * RATIO + 12;
    const low = clamp(height * 0.2, 132, 176);
    const shout = clamp(width * 0.29, 92, 150);
    return {
      recipes,
      free: { x: 6, y: under, width: width - 12, height: height - under - low - 44 },
      pad: { x: 76, y: height - low, width: width - 86 - shout, height: low - 12 },
      shout: { x: width - shout - 10, y: height - 18 - shout * 0.68, width: shout, height: shout * 0.66 },
    };
  },
  wide(width, height) {
    const gap = 8;
    const top = 66;
    const card = Math.floor(clamp((height - top - gap - 14) / 2 / RATIO, 70, 150));
    const left = 12 + 2 * card + gap + 8;
    const right = 208;
    return {
      recipes: { x: 12, y: top, card, gap, columns: 2 },
      free: { x: left, y: 6, width: width - left - right, height: height - 12 },
      pad: { x: width - right, y: height - 172, width: right - 8, height: 164 },
      shout: { x: 12 + card + gap, y: top + card * RATIO + gap + (card * RATIO - card * 0.66) / 2, width: card, height: card * 0.66 },
    };
  },
  desk(width, height) {
    const gap = 16;
    const top = 92;
    const card = Math.floor(clamp((height - top - 2 * gap - 24) / 3 / RATIO, 96, 190));
    const left = 28 + card + 20;
    const free = { x: left, y: 106, width: width - left - 150, height: height - 106 - 138 };
    const shout = clamp(width * 0.18, 120, 180);
    const middle = free.x + free.width / 2;
    const pad = Math.min(380, 2 * (width - shout - 24 - middle));
    return {
      recipes: { x: 28, y: top, card, gap, columns: 1 },
      free,
      pad: { x: middle - pad / 2, y: height - 160, width: pad, height: 148 },
      shout: { x: width - shout - 16, y: height - 26 - shout * 0.66, width: shout, height: shout * 0.66 },
    };
  },
};
