/** The table as the world has it: metres from the middle of the wok, angles counterclockwise. */
import table from "../data/table.json";

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly yaw: number;
}

export interface Board {
  readonly token: { readonly radius: number; readonly thickness: number };
  readonly card: { readonly width: number; readonly length: number; readonly thickness: number };
  readonly divider: { readonly length: number; readonly thickness: number; readonly height: number };
  /** From the middle to each stack's. */
  readonly corner: number;
  /** Nobody aims further off. */
  readonly reach: number;
  readonly rim: number;
  readonly stacks: readonly Spot[];
  readonly dividers: readonly Spot[];
  /** Where each seat's tokens come from. */
  readonly hands: readonly Spot[];
  readonly handHeight: number;
  readonly backs: Readonly<Record<string, string>>;
}

export const BOARD: Board = table;

export type Flat = readonly [x: number, y: number];

export function turned([x, y]: Flat, angle: number): Flat {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c * x - s * y, s * x + c * y];
}

/** How far the table is turned so that this seat's hand is the nearest to the viewer. */
export const turnFor = (seat: number): number => -((BOARD.hands[seat]?.yaw ?? -Math.PI / 2) + Math.PI / 2);

/** A spot nobody can aim beyond. */
export function withinReach([x, y]: Flat): Flat {
  const far = Math.hypot(x, y);
  const part = far > BOARD.reach ? BOARD.reach / far : 1;
  return [x * part, y * part];
}

/** Which stack lies on this spot, by its number around the wok; -1: none. */
export const stackAt = ([x, y]: Flat): number =>
  BOARD.stacks.findIndex((stack) => {
    const [along, across] = turned([x - stack.x, y - stack.y], -stack.yaw);
    return Math.abs(along) < BOARD.card.length / 2 && Math.abs(across) < BOARD.card.width / 2;
  });

/** How much of a card's outer half must be seen: who wonders what touches it looks at the inner one. */
const SEEN = 0.6;

/** What must be seen of wok and cards, all around, on a table turned so far. */
export function outlineOf(turn: number, seen = SEEN): Flat[] {
  const { length, width } = BOARD.card;
  return BOARD.stacks.flatMap(({ x, y, yaw }) =>
    [-1, 1].map((side) => {
      const [dx, dy] = turned([(seen * length) / 2, (side * width) / 2], yaw);
      return turned([x + dx, y + dy], turn);
    }),
  );
}
