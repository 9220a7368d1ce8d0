/** A waiting room shows the game that is waited for. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CHAIRS, tableOf } from "../games/shared/fixture";
import type { GameInfo } from "../protocol/messages";
import { house } from "../store/house.svelte";
import { Table } from "../store/table.svelte";
import WaitingRoom from "./WaitingRoom.svelte";

let room: Record<string, unknown>;

const target = { name: "target", kind: "choice", default: 0, choices: [0, 200, 500] } as const;

beforeEach(() => {
  const games: GameInfo[] = [
    { name: "kart", least: 2, most: 10, levels: ["easy", "normal", "hard"], options: [{ ...target, choices: [...target.choices] }] },
    { name: "wonky", least: 1, most: 20, levels: ["easy", "normal", "hard"], options: [] },
    { name: "wok", least: 2, most: 6, levels: ["match", "easy", "normal", "hard"], options: [] },
  ];
  house.info = { release: "1", protocol: 1, games, code_length: 4, can_open: false };
});
afterEach(async () => {
  await unmount(room);
  house.info = null;
});

const nothing = () => undefined;

test.each([
  ["kart", "a single hand · by the book"],
  ["wonky", "by the book"],
  ["wok", "by the book"],
])("%s is played by its own terms, under its own picture", (game, terms) => {
  const view = tableOf(game, CHAIRS.slice(0, 3), { playing: false });
  const props = { table: new Table("WOK7"), view, onmenu: nothing, onhouserules: nothing, onsit: nothing, onleave: nothing };
  room = mount(WaitingRoom, { target: document.body, props });
  flushSync();
  expect(document.querySelector("header small")?.textContent.trim()).toBe(terms);
  expect(document.querySelector(`[data-game="${game}"] svg`)).not.toBeNull();
});
