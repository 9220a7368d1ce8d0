/** The page comes up, asks the house what it offers, and says so honestly. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "./App.svelte";
import type { HouseInfo } from "./protocol/messages";
import { house } from "./store/house.svelte";

const offer: HouseInfo = {
  release: "1",
  protocol: 1,
  languages: ["en", "it"],
  games: [
    { name: "wonky", playable: false, least: 0, most: 0, options: [] },
    { name: "kart", playable: true, least: 2, most: 10, options: [] },
    { name: "wok", playable: false, least: 0, most: 0, options: [] },
  ],
};

let app: Record<string, unknown>;

beforeEach(async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(offer)));
  app = mount(App, { target: document.body });
  await vi.waitUntil(() => house.info);
  flushSync();
});

afterEach(async () => {
  await unmount(app);
  vi.unstubAllGlobals();
});

test("the page puts its name on the table", () => {
  expect(document.querySelector("h1 [role=img]")?.getAttribute("aria-label")).toBe("Rumpus");
});

test("only what can be played has a button to play it", () => {
  const tiles = [...document.querySelectorAll("article")];
  expect(tiles.map((tile) => tile.querySelector("h2")?.textContent)).toEqual(["Wonky", "Kart", "Wok Up"]);
  expect(tiles.map((tile) => tile.querySelector("button") !== null)).toEqual([false, true, false]);
});
