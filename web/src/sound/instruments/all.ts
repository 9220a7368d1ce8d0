/** Which instrument plays which sound. */
import type { SoundName } from "../noises";
import type { Instrument } from "../voices";
import * as cards from "./cards";
import * as iron from "./iron";
import * as items from "./items";
import * as signs from "./signs";
import * as wooden from "./wood";

const { card, draw, deal, shuffle, flip } = cards;
const { mushroom, banana, shell, lightning, bomb, uno, caught, bluff, honest } = items;
const { wood, creak, crash, lift } = wooden;
const { token, flick, pat, slap, sizzle, gong, burnt, pour } = iron;
const { turn, count, stood, win, lose, refused, pop, whirl, shutter } = signs;

const PLAIN: Readonly<Record<SoundName, Instrument>> = {
  card, draw, deal, shuffle, flip,
  mushroom, banana, shell, lightning, bomb, uno, caught, bluff, honest,
  wood, creak, crash, lift,
  token, flick, pat, slap, sizzle, gong, burnt, pour,
  turn, count, stood, win, lose, refused, pop, whirl, shutter,
};

/** In decibels, what makes one as loud beside the others as it should be; found by measuring what ears hear of each. */
const TRIM: Readonly<Partial<Record<SoundName, number>>> = {
  draw: 1, shuffle: 2, flip: -2, deal: 1,
  mushroom: -2, banana: -4, uno: -1, caught: -1, honest: -5, bluff: 4, bomb: 3, lightning: 1,
  wood: 2, creak: 12, crash: 4, lift: -2,
  token: -2, flick: 4, pat: 6, slap: 6, gong: 5, pour: -2,
  turn: -3, count: 2, stood: -6, win: -1, lose: -4, refused: 2, pop: -2, whirl: -2, shutter: 4,
};

function trimmed(name: SoundName): Instrument {
  const gain = 10 ** ((TRIM[name] ?? 0) / 20);
  return (ctx, out, at, how) => {
    const level = new GainNode(ctx, { gain });
    level.connect(out);
    return PLAIN[name](ctx, level, at, how);
  };
}

export const INSTRUMENTS = Object.fromEntries(
  (Object.keys(PLAIN) as SoundName[]).map((name) => [name, trimmed(name)]),
) as Readonly<Record<SoundName, Instrument>>;
