/** Cards: put down, drawn, dealt, turned and shuffled. */
import { burst, dice, slide, varied, type Instrument } from "../voices";

/** A card lands on others: a breath of air, a flat smack, a little table. */
export const card: Instrument = (ctx, out, at, { hard, luck }) => {
  const tone = varied(luck, 0.12);
  burst(ctx, out, at, { from: 1500 * tone, to: 3200 * tone, q: 0.9, gain: 0.12, attack: 0.03, lasts: 0.05, luck });
  burst(ctx, out, at + 0.045, { from: (1500 + 900 * hard) * tone, to: 620, q: 0.6, gain: 0.8, lasts: 0.07, luck: 1 - luck });
  slide(ctx, out, at + 0.045, { pitches: [260 * tone, 120], gain: 0.13, lasts: 0.07, attack: 0.002 });
  return 0.14;
};

/** A card slides off the pile. */
export const draw: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.15);
  burst(ctx, out, at, { from: 1500 * tone, to: 4400 * tone, q: 1.1, gain: 0.3, attack: 0.06, lasts: 0.13, luck });
  burst(ctx, out, at + 0.115, { from: 2200 * tone, q: 1, gain: 0.3, lasts: 0.022, luck: 1 - luck });
  return 0.16;
};

/** A whole hand goes round: one flick after another. */
export const deal: Instrument = (ctx, out, at, { luck }) => {
  const roll = dice(luck);
  for (let i = 0; i < 7; i++) {
    const when = at + i * 0.09 + roll() * 0.012;
    const tone = varied(roll(), 0.12);
    burst(ctx, out, when, { from: 2000 * tone, to: 4200 * tone, q: 1, gain: 0.14, attack: 0.03, lasts: 0.05, luck: roll() });
    burst(ctx, out, when + 0.05, { from: 1400 * tone, q: 0.7, gain: 0.5, lasts: 0.04, luck: roll() });
    slide(ctx, out, when + 0.05, { pitches: [240 * tone, 130], gain: 0.06, lasts: 0.05, attack: 0.002 });
  }
  return 0.72;
};

/** It turns over on its edge, and lies. */
export const flip: Instrument = (ctx, out, at, { luck }) => {
  const tone = varied(luck, 0.1);
  burst(ctx, out, at, { from: 900 * tone, to: 2600 * tone, q: 1.6, gain: 0.3, attack: 0.1, lasts: 0.16, luck });
  burst(ctx, out, at + 0.16, { from: 2200 * tone, to: 700, q: 0.6, gain: 0.7, lasts: 0.06, luck: 1 - luck });
  slide(ctx, out, at + 0.16, { pitches: [280 * tone, 140], gain: 0.1, lasts: 0.06, attack: 0.002 });
  return 0.25;
};

/** Two halves run into each other, bend, fall together, and are knocked straight. */
export const shuffle: Instrument = (ctx, out, at, { luck }) => {
  const roll = dice(luck);
  let when = 0;
  for (let i = 0; i < 24; i++) {
    burst(ctx, out, at + when, { from: 1300 + 1500 * (i / 24) + roll() * 500, q: 1.2, gain: 0.16 + 0.2 * (i / 24), lasts: 0.02, luck: roll() });
    when += 0.013 + 0.016 * (1 - i / 24) + roll() * 0.004;
  }
  burst(ctx, out, at + when, { from: 1100, to: 3400, q: 1.1, gain: 0.32, attack: 0.16, lasts: 0.26, luck });
  for (const knock of [0.33, 0.45]) {
    burst(ctx, out, at + when + knock, { from: 1100, q: 0.6, gain: 0.6, lasts: 0.035, luck: roll() });
    slide(ctx, out, at + when + knock, { pitches: [270, 150], gain: 0.12, lasts: 0.06, attack: 0.002 });
  }
  return when + 0.55;
};
