/** Five items out of the box, and what people cry out. */
import { burst, dice, ring, slide, swell, throat, varied, type Body, type Instrument } from "../voices";
import { mallet } from "./signs";
import { knock } from "./wood";

/** Hollow, like half a coconut. */
const HOLLOW: Body = [
  [1, 1, 0.16],
  [1.92, 0.6, 0.1],
  [2.77, 0.35, 0.06],
];

/** A spring lets go, and off they go. */
export const mushroom: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.04);
  slide(ctx, out, at, { pitches: [150, 210, 330, 660].map((pitch) => pitch * tone), gain: 0.3, lasts: 0.42, kind: "triangle", tremble: [19, 55] });
  burst(ctx, out, at + 0.1, { from: 500, to: 4200, q: 1.3, gain: 0.3, attack: 0.22, lasts: 0.5, luck });
  [659, 784, 1047].forEach((pitch, i) => mallet(ctx, out, at + 0.3 + i * 0.075, pitch * tone, 0.2));
  return 0.85;
};

/** Off their feet: a long way down, a wet landing, and a squeak. */
export const banana: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.05);
  slide(ctx, out, at, { pitches: [700, 1380, 1100, 620, 260].map((pitch) => pitch * tone), gain: 0.2, lasts: 0.52, tremble: [13, 24] });
  burst(ctx, out, at + 0.53, { from: 1500, to: 380, q: 0.6, gain: 0.8, lasts: 0.16, luck });
  slide(ctx, out, at + 0.53, { pitches: [420, 120], gain: 0.3, lasts: 0.16, attack: 0.003 });
  slide(ctx, out, at + 0.7, { pitches: [880, 1320, 1180], gain: 0.07, lasts: 0.11, kind: "triangle" });
  return 0.83;
};

/** It comes spinning, it hits, it goes off the walls. */
export const shell: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.05);
  for (let i = 0; i < 9; i++) {
    burst(ctx, out, at + i * 0.042, { from: 620 + i * 90, q: 4, gain: 0.08 + i * 0.022, attack: 0.012, lasts: 0.042, luck: (luck + i * 0.11) % 1 });
  }
  const hit = at + 0.39;
  ring(ctx, out, hit, 410 * tone, 0.6, HOLLOW);
  burst(ctx, out, hit, { kind: "lowpass", from: 3200, to: 700, gain: 0.45, lasts: 0.04, luck });
  slide(ctx, out, hit, { pitches: [170, 70], gain: 0.2, lasts: 0.17, attack: 0.002 });
  [0.17, 0.3, 0.39].forEach((when, i) => ring(ctx, out, hit + when, (620 + 180 * i) * tone, 0.16 - 0.04 * i, HOLLOW));
  return 0.95;
};

/** Sparks, a crack, and the sky rolls away. */
export const lightning: Instrument = (ctx, out, at, { luck }) => {
  const roll = dice(luck);
  for (let when = 0; when < 0.2; when += 0.012 + roll() * 0.022) {
    burst(ctx, out, at + when, { kind: "highpass", from: 2600, gain: 0.12 + 0.2 * roll(), lasts: 0.014, luck: roll() });
  }
  slide(ctx, out, at + 0.19, { pitches: [1900, 300, 90], gain: 0.1, lasts: 0.2, kind: "sawtooth", attack: 0.002 });
  burst(ctx, out, at + 0.2, { kind: "lowpass", from: 8000, to: 500, gain: 0.85, lasts: 0.26, luck });
  burst(ctx, out, at + 0.24, { kind: "lowpass", from: 520, to: 130, gain: 0.9, attack: 0.06, lasts: 1.15, luck: roll() });
  burst(ctx, out, at + 0.6, { kind: "lowpass", from: 380, to: 110, gain: 0.8, attack: 0.12, lasts: 0.8, luck: roll() });
  return 1.4;
};

/** The fuse, and then the table jumps. */
export const bomb: Instrument = (ctx, out, at, { luck }) => {
  const roll = dice(luck);
  burst(ctx, out, at, { kind: "highpass", from: 3600, to: 6500, gain: 0.14, attack: 0.05, lasts: 0.42, luck });
  for (let when = 0.05; when < 0.36; when += 0.03 + roll() * 0.04) {
    burst(ctx, out, at + when, { from: 4200, q: 6, gain: 0.2, lasts: 0.01, luck: roll() });
  }
  const boom = at + 0.38;
  slide(ctx, out, boom, { pitches: [170, 70, 44, 36], gain: 0.42, lasts: 0.8, attack: 0.003 });
  burst(ctx, out, boom, { kind: "lowpass", from: 4200, to: 260, gain: 1.1, lasts: 0.65, luck });
  for (let i = 0; i < 5; i++) knock(ctx, out, boom + 0.3 + i * 0.09 + roll() * 0.05, { hard: 0.42 - i * 0.06, large: roll() * 0.5, luck: roll() }, 3);
  return 1.3;
};

