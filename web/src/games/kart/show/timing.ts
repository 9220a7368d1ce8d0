/** How long things take, in milliseconds; shorter for whoever asked for less motion. */
export interface ShowTiming {
  readonly travel: number;
  readonly stagger: number;
  readonly flip: number;
  readonly momentIn: number;
  readonly hold: number;
  readonly momentOut: number;
}

export const LIVELY: ShowTiming = { travel: 260, stagger: 90, flip: 380, momentIn: 420, hold: 1100, momentOut: 240 };
const CALM: ShowTiming = { travel: 120, stagger: 0, flip: 120, momentIn: 120, hold: 1400, momentOut: 120 };

/** More waiting than this, and the page skips ahead: the view is the truth. */
export const PATIENCE = 2600;

export const timing = (): ShowTiming =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? CALM : LIVELY;
