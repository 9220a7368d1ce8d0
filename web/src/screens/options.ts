/** House rules as values, and how far they are from the book. */
import type { GameInfo } from "../protocol/messages";

export type Options = Readonly<Record<string, unknown>>;

/** How many of them the host has changed. */
export const changed = (game: GameInfo | undefined, options: Options, turnSeconds: number): number =>
  (game?.options ?? []).filter(({ name, default: book }) => (options[name] ?? book) !== book).length +
  (turnSeconds > 0 ? 1 : 0);
