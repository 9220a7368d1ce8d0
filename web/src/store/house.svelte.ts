/** What this server offers: its games with their house rules, and the rulebooks in the reader's language. */
import { SvelteMap } from "svelte/reactivity";
import type { Catalogue } from "../protocol/catalogue";
import type { GameInfo, GameWords, HouseInfo } from "../protocol/messages";
import { api } from "../socket/api";

const PATIENCE_MS = 3_000;

const patience = () => new Promise((done) => setTimeout(done, PATIENCE_MS));

class House {
  info = $state.raw<HouseInfo | null>(null);
  /** Nothing came back; it keeps asking. */
  silent = $state(false);
  #asking = false;
  #books = new SvelteMap<string, Catalogue | "coming">();

  /** At the start, and whenever something was asked of it in vain. */
  async ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    do {
      try {
        const info = await api.house();
        this.info ??= info;
        this.silent = false;
      } catch {
        this.silent = true;
        await patience();
      }
    } while (this.silent);
    this.#asking = false;
  }

  /** To the network; links change with it. */
  async open(): Promise<void> {
    await api.open();
    this.info = await api.house();
  }

  game(name: string): GameInfo | undefined {
    return this.info?.games.find((game) => game.name === name);
  }

  /** What a game is called and is like; it goes by its plain name until the house has answered. */
  words(game: string, language: string): GameWords {
    const words = this.game(game)?.words;
    return words?.[language] ?? words?.["en"] ?? Object.values(words ?? {})[0] ?? { name: game, line: "" };
  }

  /** What has been fetched of a rulebook; call `fetchBook` to have it fetched. */
  book(game: string, language: string): Catalogue | null {
    const book = this.#books.get(`${game}/${language}`);
    return book && book !== "coming" ? book : null;
  }

  async fetchBook(game: string, language: string): Promise<void> {
    const key = `${game}/${language}`;
    if (this.#books.has(key)) return;
    this.#books.set(key, "coming");
    try {
      this.#books.set(key, await api.rules(game, language));
    } catch {
      await patience();
      this.#books.delete(key);
    }
  }
}

export const house = new House();
