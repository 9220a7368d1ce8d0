/** The table's clock as this page reads it: from the quickest of the last few answers. */
interface Sample {
  readonly offset: number;
  readonly trip: number;
}

/** Of forty seconds: no watch goes wrong by much in that time, and among so many one was hardly held up. */
const KEPT = 20;

export class Clock {
  #samples: Sample[] = [];
  #offset = 0;

  constructor(private readonly watch: () => number = () => performance.now()) {}

  /** A new line may mean a restarted server, whose clock stood still meanwhile. */
  reset(tableNow: number): void {
    this.#samples = [];
    this.#offset = tableNow - this.watch();
  }

  /** An answer to a tick sent at `sent`: the quicker it was, the better it tells the time. */
  answered(sent: number, tableNow: number): void {
    const received = this.watch();
    const trip = received - sent;
    this.#samples = [...this.#samples, { offset: tableNow + trip / 2 - received, trip }].slice(-KEPT);
    this.#offset = this.#samples.reduce((best, sample) => (sample.trip < best.trip ? sample : best)).offset;
  }

  /** Milliseconds that a word takes one way, when nothing holds it up. */
  get way(): number {
    return this.#samples.length ? Math.min(...this.#samples.map(({ trip }) => trip)) / 2 : 0;
  }

  now(): number {
    return this.watch() + this.#offset;
  }
}
