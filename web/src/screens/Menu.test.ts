/** Nobody who plays gets up by a slip of the finger. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { CHAIRS, tableOf } from "../games/shared/fixture";
import { Table } from "../store/table.svelte";
import Menu from "./Menu.svelte";

let menu: Record<string, unknown>;
const [onleave, onclose] = [vi.fn(), vi.fn()];

function open(you: number | null, playing: boolean): void {
  const table = new Table("WOK7");
  table.you = you;
  const nothing = () => undefined;
  const view = tableOf("kart", CHAIRS.slice(0, 3), { playing });
  const props = { table, view, inGame: playing, onrules: nothing, onhouserules: nothing, onmove: nothing, onkeys: nothing, onwait: nothing, onleave, onclose };
  menu = mount(Menu, { target: document.body, props });
  flushSync();
}
function press(words: string): void {
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === words)?.click();
  flushSync();
}

afterEach(async () => {
  await unmount(menu);
  vi.clearAllMocks();
});

test("leaving in mid-game asks first, and staying is the nearer answer", () => {
  open(1, true);
  press("Leave the table");
  expect(onleave).not.toHaveBeenCalled();
  expect(document.querySelector("[role=alert]")?.textContent).toContain("A bot takes over your cards");
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
