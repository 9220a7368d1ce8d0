/** The table on a phone held sideways: seats beside and above the rug, the hand cropped at the bottom. */
import { clamp } from "../../shared/layout/numbers";
import { row, split } from "../../shared/layout/seating";
import { heightOf, type ScreenFrame, type SeatSpot } from "./spots";

/** Where the hand begins, on a screen 390 high. */
const HAND = 266;
/** What the buttons of the bar take at the right. */
const BAR = 118;

export function wideFrame(width: number, height: number, opponents: number): ScreenFrame {
  const middle = width / 2;
  const k = height / 390;
  const scale = clamp(Math.min(width / 844, k), 0.8, 1.5);
  // Two or four leave the top of the rug free; otherwise somebody sits there and the piles make room.
  const crowned = opponents !== 2 && opponents !== 4;
  const q = Math.min(k, width / 700);

  const rug = {
    x: middle,
    y: (crowned ? 172 : 158) * k,
    // The labels beside the piles leave its arrows free, however narrow the screen.
    rx: Math.max(210 * q, Math.min(214 * (width / 844), 300 * q)),
    ry: (crowned ? 96 : 112) * k,
    scale: 0.8 * q,
    arrows: crowned ? [0, 180] : [0, 180, 270],
  };
  const card = (crowned ? 62 : 70) * q;
  const pileY = rug.y - (crowned ? 0 : 2) * k;
  const uno = clamp(86 * scale, 72, 130);

  return {
    shape: "wide",
    width,
    height,
    title: 0,
    rug,
    // A little to the left: the colour in force stands beside its card.
    pile: { x: middle - 70 * q, y: pileY, card },
    discard: { x: middle + 20 * q, y: pileY, card },
    pileLabel: { x: middle - 70 * q - card / 2 - 24 * q, y: pileY - 12 },
    colourLabel: { x: middle + 20 * q + card / 2 + 62 * q, y: pileY - 19 },
    seats: crowned ? crownedSeats(width, k, opponents) : sideSeats(width, k, opponents),
    // A watcher has the middle of the lower edge for a note of the page.
    bottom: { x: width * 0.2, y: HAND * k, scale: 0.84 * scale, room: 160 },
    log: { x: middle, y: 232 * k, width: Math.min(width - 230, 560) },
    turn: { x: 0, y: 0, width: 0, height: 0 },
    emote: { x: 16 + 28, y: height - 16 - 28, size: 56 },
    uno: { x: width - 20 - uno / 2, y: height - 24 - uno / 2, size: uno },
    hand: {
      x: 84,
      y: HAND * k,
      width: width - 84 - uno - 36,
      height: height - HAND * k,
      card: 86 * scale,
      scale,
      rows: 2,
      lift: 16 * scale,
      shows: 0.78,
    },
  };
}

function sideSeats(width: number, k: number, opponents: number): SeatSpot[] {
  const scale = 0.92 * k;
  const out = 300 * (width / 844);
  // Clear of the piles, however narrow the screen.
  const near = Math.max(160 * (width / 844), 142 * k);
  const at = (x: number, y: number) => ({ x, y: y * k, scale, room: 130 });
  const middle = width / 2;
  if (opponents === 2) {
    const aside = Math.min(near * 1.4, middle - BAR - 36 * scale);
    return [at(middle - aside, 24), at(middle + aside, 24)];
  }
  return [at(middle - out, 96), at(middle - near, 4), at(middle + near, 4), at(middle + out, 96)];
}

function crownedSeats(width: number, k: number, opponents: number): SeatSpot[] {
  const { side, top } = split(opponents);
  // Two above each other need all there is between the bar and the hand.
  const scale = 0.74 * k - (side === 2 ? 0.8 * Math.max(0, 1 - k) : 0);
  const apart = Math.min(104 * k, (width - 250) / 5);
  const topRow = row(top, width / 2, apart).map((x) => ({ x, y: 4, scale, room: apart - 6 }));
  const edge = side === 2 ? 64 : 92 * (width / 844);
  const low = Math.max(160 * k, HAND * k - heightOf(scale));
  const levels = side === 2 ? [low, Math.min(Math.max(62 * k, 60), low - heightOf(scale))] : [100 * k];
  const left = levels.map((y) => ({ x: edge, y, scale, room: 120 }));
  const right = [...levels].reverse().map((y) => ({ x: width - edge, y, scale, room: 120 }));
  return side ? [...left, ...topRow, ...right] : topRow;
}
