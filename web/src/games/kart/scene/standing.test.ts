/** Who stands where when it is over. */
import { expect, test } from "vitest";
import { kartOf, tableOf } from "../gallery/fixtures";
import { winsOf } from "./scores";
import { standings } from "./standing";

test("a match is ranked by points, and equals share their place", () => {
  const rows = standings(kartOf(4, { scores: [100, 300, 100, 20], winner: 1, points: 60 }));
  expect(rows.map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [0, 2], [2, 2], [3, 4]]);
  expect(rows[0]?.gained).toBe(60);
});

test("a single hand is ranked by who is out, then by cards left", () => {
  const rows = standings(kartOf(3, { options: { target: 0 }, counts: [4, 0, 2], scores: [0, 31, 0], winner: 1 }));
  expect(rows.map(({ seat }) => seat)).toEqual([1, 2, 0]);
});

test("games won follow their winner by name", () => {
  const result = { game: "kart", scores: [0, 0], stopped: false };
  const table = tableOf(3, {
    results: [
      { ...result, no: 1, names: ["Mo", "Ada"], winners: [1] },
      { ...result, no: 2, names: ["Ada", "Ivy"], winners: [0] },
    ],
  });
  expect(winsOf(table).map(({ seat, value }) => [seat, value])).toEqual([[0, 2], [1, 0], [2, 0]]);
});
