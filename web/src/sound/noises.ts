/** Everything that can be heard, by name, and how it is asked for. */
export type SoundName =
  | "card" | "draw" | "deal" | "shuffle" | "flip"
  | "mushroom" | "banana" | "shell" | "lightning" | "bomb" | "uno" | "caught" | "bluff" | "honest"
  | "wood" | "creak" | "crash" | "lift"
  | "token" | "flick" | "pat" | "slap" | "sizzle" | "gong" | "burnt" | "pour"
  | "turn" | "count" | "stood" | "win" | "lose" | "refused" | "pop" | "whirl" | "shutter";

export interface Noise {
  readonly name: SoundName;
  /** 0 to 1: how hard it is struck, or how far along it is. */
  readonly hard?: number;
  /** 0 to 1: how large the thing is, or how many there are. */
  readonly large?: number;
  /** Milliseconds from now. */
  readonly after?: number;
}

/** Small sounds that come in swarms: they make way for others, and below this hardness nobody writes them down. */
export const SWARMS: Readonly<Partial<Record<SoundName, number>>> = { wood: 0.35, token: 0.45, draw: 0, creak: 0 };

/** What a hand feels of it, in milliseconds of buzz and rest: taps, no alarms. What happens all the time is not felt. */
export const FELT: Readonly<Partial<Record<SoundName, readonly number[]>>> = {
  mushroom: [12, 40, 16],
  banana: [30],
  shell: [35],
  lightning: [14, 30, 45],
  bomb: [60],
  uno: [14, 50, 22],
  caught: [18, 40, 18],
  crash: [40, 30, 24, 40, 14],
  pat: [9],
  slap: [22],
  gong: [40],
  burnt: [30],
  turn: [14, 70, 14],
  count: [8],
  stood: [10, 40, 14],
  win: [14, 60, 14, 60, 40],
  refused: [24],
};
