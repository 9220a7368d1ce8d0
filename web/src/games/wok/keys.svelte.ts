/** Playing by keys: 1, 2 and 3 cover or choose, W shouts, arrows aim, Space throws or says ready. */
import type { Zooming } from "./flying/zooming.svelte";
import type { Kitchen } from "./kitchen.svelte";
import type { Mark } from "./scene/picture";
import { turned, withinReach } from "./space/board";

const STEP = 0.02;
const ARROWS: Readonly<Record<string, readonly [right: number, away: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Plus and minus: a closer look, and back. */
const CLOSER: Readonly<Record<string, number>> = { "+": 1.4, "=": 1.4, "-": 1 / 1.4 };

export class Keys {
  /** Where the arrows aim, once they have. */
  mark = $state.raw<Mark | null>(null);

  constructor(
    private readonly kitchen: Kitchen,
    private readonly zooming: Zooming,
  ) {}

  rest(): void {
    this.mark = null;
  }

  readonly down = (event: KeyboardEvent): void => {
    const { kitchen } = this;
    if (event.ctrlKey || event.metaKey || event.altKey || kitchen.you === null || within(event, "dialog, input")) return;
    const closer = CLOSER[event.key];
    if (closer) return this.zooming.by(closer);
    const arrow = ARROWS[event.key];
    if (arrow && kitchen.pad === "flick") return this.#aim(event, arrow);
    // A key that is held down has been pressed once.
    if (event.repeat) return;
    const number = Number(event.key) - 1;
    const { turns } = kitchen.offers;
    const kind = (turns.length ? turns : kitchen.slots)[number];
    if (kind && turns.length) return kitchen.cook.turn(kind);
    if (kind) return kitchen.cook.touch(kind, event.timeStamp);
    if (event.key.toLowerCase() === "w") return kitchen.cook.shout(event.timeStamp);
    if (event.key === " " && !within(event, "button, a")) this.#go(event);
  };

  #aim(event: KeyboardEvent, arrow: readonly [number, number]): void {
    event.preventDefault();
    const [dx, dy] = turned(arrow, -this.kitchen.turn);
    const { x, y } = this.mark ?? { x: 0, y: 0 };
    const [nextX, nextY] = withinReach([x + dx, y + dy]);
    this.mark = { x: nextX, y: nextY };
  }

  #go(event: KeyboardEvent): void {
    event.preventDefault();
    if (this.kitchen.pad === "flick") this.kitchen.toss(this.mark ?? undefined);
    else if (this.kitchen.pad === "show") this.kitchen.seen();
    else if (this.kitchen.pad === "ready") this.kitchen.cook.ready();
  }
}

const within = (event: KeyboardEvent, where: string) => Boolean((event.target as Element | null)?.closest?.(where));
