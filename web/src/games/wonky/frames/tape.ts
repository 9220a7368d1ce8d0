/** What was seen of the last seconds: frames as they came, to be shown a moment later, smoothly, or again. */
import type { Frame } from "../../../protocol/messages";
import { distance, placeOf, type Poses } from "../../shared/space/pose";
import { Film } from "./film";
import { rested, seenAt, type Still } from "./stills";

/** So far behind the world one sees it, so that the next frame has usually come. */
export const BEHIND_MS = 100;
const KEPT_MS = 12_000;
/** No block gets further between two frames: it has been set up anew. Where a trial begins, less tells as much. */
const LEAP = 0.12;
const HOP = 0.02;

/** On the world's time. */
interface Taped extends Still {
  readonly trial: number;
}

export class Tape {
  #stills: readonly Taped[] = [];
  /** The world's time when something was last heard, by the quickest frames of late. */
  #world: number | null = null;
  #heardAt = -Infinity;
  #pace = 1;

  get latest(): Poses | null {
    return this.#stills.at(-1)?.poses ?? null;
  }
  /** The world's time of the latest frame. */
  get end(): number {
    return this.#stills.at(-1)?.at ?? 0;
  }
  get start(): number {
    return this.#stills[0]?.at ?? 0;
  }
  /** Below 1 the world had more to do than time. */
  get pace(): number {
    return this.#pace;
  }
  /** Milliseconds since something was heard. */
  silence(now: number): number {
    return now - this.#heardAt;
  }

  /** `now` is this page's time, as in everything here but `at`. */
  push(frame: Frame, now: number): void {
    const last = this.#stills.at(-1);
    if (last && frame.at <= last.at) this.#rewind(frame.at);
    const before = this.#stills.at(-1);
    const poses: Poses = frame.whole ? frame.poses : { ...before?.poses, ...frame.poses };
    const held = rested(before, frame.at).map((still) => ({ ...still, trial: before?.trial ?? frame.trial }));
    const cut = before !== undefined && frame.whole && furthest(before.poses, poses) > (before.trial === frame.trial ? LEAP : HOP);
    this.#stills = [...this.#stills, ...held, { at: frame.at, trial: frame.trial, poses, cut }].filter(({ at }) => at > frame.at - KEPT_MS);
    this.#keepTime(frame.at, now);
    this.#pace = frame.pace;
  }

  clear(): void {
    this.#stills = [];
    this.#world = null;
    this.#pace = 1;
  }

  /** The world's time to show now. */
  shown(now: number): number {
    return Math.min(this.#timeAt(now) - BEHIND_MS, this.end);
  }

  at(time: number): Poses | null {
    return seenAt(this.#stills, time);
  }

  /** A stretch of it, to be shown again; `fell` is when, on the world's time. */
  film(from: number, to: number, fell: number): Film {
    const [start, end] = [Math.max(from, this.start), Math.min(to, this.end)];
    const edge = (at: number): Still => ({ at, poses: this.at(at) ?? {}, cut: false });
    const stills = [edge(start), ...this.#stills.filter(({ at }) => at > start && at < end), edge(end)];
    return new Film(stills.map(({ at, poses, cut }) => ({ at: at - start, poses, cut })), fell - start);
  }

  /** Whether something was put elsewhere after the one time and until the other. */
  cutBetween(after: number, until: number): boolean {
    return this.#stills.some(({ at, cut }) => cut && at > after && at <= until);
  }

  /** Whether the picture changes after this time. */
  moves(time: number): boolean {
    return time < this.end;
  }

  /** A world that was restarted repeats itself: what it says now is what counts. */
  #rewind(at: number): void {
    this.#stills = this.#stills.filter((still) => still.at < at);
  }

  #timeAt(now: number): number {
    return this.#world === null ? 0 : this.#world + (now - this.#heardAt) * this.#pace;
  }

  /** An early frame sets the clock; a late one was most likely only held up, and moves it a little. */
  #keepTime(at: number, now: number): void {
    const thought = this.#timeAt(now);
    const fresh = this.#world === null || this.silence(now) > 1000 || at > thought;
    this.#world = fresh ? at : thought + (at - thought) * 0.08;
    this.#heardAt = now;
  }
}

function furthest(before: Poses, after: Poses): number {
  return Object.entries(after).reduce((most, [block, pose]) => {
    const was = before[block];
    return was ? Math.max(most, distance(placeOf(was), placeOf(pose))) : most;
  }, 0);
}
