/** Who sits where around the rug: opponents clockwise, from your left hand round to your right. */

/** How a number of opponents is split: so many on each side, the rest along the top. */
export interface Split {
  readonly side: 0 | 1 | 2;
  readonly top: number;
}

export function split(opponents: number): Split {
  const side = opponents >= 8 ? 2 : opponents >= 3 ? 1 : 0;
  return { side, top: opponents - 2 * side };
}

/** The seats in order of play clockwise after the one at the bottom: yours, or for a watcher the first. */
export function opponentsOf(bottom: number, seats: number): number[] {
  return Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats);
}

/** Centres of `count` things across a width, `apart` from each other. */
export function row(count: number, middle: number, apart: number): number[] {
  return Array.from({ length: count }, (_, i) => middle + (i - (count - 1) / 2) * apart);
}
