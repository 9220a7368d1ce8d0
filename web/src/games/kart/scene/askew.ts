/** How crooked a card lies on the discards: the same card in the same place always the same way. */
const TURNS = [-4, 7, -11, 13, -8, 4, 11, -14];

/** By how many cards lie under it. */
export const askew = (under: number): number => TURNS[under % TURNS.length] ?? 0;
