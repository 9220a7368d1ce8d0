/** What keys do at a table, for the sheet that tells: each game lists its own. */

/** Keys that have a name; any other is called by what is printed on it. */
export const NAMED = ["enter", "space", "shift", "tab", "esc"] as const;
export type Named = (typeof NAMED)[number];

export interface KeyHelp {
  readonly keys: readonly (Named | (string & {}))[];
  readonly does: () => string;
}
