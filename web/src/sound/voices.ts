/** What instruments are built of: noise in a shape, bodies that ring and die away, tones that slide. */

/** How something is played: all from 0 to 1. The same luck gives the very same sound. */
export interface How {
  readonly hard: number;
  readonly large: number;
  readonly luck: number;
}

/** Plays from `at` into `out`, and says how many seconds it will be heard. */
export type Instrument = (ctx: BaseAudioContext, out: AudioNode, at: number, how: How) => number;

const SILENT = 0.0001;
const FAINT = 0.016;

/** Numbers from 0 to 1, the same ones for the same luck. */
export function dice(luck: number): () => number {
  let state = Math.floor(luck * 0x7fffffff) | 1;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return ((state >>> 8) & 0xffff) / 0x10000;
  };
}

/** A little higher or lower each time, so that repeats do not tire. */
export const varied = (luck: number, by = 0.06): number => 1 + (luck - 0.5) * 2 * by;

const HISS_SECONDS = 2;
const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

function hiss(ctx: BaseAudioContext): AudioBuffer {
  const known = hisses.get(ctx);
  if (known) return known;
  const made = ctx.createBuffer(1, ctx.sampleRate * HISS_SECONDS, ctx.sampleRate);
  const roll = dice(0.37);
  const data = made.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = roll() * 2 - 1;
  hisses.set(ctx, made);
  return made;
}

/** Up in `attack` seconds, then away until `lasts`. */
export function swell(param: AudioParam, at: number, gain: number, attack: number, lasts: number): void {
  const end = at + Math.max(lasts, attack + 0.005);
  param.setValueAtTime(SILENT, at);
  param.exponentialRampToValueAtTime(Math.max(gain, SILENT * 2), at + attack);
  // A sixtieth is as good as gone; all the way down, most of the time would be spent on what nobody hears.
  param.exponentialRampToValueAtTime(Math.max(gain * FAINT, SILENT), end);
  param.linearRampToValueAtTime(0, end + 0.01);
}

interface Burst {
  readonly gain: number;
  readonly lasts: number;
  readonly attack?: number;
  readonly kind?: BiquadFilterType;
  readonly from: number;
  /** Where the filter slides meanwhile. */
  readonly to?: number;
  readonly q?: number;
  readonly luck?: number;
}

/** Filtered noise: air, paper, sparks, the first instant of every blow. */
export function burst(ctx: BaseAudioContext, out: AudioNode, at: number, how: Burst): void {
  const { gain, lasts, attack = 0.001, kind = "bandpass", from, to = from, q = 0.8, luck = 0.5 } = how;
  const source = new AudioBufferSourceNode(ctx, { buffer: hiss(ctx), loop: true });
  const filter = new BiquadFilterNode(ctx, { type: kind, frequency: from, Q: q });
  const level = new GainNode(ctx, { gain: 0 });
  if (to !== from) {
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + lasts);
  }
  swell(level.gain, at, gain, attack, lasts);
  source.connect(filter).connect(level).connect(out);
  source.start(at, luck * (HISS_SECONDS - 0.1));
  source.stop(at + lasts + 0.02);
}

/** How a body rings: each part's pitch against the lowest, its share, and how long it lasts. */
export type Body = readonly (readonly [ratio: number, gain: number, lasts: number])[];

/** A body that is struck: a few damped tones. */
export function ring(ctx: BaseAudioContext, out: AudioNode, at: number, pitch: number, gain: number, body: Body, attack = 0.0015): void {
  for (const [ratio, share, lasts] of body) {
    const frequency = pitch * ratio;
    if (frequency > ctx.sampleRate * 0.45) continue;
    const source = new OscillatorNode(ctx, { frequency });
    const level = new GainNode(ctx, { gain: 0 });
    swell(level.gain, at, gain * share, attack, lasts);
    source.connect(level).connect(out);
    source.start(at);
    source.stop(at + lasts + 0.02);
  }
}

interface Slide {
  readonly gain: number;
  readonly lasts: number;
  readonly attack?: number;
  readonly kind?: OscillatorType;
  /** Pitches on the way, evenly spaced. */
  readonly pitches: readonly number[];
  /** A trembling of the pitch: how fast, and by how many hertz. */
  readonly tremble?: readonly [rate: number, depth: number];
}

/** A tone that slides from pitch to pitch. */
export function slide(ctx: BaseAudioContext, out: AudioNode, at: number, how: Slide): void {
  const { gain, lasts, attack = 0.006, kind = "sine", pitches, tremble } = how;
  const source = new OscillatorNode(ctx, { type: kind });
  const level = new GainNode(ctx, { gain: 0 });
  const step = lasts / Math.max(1, pitches.length - 1);
  pitches.forEach((pitch, i) => {
    if (i === 0) source.frequency.setValueAtTime(pitch, at);
    else source.frequency.exponentialRampToValueAtTime(pitch, at + i * step);
  });
  if (tremble) {
    const [rate, depth] = tremble;
    const shaking = new OscillatorNode(ctx, { frequency: rate });
    shaking.connect(new GainNode(ctx, { gain: depth })).connect(source.frequency);
    shaking.start(at);
    shaking.stop(at + lasts + 0.02);
  }
  level.gain.setValueAtTime(SILENT, at);
  level.gain.exponentialRampToValueAtTime(gain, at + attack);
  level.gain.setValueAtTime(gain, at + lasts * 0.6);
  level.gain.exponentialRampToValueAtTime(SILENT, at + lasts);
  source.connect(level).connect(out);
  source.start(at);
  source.stop(at + lasts + 0.02);
}

/** Several resonances side by side, each with its share: a throat, a plank, a kazoo. */
export function throat(ctx: BaseAudioContext, out: AudioNode, parts: readonly (readonly [pitch: number, q: number, gain: number])[]): { into: GainNode; filters: readonly BiquadFilterNode[] } {
  const into = new GainNode(ctx);
  const filters = parts.map(([frequency, Q, gain]) => {
    const filter = new BiquadFilterNode(ctx, { type: "bandpass", frequency, Q });
    into.connect(filter).connect(new GainNode(ctx, { gain })).connect(out);
    return filter;
  });
  return { into, filters };
}
