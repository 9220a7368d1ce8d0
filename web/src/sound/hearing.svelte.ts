/** How somebody wants to hear: how loud, or not at all; in writing; in the hand. Remembered by this browser. */
import { recall, remember } from "../memory";

const VOLUME = 70;

class Hearing {
  /** 0 to 100. */
  volume = $state(VOLUME);
  muted = $state(false);
  /** What is heard is written, too. */
  captions = $state(false);
  /** What is heard is felt, too, where the device can. */
  touch = $state(true);

  readonly silent = $derived(this.muted || this.volume === 0);

  constructor() {
    const stored = recall("volume");
    const volume = stored === null ? NaN : Number(stored);
    if (Number.isFinite(volume)) this.volume = Math.min(100, Math.max(0, Math.round(volume)));
    this.muted = recall("muted") === "yes";
    this.captions = recall("captions") === "yes";
    this.touch = recall("touch") !== "no";
  }

  /** Whoever turns it up wants to hear. */
  setVolume(volume: number): void {
    this.volume = volume;
    remember("volume", String(volume));
    this.mute(volume === 0);
  }

  /** Heard again, and the volume is at nothing: then as loud as usual. */
  mute(muted: boolean): void {
    if (!muted && this.volume === 0) this.setVolume(VOLUME);
    this.muted = muted;
    remember("muted", muted ? "yes" : "no");
  }

  write(captions: boolean): void {
    this.captions = captions;
    remember("captions", captions ? "yes" : "no");
  }

  feel(touch: boolean): void {
    this.touch = touch;
    remember("touch", touch ? "yes" : "no");
  }
}

export const hearing = new Hearing();
