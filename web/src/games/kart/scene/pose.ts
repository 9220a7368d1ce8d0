/** How a big moment is arranged on this screen: cards above or left, the word in the middle, who is hit below or right. */
import { clamp } from "../../shared/layout/numbers";
import { row } from "../../shared/layout/seating";
import type { Point } from "../../shared/layout/spots";

export interface MomentLayout {
  readonly unit: number;
  readonly cards: Point;
  readonly word: Point;
  readonly wordSize: (letters: number) => number;
  readonly item: Point;
  readonly figures: readonly (Point & { readonly size: number })[];
  readonly crumbs: readonly Point[];
  /** The trail of dots from the turned card to its item. */
  readonly trail: string;
  /** How far the slip of paper stands above the lower edge. */
  readonly ticket: number;
}

const SCATTER: readonly Point[] = [
  { x: 74, y: -120 },
  { x: -38, y: -116 },
  { x: -114, y: -74 },
  { x: 108, y: 74 },
  { x: -140, y: 20 },
  { x: 128, y: -40 },
];

/** Of a figure drawn at full size, as it tumbles; and what stays between it and the edge. */
export const HALF = 52;
const GAP = 8;

export function posed(width: number, height: number, hits: number): MomentLayout {
  return width > height ? lying(width, height, hits) : standing(width, height, hits);
}

function standing(width: number, height: number, hits: number): MomentLayout {
  const unit = clamp(Math.min(width / 390, height / 844), 0.6, 2);
  const middle = width / 2;
  const at = (x: number, y: number): Point => ({ x: middle + (x - 195) * unit, y: (y / 844) * height });
  const figure = at(258, 600);
  return {
    unit,
    cards: at(190, 190),
    word: at(198, 404),
    wordSize: (letters) => Math.min(112 * unit, (width * 1.36) / letters),
    item: hits > 1 ? at(48, 476) : at(100, 620),
    figures: hits > 1 ? within(width, crowd(middle + 12 * unit, (592 / 844) * height, unit, hits, width)) : [{ ...figure, size: 1.8 * unit }],
    crumbs: SCATTER.map(({ x, y }) => ({ x: figure.x + x * unit, y: figure.y + y * unit })),
    trail: curve(at(186, 226), at(92, 340), hits > 1 ? at(52, 424) : at(100, 560)),
    ticket: Math.max(16, 26 * unit),
  };
}

function lying(width: number, height: number, hits: number): MomentLayout {
  const unit = clamp(Math.min(width / 844, height / 390) * 0.92, 0.55, 1.7);
  const middle = width / 2;
  const level = height * 0.4;
  const spread = Math.min(width * 0.34, 330 * unit);
  const figure = { x: middle + spread, y: level };
  return {
    unit: unit * 0.9,
    cards: { x: middle - spread, y: level + 6 * unit },
    word: { x: middle, y: level },
    wordSize: (letters) => Math.min(104 * unit, (spread * 1.9) / letters),
    item: { x: middle + spread * 0.5, y: level + 96 * unit },
    figures: hits > 1 ? within(width, crowd(middle + spread * 1.08, level, unit * 0.84, hits, spread * 1.1)) : [{ ...figure, size: 1.5 * unit }],
    crumbs: SCATTER.map(({ x, y }) => ({ x: figure.x + x * unit, y: figure.y + y * unit })),
    trail: curve(
      { x: middle - spread + 90 * unit, y: level - 80 * unit },
      { x: middle, y: level - 150 * unit },
      { x: middle + spread * 0.7, y: level - 90 * unit },
    ),
    ticket: Math.max(14, height * 0.05),
  };
}

/** Many who are hit at once stand in rows of three. */
function crowd(x: number, y: number, unit: number, count: number, width: number): MomentLayout["figures"] {
  const across = Math.min(3, count);
  const rows = Math.ceil(count / across);
  const apart = Math.min(112 * unit, width / 3.3);
  return Array.from({ length: count }, (_, i) => {
    const line = Math.floor(i / across);
    const here = Math.min(across, count - line * across);
    return {
      x: row(here, x + (rows > 1 ? 0 : apart * 0.3), apart)[i % across] ?? x,
      y: y + (line - (rows - 1) / 2) * apart * (rows > 2 ? 0.7 : 0.86),
      size: (apart / 112) * (rows > 2 ? 0.76 : 1.05),
    };
  });
}

/** Nobody is cut off by the right edge. */
function within(width: number, figures: MomentLayout["figures"]): MomentLayout["figures"] {
  const over = Math.max(0, ...figures.map(({ x, size }) => x + HALF * size + GAP - width));
  return figures.map((figure) => ({ ...figure, x: figure.x - over }));
}

const curve = (from: Point, by: Point, to: Point) =>
  `M${from.x.toFixed(0)} ${from.y.toFixed(0)}Q${by.x.toFixed(0)} ${by.y.toFixed(0)} ${to.x.toFixed(0)} ${to.y.toFixed(0)}`;
