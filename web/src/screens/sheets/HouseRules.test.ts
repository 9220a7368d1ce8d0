/** A house rule that means somebody says who. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CHAIRS, gameInfo } from "../../games/shared/fixture";
import type { OptionInfo } from "../../protocol/messages";
import { house } from "../../store/house.svelte";
import HouseRules from "./HouseRules.svelte";

const YOUNGEST: OptionInfo = { name: "youngest", kind: "number", default: 0, choices: [0, 20] };

let close: () => void = () => undefined;
// No house is there to be asked for its rulebook.
beforeEach(() => void vi.spyOn(house, "fetchBook").mockResolvedValue());
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

function shown(youngest: number, chairs: typeof CHAIRS): { readonly text: string; readonly more: HTMLButtonElement | undefined } {
  const game = gameInfo("wonky", "Wonky", { options: [YOUNGEST] });
  const props = { game, options: { youngest }, turnSeconds: 0, chairs, editable: true, onchange: () => undefined };
  const rules = mount(HouseRules, { target: document.body, props });
  flushSync();
  close = () => void unmount(rules);
  const rule = document.querySelector(".rule");
  return { text: rule?.textContent ?? "", more: [...(rule?.querySelectorAll("button") ?? [])].at(-1) };
}

test("the youngest is called by name, and nobody sits beyond the last chair", () => {
  const { text, more } = shown(3, CHAIRS.slice(0, 3));
  expect(text).toContain(CHAIRS[2]?.name);
  expect(more?.disabled || more?.getAttribute("aria-disabled") === "true").toBe(true);
});

test("before there is a table it is a number", () => {
  expect(shown(3, []).text).toContain("3");
});
