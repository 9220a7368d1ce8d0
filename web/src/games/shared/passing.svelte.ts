/** Things that hang in the air for a while and then are gone. */
import { SvelteMap } from "svelte/reactivity";

/** So long takes reading why not, … */
export const REFUSED_MS = 6000;
/** … and so long the last thing that happened is looked at before the scores are. */
export const ADMIRE_MS = 1800;

/** One for each seat: shouts, faces. */
export class Passing<T> {
  #now = new SvelteMap<number, Brief<T>>();

  constructor(readonly lasts: number) {}

  at(seat: number): T | undefined {
    return this.#now.get(seat)?.now ?? undefined;
  }

  show(seat: number, what: T): void {
    const brief = this.#now.get(seat) ?? new Brief<T>(this.lasts);
    brief.show(what);
    this.#now.set(seat, brief);
  }

  clear(): void {
    for (const brief of this.#now.values()) brief.clear();
    this.#now.clear();
  }
}

/** One for the whole table: a remark, a refusal, a picture. */
export class Brief<T> {
  #now = $state.raw<T | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  constructor(readonly lasts: number) {}

  get now(): T | null {
    return this.#now;
  }

  /** `longer`: so much of it passes unseen. */
  show(what: T, longer = 0): void {
    this.#now = what;
    this.#pass(longer);
  }

  /** While somebody is at it, it does not go. */
  readonly hold = (on: boolean): void => {
    this.#held = on;
    this.#pass();
  };

  clear(): void {
    clearTimeout(this.#timer);
    this.#now = null;
    this.#held = false;
  }

  #pass(longer = 0): void {
    clearTimeout(this.#timer);
    if (!this.#held) this.#timer = setTimeout(() => (this.#now = null), this.lasts + longer);
  }
}
