/** Who looks how: every name has its own block, hat and mouth, the same on every device. */
import type { Point } from "../geometry";
import { HUES, type Tone } from "../palette";

export type Mood = "calm" | "happy" | "oh" | "angry" | "asleep" | "dizzy" | "scream" | "smug";
export type Mouth = "grin" | "smile" | "smug" | "oh" | "flat" | "wave" | "scream";
export type Hat = "tuft" | "cap" | "bow" | "leaf" | "beanie" | "flower" | "horns" | "antenna";

export interface AvatarLook {
  readonly tone: Tone;
  readonly hat: Hat;
  readonly mouth: Mouth;
  readonly way: number;
  readonly gaze: Point;
}

const PEOPLE_TONES: readonly Tone[] = [
  { ground: "#ff7a5c", edge: "#a8321c" },
  HUES.P,
  HUES.Y,
  HUES.G,
  HUES.K,
  HUES.B,
  { ground: "#ff9f4a", edge: "#a65410" },
  { ground: "#4fc4c0", edge: "#17696a" },
  { ground: "#b6d957", edge: "#5c7d12" },
  { ground: "#d98fe6", edge: "#7a2f8c" },
];
const BOT_TONES: readonly Tone[] = [
  { ground: "#b9c2c9", edge: "#5d6b75" },
  { ground: "#8fd6e8", edge: "#2f7d95" },
  { ground: "#d8c6a8", edge: "#86693f" },
  { ground: "#a9b8ee", edge: "#4a579c" },
  { ground: "#c9a9b8", edge: "#7d5066" },
  { ground: "#a5d3b4", edge: "#437a56" },
  { ground: "#e6b59a", edge: "#96583a" },
  { ground: "#c4b4e0", edge: "#655089" },
  { ground: "#d5d0c6", edge: "#7a7264" },
  { ground: "#9cc4c9", edge: "#426f75" },
];
const PEOPLE_HATS: readonly Hat[] = ["tuft", "cap", "bow", "leaf", "beanie", "flower", "horns"];
const PEOPLE_MOUTHS: readonly Mouth[] = ["grin", "smug", "smile", "oh", "smile"];
const GAZES: readonly Point[] = [[0, -0.6], [0.8, 0.2], [-0.5, 0.4], [-0.7, 0], [0.5, -0.3], [0.3, 0.4]];

/** FNV-1a, then stirred: small names must not share their low bits. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const pick = <T>(choices: readonly T[], seed: number): T => choices[seed % choices.length] as T;

/** The look a name brings along; `shift` and `hatShift` move on to the next colour and hat. */
export function lookOf(name: string, bot = false, shift = 0, hatShift = 0): AvatarLook {
  const seed = seedOf(name);
  const shared = { way: (seed >>> 12) % 5, gaze: pick(GAZES, seed >>> 16) };
  if (bot) return { ...shared, tone: pick(BOT_TONES, (seed % 97) + shift), hat: "antenna", mouth: "flat" };
  return {
    ...shared,
    tone: pick(PEOPLE_TONES, (seed % 97) + shift),
    hat: pick(PEOPLE_HATS, ((seed >>> 4) % 97) + hatShift),
    mouth: pick(PEOPLE_MOUTHS, seed >>> 8),
  };
}

/** Looks for one table: who comes later moves on to a colour and a hat that nobody has, while there are any. */
export function looksOf(sitters: readonly { readonly name: string; readonly bot: boolean }[]): AvatarLook[] {
  const tones = new Set<string>();
  const hats = new Set<Hat>();
  return sitters.map(({ name, bot }) => {
    const shades = bot ? BOT_TONES.length : PEOPLE_TONES.length;
    let shift = 0;
    while (tones.has(lookOf(name, bot, shift).tone.ground) && shift < shades) shift++;
    let hatShift = 0;
    while (!bot && hats.has(lookOf(name, bot, 0, hatShift).hat) && hatShift < PEOPLE_HATS.length) hatShift++;
    const look = lookOf(name, bot, shift, hatShift);
    tones.add(look.tone.ground);
    hats.add(look.hat);
    return look;
  });
}

const MOUTH_OF: Readonly<Record<Exclude<Mood, "calm">, Mouth>> = {
  happy: "grin",
  oh: "oh",
  angry: "wave",
  asleep: "flat",
  dizzy: "wave",
  scream: "scream",
  smug: "smug",
};

export const mouthOf = (look: AvatarLook, mood: Mood): Mouth => (mood === "calm" ? look.mouth : MOUTH_OF[mood]);
