/** Whether a game was dealt as its seed has it: every deal in its log is made once more, and compared. */
import { Chance } from "./chance";

/** An event, or an input, as a log has it. */
export type Logged = Readonly<Record<string, unknown>>;

export interface DealtGame {
  readonly seats: number;
  readonly options: Logged;
}

/** How a game deals; each game that can say so does in its own folder. */
export interface Dealing {
  /** The newest version of its rules of which this is true. */
  readonly rules: number;
  /** The event that a deal is. */
  readonly deals: string;
  /** The events that an input has to have, from its deal on; none, if it deals nothing. */
  readonly made: (game: DealtGame, input: Logged, chance: Chance) => readonly Logged[];
}

export interface Entry {
  readonly event: Logged;
  readonly input?: Logged;
}

/** `seed` is the one of all luck in the game. */
export function dealtFairly(dealing: Dealing, game: DealtGame, entries: readonly Entry[], seed: string): boolean {
  let deals = 0;
  for (const [nonce, { input }] of entries.entries()) {
    const due = input ? dealing.made(game, input, new Chance(seed, nonce)) : [];
    if (due.length === 0) continue;
    const told = entries.slice(nonce).map(({ event }) => event);
    const from = told.findIndex(({ type }) => type === dealing.deals);
    if (!due.every((event, i) => holds(told[from + i], event))) return false;
    deals++;
  }
  // A deal that no input asked for would be one too many.
  return deals > 0 && deals === entries.filter(({ event }) => event["type"] === dealing.deals).length;
}

const holds = (told: Logged | undefined, due: Logged): boolean =>
  Object.entries(due).every(([name, value]) => JSON.stringify(told?.[name]) === JSON.stringify(value));

/** `each` for every item, so many times over. */
export const copies = <T>(each: number, items: readonly T[]): T[] => items.flatMap((item) => Array.from({ length: each }, () => item));

/** So many cards for each seat from the end of a deck, which keeps the rest. */
export function hands<T>(deck: T[], seats: number, each: number): T[][] {
  return Array.from({ length: seats }, () => deck.splice(deck.length - each));
}
