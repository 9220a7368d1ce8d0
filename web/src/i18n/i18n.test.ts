/** No language knows a text that the others lack, and none forgets what must be filled in. */
import { afterEach, expect, test } from "vitest";
import { REGISTERED } from "../games/registered";
import { LANGUAGES, resources, speech, t } from "./index.svelte";

type Texts = { [key: string]: string | readonly string[] | Texts };

const PLURAL = /_(zero|one|two|few|many|other)$/;

function* flat(texts: Texts, path = ""): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(texts)) {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === "string") yield [key, value];
    else if (Array.isArray(value)) yield [key, value.join(" ")];
    else yield* flat(value as Texts, key);
  }
}

const keysOf = (texts: Texts) => [...new Set([...flat(texts)].map(([key]) => key.replace(PLURAL, "")))].sort();
const holesOf = (texts: Texts) =>
  Object.fromEntries([...flat(texts)].map(([key, text]) => [key, (text.match(/\{\{\w+\}\}/g) ?? []).sort()]));

const ROOMS = Object.keys(resources.en) as (keyof typeof resources.en)[];

afterEach(() => speech.choose("en"));

test("every game that is registered has its own texts", () => {
  expect(ROOMS.slice().sort()).toEqual(["page", ...REGISTERED.keys()].sort());
});

test.each(ROOMS)("English and Italian have the same %s texts", (room) => {
  expect(keysOf(resources.it[room])).toEqual(keysOf(resources.en[room]));
});

test.each(ROOMS)("every %s text has the same holes to fill in both languages", (room) => {
  const italian = holesOf(resources.it[room]);
  for (const [key, holes] of Object.entries(holesOf(resources.en[room]))) expect(italian[key], key).toEqual(holes);
});

test.each(LANGUAGES)("$name has every plural form its grammar asks for", ({ code }) => {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const keys = [...flat(resources[code].page)].map(([key]) => key);
  const counted = keys.filter((key) => key.endsWith("_other")).map((key) => key.replace(PLURAL, ""));
  for (const key of counted) for (const form of forms) expect(keys).toContain(`${key}_${form}`);
});

test("a chosen language is spoken at once and remembered", () => {
  speech.choose("it");
  expect(t("home.make")).toBe("Prepara un tavolo");
  expect(t("make.open", { count: 1 })).toBe("1 posto libero");
  expect(localStorage.getItem("rumpus.language")).toBe("it");
  expect(document.documentElement.lang).toBe("it");
});
