/** Telling the table's time over a line that is sometimes slow. */
import { expect, test } from "vitest";
import { Clock } from "./clock";

test("the quickest answer tells the time", () => {
  let watch = 0;
  const clock = new Clock(() => watch);
  const ask = (trip: number, tableNow: number) => {
    const sent = watch;
    watch += trip;
    clock.answered(sent, tableNow);
  };
  ask(400, 10_350); // all of the delay on the way there
  ask(20, 10_410);
  ask(600, 10_430); // all of it on the way back
  expect(clock.now()).toBe(10_000 + watch);
});

test("a new line starts from the server's word, however slow the old one was", () => {
  let watch = 0;
  const clock = new Clock(() => watch);
  clock.answered(0, 50_000);
  watch = 100;
  clock.reset(7_000);
  watch = 130;
  expect(clock.now()).toBe(7_030);
});
