/** The table on a desk: a wide rug with seats all around it; talk and scores are in the side panel. */
import { clamp } from "../../shared/layout/numbers";
import { row, split } from "../../shared/layout/seating";
import type { ScreenFrame, SeatSpot } from "./spots";

/** Where the words in the bar begin, what they should have, and what parts them from a neighbour. */
const TITLE = { x: 82, width: 116, gap: 8 };
/** Lower than this, words and what goes with them stand in one line: the hand's cards come up close. */
const LOW = 0.85;

export function deskFrame(width: number, height: number, opponents: number): ScreenFrame {
  const middle = width / 2;
  const scale = clamp(Math.min(width / 1024, height / 800), 0.7, 1.5);
  const q = clamp(height / 800, 0.7, 1.5);

  const rug = {
    x: middle,
    y: 325 * q,
    rx: Math.min(width / 2 - 148 * scale, 480 * scale),
    ry: 220 * q,
    scale: 1.15 * scale,
    arrows: [35, 145, 215, 325],
  };
  const card = 126 * Math.min(scale, q);
  const pileY = 313 * q;
  const labels = pileY + card * 0.735 + 14 * scale;
  const uno = 112 * scale;
  const handY = 600 * q;
  const spots = seats(width, q, Math.min(scale, q), opponents);
  const first = Math.min(...spots.filter(({ y }) => y < TITLE.x).map(({ x, scale }) => x - 36 * scale));

  return {
    shape: "desk",
    width,
    height,
    title: Math.min(300, first - TITLE.gap - TITLE.x),
    rug,
    pile: { x: middle - 84 * scale, y: pileY, card },
    discard: { x: middle + 82 * scale, y: pileY, card },
    pileLabel: { x: middle - 84 * scale, y: labels + 3 },
    colourLabel: { x: middle + 82 * scale, y: labels },
    seats: spots,
    bottom: { x: middle, y: handY, scale: 0.95 * q, room: 240 },
    log: { x: middle, y: 0, width: 0 },
    turn: { x: middle - 250, y: 545 * q, width: 500, height: q < LOW ? 45 : 60 },
    inline: q < LOW,
    emote: { x: 28 + 32, y: height - 28 - 32, size: 64 },
    uno: { x: width - 30 - uno / 2, y: height - 34 - uno / 2, size: uno },
    hand: {
      x: 108,
      y: handY,
      width: width - 108 - uno - 56,
      height: height - handY,
      card: 116 * Math.min(scale, q),
      scale: 1.2 * Math.min(scale, q),
      rows: 3,
      lift: 22 * Math.min(scale, q),
      shows: 0.85,
    },
  };
}

function seats(width: number, q: number, scale: number, opponents: number): SeatSpot[] {
  const { side, top } = split(opponents);
  const size = (opponents > 5 ? 1.05 : 1.25) * scale;
  const middle = width / 2;
  const apart = top === 2 ? Math.min(406 * scale, width - 2 * (TITLE.x + TITLE.width + TITLE.gap + 36 * size)) : top === 3 ? 204 * scale : Math.min(132 * scale, (width - 520 * scale) / (top - 1) + 40);
  const topRow = row(top, middle, apart).map((x) => ({ x, y: 20 * q, scale: size, room: Math.min(apart - 8, 190 * Math.max(1, scale)) }));
  const levels = side === 2 ? [345, 185] : [250];
  const edge = 96 * scale;
  const left = levels.map((down) => ({ x: edge, y: down * q, scale: size, room: edge * 2 - 16 }));
  const right = [...levels].reverse().map((down) => ({ x: width - edge, y: down * q, scale: size, room: edge * 2 - 16 }));
  return side ? [...left, ...topRow, ...right] : topRow;
}
