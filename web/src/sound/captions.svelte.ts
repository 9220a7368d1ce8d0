/** What was just heard, for whoever reads it: the last few words, each for a moment. */
import type { SoundName } from "./noises";

const LASTS_MS = 2200;
const MOST = 3;

class Captions {
  #shown = $state.raw<readonly { readonly name: SoundName; readonly until: number }[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get shown(): readonly SoundName[] {
    return this.#shown.map(({ name }) => name);
  }

  /** Heard once more while it still stands there, it only stays longer. */
  show(name: SoundName): void {
    const until = performance.now() + LASTS_MS;
    const known = this.#shown.some((caption) => caption.name === name);
    const next = known ? this.#shown.map((caption) => (caption.name === name ? { name, until } : caption)) : [...this.#shown, { name, until }];
    this.#shown = next.slice(-MOST);
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    this.#shown = this.#shown.filter(({ until }) => until > now);
    const [next] = this.#shown.map(({ until }) => until).sort((a, b) => a - b);
    if (next !== undefined) this.#timer = setTimeout(() => this.#wait(), next - now + 1);
  }
}

export const captions = new Captions();
