/** A refusal is a sentence that a person can read. */
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

test.each([
  ["en", "Small pink", "That is not what {{card}} asks for: {{block}}.", "That is not what Medium blue asks for: Small pink."],
  ["it", "Rosa piccolo", "{{card}} non chiede questo: {{block}}.", "Medium blue non chiede questo: Rosa piccolo."],
])("so are blocks (%s)", (lang, block, sentence, said) => {
  const wonky = { ...catalogue, game: "wonky", lang, refusals: { does_not_suit: { sentence } }, cards: { PS: block, BM: "Medium blue" } };
  expect(rulebookOf(wonky, []).refusal("does_not_suit", { card: "BM", block: "PS" })).toBe(said);
});

test("a seat is called by the name of who sits there", () => {
  expect(rulebookOf(catalogue, ["Ada", "Mo"]).refusal("not_your_turn", { turn: 1 })).toBe("Not yet: Mo is playing.");
});

test("a refusal the book does not know still says something", () => {
  expect(rulebookOf(catalogue, []).refusal("brand_new", {})).toBe("brand_new");
});
