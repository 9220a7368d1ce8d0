/** Things that hang in the air for a while and then are gone, one for each seat: shouts, faces. */
import { SvelteMap } from "svelte/reactivity";

export class Passing<T> {
  #now = new SvelteMap<number, T>();
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(readonly lasts: number) {}

  at(seat: number): T | undefined {
    return this.#now.get(seat);
  }

  show(seat: number, what: T): void {
    clearTimeout(this.#timers.get(seat));
    this.#now.set(seat, what);
    this.#timers.set(
      seat,
      setTimeout(() => this.#now.delete(seat), this.lasts),
    );
  }

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#now.clear();
  }
}
