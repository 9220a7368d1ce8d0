/** A finger with a token: where it is on the screen, and what it throws when it lets go. */
import type { Flick } from "../../../protocol/wok";
import type { Mark } from "../scene/picture";
import { withinReach } from "../space/board";
import { flickOf, tossTo, type Sample } from "./flick";

type Flat = readonly [x: number, y: number];

/** Pixels: less is a tap. */
const SLACK = 10;
/** Metres: further off one does not aim at the wok. */
const OVER = 0.26;

export class Throwing {
  /** The finger on the screen, once it carries the token. */
  carried = $state.raw<{ readonly x: number; readonly y: number } | null>(null);
  /** What of the wok it points at. */
  mark = $state.raw<Mark | null>(null);

  #pointer: number | null = null;
  #from: Flat = [0, 0];
  #path: Sample[] = [];

  /** `onto` finds the spot of the table under a point of the screen. */
  constructor(
    private readonly onto: (x: number, y: number) => Flat | null,
    private readonly send: (flick: Flick) => void,
  ) {}

  begin(pointer: number, x: number, y: number, at: number): void {
    this.#pointer = pointer;
    this.#from = [x, y];
    this.#path = [];
    this.#add(x, y, at);
  }

  /** A pointer moved: also where it was in between, when the screen was slower than the hand. */
  follow(event: PointerEvent, at: (event: PointerEvent) => { readonly x: number; readonly y: number }): void {
    if (event.pointerId !== this.#pointer) return;
    const between = event.getCoalescedEvents?.() ?? [];
    for (const moment of between.length ? between : [event]) {
      const { x, y } = at(moment);
      this.move(event.pointerId, x, y, moment.timeStamp);
    }
  }

  move(pointer: number, x: number, y: number, at: number): void {
    if (pointer !== this.#pointer) return;
    this.#add(x, y, at);
    if (!this.carried && Math.hypot(x - this.#from[0], y - this.#from[1]) < SLACK) return;
    this.carried = { x, y };
    const spot = this.onto(x, y);
    this.mark = spot && Math.hypot(...spot) < OVER ? marked(withinReach(spot)) : null;
  }

  /** A tap throws to `tapped`: the middle for a tap on the pile, else the spot itself. */
  end(pointer: number, x: number, y: number, at: number, tapped: "middle" | "spot"): void {
    if (pointer !== this.#pointer) return;
    this.move(pointer, x, y, at);
    const flick = this.carried ? flickOf(this.#path) : this.#toss(tapped, x, y);
    this.drop();
    if (flick) this.send(flick);
  }

  drop(): void {
    this.#pointer = null;
    this.carried = null;
    this.mark = null;
  }

  #toss(tapped: "middle" | "spot", x: number, y: number): Flick | null {
    if (tapped === "middle") return tossTo(0, 0);
    const spot = this.onto(x, y);
    return spot && Math.hypot(...spot) < OVER ? tossTo(...spot) : null;
  }

  #add(x: number, y: number, at: number): void {
    const spot = this.onto(x, y);
    if (spot) this.#path.push({ x: spot[0], y: spot[1], at });
  }
}

const marked = ([x, y]: Flat): Mark => ({ x, y });
