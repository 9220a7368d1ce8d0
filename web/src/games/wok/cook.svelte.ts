/** You at the table: what you covered, threw or were refused, between two words from the server. */
import type { Flick, WokAction, WokGesture, WokSight, WokView } from "../../protocol/wok";
import { sound } from "../../sound/sound";
import type { GameTable, Refusal, Rest } from "../contract";
import { Brief } from "../shared/passing.svelte";
import type { Kind } from "./codes";
import { offersIn } from "./scene/offers";
import type { Mark } from "./scene/picture";

export type WokProps = GameTable<WokView, WokAction, WokSight, WokGesture>;

const REFUSED_MS = 5000;
/** A flick that got lost on the way may be made again after so long. */
const LOST_MS = 1500;

export class Cook {
  readonly refused = new Brief<{ readonly refusal: Refusal; readonly tried: WokAction }>(REFUSED_MS);
  /** Where you threw your token, until it flies. */
  thrown = $state.raw<Mark | null>(null);

  readonly offers = $derived.by(() => offersIn(this.#table().actions));

  #table: () => WokProps;
  #rest: () => Rest | undefined;
  #tried: WokAction = { type: "ready" };
  #lost: ReturnType<typeof setTimeout> | undefined;

  /** `rest` is the end of the last throw, where one has been seen. */
  constructor(table: () => WokProps, rest: () => Rest | undefined) {
    this.#table = table;
    this.#rest = rest;
  }

  ready(): void {
    this.#send({ type: "ready" });
  }
  cover(kind: Kind, moved: number): void {
    sound.play({ name: "pat" });
    this.#send({ type: "cover", kind }, moved);
  }
  shout(moved: number): void {
    this.#send({ type: "shout" }, moved);
  }
  take(kind: Kind): void {
    this.#send({ type: "take", kind });
  }
  turn(kind: Kind): void {
    this.#send({ type: "turn", kind });
  }

  /** What touching a recipe means right now. Asked for in vain, the server says why. */
  touch(kind: Kind, moved: number): void {
    if (this.offers.takes.length) this.take(kind);
    else this.cover(kind, moved);
  }

  throw(flick: Flick): void {
    sound.play({ name: "flick" });
    this.thrown = { x: flick.x, y: flick.y };
    clearTimeout(this.#lost);
    this.#lost = setTimeout(() => {
      if (this.#waitsForFlick) this.thrown = null;
    }, LOST_MS);
    this.#table().gesture(flick);
  }

  refuse(refusal: Refusal): void {
    this.refused.show({ refusal, tried: this.#tried });
  }

  /** The table went on; whatever you threw is in the air, or the throw is over. */
  settle(): void {
    if (this.#table().view.table.phase !== "throw") this.thrown = null;
  }

  forget(): void {
    this.refused.clear();
    clearTimeout(this.#lost);
  }

  get #waitsForFlick(): boolean {
    const { view, you } = this.#table();
    return view.table.phase === "throw" && you !== null && !view.table.flicked.includes(you);
  }

  #send(action: WokAction, moved?: number): void {
    this.refused.clear();
    this.#tried = action;
    const races = action.type === "cover" || action.type === "shout";
    this.#table().send(action, moved, races ? this.#rest() : undefined);
  }
}
