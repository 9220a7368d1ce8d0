/** The games of this bundle: every folder beside this file that has a `register.ts`. The only list there is. */
import type { Component } from "svelte";
import type { GameTable } from "./contract";
import type { GameRegistration } from "./registration";

type TableComponent = Component<GameTable<unknown, unknown, unknown>>;

const found = import.meta.glob<GameRegistration>("./*/register.ts", { eager: true, import: "default" });

export const REGISTERED: ReadonlyMap<string, GameRegistration> = new Map(Object.values(found).map((game) => [game.name, game]));

/** The component of a game's table; a game that came with the server, not with the page, brings its own there. */
export async function tableOf(game: string): Promise<TableComponent> {
  const table = await (REGISTERED.get(game)?.table() ?? import("./OutsideTable.svelte"));
  return table.default as TableComponent;
}

/** Has the browser fetch what a game will need, for whoever waits at its table. */
export const fetchAhead = (game: string): Promise<unknown> =>
  Promise.all([tableOf(game), REGISTERED.get(game)?.ahead?.()]).catch(() => undefined);
