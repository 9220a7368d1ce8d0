/** Every card of both editions has a face, and nothing else has. */
import { expect, test } from "vitest";
import { hueOf, lettersOf, SIZES, wonkyFace, type Edition } from "./cards";

const EDITIONS: readonly Edition[] = ["2015", "2024"];

test.each(EDITIONS)("the cards of %s", (edition) => {
  const letters = lettersOf(edition);
  for (const letter of letters) {
    for (const size of SIZES) expect(wonkyFace(letter + size)).toEqual({ kind: "exact", letter, size });
    expect(wonkyFace(`${letter}*`)).toEqual({ kind: "colour", letter });
  }
  for (const size of SIZES) expect(wonkyFace(`*${size}`)).toEqual({ kind: "size", size });
  expect(new Set(letters.map(hueOf)).size).toBe(3);
});

test("the cards without a colour", () => {
  expect(["X", "R", "**+1", "**R"].map((code) => wonkyFace(code).kind)).toEqual(["pass", "reverse", "comboDraw", "comboReverse"]);
});

test.each(["", "Q", "BX", "**", "ZS", "BSS"])("%o is no card", (code) => {
  expect(() => wonkyFace(code)).toThrow("no such card");
});
