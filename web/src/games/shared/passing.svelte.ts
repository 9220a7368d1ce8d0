/** Things that hang in the air for a while and then are gone, one for each seat: shouts, faces. */
import { SvelteMap } from "svelte/reactivity";

interface Thing<T> {
  readonly what: T;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class Passing<T> {
  #now = new SvelteMap<number, Thing<T>>();

  constructor(readonly lasts: number) {}

  at(seat: number): T | undefined {
    return this.#now.get(seat)?.what;
  }

  show(seat: number, what: T): void {
    clearTimeout(this.#now.get(seat)?.timer);
    this.#now.set(seat, { what, timer: setTimeout(() => this.#now.delete(seat), this.lasts) });
  }

  clear(): void {
    for (const { timer } of this.#now.values()) clearTimeout(timer);
    this.#now.clear();
  }
}