interface Vowel {
  readonly at: number;
  readonly mouth: readonly [number, number];
}

/** A toy's voice: a buzz, and a mouth that moves. */
function cry(ctx: BaseAudioContext, out: AudioNode, at: number, lasts: number, gain: number, pitches: readonly number[], vowels: readonly Vowel[], loud: readonly (readonly [at: number, gain: number])[]): void {
  const level = new GainNode(ctx, { gain: 0 });
  level.gain.setValueAtTime(0.0001, at);
  for (const [when, part] of loud) level.gain.linearRampToValueAtTime(part * gain, at + when);
  level.gain.linearRampToValueAtTime(0, at + lasts);
  level.connect(out);
  const first = vowels[0]?.mouth ?? [300, 800];
  const { into, filters } = throat(ctx, level, [
    [first[0], 6, 1],
    [first[1], 8, 0.8],
    [2500, 7, 0.16],
  ]);
  for (const { at: when, mouth } of vowels) {
    mouth.forEach((pitch, i) => filters[i]?.frequency.linearRampToValueAtTime(pitch, at + when));
  }
  const source = new OscillatorNode(ctx, { type: "sawtooth" });
  const step = lasts / Math.max(1, pitches.length - 1);
  pitches.forEach((pitch, i) => source.frequency.linearRampToValueAtTime(pitch, at + i * step));
  source.connect(into);
  source.start(at);
  source.stop(at + lasts + 0.02);
}

/** "U-NO!", by somebody very small and very pleased. */
export const uno: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.08);
  cry(
    ctx, out, at, 0.68, 0.62,
    [250, 262, 255, 330, 372, 352, 300].map((pitch) => pitch * tone),
    [{ at: 0, mouth: [320, 760] }, { at: 0.17, mouth: [310, 800] }, { at: 0.2, mouth: [240, 1300] }, { at: 0.26, mouth: [250, 1250] }, { at: 0.31, mouth: [520, 920] }, { at: 0.6, mouth: [430, 800] }],
    [[0.03, 0.9], [0.16, 0.85], [0.2, 0.3], [0.26, 0.3], [0.31, 1], [0.5, 0.85]],
  );
  mallet(ctx, out, at, 523 * tone, 0.16);
  mallet(ctx, out, at + 0.27, 784 * tone, 0.24);
  return 0.75;
};

/** "Nya-nyah!": a kazoo has seen it. */
export const caught: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.05);
  const bleat = (when: number, lasts: number, pitch: number) =>
    cry(ctx, out, at + when, lasts, 0.55, [pitch, pitch * 1.06, pitch * 0.97], [{ at: 0, mouth: [420, 1900] }, { at: lasts * 0.4, mouth: [820, 1500] }], [[0.02, 1], [lasts * 0.7, 0.8]]);
  bleat(0, 0.15, 370 * tone);
  bleat(0.19, 0.36, 294 * tone);
  mallet(ctx, out, at, 740 * tone, 0.1);
  mallet(ctx, out, at + 0.19, 587 * tone, 0.12);
  return 0.6;
};

/** It was a bluff: the trombone is sorry. */
export const bluff: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.03);
  [[0, 0.26, 233], [0.28, 0.26, 220], [0.56, 0.6, 207]].forEach(([when = 0, lasts = 0, pitch = 0], i) => {
    const level = new GainNode(ctx, { gain: 0 });
    const filter = new BiquadFilterNode(ctx, { type: "lowpass", frequency: 380, Q: 3 });
    filter.frequency.setValueAtTime(380, at + when);
    filter.frequency.linearRampToValueAtTime(1250, at + when + 0.1);
    filter.frequency.linearRampToValueAtTime(420, at + when + lasts);
    swell(level.gain, at + when, 0.24, 0.03, lasts);
    filter.connect(level).connect(out);
    slide(ctx, filter, at + when, { pitches: i === 2 ? [pitch, pitch * 0.98, pitch * 0.84].map((p) => p * tone) : [pitch * tone, pitch * tone * 0.99], gain: 0.9, lasts, kind: "sawtooth", attack: 0.02, ...(i === 2 && { tremble: [6, 5] as const }) });
  });
  return 1.17;
};

/** It was honest: two notes with a clean collar. */
export const honest: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.02);
  for (const pitch of [523, 659]) mallet(ctx, out, at, pitch * tone, 0.17);
  for (const pitch of [587, 784, 1175]) mallet(ctx, out, at + 0.16, pitch * tone, 0.19);
  return 0.75;
};
