/** Wood on wood, from the frames: what is struck knocks, and a tower that moves a little creaks. */
import type { Frame } from "../../../protocol/messages";
import type { Noise } from "../../../sound/noises";
import { clamp } from "../../shared/layout/numbers";
import { blow, speedFrom } from "../../shared/space/blow";
import { distance, placeOf, turnOf, type Pose, type Poses } from "../../shared/space/pose";
import { angleBetween, type Vector } from "../../shared/space/turning";
import { edgeOf } from "../space/shapes";

/** What else the frames cannot tell. */
export interface Around {
  /** In somebody's hand: it stops where the hand does, and hits nothing by that. */
  readonly held: string | null;
  readonly tower: readonly string[];
  /** Everybody holds their breath. */
  readonly counting: boolean;
}

/** Metres a second: less is not heard; so much is as hard as it gets. */
const SOFTEST = 0.14;
const HARDEST = 1.9;
/** Nothing goes further between two frames: it has been put there. */
const LEAP = 0.12;
/** A longer silence means that nothing moved until shortly before. */
const SILENCE_MS = 120;
const STIRS_MS = 40;
const MOST_AT_ONCE = 3;

/** So far a tower gives, in radians, from one creak to the next; and so long that takes at least. */
const GIVES = 0.012;
const CREAK_GAP_MS = 150;
/** Less is how poses are rounded. */
const ROUNDING = 0.0006;
/** As fast as that it creaks as loud as it can. */
const LOUD_RATE = 0.5;

const SMALL_EDGE = 0.03;
const LARGE_EDGE = 0.05;
/** 0 to 1, by the edge. */
export const largeness = (block: string): number => clamp((edgeOf(block) - SMALL_EDGE) / (LARGE_EDGE - SMALL_EDGE), 0, 1);

export class Knocks {
  #trial = -1;
  #at = 0;
  #poses: Poses = {};
  #speeds: Readonly<Record<string, Vector>> = {};
  #strain = 0;
  #creakedAt = -Infinity;

  /** What is to be heard of this frame. */
  see(frame: Frame, around: Around): Noise[] {
    const since = frame.at - this.#at;
    const fresh = frame.trial !== this.#trial || since <= 0;
    const rested = since > SILENCE_MS;
    const seconds = (rested ? STIRS_MS : since) / 1000;
    const before = this.#poses;
    const speeds: Record<string, Vector> = {};
    const blows: { readonly block: string; readonly hit: number }[] = [];
    for (const [block, pose] of Object.entries({ ...before, ...frame.poses })) {
      const was = before[block];
      if (fresh || !was || distance(placeOf(was), placeOf(pose)) > LEAP) continue;
      const speed = (speeds[block] = speedFrom(was, pose, seconds));
      const hit = blow(rested ? [0, 0, 0] : (this.#speeds[block] ?? [0, 0, 0]), speed, seconds);
      if (hit > SOFTEST && block !== around.held) blows.push({ block, hit });
    }
    const creaks = fresh ? [] : this.#creak(frame, around, seconds);
    this.#trial = frame.trial;
    this.#at = frame.at;
    this.#poses = frame.whole ? frame.poses : { ...before, ...frame.poses };
    this.#speeds = speeds;
    const knocks = blows.sort((a, b) => b.hit - a.hit).slice(0, MOST_AT_ONCE);
    return [...knocks.map(({ block, hit }): Noise => ({ name: "wood", hard: hardness(hit), large: largeness(block) })), ...creaks];
  }

  /** Every little that it gives is heard; what tips faster creaks faster, until it falls. */
  #creak(frame: Frame, { held, tower, counting }: Around, seconds: number): Noise[] {
    if (!counting) {
      this.#strain = 0;
      return [];
    }
    const given = Math.max(0, ...tower.filter((block) => block !== held).map((block) => turned(this.#poses[block], frame.poses[block])));
    if (given > ROUNDING) this.#strain += given;
    if (this.#strain < GIVES || frame.at - this.#creakedAt < CREAK_GAP_MS) return [];
    this.#strain = 0;
    this.#creakedAt = frame.at;
    return [{ name: "creak", hard: clamp(given / seconds / LOUD_RATE, 0.1, 1), large: clamp(tower.length / 9, 0, 1) }];
  }
}

const hardness = (hit: number): number => clamp((hit - SOFTEST) / (HARDEST - SOFTEST), 0, 1) ** 0.7;

const turned = (before: Pose | undefined, after: Pose | undefined): number =>
  before && after ? angleBetween(turnOf(before), turnOf(after)) : 0;
