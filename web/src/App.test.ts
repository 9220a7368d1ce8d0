/** The page comes up, asks the house what it offers, and says so honestly. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "./App.svelte";
import { gameInfo, houseOf } from "./games/shared/fixture";
import { house } from "./store/house.svelte";

const offer = houseOf(
  gameInfo("kart", "Kart"),
  gameInfo("pig", "Pig", { most: 2, minutes: 5, levels: ["easy"], page: "games/pig/table.js" }),
  gameInfo("wok", "Wok Up", { most: 6 }),
);

let app: Record<string, unknown>;

beforeEach(async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(offer)));
  app = mount(App, { target: document.body });
  await vi.waitUntil(() => house.info, 60_000);
  flushSync();
});

afterEach(async () => {
  await unmount(app);
  vi.unstubAllGlobals();
});

test("the page puts its name on the table", () => {
  expect(document.querySelector("h1 [role=img]")?.getAttribute("aria-label")).toBe("Rumpus");
});

test("every game of the house is one press away, in its order, also one that this page has never heard of", () => {
  const tiles = [...document.querySelectorAll("article")];
  expect(tiles.map((tile) => tile.querySelector("h2")?.textContent)).toEqual(["Kart", "Pig", "Wok Up"]);
  expect(tiles.map((tile) => tile.querySelector("button") !== null)).toEqual([true, true, true]);
  expect(tiles.map((tile) => tile.querySelector(".picture svg") !== null)).toEqual([true, true, true]);
  expect(tiles.map((tile) => tile.querySelector(".facts")?.textContent)).toEqual([
    "2–10 players",
    "2 players",
    "2–6 players",
  ]);
});

test("a table set for many keeps only as many seats as the next game takes", () => {
  const press = (name: string) => {
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
    flushSync();
  };
  [...document.querySelectorAll("button")].find((button) => button.textContent.includes("Make a table"))?.click();
  flushSync();
  for (let seats = 4; seats < 10; seats++) press("One open seat more");
  const sheet = document.querySelector("dialog");
  expect(sheet?.textContent).toContain("10 of 10");
  sheet?.querySelectorAll<HTMLElement>("[role=radio]")[2]?.click();
  flushSync();
  expect(sheet?.textContent).toContain("6 of 6");
});
