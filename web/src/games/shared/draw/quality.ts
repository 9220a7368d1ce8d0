/** How finely to draw: as asked for in the address, as the graphics seem to allow, or less when they turn out slow. */
import { recall, remember } from "../../../memory";

export type QualityName = "high" | "mid" | "low";

export interface Quality {
  readonly name: QualityName;
  /** Pixels drawn for each of the page's, at most. */
  readonly density: number;
  readonly shadow: number;
  /** Looks into the shadow map for one soft edge. */
  readonly taps: number;
  /** Reflections and relief; without, plain paint. */
  readonly glossy: boolean;
  readonly relief: boolean;
  readonly smooth: boolean;
  /** Pixels across one face of a block. */
  readonly tile: number;
  readonly sharpness: number;
  /** The look from above is drawn once in so many pictures. */
  readonly insetEvery: number;
  /** Milliseconds from one picture to the next, at least: where the processor draws, it has other things to do. */
  readonly rest: number;
}

const QUALITIES: Readonly<Record<QualityName, Quality>> = {
  high: { name: "high", density: 2, shadow: 1024, taps: 12, glossy: true, relief: true, smooth: true, tile: 512, sharpness: 8, insetEvery: 2, rest: 0 },
  mid: { name: "mid", density: 1.5, shadow: 1024, taps: 5, glossy: true, relief: false, smooth: true, tile: 512, sharpness: 4, insetEvery: 3, rest: 0 },
  low: { name: "low", density: 1.25, shadow: 512, taps: 5, glossy: false, relief: false, smooth: true, tile: 256, sharpness: 2, insetEvery: 4, rest: 0 },
};

const isName = (value: string | null): value is QualityName => value !== null && value in QUALITIES;

/** Drawn by the processor instead of by a graphics card. */
const BY_HAND = /swiftshader|llvmpipe|software|basic render/i;

/** `asked` comes from the address; `card` is what the graphics call themselves. */
export function chosen(asked: string | null, card: string, coarse: boolean, before = recall("quality")): Quality {
  const byHand = BY_HAND.test(card);
  if (byHand && (asked === "low" || !isName(asked))) return { ...QUALITIES.low, smooth: false, rest: 100 };
  if (isName(asked)) return QUALITIES[asked];
  if (isName(before)) return QUALITIES[before];
  return QUALITIES[coarse ? "mid" : "high"];
}

export function less({ name }: Quality): Quality | null {
  return name === "high" ? QUALITIES.mid : name === "mid" ? QUALITIES.low : null;
}

const SAMPLES = 90;
const SLOW_MS = 24;

/** Watches how long pictures take while things move. A single stutter is nobody's fault. */
export class Meter {
  #taken: number[] = [];

  /** True when three quarters of the last pictures were not quick enough. */
  add(ms: number): boolean {
    this.#taken.push(ms);
    if (this.#taken.length < SAMPLES) return false;
    const quarter = [...this.#taken].sort((a, b) => a - b)[Math.floor(SAMPLES / 4)] as number;
    this.#taken = [];
    return quarter > SLOW_MS;
  }

  reset(): void {
    this.#taken = [];
  }
}

export const keep = ({ name }: Quality): void => remember("quality", name);
