/** The show: plays cues one after another, over a table that is already right. Never blocks; skips when late. */
import type { Cue } from "./cues";
import { missing, type CardFlight } from "./flights";
import type { Moment } from "./moments";
import { PATIENCE } from "./timing";

export class Stage {
  #aloft = $state.raw<readonly CardFlight[]>([]);
  #waiting = $state.raw<readonly Cue[]>([]);
  #moment = $state.raw<Moment | null>(null);
  #timers: ReturnType<typeof setTimeout>[] = [];
  #busyUntil = 0;

  /** `begins` is told of every cue as its turn comes. */
  constructor(private readonly begins: (cue: Cue) => void = () => undefined) {}

  readonly missing = $derived(
    missing(
      this.#aloft,
      this.#waiting.flatMap((cue) => cue.flights),
    ),
  );

  get aloft(): readonly CardFlight[] {
    return this.#aloft;
  }
  get moment(): Moment | null {
    return this.#moment;
  }
  /** Nothing is on its way: the table shows the whole truth. */
  get quiet(): boolean {
    return !this.#aloft.length && !this.#waiting.length && !this.#moment;
  }

  play(cues: readonly Cue[]): void {
    if (!cues.length) return;
    const owed = this.#waiting.reduce((total, cue) => total + cue.length, this.#busyUntil - performance.now());
    if (owed > PATIENCE) this.skip();
    const idle = this.quiet;
    this.#waiting = [...this.#waiting, ...cues];
    if (idle) this.#next();
  }

  /** Straight to the truth. */
  skip(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
    this.#timers = [];
    this.#aloft = [];
    this.#waiting = [];
    this.#moment = null;
    this.#busyUntil = 0;
  }

  /** Another moment is up, or on its way. */
  get momentous(): boolean {
    return this.#moment !== null || this.#waiting.some((cue) => cue.moment);
  }

  /** Seen: what fills the screen makes way for what comes next. */
  liftMoment(): void {
    if (!this.#moment) return;
    this.#timers.forEach((timer) => clearTimeout(timer));
    this.#timers = [];
    this.#aloft = [];
    this.#next();
  }

  #next(): void {
    const [cue, ...rest] = this.#waiting;
    this.#waiting = rest;
    this.#moment = cue?.moment ?? null;
    if (!cue) return;
    this.begins(cue);
    this.#aloft = [...this.#aloft, ...cue.flights];
    for (const flight of cue.flights) this.#after(flight.delay + flight.time, () => this.#land(flight));
    this.#busyUntil = performance.now() + cue.length;
    this.#after(cue.length, () => this.#next());
  }

  #land(flight: CardFlight): void {
    this.#aloft = this.#aloft.filter(({ id }) => id !== flight.id);
  }

  #after(time: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((other) => other !== timer);
      then();
    }, time);
    this.#timers.push(timer);
  }
}
