/** The table on a phone held upright: bar, seats around the top of the rug, log, turn and UNO, hand. */
import { clamp } from "../../shared/layout/numbers";
import { row, split } from "../../shared/layout/seating";
import { heightOf, type ScreenFrame, type SeatSpot } from "./spots";

const BAR = 62;
/** What the bar's three take of its width. */
const BUTTONS = 192;
/** What the rug and its seats need at scale 1. */
const RUG_BLOCK = { few: 388, many: 392 };

export function tallFrame(width: number, height: number, opponents: number): ScreenFrame {
  const middle = width / 2;
  const scale = clamp(Math.min(width / 390, height / 844), 0.7, 1.6);
  const slack = clamp((height - 620) / 224, 0, 1.4);

  const handHeight = 196 * scale;
  const handY = height - handHeight;
  const uno = clamp(92 * scale, 76, 140);
  const unoY = handY - (6 + 36 * slack) * scale - uno / 2;
  const logY = unoY - uno / 2 - 46;

  const many = opponents > 5;
  const room = logY - 12 - BAR;
  const q = Math.min((width / 390) * 1.02, room / (many ? RUG_BLOCK.many : RUG_BLOCK.few));
  const top = BAR + Math.max(0, room - (many ? RUG_BLOCK.many : RUG_BLOCK.few) * q) * 0.4;

  const rug = many
    ? { x: middle, y: top + 268 * q, rx: Math.min(132 * q, middle - 64 * q), ry: 120 * q, scale: 0.85 * q, arrows: [0, 90, 180, 270] }
    : { x: middle, y: top + 252 * q, rx: Math.min(width / 2 - 25, 190 * q), ry: 134 * q, scale: 0.95 * q, arrows: [20, 90, 160, 270] };
  const apart = (many ? 46 : 52) * q;
  const card = (many ? 72 : 84) * q;
  const labels = rug.y - 8 * q + card * 0.735 + 8 * q;

  return {
    shape: "tall",
    width,
    height,
    title: width - BUTTONS,
    rug,
    pile: { x: middle - apart, y: rug.y - 8 * q, card },
    discard: { x: middle + apart, y: rug.y - 8 * q, card },
    pileLabel: { x: middle - apart, y: labels + 4 },
    colourLabel: { x: middle + apart, y: labels },
    seats: seats(width, top, q, opponents),
    bottom: { x: middle, y: handY - 6, scale: 0.96 * scale, room: 200 },
    log: { x: middle, y: logY, width: width - 28 },
    turn: { x: 18 + 60 * scale + 8, y: unoY - 38, width: width - 46 - 60 * scale - uno - 8, height: 76 },
    emote: { x: 18 + 30 * scale, y: unoY + 2, size: clamp(60 * scale, 48, 80) },
    uno: { x: width - 20 - uno / 2, y: unoY, size: uno },
    hand: { x: 0, y: handY, width, height: handHeight, card: 90 * scale, scale, lift: 30 * scale, rows: 3, shows: 1 },
  };
}

function seats(width: number, top: number, q: number, opponents: number): SeatSpot[] {
  const { side, top: along } = split(opponents);
  const many = opponents > 5;
  const scale = (many ? 0.76 : 1) * q;
  // However small the screen: names stay legible, so one chair below another needs its height.
  const down = Math.max(104 * q, heightOf(scale));
  const edge = many ? Math.max(36 * q, 31) : 50 * q;
  const apart = many ? (width - 100 * q) / 4 : along === 3 ? 94 * q : side ? 118 * q : 150 * q;
  const topRow = row(along, width / 2, apart).map((x) => ({ x, y: top, scale, room: Math.min(apart - 4, 120 * q) }));
  const levels = many ? (side === 2 ? [2 * down, down] : [Math.max(150 * q, down)]) : [along === 3 ? Math.max(126 * q, heightOf(scale)) : 102 * q];
  const left = levels.map((down) => ({ x: edge, y: top + down, scale, room: edge * 2 - 8 }));
  const right = [...levels].reverse().map((down) => ({ x: width - edge, y: top + down, scale, room: edge * 2 - 8 }));
  return side ? [...left, ...topRow, ...right] : topRow;
}
