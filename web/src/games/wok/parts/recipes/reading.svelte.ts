/** Which recipe is held up to be read: for whoever lingers at it or has the focus on it, until they turn away or press Esc. */
import { keyOf, within } from "../../../shared/keymap.svelte";

/** Whoever only comes by to slap it wants nothing to be in the way. */
const LINGER_MS = 700;
/** A pointer may take so long from the card onto what it reads. */
const CROSSING_MS = 600;

export class Reading {
  #pointed = $state.raw<string | null>(null);
  #focused = $state.raw<string | null>(null);
  /** The card that the pointer was moved to, and has not left yet. */
  #under: string | null = null;
  /** To be read unless the pointer goes on. */
  #next: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get card(): string | null {
    return this.#pointed ?? this.#focused;
  }

  /** The pointer moves on a card. A card that comes to lie under a pointer at rest was not pointed at. */
  point(card: string): void {
    if (this.#under === card) return;
    this.#under = card;
    this.#after(LINGER_MS, card);
  }
  /** The pointer left the card. */
  leave(card: string): void {
    if (this.#under !== card) return;
    this.#under = null;
    this.#after(CROSSING_MS, null);
  }
  /** The same of what is read: one may point at that, too. */
  stay(on: boolean): void {
    if (on) clearTimeout(this.#timer);
    else this.#after(CROSSING_MS, null);
  }
  /** A finger holds on to it. */
  hold(card: string, on: boolean): void {
    clearTimeout(this.#timer);
    this.#pointed = on ? card : null;
  }
  focus(card: string, on: boolean): void {
    if (on) this.#focused = card;
    else if (this.#focused === card) this.#focused = null;
  }

  /** The card is no longer there. */
  gone(card: string): void {
    if (this.#under === card) this.#under = null;
    if ([this.#pointed, this.#focused, this.#next].includes(card)) this.away();
  }
  readonly away = (): void => {
    clearTimeout(this.#timer);
    this.#pointed = this.#focused = this.#next = null;
  };
  readonly key = (event: KeyboardEvent): void => {
    if (keyOf(event) === "esc" && !within(event, "dialog")) this.away();
  };

  #after(wait: number, card: string | null): void {
    clearTimeout(this.#timer);
    this.#next = card;
    this.#timer = setTimeout(() => (this.#pointed = card), wait);
  }
}
