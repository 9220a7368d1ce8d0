/** Keys do what the game says until somebody changes them; the browser remembers. */
import { beforeEach, expect, test } from "vitest";
import { characterKeys, Keymap } from "./keymap.svelte";

beforeEach(() => localStorage.clear());

type Act = "lower" | "turn";
const made = () =>
  new Keymap<Act>("pig", [
    { keys: ["←"], does: () => "Go along" },
    { keys: [{ act: "lower", key: "space" }], does: () => "Lower it" },
    { keys: [{ act: "turn", key: "q" }], does: () => "Turn it" },
  ]);
const pressed = (keys: Keymap<Act>, key: string, more: KeyboardEventInit = {}) => keys.actOf(new KeyboardEvent("keydown", { key, ...more }));

test("a key means its act, shifted or not, but not what the browser does with Ctrl", () => {
  const keys = made();
  expect([pressed(keys, " "), pressed(keys, "q"), pressed(keys, "Q"), pressed(keys, "x")]).toEqual(["lower", "turn", "turn", null]);
  expect(pressed(keys, "q", { ctrlKey: true })).toBeNull();
});

test("a changed key does its act instead of the old one, and still does after a reload", () => {
  expect(made().change("turn", "x")).toBeNull();
  const keys = made();
  expect([pressed(keys, "x"), pressed(keys, "q"), keys.capFor("turn"), keys.changed]).toEqual(["turn", null, "X", true]);
  keys.reset();
  expect([pressed(made(), "q"), made().changed]).toEqual(["turn", false]);
});

test("a key that does something else already is not given away, nor one that every page needs", () => {
  const keys = made();
  expect(keys.change("turn", "space")).toEqual({ by: "game", does: "Lower it" });
  expect(keys.change("turn", "tab")).toEqual({ by: "page" });
  expect(keys.capFor("turn")).toBe("Q");
  expect(keys.change("turn", "q"), "its own is no conflict").toBeNull();
});

test("letters, digits and signs can be switched off, and what is left still works", () => {
  const keys = made();
  characterKeys.on = false;
  expect([pressed(keys, "q"), pressed(keys, " "), keys.hintFor("turn"), keys.capFor("turn")]).toEqual([null, "lower", "", "Q"]);
  keys.change("turn", "f2");
  expect([pressed(keys, "F2"), keys.hintFor("turn")]).toEqual(["turn", "F2"]);
  characterKeys.on = true;
  keys.change("turn", "q");
  expect(pressed(keys, "q")).toBe("turn");
});

test("what was remembered and makes no sense is forgotten", () => {
  localStorage.setItem("rumpus.keys.pig", "][");
  expect(made().capFor("turn")).toBe("Q");
});
