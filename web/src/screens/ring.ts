/** Where chairs stand around a rug: evenly, clockwise from the bottom, where you sit. */
export interface Place {
  readonly seat: number;
  /** Shares of the rug's half-width and half-height, from its centre. */
  readonly x: number;
  readonly y: number;
}

export function ring(chairs: number, bottom: number): Place[] {
  return Array.from({ length: chairs }, (_, i) => {
    const seat = (bottom + i) % chairs;
    const angle = Math.PI / 2 + (i * 2 * Math.PI) / chairs;
    return { seat, x: Math.cos(angle), y: Math.sin(angle) };
  });
}
