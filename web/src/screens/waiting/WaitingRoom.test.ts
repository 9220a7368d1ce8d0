/** A waiting room shows the game that is waited for. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CHAIRS, gameInfo, houseOf, tableOf } from "../../games/shared/fixture";
import type { OptionInfo, TableView } from "../../protocol/messages";
import { house } from "../../store/house.svelte";
import { Table } from "../../store/table.svelte";
import WaitingRoom from "./WaitingRoom.svelte";

let room: Record<string, unknown>;

beforeEach(() => {
  const target: OptionInfo = { name: "target", kind: "choice", default: 0, choices: [0, 200, 500] };
  house.info = houseOf(gameInfo("kart", "Kart", { options: [target] }), gameInfo("wonky", "Wonky"), gameInfo("pig", "Pig"));
});
afterEach(async () => {
  await unmount(room);
  house.info = null;
});

const nothing = () => undefined;

function show(table: Table, view: TableView): void {
  const props = { table, view, onmenu: nothing, onhouserules: nothing, onsit: nothing, onhow: nothing, onleave: nothing };
  room = mount(WaitingRoom, { target: document.body, props });
  flushSync();
}

test.each([
  ["kart", "a single hand · by the book"],
  ["wonky", "by the book"],
  ["pig", "by the book"],
])("%s is played by its own terms, under its own picture", (game, terms) => {
  const view = tableOf(game, CHAIRS.slice(0, 3), { playing: false });
  show(new Table("WOK7"), view);
  expect(document.querySelector("header small")?.textContent.trim()).toBe(terms);
  expect(document.querySelector(`[data-game="${game}"] svg`)).not.toBeNull();
  expect(document.querySelector("header [data-testid=sound]"), "silence is one tap away").not.toBeNull();
});

test("a host who is alone reads what is missing, before pressing what does not go yet", () => {
  const table = new Table("WOK7");
  [table.you, table.table] = [0, tableOf("kart", CHAIRS.slice(0, 1), { playing: false })];
  show(table, table.table);
  expect(document.querySelector("footer")?.textContent).toContain("Two make a game. Add a bot");
});
