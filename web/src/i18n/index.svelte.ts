/** Every word on the page, in the reader's language: from the browser, or as they chose. */
import i18next, { type TFunction } from "i18next";
import kartEn from "../games/kart/texts/en.json";
import kartIt from "../games/kart/texts/it.json";
import wokEn from "../games/wok/texts/en.json";
import wokIt from "../games/wok/texts/it.json";
import wonkyEn from "../games/wonky/texts/en.json";
import wonkyIt from "../games/wonky/texts/it.json";
import { recall, remember } from "../memory";
import en from "./en.json";
import it from "./it.json";

export type Language = "en" | "it";

export const resources = {
  en: { page: en, kart: kartEn, wonky: wonkyEn, wok: wokEn },
  it: { page: it, kart: kartIt, wonky: wonkyIt, wok: wokIt },
} as const;

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
      ns: ["page", "kart", "wonky", "wok"],
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
}) as TFunction<["page", "kart", "wonky", "wok"]>;
