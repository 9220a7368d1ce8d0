/** How far somebody got, for a row of bars. */
export interface Score {
  readonly seat: number;
  readonly value: number;
  /** How far along the way, 0 to 1. */
  readonly share: number;
}
