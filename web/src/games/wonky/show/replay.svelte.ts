/** Something is shown again: which film, how far it has come, how fast it runs. Over a table that goes on. */
import type { Film } from "../frames/film";

/** What whoever draws needs to know. */
export interface Again {
  readonly film: Film;
  /** How far it has come, at this moment of the page. */
  at(now: number): number;
}

const SLOWLY = 0.34;
/** The last picture stays for a moment. */
const LINGER_MS = 300;

export class Replay {
  film = $state.raw<Film | null>(null);
  words = $state("");
  runs = $state(false);
  slow = $state(false);
  /** Nobody has touched it: when it is over, whoever showed it is told, and puts it away. */
  #leaves: (() => void) | null = null;
  #from = 0;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get again(): Again | null {
    const { film } = this;
    return film && { film, at: (now) => this.at(now) };
  }

  /** One that `leaves` goes by itself, unless somebody takes hold of it. */
  show(film: Film, words: string, { slow = false, leaves = null as (() => void) | null } = {}): void {
    this.film = film;
    this.words = words;
    this.slow = slow;
    this.#leaves = leaves;
    this.#from = 0;
    this.#run();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.film = null;
    this.runs = false;
  }

  at(now: number): number {
    const length = this.film?.length ?? 0;
    return Math.min(length, this.runs ? this.#from + (now - this.#since) * this.#speed : this.#from);
  }

  seek(time: number): void {
    this.#hold();
    this.#from = time;
  }
  toggle(): void {
    const over = this.at(performance.now()) >= (this.film?.length ?? 0);
    if (this.runs && !over) return this.#hold();
    this.#hold();
    if (over) this.#from = 0;
    this.#run();
  }
  slowly(on: boolean): void {
    const ran = this.runs;
    this.#hold();
    this.slow = on;
    if (ran) this.#run();
  }

  get #speed(): number {
    return this.slow ? SLOWLY : 1;
  }

  #run(): void {
    clearTimeout(this.#timer);
    this.#since = performance.now();
    this.runs = true;
    const left = ((this.film?.length ?? 0) - this.#from) / this.#speed;
    this.#timer = setTimeout(() => (this.#leaves ? this.#leaves() : this.#hold()), left + LINGER_MS);
  }

  #hold(): void {
    clearTimeout(this.#timer);
    this.#from = this.at(performance.now());
    this.runs = false;
    this.#leaves = null;
  }
}
