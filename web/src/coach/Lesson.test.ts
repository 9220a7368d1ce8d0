/** A lesson's line waits for whatever else has to be read first. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { person, tableOf } from "../games/shared/fixture";
import { FarEnd } from "../socket/farend";
import { Table } from "../store/table.svelte";
import Coach from "./Coach.svelte";
import { fetchLines, scriptOf, TEXTS } from "./lines.svelte";
import { ADMIRE_MS } from "./script";

const VIEW = { ...tableOf("kart", [person("Ada", { host: true }), person("Mia")]), lesson: "match" };
const REFUSED = '<div data-testid="refusal"></div>';

let server: FarEnd;
let table: Table;
let coach: Record<string, unknown>;
let screen: HTMLElement;

const said = () => document.querySelector('[data-testid="coach"]')?.textContent ?? "";
const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
};
const tell = (...sights: object[]) => {
  const view = { table: { turn: 0, over: false, phase: "play" }, mine: { hand: ["R1", "B8"] } };
  server.tell({ type: "update", seq: 2, game: 1, view, actions: [], sights, due: null } as never);
};

beforeEach(async () => {
  localStorage.clear();
  // Fetched beforehand: what a browser fetches, this clock does not know of.
  await TEXTS["../games/kart/coach/en.json"]?.();
  await import("../games/kart/coach/script");
  vi.useFakeTimers();
  screen = document.createElement("main");
  document.body.append(screen);
  table = new Table("WOK7", (near) => (server = new FarEnd(near)));
  table.open();
  server.answer();
  server.tell({ type: "table", seq: 1, you: 0, way: "seated", table: VIEW });
  tell();
  screen.innerHTML = '<button data-testid="hand-card" data-fits="true"></button>';
  coach = mount(Coach, { target: document.body, props: { table, view: VIEW } });
  flushSync();
  await Promise.all([scriptOf("kart"), fetchLines("kart", "en")]);
  flushSync();
  await vi.waitFor(() => expect(said()).toContain("Same colour or same number"));
});
afterEach(async () => {
  await unmount(coach);
  table.close();
  screen.remove();
  vi.useRealTimers();
});

test("a refusal has the word, and its rule can be pressed: the lesson says nothing over it", async () => {
  const hand = screen.innerHTML;
  screen.innerHTML = hand + REFUSED;
  await pass(300);
  expect(said()).toBe("");
  screen.innerHTML = hand;
  await pass(300);
  expect(said()).toContain("Same colour or same number");
  tell({ type: "card_played", seat: 0, card: "B8" });
  screen.innerHTML = REFUSED;
  await pass(ADMIRE_MS + 300);
  expect(said(), "nor its praise").toBe("");
  screen.innerHTML = "";
  await pass(300);
  expect(said()).toContain("Matched!");
});
