/** The kitchen: tokens on iron, a hand on a card, hot oil, a gong. */
import { burst, dice, ring, slide, varied, type Body, type Instrument } from "../voices";

/** A heavy pan on a table: many tones that do not agree, none for long. */
const PAN: Body = [
  [1, 0.7, 0.42],
  [1.47, 1, 0.3],
  [2.09, 0.7, 0.24],
  [2.56, 0.5, 0.17],
  [3.39, 0.4, 0.11],
  [4.72, 0.25, 0.06],
];

const GONG: Body = [
  [1, 1, 1.7],
  [1.34, 0.7, 1.5],
  [1.78, 0.75, 1.2],
  [2.21, 0.5, 1],
  [2.9, 0.42, 0.8],
  [3.63, 0.35, 0.6],
  [5.1, 0.2, 0.35],
];

/** `large` 0 is bare iron; 1 is cards and wood, where nothing rings. */
export const token: Instrument = (ctx, out, at, { hard, large, luck }) => {
  const gain = 0.03 + 0.2 * hard ** 1.3;
  const iron = 1 - large;
  if (iron > 0) ring(ctx, out, at, 470 * varied(luck, 0.09), gain * iron, PAN.map(([ratio, share, lasts]) => [ratio, share, lasts * (0.5 + 0.5 * hard)] as const));
  // The token itself: a thick little disc.
  ring(ctx, out, at, 1750 * varied(luck, 0.12), gain * 0.9, [[1, 1, 0.035], [1.73, 0.6, 0.025]]);
  burst(ctx, out, at, { kind: "lowpass", from: 1400 + 3600 * hard, gain: gain * (0.7 + 2.4 * large), lasts: 0.014 + 0.03 * large, luck });
  return 0.1 + 0.34 * iron;
};

/** A nail lets go of a disc, and the disc sings through the air. */
export const flick: Instrument = (ctx, out, at, { luck }) => {
  ring(ctx, out, at, 1500 * varied(luck, 0.1), 0.12, [[1, 1, 0.03], [1.7, 0.5, 0.02]]);
  burst(ctx, out, at + 0.01, { from: 700, to: 3400, q: 2.4, gain: 0.2, attack: 0.05, lasts: 0.2, luck });
  slide(ctx, out, at + 0.01, { pitches: [520, 1150], gain: 0.035, lasts: 0.16, kind: "triangle", tremble: [38, 60] });
  return 0.22;
};

/** Fingers on paper: you have touched it; who was first is said later. */
export const pat: Instrument = (ctx, out, at, { luck }) => {
  burst(ctx, out, at, { from: 1000, to: 520, q: 0.6, gain: 0.5, lasts: 0.06, luck });
  slide(ctx, out, at, { pitches: [230 * varied(luck), 110], gain: 0.1, lasts: 0.07, attack: 0.002 });
  return 0.09;
};

/** A whole hand, flat, on the card: the table feels it, and the pan answers. */
export const slap: Instrument = (ctx, out, at, { luck }) => {
  burst(ctx, out, at, { from: 2300, to: 800, q: 0.5, gain: 1.2, lasts: 0.15, luck });
  burst(ctx, out, at + 0.006, { from: 1150, q: 1.2, gain: 0.9, lasts: 0.11, luck: 1 - luck });
  slide(ctx, out, at, { pitches: [210, 75], gain: 0.24, lasts: 0.14, attack: 0.002 });
  ring(ctx, out, at + 0.012, 390 * varied(luck), 0.05, PAN);
  return 0.46;
};

/** Hot oil: a hiss that spits. */
export const sizzle: Instrument = (ctx, out, at, { hard, luck }) => {
  const lasts = 0.75 + 0.7 * hard;
  const roll = dice(luck);
  burst(ctx, out, at, { from: 5200, to: 3600, q: 0.5, gain: 0.09 + 0.09 * hard, attack: 0.06, lasts, luck });
  burst(ctx, out, at, { from: 2100, q: 0.7, gain: 0.03 + 0.03 * hard, attack: 0.1, lasts: lasts * 0.8, luck: roll() });
  for (let when = 0.04; when < lasts * 0.85; when += 0.03 + roll() * 0.09) {
    burst(ctx, out, at + when, { from: 1800 + roll() * 3600, q: 2.5, gain: 0.2 + 0.4 * roll(), lasts: 0.014 + roll() * 0.016, luck: roll() });
  }
  return lasts;
};

/** The pan is struck with the ladle. */
export const gong: Instrument = (ctx, out, at, { luck }) => {
  const pitch = 176 * varied(luck, 0.03);
  burst(ctx, out, at, { kind: "lowpass", from: 2400, to: 500, gain: 0.3, lasts: 0.05, luck });
  ring(ctx, out, at, pitch, 0.17, GONG, 0.004);
  // The bloom: the high tones take their time.
  ring(ctx, out, at, pitch * 3.02, 0.06, [[1, 1, 1], [1.27, 0.8, 0.8], [1.61, 0.6, 0.7]], 0.13);
  return 1.72;
};

/** It went into the fire: a puff, and the mood falls. */
export const burnt: Instrument = (ctx, out, at, { luck }) => {
  burst(ctx, out, at, { from: 5200, to: 1300, q: 0.6, gain: 0.34, attack: 0.02, lasts: 0.5, luck });
  slide(ctx, out, at + 0.08, { pitches: [290, 270, 120], gain: 0.16, lasts: 0.5, kind: "triangle", tremble: [11, 14] });
  return 0.6;
};

/** A handful of tokens is shared out. */
export const pour: Instrument = (ctx, out, at, { luck }) => {
  const roll = dice(luck);
  let when = 0;
  for (let i = 0; i < 9; i++) {
    token(ctx, out, at + when, { hard: 0.2 + roll() * 0.35, large: 0.6, luck: roll() });
    when += 0.03 + roll() * 0.05;
  }
  return when + 0.25;
};
