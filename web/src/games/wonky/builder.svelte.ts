/** You at the table: what you played, pressed or were refused, between two words from the server. */
import type { WonkyAction, WonkyGesture, WonkySight, WonkyView } from "../../protocol/wonky";
import type { GameTable, Refusal } from "../contract";
import type { HeldCard } from "../shared/hand/fan";
import { Brief, REFUSED_MS } from "../shared/passing.svelte";
import { offersIn } from "./scene/offers";

export type WonkyProps = GameTable<WonkyView, WonkyAction, WonkySight, WonkyGesture>;

export class Builder {
  readonly refused = new Brief<{ readonly refusal: Refusal; readonly card: string | null }>(REFUSED_MS);
  /** Another block than the one in hand is being looked for. */
  swapping = $state(false);

  /** The card that was played and waits for the line. */
  readonly waiting = $derived.by(() => (this.#table().parked?.action.type === "play" ? this.#tried : null));
  readonly offers = $derived.by(() => offersIn(this.#table().actions));

  #table: () => WonkyProps;
  #acts: () => void;
  #tried: string | null = null;

  /** `acts` is told of everything you do, so that no show stands in the way. */
  constructor(table: () => WonkyProps, acts: () => void) {
    this.#table = table;
    this.#acts = acts;
  }

  play({ id, code }: HeldCard): void {
    if (id === this.waiting) return this.#table().takeBack();
    this.#send({ type: "play", card: code }, id);
  }
  draw(): void {
    this.#send({ type: "draw" });
  }
  keep(): void {
    this.#send({ type: "keep" });
  }
  pickUp(block: string): void {
    this.#send({ type: "pick_up", block });
  }

  refuse(refusal: Refusal): void {
    this.settle();
    this.refused.show({ refusal, card: this.#tried });
  }

  /** The server went on. */
  settle(): void {
    this.refused.clear();
    this.swapping = false;
  }

  #send(action: WonkyAction, card: string | null = null): void {
    this.settle();
    this.#tried = card;
    this.#acts();
    this.#table().send(action);
  }
}
