/** What sits at the bottom of the screen makes room for a keyboard, and for nothing else. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeRoomForKeyboard } from "./keyboard";

let seen: EventTarget & { scale: number; height: number; offsetTop: number };

beforeEach(() => {
  vi.stubGlobal("innerHeight", 844);
  seen = Object.assign(new EventTarget(), { scale: 1, height: 844, offsetTop: 0 });
  vi.stubGlobal("visualViewport", seen);
  makeRoomForKeyboard();
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["no keyboard", {}, "0px"],
  ["a keyboard over the page", { height: 508 }, "336px"],
  ["a keyboard, and the page pushed up by it", { height: 508, offsetTop: 100 }, "236px"],
  ["a bar of the browser's", { height: 790 }, "0px"],
  ["somebody who zoomed in", { height: 422, scale: 2 }, "0px"],
] as const)("%s", (_, shown, room) => {
  Object.assign(seen, shown);
  seen.dispatchEvent(new Event("resize"));
  expect(document.documentElement.style.getPropertyValue("--keyboard")).toBe(room);
});
