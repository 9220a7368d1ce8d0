/** Which component shows which game's table; each is fetched when first played. */
import type { Component } from "svelte";
import type { GameTable } from "./contract";

export type TableComponent = Component<GameTable<unknown, unknown, unknown>>;

const found = import.meta.glob<{ default: TableComponent }>("./*/*Table.svelte");

export async function tableOf(game: string): Promise<TableComponent | null> {
  const path = Object.keys(found).find((name) => name.startsWith(`./${game}/`));
  const load = path ? found[path] : undefined;
  return load ? (await load()).default : null;
}
