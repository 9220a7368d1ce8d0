/** A slip of paper lies there until its reader goes on, waits for whoever is at it, and can be put away. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Toaster from "./Toaster.svelte";
import { toasts } from "./toasts.svelte";

const HOUR = 3_600_000;
let shown: ReturnType<typeof mount>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = mount(Toaster, { target: document.body });
  toasts.show({ title: "Copied" });
  flushSync();
});
afterEach(() => {
  for (const { id } of toasts.slips) toasts.dismiss(id);
  void unmount(shown);
  vi.useRealTimers();
});

const slips = () => [...document.querySelectorAll<HTMLElement>('[data-testid="slip"]')];
const slip = (words: string) => slips().find(({ textContent }) => textContent.includes(words)) as HTMLElement;
const said = () => slips().map(({ textContent }) => textContent.trim());
const pass = (ms = HOUR) => {
  vi.advanceTimersByTime(ms);
  flushSync();
};
const key = (pressed: string) => {
  const event = new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  flushSync();
  return event;
};
const tap = () => document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));

test("whoever reads slowly has all the time there is", () => {
  pass();
  expect(said()).toEqual(["Copied"]);
});

test.each([
  ["presses something else", tap],
  ["types", () => key("d")],
])("whoever %s has read it, and a little later it is gone", (_, goOn) => {
  goOn();
  pass(3000);
  expect(said()).toEqual(["Copied"]);
  pass(3000);
  expect(said()).toEqual([]);
});

test("looking for it with Tab is no reason to go", () => {
  key("Tab");
  pass();
  expect(said()).toEqual(["Copied"]);
});

test.each([
  ["points at it", "pointerenter", "pointerleave"],
  ["has the focus on it", "focusin", "focusout"],
])("it stays as long as somebody %s, whatever else is pressed", (_, comes, goes) => {
  const at = (what: string) => slip("Copied").dispatchEvent(new PointerEvent(what, { pointerType: "mouse", bubbles: true }));
  tap();
  at(comes);
  tap();
  pass();
  for (const title of ["Too fast", "Still too fast"]) toasts.show({ title });
  flushSync();
  expect(said(), "and makes room for others only when it is free").toEqual(["Copied", "Still too fast"]);
  at(goes);
  pass(6000);
  expect(said()).toEqual(["Still too fast"]);
});

test("a button puts it away", () => {
  slip("Copied").querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click();
  flushSync();
  expect(said()).toEqual([]);
});

test("Escape puts away the newest, and nothing below it", () => {
  toasts.show({ title: "Too fast" });
  flushSync();
  expect(key("Escape").defaultPrevented).toBe(true);
  expect(said()).toEqual(["Copied"]);
  key("Escape");
  expect(said()).toEqual([]);
  expect(key("Escape").defaultPrevented, "then it is the sheet's").toBe(false);
});
