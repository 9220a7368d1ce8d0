/** Every word on the page, in the reader's language: from the browser, or as they chose. */
import i18next, { type TFunction } from "i18next";
import { recall, remember, whenRemembered } from "../memory";
import type { Texts } from "./texts";

/** Its code, as in the names of its files. */
export type Language = string;

type RoomTexts = Pick<Texts, keyof Texts>;

/** A language is there when its files are: the page's own texts here, and each game's in `games/<game>/texts`. English
 * comes with the page, and stands in for a language that does not come; the others are fetched when they are spoken. */
const english = import.meta.glob<unknown>(["./en.json", "../games/*/texts/en.json"], { eager: true, import: "default" });
const others = import.meta.glob<unknown>(["./*.json", "../games/*/texts/*.json", "!**/en.json"], { import: "default" });

const languageOf = (path: string): Language => path.slice(path.lastIndexOf("/") + 1, -".json".length);
const roomOf = (path: string) => path.split("/")[2] ?? "page";

const ENGLISH = Object.fromEntries(Object.entries(english).map(([path, texts]) => [roomOf(path), texts])) as RoomTexts;

/** All texts of a language, by room. */
export async function textsOf(language: Language): Promise<RoomTexts> {
  if (language === "en") return ENGLISH;
  const files = Object.entries(others).filter(([path]) => languageOf(path) === language);
  return Object.fromEntries(await Promise.all(files.map(async ([path, texts]) => [roomOf(path), await texts()] as const))) as RoomTexts;
}

/** What its speakers call it. */
function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** By their own names, as whoever looks for theirs expects. */
export const LANGUAGES: readonly { readonly code: Language; readonly name: string }[] = ["./en.json", ...Object.keys(others)]
  .filter((path) => roomOf(path) === "page")
  .map(languageOf)
  .map((code) => ({ code, name: nameOf(code) }))
  .sort((one, other) => one.name.localeCompare(other.name));

const isLanguage = (value: string | null | undefined): value is Language => LANGUAGES.some(({ code }) => code === value);

function wished(): Language {
  const stored = recall("language");
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? "en";
}

class Speech {
  language = $state<Language>("en");
  /** What was asked for last: texts that come later than that are not spoken. */
  #wish: Language = "en";

  constructor() {
    void i18next.init({
      resources: { en: ENGLISH },
      lng: "en",
      fallbackLng: "en",
      ns: Object.keys(ENGLISH),
      defaultNS: "page",
      initAsync: false,
      // Svelte escapes what it writes.
      interpolation: { escapeValue: false },
    });
  }

  /** Speak as the reader wishes, as soon as the texts are there; if they do not come, English. And from then on as they
   * choose in any tab. */
  async start(): Promise<void> {
    whenRemembered("language", (chosen) => {
      if (isLanguage(chosen)) this.#speak(chosen).catch(() => undefined);
    });
    await this.#speak(wished()).catch(() => undefined);
  }

  /** Fails, and leaves the language as it is, when the texts do not come. */
  async choose(language: Language): Promise<void> {
    await this.#speak(language);
    if (this.#wish === language) remember("language", language);
  }

  async #speak(language: Language): Promise<void> {
    this.#wish = language;
    if (!i18next.hasResourceBundle(language, "page")) {
      for (const [room, texts] of Object.entries(await textsOf(language))) i18next.addResourceBundle(language, room, texts);
    }
    if (this.#wish !== language) return;
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

/** A number with that many places after the point or the comma, whichever the language writes. */
export const decimal = (value: number, places: number): string =>
  new Intl.NumberFormat(speech.language, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value);
