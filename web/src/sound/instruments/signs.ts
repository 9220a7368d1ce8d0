/** Signs: your turn, the count, how it ended, and that something will not do. Mallets on warm wood. */
import { burst, ring, slide, varied, type Body, type Instrument } from "../voices";

/** A marimba's bar: its second tone lies two octaves up, and is soon gone. */
const BAR: Body = [
  [1, 1, 0.52],
  [3.98, 0.24, 0.14],
  [9.4, 0.07, 0.05],
];

export function mallet(ctx: BaseAudioContext, out: AudioNode, at: number, pitch: number, gain: number): void {
  ring(ctx, out, at, pitch, gain, BAR, 0.003);
  burst(ctx, out, at, { kind: "lowpass", from: 700, gain: gain * 0.5, lasts: 0.02 });
}

/** Two notes upwards: over to you. */
export const turn: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.01);
  mallet(ctx, out, at, 392 * tone, 0.3);
  mallet(ctx, out, at + 0.13, 587 * tone, 0.34);
  ring(ctx, out, at + 0.13, 294 * tone, 0.12, [[1, 1, 0.5]], 0.01);
  return 0.66;
};

/** One, two, three: a wood block, each time a step higher. `hard` is how far the count has come. */
export const count: Instrument = (ctx, out, at, { hard, luck }) => {
  const pitch = 415 * 2 ** (Math.round(hard * 2) / 4) * varied(luck, 0.008);
  ring(ctx, out, at, pitch, 0.2, [[1, 1, 0.15], [1.51, 0.45, 0.08], [2.7, 0.28, 0.05]]);
  ring(ctx, out, at, pitch / 2, 0.1, [[1, 1, 0.12]]);
  burst(ctx, out, at, { kind: "lowpass", from: 1800, gain: 0.16, lasts: 0.014, luck });
  return 0.18;
};

/** It stands. */
export const stood: Instrument = (ctx, out, at, { large, luck }) => {
  // The higher the tower, the higher the praise.
  const tone = 2 ** ((large * 7) / 12) * varied(luck, 0.005);
  [392, 494, 587].forEach((pitch, i) => mallet(ctx, out, at + i * 0.07, pitch * tone, 0.18 + 0.02 * i));
  return 0.68;
};

/** Up the stairs, a chord, and a shaker under it. */
export const win: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.01);
  [392, 523, 659, 784, 1047].forEach((pitch, i) => mallet(ctx, out, at + i * 0.1, pitch * tone, 0.24));
  for (const pitch of [262, 523, 659, 784, 1319]) mallet(ctx, out, at + 0.62, pitch * tone, 0.2);
  for (let i = 0; i < 10; i++) burst(ctx, out, at + i * 0.1, { kind: "highpass", from: 5200, gain: i % 2 ? 0.05 : 0.09, attack: 0.012, lasts: 0.05, luck: (i * 0.13) % 1 });
  ring(ctx, out, at + 0.62, 131 * tone, 0.22, [[1, 1, 0.9]], 0.01);
  return 1.55;
};

/** Somebody else: down, and a friendly last word. */
export const lose: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.01);
  [[0, 587], [0.15, 494], [0.3, 392], [0.52, 440], [0.52, 294]].forEach(([when = 0, pitch = 0]) => mallet(ctx, out, at + when, pitch * tone, 0.2));
  return 1.06;
};

/** No: a soft thud, nothing to be ashamed of. */
export const refused: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.05);
  // High enough for the loudspeaker of a phone, which knows nothing below.
  ring(ctx, out, at, 262 * tone, 0.3, [[0.52, 0.6, 0.16], [1, 1, 0.13], [1.62, 0.5, 0.09]], 0.004);
  ring(ctx, out, at + 0.11, 220 * tone, 0.24, [[0.52, 0.6, 0.16], [1, 1, 0.14], [1.62, 0.4, 0.09]], 0.004);
  burst(ctx, out, at, { kind: "lowpass", from: 700, gain: 0.3, attack: 0.004, lasts: 0.05, luck });
  return 0.27;
};

/** A word pops up. */
export const pop: Instrument = (ctx, out, at, { luck }) => {
  slide(ctx, out, at, { pitches: [260, 420, 1050].map((pitch) => pitch * varied(luck, 0.15)), gain: 0.24, lasts: 0.075, attack: 0.004 });
  burst(ctx, out, at + 0.055, { from: 1400, q: 2, gain: 0.12, lasts: 0.02, luck });
  return 0.09;
};

/** Round the other way. */
export const whirl: Instrument = (ctx, out, at, { luck }) => {
  burst(ctx, out, at, { from: 500, to: 2400, q: 2.2, gain: 0.3, attack: 0.15, lasts: 0.24, luck });
  burst(ctx, out, at + 0.2, { from: 2400, to: 450, q: 2.2, gain: 0.3, attack: 0.1, lasts: 0.28, luck: 1 - luck });
  mallet(ctx, out, at + 0.05, 659, 0.1);
  mallet(ctx, out, at + 0.26, 440, 0.13);
  return 0.8;
};

/** A photo is taken at the finish. */
export const shutter: Instrument = (ctx, out, at, { luck }) => {
  for (const [when, pitch] of [[0, 3100], [0.075, 2200]] as const) {
    burst(ctx, out, at + when, { from: pitch * varied(luck), q: 2, gain: 0.42, lasts: 0.028, luck });
    ring(ctx, out, at + when, pitch * 0.31, 0.1, [[1, 1, 0.03], [2.3, 0.5, 0.02]]);
  }
  return 0.12;
};
