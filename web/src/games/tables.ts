/** Which component shows which game's table; each is fetched when first played. */
import type { Component } from "svelte";
import type { GameTable } from "./contract";

export type TableComponent = Component<GameTable<unknown, unknown, unknown>>;

/** The page does not know the games' own types: a table is handed only views and actions of its own game. */
const TABLES: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  kart: () => import("./kart/KartTable.svelte"),
  wonky: () => import("./wonky/WonkyTable.svelte"),
  wok: () => import("./wok/WokTable.svelte"),
};

export async function tableOf(game: string): Promise<TableComponent | null> {
  const table = await TABLES[game]?.();
  return table ? (table.default as TableComponent) : null;
}
