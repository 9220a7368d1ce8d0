/** Which component shows which game's table; each is fetched when first played. */
import type { Component } from "svelte";
import type { GameTable } from "./contract";
import { KEYS as KART_KEYS } from "./kart/keyhelp";
import type { KeyHelp } from "./shared/keyhelp";
import { KEYS as WOK_KEYS } from "./wok/keyhelp";
import { KEYS as WONKY_KEYS } from "./wonky/keyhelp";

export type TableComponent = Component<GameTable<unknown, unknown, unknown>>;

/** The page does not know the games' own types: a table is handed only views and actions of its own game. */
const TABLES: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  kart: () => import("./kart/KartTable.svelte"),
  wonky: () => import("./wonky/WonkyTable.svelte"),
  wok: () => import("./wok/WokTable.svelte"),
};

const KEYS: Readonly<Record<string, readonly KeyHelp[]>> = { kart: KART_KEYS, wonky: WONKY_KEYS, wok: WOK_KEYS };

export const keysOf = (game: string): readonly KeyHelp[] => KEYS[game] ?? [];

export async function tableOf(game: string): Promise<TableComponent | null> {
  const table = await TABLES[game]?.();
  return table ? (table.default as TableComponent) : null;
}
