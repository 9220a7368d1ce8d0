/** Everybody can be told apart, and looks the same on every device. */
import { expect, test } from "vitest";
import { lookOf, looksOf } from "./avatars";

const people = ["Ada", "Mo", "Bea", "Ivy", "Kai", "Noor", "Lu", "Giulia", "Zoë", "李"].map((name) => ({ name, bot: false }));

test("the same name has the same look, always", () => {
  expect(lookOf("Ada")).toEqual(lookOf("Ada"));
});

test("ten people at a table have ten colours", () => {
  expect(new Set(looksOf(people).map(({ tone }) => tone.ground)).size).toBe(10);
});

test("seven people have seven hats", () => {
  expect(new Set(looksOf(people.slice(0, 7)).map(({ hat }) => hat)).size).toBe(7);
});

test("whoever sat down first keeps the look they came with", () => {
  expect(looksOf(people)[0]).toEqual(lookOf("Ada"));
});

test("bots wear antennas, people never do", () => {
  const looks = looksOf([...people.slice(0, 5), { name: "Otto", bot: true }, { name: "Pip", bot: true }]);
  expect(looks.map(({ hat }) => hat === "antenna")).toEqual([false, false, false, false, false, true, true]);
});
