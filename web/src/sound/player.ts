/** Plays sounds, not too many at once. Fetched after the first touch, with all instruments. */
import { INSTRUMENTS } from "./instruments/all";
import { SWARMS, type Noise, type SoundName } from "./noises";
import { room } from "./room";

/** So many ring at once; the small ones of a swarm leave room for the others. */
const MOST = 18;
const SWARM = 10;
/** The same again sooner than that is the same. */
const AGAIN_SECONDS = 0.022;

export class SoundPlayer {
  readonly #into: AudioNode;
  readonly #volume: AudioParam;
  #ringing: { readonly at: number; readonly until: number }[] = [];
  #last = new Map<SoundName, number>();

  constructor(private readonly ctx: AudioContext) {
    const { into, volume } = room(ctx);
    this.#into = into;
    this.#volume = volume;
  }

  /** 0 to 1. */
  set volume(volume: number) {
    this.#volume.setTargetAtTime(volume, this.ctx.currentTime, 0.02);
  }

  play({ name, hard = 0.5, large = 0.5, after = 0 }: Noise): void {
    const now = this.ctx.currentTime;
    const at = now + Math.max(0, after) / 1000 + 0.004;
    this.#ringing = this.#ringing.filter(({ until }) => until > now);
    const beside = this.#ringing.filter((other) => other.at <= at && other.until > at).length;
    if (beside >= (name in SWARMS ? SWARM : MOST) || Math.abs(at - (this.#last.get(name) ?? -1)) < AGAIN_SECONDS) return;
    this.#last.set(name, at);
    const lasts = INSTRUMENTS[name](this.ctx, this.#into, at, { hard, large, luck: Math.random() });
    this.#ringing.push({ at, until: at + lasts });
  }
}
