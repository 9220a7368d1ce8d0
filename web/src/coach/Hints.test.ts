/** A hint points at what is new for as long as that takes, and then never again. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { person, tableOf } from "../games/shared/fixture";
import { FarEnd } from "../socket/farend";
import { Table } from "../store/table.svelte";
import Coach from "./Coach.svelte";
import { learnt } from "./learnt.svelte";
import { fetchLines, scriptOf, TEXTS } from "./lines.svelte";

/** Counted as given after one and a half seconds, and gone after nine. */
const [GIVEN_MS, LONGEST_MS] = [1500, 9000];
const VIEW = tableOf("kart", [person("Ada", { host: true }), person("Mia")]);
/** As much of a table as Kart's script looks at: somebody has forgotten a word. */
const FORGOTTEN = '<button data-testid="uno" data-state="catch">Catch!</button>';

let server: FarEnd;
let table: Table;
let coach: Record<string, unknown> | null = null;
let screen: HTMLElement;

const hint = () => document.querySelector('[data-testid="coach"]');
const told = () => document.querySelector('[data-testid="coach-told"]')?.textContent;
const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
};

async function sit() {
  coach = mount(Coach, { target: document.body, props: { table, view: VIEW } });
  flushSync();
  // Its script and its lines are fetched, which no clock hurries: what is fetched after them comes after them.
  await Promise.all([scriptOf("kart"), fetchLines("kart", "en")]);
  flushSync();
}
async function getUp() {
  if (coach) await unmount(coach);
  coach = null;
}
function offer(...actions: object[]) {
  const view = { table: { turn: 1, over: false, phase: "play" }, mine: { hand: ["R1"] } };
  server.tell({ type: "update", seq: 2, game: 1, view, actions, sights: [], due: null } as never);
}

beforeEach(async () => {
  localStorage.clear();
  learnt.hints = true;
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
});
afterEach(async () => {
  await getUp();
  table.close();
  screen.remove();
  vi.useRealTimers();
});

test("a hint is shown and said beside what is new, counts as given once it was seen, and goes by itself", async () => {
  await sit();
  await pass(1000);
  expect([hint(), told()]).toEqual([null, ""]);
  screen.innerHTML = FORGOTTEN;
  offer({ type: "catch", target: 1 });
  await pass(600);
  expect(hint()?.textContent).toContain("forgot to say UNO");
  expect(told()).toContain("forgot to say UNO");
  expect(learnt.hinted("kart", "catch")).toBe(false);
  await pass(GIVEN_MS);
  expect(learnt.hinted("kart", "catch")).toBe(true);
  expect(hint()).not.toBeNull();
  await pass(LONGEST_MS);
  expect([hint(), told()]).toEqual([null, ""]);
});

test("it waits until what was refused has been said", async () => {
  await sit();
  screen.innerHTML = `${FORGOTTEN}<p data-testid="refusal">It is not your turn.</p>`;
  offer({ type: "catch", target: 1 });
  await pass(GIVEN_MS * 2);
  expect([hint(), told()]).toEqual([null, ""]);
  screen.innerHTML = FORGOTTEN;
  await pass(600);
  expect(told()).toContain("forgot to say UNO");
});

test("who sits down again is not told again; what went by too quickly is", async () => {
  screen.innerHTML = FORGOTTEN;
  offer({ type: "catch", target: 1 });
  await sit();
  await pass(GIVEN_MS / 2);
  expect(hint()).not.toBeNull();
  await getUp();
  await sit();
  await pass(GIVEN_MS * 2);
  expect(hint(), "it had not been seen for long enough").not.toBeNull();
  await getUp();
  await sit();
  await pass(GIVEN_MS * 2);
  expect([hint(), told()]).toEqual([null, ""]);
});

test("once its moment has passed it does not come back with the next one", async () => {
  screen.innerHTML = FORGOTTEN;
  offer({ type: "catch", target: 1 });
  await sit();
  await pass(GIVEN_MS * 2);
  offer();
  await pass(300);
  expect(hint()).toBeNull();
  offer({ type: "catch", target: 1 });
  await pass(300);
  expect(hint()).toBeNull();
});

test("where hints are switched off there are none, and an open one goes at once", async () => {
  screen.innerHTML = FORGOTTEN;
  offer({ type: "catch", target: 1 });
  await sit();
  await pass(600);
  expect(hint()).not.toBeNull();
  learnt.hints = false;
  await pass(300);
  expect([hint(), told()]).toEqual([null, ""]);
  await getUp();
  await sit();
  await pass(LONGEST_MS);
  expect(hint()).toBeNull();
});

test("the place where ears are told is there before there is anything to say, and stays the same one", async () => {
  await sit();
  await pass(400);
  const place = document.querySelector('[role="status"]');
  expect(place?.textContent).toBe("");
  screen.innerHTML = FORGOTTEN;
  offer({ type: "catch", target: 1 });
  await pass(600);
  expect(document.querySelectorAll("[role=status], [aria-live]")).toHaveLength(1);
  expect(document.querySelector('[role="status"]')).toBe(place);
  expect(place?.textContent).toBe(hint()?.textContent.trim());
});
