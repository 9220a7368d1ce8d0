/** All that a game in this bundle brings to the page: each default-exports one of these from its `register.ts`.
 *
 * Its texts lie beside it in `texts/<language>.json` and are found there. What the house says of every game (seats,
 * minutes, levels, house rules, name, rulebook) is not said again here.
 */
import type { Component } from "svelte";
import type { Catalogue } from "../protocol/catalogue";
import type { Dealing } from "../fairness/dealing";
import type { Keymap } from "./shared/keymap.svelte";

/** How a game looks from outside. */
export interface Poster {
  readonly ground: string;
  readonly lip: string;
  readonly light: string;
  /** The lighter patch behind the picture. */
  readonly patch: string;
  readonly picture: Component;
}

/** Fixtures by name, and what shows one of them. The page does not know a game's own types. */
export interface States {
  readonly fixtures: Readonly<Record<string, unknown>>;
  readonly Shown: Component<{ fixture: unknown }>;
}

export interface GameRegistration {
  /** As the server calls it. */
  readonly name: string;
  readonly poster: Poster;
  /** A component that takes a `GameTable` of this game; fetched when it is first played. */
  readonly table: () => Promise<{ readonly default: unknown }>;
  /** What its table fetches once it stands: had already while people still wait for each other. */
  readonly ahead?: () => Promise<unknown>;
  /** How it is dealt, for whoever checks a shuffle. */
  readonly deal: () => Promise<{ readonly default: Dealing }>;
  /** What its keys do. */
  readonly keys: Keymap;
  /** Every state of its table, for ?gallery=<name>. */
  readonly states: () => Promise<States>;
  /** Everything else that is drawn for it, for ?gallery. */
  readonly drawn?: () => Promise<{ readonly default: Component }>;
  /** What is played for, by its house rules, in a few words: stands in the waiting room. */
  readonly stakes?: (options: Readonly<Record<string, unknown>>) => string;
  /** House rules that mean a chair, counted from 1: at a table they are told by who sits there. */
  readonly chairs?: readonly string[];
  /** A small picture over each chapter of its rules; fetched with the first look at them. */
  readonly pictured?: () => Promise<{ readonly default: Component<{ chapter: string }> }>;
  /** What its rulebook needs pictures for; stands before the rules. */
  readonly explained?: Component<{ book: Catalogue }>;
  /** What whoever plays it may settle for themselves: a way in the table's menu, and the sheet it opens. */
  readonly comfort?: { readonly title: () => string; readonly sheet: () => Promise<{ readonly default: Component<{ onclose: () => void }> }> };
}

/** Fixtures and what shows them are of one game, which only that game's folder can know. */
export const statesOf = async (
  fixtures: Promise<{ readonly FIXTURES: Readonly<Record<string, unknown>> }>,
  shown: Promise<{ readonly default: unknown }>,
): Promise<States> => {
  const [{ FIXTURES }, { default: Shown }] = await Promise.all([fixtures, shown]);
  return { fixtures: FIXTURES, Shown: Shown as States["Shown"] };
};
