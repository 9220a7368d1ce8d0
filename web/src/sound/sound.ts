/** The one way to make a sound. Small: what plays is fetched after the first touch, and until then all is silent. */
import { untrack } from "svelte";
import { captions } from "./captions.svelte";
import { hearing } from "./hearing.svelte";
import { FELT, SWARMS, type Noise } from "./noises";
import type { SoundPlayer } from "./player";

const TOUCHES = ["pointerdown", "pointerup", "keydown"] as const;

class Sound {
  #ctx: AudioContext | null = null;
  #player: SoundPlayer | null = null;
  #touched = false;

  /** Wakes at the first touch; call once. */
  start(): void {
    // Some phones put a page's sound to sleep by themselves: any later touch wakes it again.
    for (const touch of TOUCHES) window.addEventListener(touch, () => this.#wake(), { capture: true, passive: true });
  }

  /** Never waits, never fails: what cannot be heard now is not heard. */
  play(noise: Noise): void {
    // Whoever plays in an effect does not play again because the volume changed.
    untrack(() => this.#play(noise));
  }

  #play(noise: Noise): void {
    const { name, hard = 1, after = 0 } = noise;
    // Whoever is elsewhere wants to know one thing only.
    if (document.hidden && name !== "turn") return;
    if (this.#player && !hearing.silent) this.#player.play(noise);
    if (hard >= (SWARMS[name] ?? 0) && hearing.captions) later(after, () => captions.show(name));
    const felt = FELT[name];
    if (felt && hearing.touch && this.#touched) later(after, () => navigator.vibrate?.([...felt]));
  }

  /** The volume was changed. */
  tune(): void {
    if (this.#player) this.#player.volume = hearing.silent ? 0 : (hearing.volume / 100) ** 1.6;
    if (hearing.silent) void this.#ctx?.suspend();
    else this.#wake();
  }

  /** Browsers let a page be heard only from within a touch: the context is made there, the instruments come after. */
  #wake(): void {
    if (navigator.userActivation?.hasBeenActive === false) return;
    this.#touched = true;
    if (hearing.silent || typeof AudioContext === "undefined") return;
    if (this.#ctx) {
      if (this.#ctx.state !== "running") void this.#ctx.resume();
      return;
    }
    const ctx = (this.#ctx = new AudioContext({ latencyHint: "interactive" }));
    void ctx.resume();
    void import("./player").then(({ SoundPlayer }) => {
      this.#player = new SoundPlayer(ctx);
      this.tune();
    }, () => this.#forget());
  }

  /** The instruments could not be fetched; the next touch tries again. */
  #forget(): void {
    void this.#ctx?.close();
    this.#ctx = null;
  }
}

function later(after: number, then: () => void): void {
  if (after > 0) setTimeout(then, after);
  else then();
}

export const sound = new Sound();
