/** The room that everything is heard in: a little echo of walls, and a lid, so that nothing ever hurts. */
import { dice } from "./voices";

const ECHO_SECONDS = 0.42;
const ECHO = 0.16;

export interface Acoustics {
  /** Where instruments play into. */
  readonly into: AudioNode;
  /** The volume, after everything. */
  readonly volume: AudioParam;
}

export function room(ctx: BaseAudioContext): Acoustics {
  const into = new GainNode(ctx);
  const lid = new DynamicsCompressorNode(ctx, { threshold: -9, knee: 6, ratio: 14, attack: 0.002, release: 0.12 });
  const edge = new WaveShaperNode(ctx, { curve: softened() });
  const volume = new GainNode(ctx);
  const echo = new ConvolverNode(ctx, { buffer: walls(ctx), disableNormalization: true });
  into.connect(lid);
  into.connect(new GainNode(ctx, { gain: ECHO })).connect(echo).connect(lid);
  // The lid makes everything louder again by itself; this takes that back.
  lid.connect(new GainNode(ctx, { gain: 0.62 })).connect(edge).connect(volume).connect(ctx.destination);
  return { into, volume: volume.gain };
}

/** A small room with a carpet: dense, short, and duller the longer it lasts. */
function walls(ctx: BaseAudioContext): AudioBuffer {
  const length = Math.round(ctx.sampleRate * ECHO_SECONDS);
  const made = ctx.createBuffer(2, length, ctx.sampleRate);
  [0.21, 0.77].forEach((luck, side) => {
    const roll = dice(luck);
    const data = made.getChannelData(side);
    let dull = 0;
    for (let i = 0; i < length; i++) {
      const part = i / length;
      dull += (roll() * 2 - 1 - dull) * (0.5 - 0.42 * part);
      data[i] = dull * (1 - part) ** 3 * (i < ctx.sampleRate * 0.006 ? 0 : 0.3);
    }
  });
  return made;
}

/** Straight up to three quarters; beyond, it bends, and never reaches the ceiling. */
function softened(): Float32Array<ArrayBuffer> {
  const straight = 0.75;
  return Float32Array.from({ length: 2049 }, (_, i) => {
    const x = i / 1024 - 1;
    const over = Math.abs(x) - straight;
    return over <= 0 ? x : Math.sign(x) * (straight + (0.98 - straight) * Math.tanh(over / (0.98 - straight)));
  });
}
