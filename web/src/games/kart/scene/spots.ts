/** Places on the table, in pixels: what a frame is made of. */
import type { Box, HandRoom, Point, Shape } from "../../shared/layout/spots";

/** A seat: the middle of its upper edge, and how large it is drawn (1: an avatar 66 wide). */
export interface SeatSpot extends Point {
  readonly scale: number;
  /** The widest a name may get. */
  readonly room: number;
}

/** A pile of cards: its middle and how wide a card in it is. */
export interface PileSpot extends Point {
  readonly card: number;
}

export interface RugSpot extends Point {
  readonly rx: number;
  readonly ry: number;
  readonly scale: number;
  readonly arrows: readonly number[];
}

export interface ScreenFrame {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  /** How wide the words in the bar may be, between its buttons and whoever sits there; none where there is no room. */
  readonly title: number;
  readonly rug: RugSpot;
  readonly pile: PileSpot;
  readonly discard: PileSpot;
  /** Labels of the two piles: the middle of their upper edge. */
  readonly pileLabel: Point;
  readonly colourLabel: Point;
  /** In order of play, clockwise from your left. */
  readonly seats: readonly SeatSpot[];
  /** The seat at the bottom, drawn only for watchers; your own cards fly to and from its middle. */
  readonly bottom: SeatSpot;
  /** The log line: the middle of its upper edge. */
  readonly log: Point & { readonly width: number };
  readonly turn: Box;
  /** Whose turn it is and what to do stand in one line. */
  readonly inline?: boolean;
  /** Round buttons by their middle. */
  readonly emote: Point & { readonly size: number };
  readonly uno: Point & { readonly size: number };
  readonly hand: HandRoom;
}

/** How tall a seat is: avatar, name and fan; letters do not shrink with the rest. */
export const heightOf = (scale: number): number => 72 * scale + (Math.max(14, 15 * scale) + 2 * (4 + scale)) + Math.max(24, 26 * scale);

/** Where cards of a seat fly from and to. */
export const fanOf = (seat: SeatSpot): Point => ({ x: seat.x, y: seat.y + 104 * seat.scale });
