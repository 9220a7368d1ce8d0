/** Decides from moment to moment what the picture is: at rest, in flight, or being cleared away. */
import type { Flight } from "../../../protocol/messages";
import type { Lying, Stack } from "../../../protocol/wok";
import { placeOf, poseOf, turnOf, type Pose, type Poses } from "../../shared/space/pose";
import type { Box, Shape } from "../../shared/layout/spots";
import type { Kind } from "../codes";
import { endOf, posesAt, wakeOf } from "../flying/playback";
import { lookingDown } from "./camera";
import { isSmall } from "./legible";
import { same, type Heap, type Mark, type Picture, type Piece } from "./picture";
import { zoomed, type Zoom } from "./zoom";

/** What the table shows right now, as the director is told. */
export interface Now {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  readonly free: Box;
  readonly turn: number;
  /** The table's clock. */
  readonly time: number;
  readonly lying: readonly Lying[];
  /** What is to be seen of a throw, where one is going on; and which of its tokens are the thrown ones. */
  readonly flight: Flight | null;
  readonly thrown: readonly string[];
  readonly stacks: readonly Stack[];
  readonly mark: Mark | null;
  readonly lit: readonly string[];
  readonly zoom: Zoom;
  readonly calm: boolean;
}

const SWEEP_MS = 620;
const SWEEP_FAR = 0.34;
const TURN_MS = 420;
/** Flatter than that a token lies, or nearly. */
const ALOFT = 0.012;

interface Leaving {
  readonly pose: Pose;
  readonly since: number;
}

export class Director {
  #last: Picture | null = null;
  #shown: Poses = {};
  #leaving = new Map<string, Leaving>();
  #open = new Map<Kind, { card: string | null; since: number }>();

  /** The next picture, or null where it would be the same again. `ms` is the page's clock. */
  next(now: Now, ms: number): Picture | null {
    const camera = zoomed(lookingDown(now, now.shape, now.turn), now, now.zoom);
    const picture: Picture = {
      pieces: this.#pieces(now, ms),
      heaps: now.stacks.map((stack) => this.#heap(stack, now.calm ? 0 : ms)),
      mark: now.mark,
      wakes: now.calm ? [] : this.#wakes(now),
      turn: now.turn,
      camera,
      lit: now.lit,
      small: isSmall(camera, now),
    };
    if (same(this.#last, picture)) return null;
    return (this.#last = picture);
  }

  /** The screen has lost what was on it. */
  forget(): void {
    this.#last = null;
  }

  #pieces(now: Now, ms: number): Piece[] {
    const poses = this.#poses(now);
    if (!now.calm) {
      for (const [token, pose] of Object.entries(this.#shown)) {
        if (!poses[token]) this.#leaving.set(token, { pose, since: ms });
      }
    }
    this.#shown = poses;
    const here = Object.entries(poses).map(([token, pose]) => {
      this.#leaving.delete(token);
      return { token, pose, size: 1 };
    });
    return [...here, ...this.#swept(ms)];
  }

  #poses({ flight, time, thrown, lying }: Now): Poses {
    if (!flight) return Object.fromEntries(lying.map(({ token, pose }) => [token, pose]));
    return posesAt(flight, time, thrown);
  }

  /** Taken back, tokens slide outwards and are gone. */
  #swept(ms: number): Piece[] {
    return [...this.#leaving].flatMap(([token, { pose, since }]) => {
      const part = (ms - since) / SWEEP_MS;
      if (part >= 1) {
        this.#leaving.delete(token);
        return [];
      }
      const [x, y, z] = placeOf(pose);
      const far = Math.max(Math.hypot(x, y), 0.001);
      const way = 1 + (part * part * Math.max(SWEEP_FAR - far, 0.05)) / far;
      return [{ token, pose: poseOf([x * way, y * way, z + Math.sin(part * Math.PI) * 0.03], turnOf(pose)), size: 1 - part ** 3 }];
    });
  }

  #heap({ kind, count, open }: Stack, ms: number): Heap {
    const before = this.#open.get(kind);
    if (!before || before.card !== open) {
      // What lay there when one came in is not turned up before one's eyes.
      const turned = before !== undefined && open !== null && ms > 0;
      this.#open.set(kind, { card: open, since: turned ? ms : -TURN_MS });
    }
    const since = this.#open.get(kind)?.since ?? 0;
    return { kind, count, open, turning: ms ? Math.min(1, Math.max(0, (ms - since) / TURN_MS)) : 1 };
  }

  #wakes({ flight, time, thrown }: Now): Pose[][] {
    if (!flight || time < flight.show_at || time > endOf(flight)) return [];
    return thrown.map((token) => wakeOf(flight, token, time)).filter((wake) => wake.some(([, , z]) => z > ALOFT));
  }
}
