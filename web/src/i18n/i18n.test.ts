/** Every language says everything the page asks for, in words of its own, and forgets nothing that must be filled in. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { REGISTERED } from "../games/registered";
import { decimal, LANGUAGES, speech, t, textsOf } from "./index.svelte";

type Borrowed = Readonly<Record<string, readonly string[]>>;

/** What stands on keys, units, and what a language took over as it is, wherever it is said. */
const HOUSE: Borrowed = {
  everywhere: ["Enter", "Tab", "Esc", "Shift", "min", "mm", "ms"],
  de: ["Vibration", "offline", "Ha", "Sorry", "Wow"],
  es: ["bot"],
  fr: ["bot", "Volume", "Vibration", "Menu"],
  it: ["bot", "Volume", "Menu", "Oh no"],
  nl: ["bot", "host", "offline", "Volume", "Menu", "Ha", "Sorry"],
};

/** And what only one game borrows stands with its own tests. */
function borrowedBy(game: string): Borrowed {
  const file = `../tests/games/${game}/borrowed.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf-8")) as Borrowed) : {};
}

const NOISE = /^page:sound\.heard\./;

/** Whether a text may be the same as in English. */
const borrowed = (language: string, key: string, words: string): boolean =>
  NOISE.test(key) ||
  isName(words) ||
  [HOUSE, borrowedBy(key.split(":")[0] ?? "")].some((own) => [...(own["everywhere"] ?? []), ...(own[language] ?? [])].includes(words));

type Texts = { readonly [key: string]: string | readonly string[] | Texts };
type Flat = Readonly<Record<string, string>>;

function* leaves(texts: Texts, path: string): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(texts)) {
    const key = path.endsWith(":") ? path + name : `${path}.${name}`;
    if (typeof value === "string") yield [key, value];
    else if (Array.isArray(value)) yield [key, value.join("\n")];
    else yield* leaves(value as Texts, key);
  }
}

/** All texts by language and room. */
const ALL = new Map(await Promise.all(LANGUAGES.map(async ({ code }) => [code, await textsOf(code)] as const)));
const roomsOf = (code: string) => Object.entries(ALL.get(code) ?? {});
/** All texts of a language by `room:key`. */
const flat = (code: string): Flat => Object.fromEntries(roomsOf(code).flatMap(([room, texts]) => [...leaves(texts as Texts, `${room}:`)]));

const ENGLISH = flat("en");
/** Games have one name everywhere, too. */
const isName = (words: string) => [...REGISTERED.keys()].some((game) => ENGLISH[`${game}:title`] === words);
const FORM = /_(zero|one|two|few|many|other)$/;
/** `draw_two` ends like a dual, but has no forms. */
const hasForms = (texts: Flat, key: string) => `${key.replace(FORM, "")}_other` in texts;
const stem = (texts: Flat, key: string) => (hasForms(texts, key) ? key.replace(FORM, "") : key);
const stems = (texts: Flat) => [...new Set(Object.keys(texts).map((key) => stem(texts, key)))].sort();
const holes = (text = "") => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

afterEach(() => speech.choose("en"));

describe.each(LANGUAGES)("$name", ({ code }) => {
  const texts = flat(code);

  test("has texts for every game that is registered, and for no other", () => {
    expect(roomsOf(code).map(([room]) => room).sort()).toEqual(["page", ...REGISTERED.keys()].sort());
  });

  test("has the texts that English has", () => {
    expect(stems(texts)).toEqual(stems(ENGLISH));
  });

  test("has every plural form its grammar asks for, and no other", () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const key of stems(texts).filter((key) => `${key}_other` in texts)) {
      const there = Object.keys(texts).filter((one) => one !== key && FORM.test(one) && one.replace(FORM, "") === key);
      expect(there.filter((one) => one !== `${key}_zero`).sort(), key).toEqual(forms.map((form) => `${key}_${form}`).sort());
    }
  });

  test("fills in what English fills in", () => {
    for (const [key, text] of Object.entries(texts)) {
      const root = stem(texts, key);
      const wanted = holes(ENGLISH[`${root}_other`] ?? ENGLISH[root]);
      const form = key.slice(root.length);
      // "One card" needs no number, and of nothing there is nothing to say.
      const least = form === "_zero" ? [] : wanted.filter((hole) => form !== "_one" || !["{{count}}", "{{number}}"].includes(hole));
      expect(wanted, key).toEqual(expect.arrayContaining(holes(text)));
      expect(holes(text), key).toEqual(expect.arrayContaining(least));
    }
  });

  test("keeps to one kind of quotation mark and one of apostrophe, and to single spaces", () => {
    const all = Object.values(texts).join("\n");
    // French keeps its « » off the words with a space that does not break: that one opens nothing.
    const opened = new Set([...all.matchAll(/(?:^|[ (])([“”«»„"])/gm)].map(([, mark]) => mark));
    expect([...opened].length, [...opened].join(" ")).toBeLessThanOrEqual(1);
    expect(opened).not.toContain('"');
    expect(new Set(all.match(/(?<=\p{L})['’]/gu)).size).toBeLessThanOrEqual(1);
    expect(Object.entries(texts).filter(([, text]) => / {2}/.test(text))).toEqual([]);
  });

  test("marks a colour with the letter its name begins with if it can, and no two of a game alike", () => {
    const letter = (colour: string) => texts[`page:letters.${colour}`];
    const GAMES = [
      { room: "kart:colour", colours: { R: "R", Y: "Y", G: "G", B: "B" } },
      { room: "wonky:cards.colour", colours: { B: "B", K: "P", Y: "Y" } },
      { room: "wonky:cards.colour", colours: { B: "B", P: "V", G: "G" } },
    ];
    const shared = new Set<string>();
    const expected = new Map<string, string | undefined>();
    for (const { room, colours } of GAMES) {
      const initials = Object.entries(colours).map(([colour, one]) => [colour, texts[`${room}.${one}`]?.charAt(0).toLocaleUpperCase(code)] as const);
      for (const [colour, initial] of initials) {
        expected.set(colour, initial);
        if (initials.some(([other, its]) => other !== colour && its === initial)) shared.add(colour);
      }
      const marked = Object.keys(colours).map(letter);
      expect(new Set(marked).size, room).toBe(marked.length);
    }
    // Where two of a game begin alike, as gelb and grün do, one of them needs another letter, and has it in every game.
    for (const [colour, initial] of expected) if (!shared.has(colour)) expect(letter(colour), colour).toBe(initial);
  });
});

test("no French mark is left behind at the end of a line: what it keeps off its words stays with them", () => {
  expect(Object.entries(flat("fr")).filter(([, text]) => / [?!;:»%]|« /.test(text))).toEqual([]);
});

test.each(LANGUAGES.filter(({ code }) => code !== "en"))("$name is not English", ({ code }) => {
  const words = (text: string) => text.replace(/\{\{\w+\}\}/g, "").replace(/[^\p{L}'’]+/gu, " ").trim();
  const same = Object.entries(flat(code)).filter(([key, text]) => text === ENGLISH[key] && /\p{L}{2}/u.test(words(text)));
  expect(same.filter(([key, text]) => !borrowed(code, key, words(text)))).toEqual([]);
});

/** What the page is written in, tests apart, and the server, whose refusals the page excuses by name. */
const SOURCES = ["src", "../src/rumpus"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf-8" }).map((path) => join(folder, path)))
  .filter((path) => /\.(ts|svelte|py)$/.test(path) && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(path, "utf-8"))
  .join("\n");

test("every text is asked for somewhere", () => {
  const said = new Set([...SOURCES.matchAll(/["'`]([\w:.+*?-]+)["'`]/g)].map(([, key]) => key));
  const words = new Set(SOURCES.match(/\w+/g));
  const patterns = [...SOURCES.matchAll(/`([\w:.]*[:.]?[^`\s]*?\$\{[^`]*)`/g)]
    .map(([, key = ""]) => key.replace(/\$\{[^}]*\}/g, "\0"))
    .filter((key) => /^[\w:]+\.[\w.\0]*$/.test(key))
    .map((key) => new RegExp(`^${key.replaceAll(".", "\\.").replaceAll("\0", "([^.]+)")}$`));
  const asked = (key: string) =>
    said.has(key) || patterns.some((pattern) => pattern.exec(key)?.slice(1).every((part) => !/^\w+$/.test(part) || words.has(part)));
  expect(stems(ENGLISH).filter((key) => !asked(key.replace(/^page:/, "")))).toEqual([]);
});

