/** The last plays of a hand, kept by this page to be seen again once it is over. */
import type { KartSight, KartView } from "../../../protocol/kart";
import type { Said } from "../../shared/talk/talklog.svelte";
import { cuesOf } from "./cues";
import type { Stage } from "./stage.svelte";
import { sayingOf, type Saying } from "./talk";
import { timing } from "./timing";

interface SeenStep {
  readonly sights: readonly KartSight[];
  /** The table as they left it. */
  readonly view: KartView;
}

const KEPT = 12;
/** So long each play is looked at, … */
const LOOK_MS = 700;
/** … and the last one a little longer. */
const LAST_MS = 1600;

export class WatchBack {
  #steps = $state.raw<readonly SeenStep[]>([]);
  #at = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stage: Stage) {}

  /** Something was seen. A new hand forgets the last. */
  keep(sights: readonly KartSight[], view: KartView): void {
    if (!sights.length) return;
    this.stop();
    const before = sights.some(({ type }) => type === "dealt") ? [] : this.#steps;
    this.#steps = [...before, { sights, view }].slice(-KEPT);
  }

  /** There is something to see: where a page came in later, there may not be. */
  get worth(): boolean {
    return this.#steps.length > 1;
  }
  get running(): boolean {
    return this.#at !== null;
  }
  /** The table as it was, while it is being shown. */
  get view(): KartView | null {
    return this.#step?.view ?? null;
  }
  /** What is said about it. */
  get said(): Said<Saying> | null {
    return this.#step?.sights.map(sayingOf).findLast((said) => said !== null) ?? null;
  }
  get done(): { readonly at: number; readonly of: number } {
    return { at: this.#at ?? 0, of: this.#steps.length - 1 };
  }

  /** From how the table lay before the first play that was kept. */
  start(): void {
    this.stage.skip();
    this.#at = 0;
    this.#wait(LOOK_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.#at === null) return;
    this.#at = null;
    this.stage.skip();
  }

  get #step(): SeenStep | undefined {
    return this.#at === null ? undefined : this.#steps[this.#at];
  }

  #next(): void {
    const step = this.#steps[(this.#at ?? 0) + 1];
    if (this.#at === null || !step) return this.stop();
    this.#at += 1;
    const cues = cuesOf(step.sights, step.view, timing());
    this.stage.play(cues);
    const last = this.#at === this.#steps.length - 1;
    this.#wait(cues.reduce((total, cue) => total + cue.length, last ? LAST_MS : LOOK_MS));
  }

  #wait(time: number): void {
    this.#timer = setTimeout(() => this.#next(), time);
  }
}
