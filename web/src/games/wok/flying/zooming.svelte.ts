/** Fingers and wheels that want a closer look at the wok: two pinch, one moves what is near, two taps come and go. */
import type { Point } from "../../shared/layout/spots";
import { AS_IT_IS, pinched, within, type Zoom } from "../scene/zoom";

const NEAR = 2.2;
/** Milliseconds and pixels: two taps within are a double one. */
const DOUBLE_MS = 320;
const DOUBLE_PX = 34;
const A_NOTCH = 0.0016;

interface Around {
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
}

export class Zooming {
  zoom = $state.raw<Zoom>(AS_IT_IS);

  #fingers: readonly (Point & { readonly finger: number })[] = [];
  #tapped: (Point & { readonly at: number }) | null = null;

  /** `around` is what the wok fills when nobody zooms. */
  constructor(private readonly around: () => Around) {}

  get near(): boolean {
    return this.zoom.scale > 1;
  }

  /** Two fingers are on it: whatever one of them was about to do, it does no more. */
  get pinching(): boolean {
    return this.#fingers.length > 1;
  }

  down(finger: number, at: Point): void {
    this.up(finger);
    this.#fingers = [...this.#fingers, { ...at, finger }];
    if (this.pinching) this.#tapped = null;
  }

  /** `alone`: whether a single finger may move the picture. */
  move(finger: number, to: Point, alone: boolean): void {
    const from = this.#fingers.find((one) => one.finger === finger);
    if (!from) return;
    this.#fingers = this.#fingers.map((one) => (one === from ? { ...to, finger } : one));
    const other = this.#fingers.find((one) => one.finger !== finger);
    if (other) return this.#set(pinched(this.zoom, halfway(from, other), halfway(to, other), apart(to, other) / Math.max(1, apart(from, other)), this.around().middle));
    if (alone && this.near) this.#set(pinched(this.zoom, from, to, 1, this.around().middle));
  }

  up(finger: number): void {
    this.#fingers = this.#fingers.filter((one) => one.finger !== finger);
  }

  wheel(at: Point, turned: number): void {
    this.#set(pinched(this.zoom, at, at, Math.exp(-turned * A_NOTCH), this.around().middle));
  }

  /** The second tap on a spot brings it near, or everything back. */
  tap(at: Point, ms: number): void {
    const before = this.#tapped;
    this.#tapped = { ...at, at: ms };
    if (!before || ms - before.at > DOUBLE_MS || apart(before, at) > DOUBLE_PX) return;
    this.#tapped = null;
    if (this.near) this.reset();
    else this.#set(pinched(this.zoom, at, at, NEAR, this.around().middle));
  }

  /** By keys: so many times as large, about the middle. */
  by(times: number): void {
    const { middle } = this.around();
    this.#set(pinched(this.zoom, middle, middle, times, middle));
  }

  reset(): void {
    this.zoom = AS_IT_IS;
  }

  #set(zoom: Zoom): void {
    this.zoom = within(zoom, this.around());
  }
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
