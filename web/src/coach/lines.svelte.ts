/** What is said to whoever is new, in the reader's language. It comes when it is wanted, not with the page. */
import { SvelteMap } from "svelte/reactivity";
import { speech } from "../i18n/index.svelte";
import { insist } from "../shell/insist";
import type { AnyScript } from "./script";

export interface Lines {
  /** By scene and step. */
  readonly lesson: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly hints: Readonly<Record<string, string>>;
}

export const TEXTS = import.meta.glob<Lines>("../games/*/coach/*.json", { import: "default" });
export const SCRIPTS = import.meta.glob<AnyScript>("../games/*/coach/script.ts", { import: "default" });

const fetched = new SvelteMap<string, Lines>();

/** A game's lines as they are spoken now; null until they are there. */
export function linesOf(game: string): Lines | null {
  const path = `../games/${game}/coach/${speech.language}.json`;
  return fetched.get(path) ?? fetched.get(`../games/${game}/coach/en.json`) ?? null;
}

export async function fetchLines(game: string, language: string): Promise<void> {
  const path = `../games/${game}/coach/${language}.json`;
  const texts = await insist(async () => TEXTS[path]?.());
  if (texts) fetched.set(path, texts);
}

/** Null for a game that has nobody to teach it. */
export async function scriptOf(game: string): Promise<AnyScript | null> {
  return (await insist(async () => SCRIPTS[`../games/${game}/coach/script.ts`]?.())) ?? null;
}
