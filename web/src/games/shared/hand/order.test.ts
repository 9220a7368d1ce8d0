/** A hand lies as you like, in any game, and that is remembered. */
import { afterEach, expect, test } from "vitest";
import { forgetAll } from "../../../memory";
import { HandOrder, laidOut } from "./order.svelte";

const held = ["C", "A", "B", "A"];
const order = () => new HandOrder("pretend", { name: (code) => code.charCodeAt(0), back: (code) => -code.charCodeAt(0) });
const codes = (by: HandOrder<"name" | "back">, deal = "one") => by.sorted(held, deal).map(({ code }) => code).join("");

afterEach(forgetAll);

test("the game's first order is how one begins, and the others are a choice away", () => {
  const mine = order();
  expect(mine.orders).toEqual(["name", "back", "dealt", "own"]);
  expect(codes(mine)).toBe("AABC");
  mine.choose("back");
  expect(codes(mine)).toBe("CBAA");
  mine.choose("dealt");
  expect(codes(mine)).toBe("CABA");
});

test("what came since one laid them lies on the right", () => {
  expect(laidOut(held, ["A#1", "gone#0", "C#0"]).map(({ id }) => id)).toEqual(["A#1", "C#0", "A#0", "B#0"]);
});

test("a card put elsewhere makes it your own way, begun with what lay there; a reload finds it, and the next deal does not", () => {
  const mine = order();
  mine.hold(mine.sorted(held, "one"), "one");
  mine.put("C#0", 1);
  expect(mine.by).toBe("own");
  expect(codes(mine)).toBe("ACAB");
  expect(codes(order())).toBe("ACAB");
  expect(codes(order(), "two")).toBe("CABA");
});