test("a chosen language is spoken and remembered", async () => {
  await speech.choose("it");
  expect(t("home.make")).toBe("Prepara un tavolo");
  expect(t("make.open", { count: 1 })).toBe("1 posto libero");
  expect(localStorage.getItem("rumpus.language")).toBe("it");
  expect(document.documentElement.lang).toBe("it");
});

test("of two languages chosen in a hurry the last one is spoken", async () => {
  await Promise.all([speech.choose("de"), speech.choose("en")]);
  expect(t("home.make")).toBe("Make a table");
  expect(localStorage.getItem("rumpus.language")).toBe("en");
});

test("a language chosen in one tab is spoken in the others too", async () => {
  await speech.start();
  const elsewhere = (newValue: string | null) => window.dispatchEvent(new StorageEvent("storage", { key: "rumpus.language", newValue }));
  elsewhere("nl");
  await vi.waitFor(() => expect(t("home.make")).toBe("Tafel dekken"));
  expect(document.documentElement.lang).toBe("nl");
  elsewhere("tlh");
  elsewhere(null);
  elsewhere("en");
  await vi.waitFor(() => expect(t("home.make")).toBe("Make a table"));
});

test("a language is called what its speakers call it", () => {
  expect(LANGUAGES).toContainEqual({ code: "fr", name: "Français" });
});

test("decimals stand after a point or a comma, whichever the reader writes", async () => {
  expect(decimal(0.4, 3)).toBe("0.400");
  await speech.choose("fr");
  expect(decimal(0.4, 3)).toBe("0,400");
});
