/** Nobody who plays gets up by a slip of the finger; and what the house promised can be looked up. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { bot, CHAIRS, person, tableOf } from "../../games/shared/fixture";
import { FarEnd } from "../../socket/farend";
import type { TableView } from "../../protocol/messages";
import { Table } from "../../store/table.svelte";
import Menu from "./Menu.svelte";

let menu: Record<string, unknown>;
const [onleave, onclose] = [vi.fn(), vi.fn()];

function open(you: number | null, playing: boolean): void {
  const table = new Table("WOK7");
  table.you = you;
  show(table, tableOf("kart", CHAIRS.slice(0, 3), { playing }));
}
function show(table: Table, view: TableView): void {
  const nothing = () => undefined;
  const props = { table, view, inGame: view.playing, onrules: nothing, onhouserules: nothing, oncomfort: nothing, onmove: nothing, onmine: nothing, onkeys: nothing, onwait: nothing, onleave, onclose };
  menu = mount(Menu, { target: document.body, props });
  flushSync();
}
const button = (words: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === words);
function press(words: string): void {
  button(words)?.click();
  flushSync();
}
/** What ears are told of a button when the focus comes to it, besides its name. */
const described = (words: string) => document.getElementById(button(words)?.getAttribute("aria-describedby") ?? "")?.textContent;

afterEach(async () => {
  await unmount(menu);
  vi.clearAllMocks();
});

test("leaving in mid-game asks first, and staying is the nearer answer", () => {
  open(1, true);
  press("Leave the table");
  expect(onleave).not.toHaveBeenCalled();
  expect(["Stay", "Leave"].map(described)).toEqual([expect.stringContaining("A bot takes over your cards"), expect.stringContaining("A bot takes over your cards")]);
  press("Stay");
  expect(onclose).toHaveBeenCalledOnce();
  press("Leave");
  expect(onleave).toHaveBeenCalledOnce();
});

test("between games, and for who only watches, nothing is asked", () => {
  open(1, false);
  press("Leave the table");
  expect(onleave).toHaveBeenCalledOnce();
});

test("the host has a say in the bots' pace while they play, and nobody else", () => {
  let server!: FarEnd;
  const table = new Table("WOK7", (near) => (server = new FarEnd(near)));
  table.open();
  server.answer();
  const view = tableOf("kart", [person("Ada", { host: true }), bot("Otto")], { playing: true });
  server.tell({ type: "table", seq: 1, you: 0, way: "seated", table: view });
  show(table, view);
  const brisk = [...document.querySelectorAll("label")].find(({ textContent }) => textContent.trim() === "Brisk");
  brisk?.click();
  flushSync();
  expect(server.said("table").map(({ action }) => action)).toEqual([{ type: "pace", pace: "brisk" }]);
  table.close();
});

test("a guest's menu does not ask for it", () => {
  open(1, true);
  expect(document.body.textContent).not.toContain("Brisk");
});

test("what the house promised for this game is shown before it and, after a reload, in it", async () => {
  const commitment = "b9ba5849".repeat(8);
  const seal = { algorithm: 1, game: 1, round: 1, commitment, promises: [""], starting: "no" as const, told: [false], left_out: [] };
  const between = tableOf("kart", CHAIRS.slice(0, 3), { playing: false, games: 0, seal });
  const promised = () => document.querySelector("[data-testid=promised]");
  let server!: FarEnd;
  const table = new Table(between.code, (near) => (server = new FarEnd(near)));
  table.open();
  server.answer();
  server.tell({ type: "table", seq: 1, you: null, way: "sit", table: between });
  table.close();
  show(table, between);
  expect(promised()?.querySelector("summary")?.textContent).toContain("b9ba 5849…");
  expect(promised()?.textContent).toContain(commitment);
  await unmount(menu);
  show(new Table(between.code), { ...between, playing: true, games: 1, seal: null });
  expect(promised()?.textContent).toContain(commitment);
  await unmount(menu);
  show(new Table(between.code), { ...between, playing: true, games: 2, seal: null });
  expect(promised(), "of a game that began before this page came").toBeNull();
});
