/** Home knows where somebody left a seat, and forgets where there is none any more. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gameInfo, houseOf } from "../../games/shared/fixture";
import { house } from "../../store/house.svelte";
import { visits } from "../../store/visits";
import Continue from "./Continue.svelte";

let page: Record<string, unknown>;

const summary = (code: string, yours: boolean, playing = false) => ({ code, game: "kart", playing, people: 1, bots: 3, open_chairs: 0, yours });
const gone = () => Response.json({ code: "unknown_table", detail: "", params: {} }, { status: 404 });

beforeEach(() => {
  localStorage.clear();
  location.hash = "";
  house.info = houseOf(gameInfo("kart", "Kart"));
});
afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
  house.info = null;
});

test("the latest table comes first, and one press leads back to it", async () => {
  visits.sat("BBBB");
  visits.sat("CCCC");
  visits.sat("DDDD");
  visits.sat("FFFF");
  vi.stubGlobal("fetch", ({ pathname }: URL) => {
    const code = pathname.slice(-4);
    if (code === "CCCC") return Promise.resolve(gone());
    return Promise.resolve(Response.json(summary(code, code !== "DDDD", code === "FFFF")));
  });
  page = mount(Continue, { target: document.body });
  await vi.waitUntil(() => document.querySelector("nav"), 60_000);
  flushSync();
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons.map(({ textContent }) => textContent.replace(/\s+/g, " ").trim())).toEqual([
    "Continue at FFFF Kart, in mid-game",
    "Continue at BBBB Kart, waiting room",
  ]);
  expect(visits.codes).toEqual(["FFFF", "BBBB"]);
  buttons[1]?.click();
  expect(location.hash).toBe("#/t/BBBB");
});

test("a house that does not answer is no reason to forget", async () => {
  visits.sat("BBBB");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  page = mount(Continue, { target: document.body });
  await new Promise((done) => setTimeout(done));
  expect(document.querySelector("nav")).toBeNull();
  expect(visits.codes).toEqual(["BBBB"]);
});
