/** Sounds as files, for looking at them and for tests: the very instruments and the very room, without a loudspeaker. */
import { INSTRUMENTS } from "./instruments/all";
import type { Noise } from "./noises";
import { room } from "./room";

const RATE = 44_100;
const LONGEST_SECONDS = 2.4;

export interface Rendered {
  /** How long it says that it rings. */
  readonly lasts: number;
  readonly samples: Float32Array;
}

export async function rendered({ name, hard = 0.5, large = 0.5 }: Noise, luck = 0.5): Promise<Rendered> {
  const ctx = new OfflineAudioContext(1, RATE * LONGEST_SECONDS, RATE);
  const lasts = INSTRUMENTS[name](ctx, room(ctx).into, 0, { hard, large, luck });
  return { lasts, samples: (await ctx.startRendering()).getChannelData(0) };
}

/** 32-bit floats, one channel. */
export function wavOf({ samples }: Rendered): Blob {
  const head = new DataView(new ArrayBuffer(44));
  const word = (at: number, letters: string) => [...letters].forEach((letter, i) => head.setUint8(at + i, letter.charCodeAt(0)));
  word(0, "RIFF");
  head.setUint32(4, 36 + samples.byteLength, true);
  word(8, "WAVEfmt ");
  head.setUint32(16, 16, true);
  head.setUint16(20, 3, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, RATE, true);
  head.setUint32(28, RATE * 4, true);
  head.setUint16(32, 4, true);
  head.setUint16(34, 32, true);
  word(36, "data");
  head.setUint32(40, samples.byteLength, true);
  return new Blob([head, Float32Array.from(samples)], { type: "audio/wav" });
}
