/** A refusal is a sentence that a person can read. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Catalogue } from "../protocol/catalogue";
import { rulebookOf } from "./rulebook";

const catalogue: Catalogue = {
  game: "kart",
  lang: "en",
  name: "Kart",
  line: "",
  gist: [],
  chapters: {},
  rules: {},
  options: {},
  refusals: {
    no_match: { sentence: "{{card}} does not go on {{top}} ({{colour}})." },
    not_your_turn: { sentence: "Not yet: {{turn}} is playing." },
  },
  params: { card: "card", top: "card", block: "card", colour: "colour", turn: "seat" },
  cards: { G9: "Green 9", R7: "Red 7" },
  colours: { R: "red" },
  luck: {},
};

test("cards and colours are named, not coded", () => {
  const book = rulebookOf(catalogue, []);
  expect(book.refusal("no_match", { card: "G9", top: "R7", colour: "R" })).toBe("Green 9 does not go on Red 7 (red).");
});

/** As the game's own words have it. */
const sentenceIn = (lang: string, why: string): string =>
  new RegExp(`^${why} = "(.*)"$`, "m").exec(readFileSync(`../src/rumpus/games/wonky/words/${lang}.toml`, "utf-8"))?.[1] ?? "";

test.each([
  ["en", "Small pink", "Medium blue"],
  ["it", "Rosa piccolo", "Blu medio"],
  ["fr", "Petit rose", "Moyen bleu"],
  ["es", "Rosa pequeño", "Azul mediano"],
  ["de", "Kleiner pinker", "Mittlerer blauer"],
  ["nl", "Kleine roze", "Middelgrote blauwe"],
])("so are blocks (%s)", (lang, block, card) => {
  const sentence = sentenceIn(lang, "does_not_suit");
  const wonky = { ...catalogue, game: "wonky", lang, refusals: { does_not_suit: { sentence } }, cards: { PS: block, BM: card } };
  const said = rulebookOf(wonky, []).refusal("does_not_suit", { card: "BM", block: "PS" });
  expect(said).toContain(block);
  expect(said).toContain(card);
  expect(said).not.toMatch(/PS|BM|\{/);
});

test("a seat is called by the name of who sits there", () => {
  expect(rulebookOf(catalogue, ["Ada", "Mo"]).refusal("not_your_turn", { turn: 1 })).toBe("Not yet: Mo is playing.");
});

test("a refusal the book does not know still says something", () => {
  expect(rulebookOf(catalogue, []).refusal("brand_new", {})).toBe("brand_new");
});
