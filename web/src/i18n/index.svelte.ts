/** Every word on the page, in the reader's language: from the browser, or as they chose. */
import i18next, { type TFunction } from "i18next";
import { recall, remember } from "../memory";
import type { Texts } from "./texts";

/** Its code, as in the names of its files. */
export type Language = string;

/** A language is there when its file is: the page's own texts here, and each game's in `games/<game>/texts`. */
const pages = import.meta.glob<Texts["page"]>("./*.json", { eager: true, import: "default" });
const found = import.meta.glob<unknown>("../games/*/texts/*.json", { eager: true, import: "default" });

const textsOf = (language: Language) =>
  Object.fromEntries(
    Object.entries(found)
      .map(([path, texts]) => [...path.split("/").slice(2), texts] as const)
      .filter(([, , file]) => file === `${language}.json`)
      .map(([game, , , texts]) => [game, texts]),
  );

const named = Object.entries(pages).map(([path, page]) => ({ code: path.slice(2, -".json".length), name: page.language.name, page }));

type Room = Pick<Texts, keyof Texts>;

export const resources = Object.fromEntries(named.map(({ code, page }) => [code, { page, ...textsOf(code) } as Room])) as Readonly<
  Record<Language, Room> & { en: Room }
>;

/** By their own names, as whoever looks for theirs expects. */
export const LANGUAGES: readonly { readonly code: Language; readonly name: string }[] = named
  .map(({ code, name }) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name));

const isLanguage = (value: string | null | undefined): value is Language => !!value && value in resources;

function wished(): Language {
  const stored = recall("language");
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? "en";
}

class Speech {
  language = $state<Language>("en");

  constructor() {
    void i18next.init({
      resources,
      lng: "en",
      fallbackLng: "en",
      ns: Object.keys(resources.en),
      defaultNS: "page",
      initAsync: false,
      // Svelte escapes what it writes.
      interpolation: { escapeValue: false },
    });
    this.#speak(wished());
  }

  choose(language: Language): void {
    remember("language", language);
    this.#speak(language);
  }

  #speak(language: Language): void {
    void i18next.changeLanguage(language);
    document.documentElement.lang = language;
    this.language = language;
  }
}

export const speech = new Speech();

/** Reads the language too, so that whatever shows a text follows when it changes. */
export const t = new Proxy(i18next.t, {
  apply(speak, _, args: Parameters<typeof i18next.t>) {
    void speech.language;
    return Reflect.apply(speak, i18next, args) as unknown;
  },
}) as TFunction<["page", ...Exclude<keyof Texts, "page">[]]>;
