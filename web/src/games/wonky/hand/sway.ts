/** How your hand sways, foreseen as the world has it: which way by the seed and the world's time, how far by what the
 * hand has been through. */
import known from "../data/blocks.json";
import type { Wobble } from "../space/shapes";

const SWAY = known.sway;

/** Metres to the right and away, radians about the vertical. */
export type SwayOffset = readonly [x: number, y: number, yaw: number];

interface Wave {
  readonly pace: number;
  readonly part: number;
  readonly phase: number;
}

/** The numbers are drawn as the world draws them. */
function wavesOf(seed: number): readonly (readonly Wave[])[] {
  let drawn = seed >>> 0;
  const next = () => (drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return SWAY.waves.map((way) =>
    way.map(([period = 1, part = 0]) => {
      const longer = 1 + SWAY.spread * (2 * next() - 1);
      return { pace: (2 * Math.PI) / (period * longer), part, phase: 2 * Math.PI * next() };
    }),
  );
}

/** How far a hand sways at a table of this wobble; the youngest's sways less. */
export const shareOf = (wobble: Wobble, steady: boolean): number => SWAY.byWobble[wobble] * (steady ? SWAY.steadier : 1);

/** For so long it is remembered how far the hand swayed: frames tell of a moment ago. */
const REMEMBERED_MS = 2000;

export class Sway {
  /** What is left of the breath, from 1 to 0. */
  air = 1;
  #holding = false;
  #spent = false;
  #ease = 0;
  #stirred = 0;
  #held: number;
  #height = 0;
  #waves: readonly (readonly Wave[])[];
  #was: readonly { readonly at: number; readonly far: number }[] = [];

  /** A seed of 0 is a hand that is still; a page that was reloaded finds one that has held on for some seconds. */
  constructor(
    readonly seed: number,
    private readonly part = 1,
    held = 0,
  ) {
    this.#held = held;
    this.#waves = wavesOf(seed);
  }

  /** The breath is held; out of air, it no longer is. */
  get holding(): boolean {
    return this.#holding;
  }
  /** Out of air, and not yet got back enough of it. */
  get spent(): boolean {
    return this.#spent;
  }

  holdBreath(on: boolean): void {
    this.#holding = on && !this.#spent;
  }

  /** Time passes until `at`, on the world's clock: the hand moved at this speed, and its block is so high. */
  live(seconds: number, speed: number, height: number, at = 0): void {
    this.#held += seconds;
    this.#height = height;
    this.#stirred = Math.max(this.#stirred * Math.exp(-seconds / SWAY.calms), Math.min(speed / SWAY.stirsAt, 1));
    if (this.#holding) {
      this.air = Math.max(0, this.air - seconds / SWAY.breath);
      if (this.air === 0) [this.#holding, this.#spent] = [false, true];
    } else {
      this.air = Math.min(1, this.air + seconds / SWAY.breather);
      this.#spent &&= this.air < SWAY.secondBreath;
    }
    const goal = this.#holding ? SWAY.held : 1 + (SWAY.gasping - 1) * (1 - this.air);
    this.#ease += (goal - this.#ease) * -Math.expm1(-seconds / SWAY.settles);
    this.#was = [...this.#was.filter((moment) => moment.at > at - REMEMBERED_MS), { at, far: this.amplitude }];
  }

  /** 1: low over the table, rested and at ease. */
  get amplitude(): number {
    const tired = Math.min(Math.max(this.#held - SWAY.tiresAfter, 0) / (SWAY.tiredAfter - SWAY.tiresAfter), 1);
    const stirred = this.#holding ? 1 : 1 + SWAY.stirred * this.#stirred;
    return this.part * this.#ease * stirred * (1 + SWAY.tired * tired) * (1 + SWAY.higher * this.#height);
  }

  /** How far the hand is off its way at this time of the world: now, or a moment ago. */
  at(ms: number): SwayOffset {
    if (this.seed === 0) return [0, 0, 0];
    const far = this.#was.findLast((moment) => moment.at <= ms)?.far ?? this.#was[0]?.far ?? 0;
    const [x = 0, y = 0, yaw = 0] = this.#waves.map((way) =>
      way.reduce((sum, { pace, part, phase }) => sum + part * Math.sin((pace * ms) / 1000 + phase), 0),
    );
    return [far * SWAY.reach * x, far * SWAY.reach * y, far * SWAY.turned * yaw];
  }
}
