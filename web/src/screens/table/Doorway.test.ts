/** A watcher is shown the way to a seat, and waits in words; the host answers with one press. */
import { flushSync, mount, unmount } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bot, person, tableOf } from "../../games/shared/fixture";
import type { AskView, TableNews, TableView } from "../../protocol/messages";
import { FarEnd } from "../../socket/farend";
import { Table } from "../../store/table.svelte";
import { toasts } from "../../ui/toasts/toasts.svelte";
import Doorway from "./Doorway.svelte";

let server: FarEnd;
let table: Table;
let page: Record<string, unknown> | null;
let named: number;

const cy: AskView = { no: 7, name: "Cy", seat: 1, sent_away: false };

function tell(you: number | null, way: TableNews["way"], more: Partial<TableView> = {}) {
  const view = tableOf("kart", [person("Ada", { host: true }), bot("Otto")], more);
  server.tell({ type: "table", seq: 1, you, way, table: view });
  if (page) void unmount(page);
  page = mount(Doorway, { target: document.body, props: { table, view, onname: () => (named += 1) } });
  flushSync();
}

const words = () => document.body.textContent.replace(/\s+/g, " ").trim();
const press = (label: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === label)?.click();
const asked = () => server.said("table").map(({ action }) => action);

beforeEach(() => {
  named = 0;
  page = null;
  table = new Table("WOK7", (near) => (server = new FarEnd(near)));
  table.open();
  server.answer();
});

afterEach(async () => {
  if (page) await unmount(page);
  table.close();
});

test("the host lets a friend sit, or not now, and only the host is asked", () => {
  tell(0, "seated", { asks: [cy] });
  expect(words()).toContain("Cy would like to take Otto's seat");
  press("Let them");
  press("Not now");
  expect(asked()).toEqual([
    { type: "let_sit", ask: 7 },
    { type: "not_now", ask: 7 },
  ]);
  tell(null, "ask", { asks: [cy] });
  expect(words()).not.toContain("would like");
});

test("what comes to the doorway is said where ears already listen", () => {
  tell(0, "seated");
  if (page) void unmount(page);
  const views = new SvelteMap([["now", tableOf("kart", [person("Ada", { host: true }), bot("Otto")])]]);
  const come = (more: Partial<TableView>) => {
    views.set("now", tableOf("kart", [person("Ada", { host: true }), bot("Otto")], more));
    flushSync();
  };
  const props = { table, onname: () => undefined, get view() { return views.get("now") as TableView; } };
  page = mount(Doorway, { target: document.body, props });
  flushSync();
  const listening = document.querySelector('[role="status"]');
  expect(listening?.textContent).toBe("");
  come({ asks: [cy] });
  expect(listening?.textContent).toContain("Cy would like to take Otto's seat");
  come({ chairs: [person("Ada", { host: true, away: true }), bot("Otto")] });
  expect(listening?.textContent).toBe("A bot is playing for you");
});

test("the host is told that it is somebody who was sent away", () => {
  tell(0, "seated", { asks: [{ ...cy, sent_away: true }] });
  expect(words()).toContain("Cy, whom you sent away");
});

test("a watcher asks, says a name first, and is told for whom they wait", () => {
  tell(null, "ask");
  press("Ask for a bot's seat");
  expect(named).toBe(1);
  tell(null, "asking");
  expect(words()).toContain("Waiting for Ada to let you in");
  press("Never mind");
  expect(asked()).toEqual([{ type: "stop_asking" }]);
});

test("while the host is offline nobody waits without knowing it", () => {
  tell(null, "asking", { chairs: [person("Ada", { host: true, here: false }), bot("Otto")] });
  expect(words()).toContain("Ada is offline");
});

test("who was told not now has nothing more to press", () => {
  tell(null, "not_now");
  expect(words()).toContain("Ada says: not now");
  expect(document.querySelector("button")).toBe(null);
});

test("one's own seat is had back with one press", () => {
  tell(null, "back");
  press("Take my seat back");
  expect(asked()).toMatchObject([{ type: "sit" }]);
});

test("who is sent away is told so", () => {
  tell(1, "seated");
  const view = tableOf("kart", [person("Ada", { host: true }), bot("Otto")]);
  server.tell({ type: "table", seq: 2, you: null, way: "ask", table: view });
  flushSync();
  expect(toasts.slips.map(({ title }) => title)).toContain("You were asked to leave this table");
});

test("in the waiting room, where it is written in its place, only ears are told", () => {
  toasts.slips = [];
  tell(1, "seated", { playing: false });
  const view = tableOf("kart", [person("Ada", { host: true }), bot("Otto")], { playing: false });
  server.tell({ type: "table", seq: 2, you: null, way: "ask", table: view });
  flushSync();
  expect(toasts.slips).toEqual([]);
  expect(document.querySelector('[data-testid="doorway-said"]')?.textContent).toBe("You were asked to leave this table");
});
