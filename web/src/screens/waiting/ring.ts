/** Where chairs stand around a rug: evenly, clockwise from the bottom, where you sit. */
export interface ChairPlace {
  readonly seat: number;
  /** Shares of the rug's half-width and half-height, from its centre. */
  readonly x: number;
  readonly y: number;
}

export function ring(chairs: number, bottom: number): ChairPlace[] {
  return Array.from({ length: chairs }, (_, i) => {
    const seat = (bottom + i) % chairs;
    const angle = Math.PI / 2 + (i * 2 * Math.PI) / chairs;
    return { seat, x: Math.cos(angle), y: Math.sin(angle) };
  });
}

const TALL = 1.45;

/** How wide a chair may be: ten do not sit on each other, and two do not get lost. */
export function chairSize(chairs: number, width: number, height: number): number {
  const crowded = chairs > 6;
  const wish = crowded ? Math.min(width > 900 ? 104 : 78, Math.max(42, width * 0.145)) : width > 900 ? 118 : width > 700 ? 92 : 66;
  // Those at the sides sit one below the other: an avatar and its name to each.
  const step = Math.sin(Math.PI / Math.max(3, chairs));
  return Math.max(32, Math.min(wish, (height * step) / (TALL + 1.7 * step)));
}
