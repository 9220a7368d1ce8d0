/** What pointers on the scene are doing: one drags the block, turns the camera or only taps; two move the camera. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** `walk` turns the camera too, with nothing in hand: it may still turn out to be a tap. */
export type TouchDoing = "move" | "walk" | "orbit";

export interface Pair extends Point {
  readonly apart: number;
}

interface Finger {
  readonly from: Point;
  readonly at: Point;
  readonly since: number;
  readonly doing: TouchDoing;
  readonly dragging: boolean;
}

/** A finger trembles by so many pixels without meaning it. */
const SLACK = 6;
const TAP_MS = 400;

export class Touch {
  #fingers = new Map<number, Finger>();
  #second: { readonly id: number; readonly at: Point } | null = null;

  /** True: it is the second finger. It drags nothing, and a third is not heard. */
  down(id: number, at: Point, doing: TouchDoing, now: number): boolean {
    if (this.#fingers.size === 0) this.#fingers.set(id, { from: at, at, since: now, doing, dragging: false });
    else if (!this.#second && !this.#fingers.has(id)) {
      this.#second = { id, at };
      return true;
    }
    return false;
  }

  isSecond(id: number): boolean {
    return this.#second?.id === id;
  }

  /** By how much two fingers have gone apart since last time, and how far their middle went; null for one alone. */
  pair(id: number, at: Point): Pair | null {
    const [first] = this.#fingers;
    if (!first || !this.#second) return null;
    const apart = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const [firstId, finger] = first;
    const was = id === firstId ? finger.at : this.#second.at;
    const before = apart(finger.at, this.#second.at);
    if (id === this.#second.id) this.#second = { id, at };
    else if (id === firstId) this.#fingers.set(id, { ...finger, at, dragging: true });
    const { x, y } = id === firstId || id === this.#second.id ? at : was;
    return { apart: apart(id === firstId ? at : finger.at, this.#second.at) / before, x: (x - was.x) / 2, y: (y - was.y) / 2 };
  }

  /** How far it went since last time, once it is a drag. */
  move(id: number, at: Point): (Point & { readonly doing: TouchDoing }) | null {
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
    this.cancel(id);
    if (!finger || finger.dragging || finger.doing === "orbit" || now - finger.since > TAP_MS) return null;
    return at;
  }

  cancel(id: number): void {
    this.#fingers.delete(id);
    if (this.#second?.id === id) this.#second = null;
  }
}

/** So much apart, or so many pixels together: less is a second finger that only holds the breath. */
const PINCHES = 0.08;
const STROLLS = 24;

/** What two fingers have turned out to do since the second came down: come closer or walk around, not both at once. */
export class Pairing {
  #apart = 1;
  #x = 0;
  #y = 0;
  doing: "nothing" | "zoom" | "walk" = "nothing";

  see({ apart, x, y }: Pair): void {
    if (this.doing !== "nothing") return;
    this.#apart *= apart;
    this.#x += x;
    this.#y += y;
    if (Math.abs(this.#apart - 1) >= PINCHES) this.doing = "zoom";
    else if (Math.hypot(this.#x, this.#y) >= STROLLS) this.doing = "walk";
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
