/** Playing without pointing: by keys or by buttons one aims, throws gently or hard, covers, shouts and says ready. */
import { presses, within } from "../shared/keymap.svelte";
import { COVERS, KEYS } from "./keyhelp";
import type { Zooming } from "./flying/zooming.svelte";
import type { Kitchen } from "./kitchen.svelte";
import type { Mark } from "./scene/picture";
import { turned, withinReach } from "./space/board";

const STEP = 0.02;
/** By a button: from the middle towards the rim, and still within the wok. */
const FAR = 0.08;

export const AIMS = ["middle", "left", "right", "away", "near"] as const;
export type Aim = (typeof AIMS)[number];
/** As seen from your seat. */
const WAYS: Readonly<Record<Aim, readonly [right: number, away: number]>> = {
  middle: [0, 0],
  left: [-1, 0],
  right: [1, 0],
  away: [0, 1],
  near: [0, -1],
};
const isWay = (act: string): act is Aim => act in WAYS;

/** Plus and minus: a closer look, and back. */
const CLOSER = 1.4;

export class Keys {
  /** Where one aims, once one has. */
  mark = $state.raw<Mark | null>(null);
  /** The next throw is a hard one. */
  hard = $state(false);

  constructor(
    private readonly kitchen: Kitchen,
    private readonly zooming: Zooming,
  ) {}

  rest(): void {
    this.mark = null;
  }

  aim(at: Aim): void {
    const [right, away] = WAYS[at];
    this.#mark(turned([right * FAR, away * FAR], -this.kitchen.turn));
  }
  throw(): void {
    this.kitchen.toss(this.mark ?? undefined, this.hard);
  }

  readonly down = (event: KeyboardEvent): void => {
    const { kitchen } = this;
    const act = KEYS.actOf(event);
    if (!act || kitchen.you === null || within(event, "dialog, input")) return;
    if (act === "closer") return this.zooming.by(CLOSER);
    if (act === "further") return this.zooming.by(1 / CLOSER);
    if (isWay(act)) return this.#step(event, WAYS[act]);
    // A key that is held down has been pressed once.
    if (event.repeat || presses(event)) return;
    switch (act) {
      case "hard":
        this.hard = !this.hard;
        return;
      case "shout":
        return kitchen.cook.shout(event.timeStamp);
      case "go":
        event.preventDefault();
        return this.#go();
      case "describe":
      case "rule":
        return;
      default:
        return this.#cover(COVERS.indexOf(act), event.timeStamp);
    }
  };

  #cover(number: number, at: number): void {
    const { kitchen } = this;
    const { turns } = kitchen.offers;
    const kind = (turns.length ? turns : kitchen.slots)[number];
    if (kind && turns.length) kitchen.cook.turn(kind);
    else if (kind) kitchen.cook.touch(kind, at);
  }

  #step(event: KeyboardEvent, [right, away]: readonly [number, number]): void {
    if (this.kitchen.pad !== "flick") return;
    event.preventDefault();
    const [dx, dy] = turned([right * STEP, away * STEP], -this.kitchen.turn);
    const { x, y } = this.mark ?? { x: 0, y: 0 };
    this.#mark([x + dx, y + dy]);
  }

  #mark(spot: readonly [number, number]): void {
    const [x, y] = withinReach(spot);
    this.mark = { x, y };
  }

  #go(): void {
    if (this.kitchen.pad === "flick") this.throw();
    else if (this.kitchen.pad === "show") this.kitchen.seen();
    else if (this.kitchen.pad === "ready") this.kitchen.cook.ready();
  }
}
