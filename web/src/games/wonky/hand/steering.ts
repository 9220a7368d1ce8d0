/** The hand's line to the world: the latest of each kind of gesture, in order, and never too many a second. */
import type { WonkyGesture } from "../../../protocol/wonky";

/** Twenty-five a second. */
export const GAP_MS = 40;

export class Steering {
  #waiting: WonkyGesture[] = [];
  #sentAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly send: (gesture: WonkyGesture) => void,
    private readonly watch: () => number = () => performance.now(),
  ) {}

  /** All say where to end up, not how far to go: a newer one makes the older of its kind needless. */
  wish(gesture: WonkyGesture): void {
    this.#waiting = [...this.#waiting.filter(({ type }) => type !== gesture.type), gesture];
    this.#flush();
  }

  /** Nothing is held any more: what waits has become pointless. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #flush(): void {
    if (this.#timer !== undefined) return;
    const wait = this.#sentAt + GAP_MS - this.watch();
    if (wait > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#flush();
      }, wait);
      return;
    }
    const next = this.#waiting.shift();
    if (!next) return;
    this.#sentAt = this.watch();
    this.send(next);
    if (this.#waiting.length) this.#flush();
  }
}
