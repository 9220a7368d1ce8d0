/** In how many columns the games stand on the home page: no row with a single one left over, if it can be helped. */

interface Columns {
  /** A tablet, upright. */
  readonly tablet: number;
  /** A phone on its side. */
  readonly lying: number;
  /** A desk. */
  readonly desk: number;
}

export function columnsFor(games: number): Columns {
  if (games <= 3) return { tablet: 1, lying: games, desk: games };
  const over = games % 3 === 1;
  return { tablet: 2, lying: over ? 2 : 3, desk: over ? 4 : 3 };
}
