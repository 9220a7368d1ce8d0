/** Whatever the number of games, the home page stands straight. */
import { expect, test } from "vitest";
import { columnsFor } from "./columns";

test("three games stand as they always stood", () => {
  expect(columnsFor(3)).toEqual({ tablet: 1, lying: 3, desk: 3 });
});

test.each([4, 5, 6, 8, 9, 10])("%i games leave none alone in its row on a desk or on a phone on its side", (games) => {
  const { desk, lying } = columnsFor(games);
  expect(games % desk).not.toBe(1);
  expect(games % lying).not.toBe(1);
});
