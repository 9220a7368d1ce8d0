/** What a pointer on the scene is doing: dragging the block, turning the camera, or only tapping. Never two at once. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Doing = "move" | "orbit";

interface Finger {
  readonly from: Point;
  readonly at: Point;
  readonly since: number;
  readonly doing: Doing;
  readonly dragging: boolean;
}

/** A finger trembles by so many pixels without meaning it. */
const SLACK = 6;
const TAP_MS = 400;

export class Touch {
  #fingers = new Map<number, Finger>();

  down(id: number, at: Point, doing: Doing, now: number): void {
    // One hand only: a second finger waits until the first has left.
    if (this.#fingers.size === 0) this.#fingers.set(id, { from: at, at, since: now, doing, dragging: false });
  }

  /** How far it went since last time, once it is a drag. */
  move(id: number, at: Point): (Point & { readonly doing: Doing }) | null {
    const finger = this.#fingers.get(id);
    if (!finger) return null;
    const dragging = finger.dragging || Math.hypot(at.x - finger.from.x, at.y - finger.from.y) > SLACK;
    this.#fingers.set(id, { ...finger, at: dragging ? at : finger.at, dragging });
    // From where it became a drag, not from where it began: the block does not jump.
    if (!finger.dragging) return null;
    return { x: at.x - finger.at.x, y: at.y - finger.at.y, doing: finger.doing };
  }

  /** Where it tapped, if that is all it did. Lifting a finger never lets go of a block. */
  up(id: number, at: Point, now: number): Point | null {
    const finger = this.#fingers.get(id);
    this.#fingers.delete(id);
    if (!finger || finger.dragging || finger.doing !== "move" || now - finger.since > TAP_MS) return null;
    return at;
  }

  cancel(id: number): void {
    this.#fingers.delete(id);
  }
}

/** A wheel's notch in pixels; some browsers count lines instead. */
const NOTCH = { pixels: 100, lines: 3 };
const LINES = 1;

/** How many notches a wheel was turned, towards you; a trackpad turns by parts of one, many times a second. */
export function notches({ deltaX, deltaY, deltaMode }: Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode">): number {
  const way = deltaY || deltaX;
  return Math.max(-1, Math.min(way / (deltaMode === LINES ? NOTCH.lines : NOTCH.pixels), 1));
}
