/** Wood: a block on a block, a tower that creaks, a tower that comes down. */
import { burst, dice, ring, slide, swell, throat, varied, type Body, type How, type Instrument } from "../voices";

/** A dry cube: nothing in it rings for long. */
const CUBE: Body = [
  [1, 1, 0.15],
  [1.58, 0.62, 0.1],
  [2.24, 0.4, 0.07],
  [2.92, 0.26, 0.05],
  [4.2, 0.14, 0.03],
];

/** The smallest block's tone, and how much lower the largest one's is. */
const SMALL_HZ = 880;
const LARGE_PART = 0.52;

/** One blow; where many come at once, a few of its tones will do, and spare a slow phone the rest. */
export function knock(ctx: BaseAudioContext, out: AudioNode, at: number, { hard, large, luck }: How, tones = CUBE.length): void {
  const gain = 0.05 + 0.4 * hard ** 1.2;
  const pitch = SMALL_HZ * (1 - (1 - LARGE_PART) * large) * varied(luck, 0.05);
  // A soft touch has no edge: only the lower tones are woken.
  const woken = CUBE.slice(0, tones).map(([ratio, share, lasts], i) => [ratio, share * (0.35 + 0.65 * hard) ** i, lasts * (1 + large * 0.5)] as const);
  ring(ctx, out, at, pitch, gain, woken);
  burst(ctx, out, at, { kind: "lowpass", from: 900 + 4200 * hard, gain: gain * 0.8, lasts: 0.012 + 0.01 * large, luck });
  slide(ctx, out, at, { pitches: [190 - 60 * large, 90], gain: gain * (0.15 + 0.25 * large), lasts: 0.09 + 0.05 * large, attack: 0.002 });
}

export const wood: Instrument = (ctx, out, at, how) => {
  knock(ctx, out, at, how);
  return 0.25;
};

/** Sticks and slips, as a door does: a slow saw that shakes a plank. */
export const creak: Instrument = (ctx, out, at, { hard, large, luck }) => {
  const lasts = 0.24 + 0.22 * hard;
  const pitch = (64 - 26 * large) * varied(luck, 0.2);
  const plank = varied(luck, 0.12);
  const level = new GainNode(ctx, { gain: 0 });
  const { into } = throat(ctx, level, [
    [430 * plank, 9, 0.9],
    [980 * plank, 11, 0.75],
    [1720 * plank, 12, 0.4],
  ]);
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(0.22 + 0.3 * hard, at + lasts * 0.35);
  level.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  level.connect(out);
  const roll = dice(luck);
  const source = new OscillatorNode(ctx, { type: "sawtooth" });
  source.frequency.setValueAtTime(pitch, at);
  for (let i = 1; i <= 6; i++) {
    source.frequency.linearRampToValueAtTime(pitch * (0.75 + roll() * 0.9), at + (lasts * i) / 6);
  }
  source.connect(into);
  source.start(at);
  source.stop(at + lasts + 0.02);
  return lasts;
};

/** Everything comes down: a rumble of the table, and blocks upon blocks, fewer and fewer. */
export const crash: Instrument = (ctx, out, at, { large, luck }) => {
  const roll = dice(luck);
  const blocks = Math.round(8 + 9 * large);
  burst(ctx, out, at, { kind: "lowpass", from: 1400, to: 160, gain: 0.6, attack: 0.012, lasts: 0.8, luck });
  slide(ctx, out, at, { pitches: [130, 70, 48], gain: 0.25, lasts: 0.55, attack: 0.004 });
  let last = 0;
  for (let i = 0; i < blocks; i++) {
    last = (i / blocks) ** 1.7 * 1.05 + roll() * 0.05;
    const hard = 0.95 - 0.6 * (i / blocks) + (roll() - 0.5) * 0.2;
    knock(ctx, out, at + last, { hard, large: roll(), luck: roll() }, 3);
  }
  return last + 0.25;
};

/** A block is taken up: it rubs, and leaves. */
export const lift: Instrument = (ctx, out, at, { large, luck }) => {
  burst(ctx, out, at, { from: 900, to: 1900, q: 2.2, gain: 0.16, attack: 0.05, lasts: 0.13, luck });
  const level = new GainNode(ctx, { gain: 1 });
  swell(level.gain, at + 0.09, 1, 0.002, 0.16);
  level.connect(out);
  ring(ctx, level, at + 0.09, (980 - 360 * large) * varied(luck), 0.13, CUBE);
  return 0.27;
};
