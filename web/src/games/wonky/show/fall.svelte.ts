/** A fall: first as it happens, then once more, slowly. Over a table that is already right; anybody may skip it. */
import type { Tape } from "../frames/tape";

export interface Fall {
  readonly seat: number;
  readonly shoved: boolean;
  /** How many cards it costs. */
  readonly draws: number;
  /** The world's time when it was called a fall. */
  readonly at: number;
}

/** A stretch of tape, and since when it is being shown. */
export interface Again {
  readonly from: number;
  readonly to: number;
  readonly since: number;
}

const LIVE_MS = 1700;
const BEFORE_MS = 750;
const AFTER_MS = 650;
export const SLOWLY = 0.34;
/** Fewer frames than that are not worth a second look. */
const WORTH_MS = 500;

export class FallShow {
  #fall = $state.raw<Fall | null>(null);
  #again = $state.raw<Again | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get fall(): Fall | null {
    return this.#fall;
  }
  get again(): Again | null {
    return this.#again;
  }

  begin(fall: Fall, tape: Tape, calm: boolean): void {
    this.skip();
    this.#fall = fall;
    this.#timer = setTimeout(() => (calm ? this.skip() : this.#repeat(fall, tape)), LIVE_MS);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#fall = null;
    this.#again = null;
  }

  #repeat(fall: Fall, tape: Tape): void {
    const from = Math.max(tape.start, fall.at - BEFORE_MS);
    const to = Math.min(tape.end, fall.at + AFTER_MS);
    if (to - from < WORTH_MS) {
      this.skip();
      return;
    }
    this.#again = { from, to, since: performance.now() };
    this.#timer = setTimeout(() => this.skip(), (to - from) / SLOWLY + 300);
  }
}

/** The world's time to show now. */
export const shownOf = ({ from, to, since }: Again, now: number): number => Math.min(to, from + (now - since) * SLOWLY);
