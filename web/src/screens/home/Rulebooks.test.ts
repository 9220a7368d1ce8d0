/** The rules can be read without sitting down anywhere: from Home, by a link, and at a number. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gameInfo, houseOf } from "../../games/shared/fixture";
import type { Catalogue } from "../../protocol/catalogue";
import { address } from "../../route.svelte";
import { house } from "../../store/house.svelte";
import Home from "./Home.svelte";

const bookOf = (game: string): Catalogue => {
  const rules = Object.fromEntries(["K-T1", "K-T2"].map((number) => [number, { number, chapter: "turn", title: `${number} of ${game}`, text: "", reading: false }]));
  return { game, lang: "en", name: game, line: "", gist: [], chapters: { turn: "Your turn" }, rules, options: {}, refusals: {}, params: {}, cards: {}, colours: {}, luck: {} };
};
const read = () => [...document.querySelectorAll("dialog h4")].map(({ textContent }) => textContent);
const until = async (met: () => unknown) => {
  await vi.waitUntil(() => (flushSync(), met()), 60_000);
};

let page: Record<string, unknown>;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("fetch", ({ pathname }: URL) => Promise.resolve(Response.json(bookOf(/(kart|wok)/.exec(pathname)?.[1] ?? ""))));
  house.info = houseOf(gameInfo("kart", "Kart"), gameInfo("wok", "Wok Up"));
});
afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
  house.info = null;
  location.hash = "";
});

test("one press at home opens a book, another the next, and the address is a link to each", async () => {
  page = mount(Home, { target: document.body });
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent.includes("All the rules"))?.click();
  await until(() => read().length);
  expect(read()).toEqual(["K-T1 of kart", "K-T2 of kart"]);
  expect(location.hash).toBe("#/rules/kart");
  expect(document.title).toBe("Kart: The rules · Rumpus");
  document.querySelectorAll<HTMLInputElement>("dialog input[type=radio]")[1]?.click();
  await until(() => read()[0]?.endsWith("wok"));
  expect(location.hash).toBe("#/rules/wok");
  document.querySelector<HTMLElement>("dialog [aria-label=Close]")?.click();
  await until(() => !document.querySelector("dialog"));
  expect(document.title).toBe("Rumpus");
});

test("a link to a rule opens there, and every number is such a link", async () => {
  location.hash = "#/rules/kart/k-t2";
  page = mount(Home, { target: document.body });
  await until(() => read().length);
  expect(document.querySelector("[data-testid=rule-text]")?.closest("article")?.textContent).toContain("K-T2 of kart");
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.instances).toEqual([document.querySelector(".asked")]);
  document.querySelector<HTMLAnchorElement>('a[href="#/rules/kart/K-T1"]')?.click();
  await until(() => document.querySelector("[data-testid=rule-text]")?.closest("article")?.textContent.includes("K-T1 of kart"));
});

test("of a game that the house does not have there is nothing to read", async () => {
  location.hash = "#/rules/chess";
  page = mount(Home, { target: document.body });
  await until(() => address.route.at === "rules" && address.route.game === "chess" && document.querySelector("article"));
  expect(document.title).toBe("Rumpus");
  expect(document.querySelector("dialog")).toBeNull();
});
