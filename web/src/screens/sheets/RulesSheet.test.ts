/** The rules begin with how one plays; what is in the box comes last, Kart's items are explained at once, and what one looks for is found. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Catalogue, Rule } from "../../protocol/catalogue";
import { house } from "../../store/house.svelte";
import RulesSheet from "./RulesSheet.svelte";

let page: Record<string, unknown>;

const rule = (number: string, chapter: string, title: string, reading = false): [string, Rule] => [
  number,
  { number, chapter, title, text: `${title}, in a sentence.`, reading },
];
const book: Catalogue = {
  game: "kart", lang: "en", name: "Kart", line: "", gist: ["Get rid of your cards."],
  chapters: { components: "What is in the box", turn: "Your turn" },
  rules: Object.fromEntries([rule("K-C1", "components", "The cards"), rule("K-T1", "turn", "Playing a card", true), rule("K-I3", "turn", "Green shell")]),
  options: {}, refusals: {}, params: {}, cards: {}, colours: {}, luck: {},
};

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(book)));
  page = mount(RulesSheet, { target: document.body, props: { game: "kart", onclose: () => undefined } });
  await vi.waitUntil(() => house.book("kart", "en"), 60_000);
  flushSync();
});

function search(words: string): void {
  const field = document.querySelector<HTMLInputElement>("input");
  if (field) field.value = words;
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

test("a newcomer reads how to play before what is in the box, and what a green shell does", () => {
  const titles = [...document.querySelectorAll("h3")].map(({ textContent }) => textContent);
  expect(titles).toEqual(["How to play", "What the items do", "Your turn", "What is in the box"]);
  expect(document.querySelector("ul li")?.textContent).toContain("Green shell");
  const numbersFor = (words: string) => {
    search(words);
    return [...document.querySelectorAll(".number")].map(({ textContent }) => textContent);
  };
  expect(numbersFor("SHELL green")).toEqual(["K-I3"]);
  expect(numbersFor("kt1")).toEqual(["K-T1"]);
  expect(numbersFor("T1"), "the field gives this as an example").toEqual(["K-T1"]);
  expect(numbersFor("your turn")).toEqual(["K-T1", "K-I3"]);
  expect(numbersFor("")).toHaveLength(3);
  expect(document.querySelector("small")?.textContent).toContain("the rulebook leaves this open");
});

test("how many rules were found is said to whoever reads by ear", () => {
  const listening = document.querySelector("[role=status]");
  const said = (words: string) => {
    search(words);
    return listening?.textContent;
  };
  expect(said("shell")).toBe("1 rule speaks of that.");
  expect(said("sentence")).toBe("3 rules speak of that.");
  expect(said("octopus")).toContain("Nothing");
  expect(said(" ")).toBe("");
  expect(listening?.isConnected, "a place that comes with its words is not listened to").toBe(true);
});
