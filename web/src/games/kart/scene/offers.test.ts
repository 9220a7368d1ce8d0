/** What is lit is what is offered, no more. */
import { expect, test } from "vitest";
import { playsOf } from "../gallery/fixtures";
import { offersIn, playing } from "./offers";
import { unoState, whomToCatch } from "./uno";

test("only offered cards fit, and only wilds want a colour", () => {
  const offers = offersIn([...playsOf(["R3", "W"]), { type: "draw" }]);
  expect(offers.fits("R3")).toBe(true);
  expect(offers.fits("R4")).toBe(false);
  expect(offers.wantsColour("W")).toBe(true);
  expect(offers.wantsColour("R3")).toBe(false);
  expect(offers.draw).toBe(true);
  expect(offers.keep).toBe(false);
  expect(offers.plays).toBe(2);
});

test("an Item Box goes down without a colour", () => {
  expect(offersIn(playsOf(["W?"])).wantsColour("W?")).toBe(false);
});

test("a shout goes along only where it was offered", () => {
  const two = playsOf(["R9"], true);
  expect(playing(two, "R9", null, true)).toEqual({ type: "play", card: "R9", uno: true });
  expect(playing(two, "R9", null, false)).toEqual({ type: "play", card: "R9" });
  expect(playing(playsOf(["R9"]), "R9", null, true)).toEqual({ type: "play", card: "R9" });
  expect(playing(playsOf(["W"]), "W", "B", false)).toEqual({ type: "play", card: "W", colour: "B" });
});

test("a card that is not offered is still sent as it is, for the server to refuse", () => {
  expect(playing([], "G9", null, true)).toEqual({ type: "play", card: "G9" });
});

test("the big button saves yourself first, then catches, then arms", () => {
  const call = { type: "call" } as const;
  const mo = { type: "catch", target: 2 } as const;
  expect(unoState(offersIn([call, mo]), false)).toBe("call");
  expect(unoState(offersIn([mo, ...playsOf(["R9"], true)]), false)).toBe("catch");
  expect(unoState(offersIn(playsOf(["R9"], true)), false)).toBe("armed");
  expect(unoState(offersIn(playsOf(["R9"], true)), true)).toBe("said");
  expect(unoState(offersIn(playsOf(["R9"])), true)).toBe("asleep");
});

test("of several it catches one who has not called", () => {
  const offers = offersIn([{ type: "catch", target: 1 }, { type: "catch", target: 3 }]);
  expect(whomToCatch(offers, [1])).toBe(3);
  expect(whomToCatch(offers, [1, 3])).toBe(1);
  expect(whomToCatch(offersIn([]), [])).toBeNull();
});
