/** Every word on the page, in the reader's language: from the browser, or as they chose. */
import i18next, { type TFunction } from "i18next";
import { recall, remember } from "../memory";
import en from "./en.json";
import it from "./it.json";
import type { Texts } from "./texts";

export type Language = "en" | "it";

/** Each game's own: `games/<game>/texts/<language>.json`. */
const found = import.meta.glob<unknown>("../games/*/texts/*.json", { eager: true, import: "default" });

type GameTexts = Omit<Texts, "page">;

const textsOf = (language: Language) =>
  Object.fromEntries(
    Object.entries(found)
      .map(([path, texts]) => [...path.split("/").slice(2), texts] as const)
      .filter(([, , file]) => file === `${language}.json`)
      .map(([game, , , texts]) => [game, texts]),
  ) as GameTexts;

export const resources: Readonly<Record<Language, Pick<Texts, keyof Texts>>> = {
  en: { page: en, ...textsOf("en") },
  it: { page: it, ...textsOf("it") },
};

export const LANGUAGES: readonly { readonly code: Language; readonly name: string }[] = [
  { code: "en", name: en.language.name },
  { code: "it", name: it.language.name },
];

const isLanguage = (value: string | null | undefined): value is Language => value === "en" || value === "it";

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
