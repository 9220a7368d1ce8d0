/** Ears are told what eyes see of the wok: token by token, never added up, never what lies hidden. */
import { expect, test } from "vitest";
import type { Lying } from "../../../protocol/wok";
import { BOARD } from "../space/board";
import { aimWords, landedWords, lyingLines } from "./telling";

const AT: Lying["pose"] = [0, 0, 0, 1, 0, 0, 0];
const ASIDE: Lying["pose"] = [0.1, 0, 0, 1, 0, 0, 0];
const ABOVE: Lying["pose"] = [0.004, 0, BOARD.token.thickness, 1, 0, 0, 0];
const wokOf = (lying: readonly Lying[], twoFaced = false) => ({ lying, twoFaced, stacked: ["trio", "plenty"] as const });

test("what lies where is told token by token, by the face that is up, and nothing is added up", () => {
  const lying: Lying[] = [{ token: "C3", pose: AT }, { token: "C2", pose: ASIDE }, { token: "F1", pose: AT, inside: false, up: "back" }];
  expect(lyingLines(wokOf(lying))).toEqual(["In the wok: 3 chilis; 2 chilis.", "Beside it: one fish."]);
  expect(lyingLines(wokOf(lying, true))).toEqual(["In the wok: 3 chilis; 2 chilis.", "Beside it: 3 broccoli."]);
  expect(lyingLines(wokOf([]))).toEqual(["Nothing lies on the table."]);
});

test("a token that touches cards is told with them, but the place of a stack that is used up is no card", () => {
  const lying: Lying[] = [{ token: "M2", pose: AT, inside: false, cards: ["trio", "touch"] }];
  expect(lyingLines(wokOf(lying))).toEqual(["In the wok: 2 mushrooms, touching Trio."]);
});

test("of a token right under another one nobody sees the face", () => {
  const lying: Lying[] = [{ token: "B4", pose: AT }, { token: "M1", pose: ABOVE }];
  expect(lyingLines(wokOf(lying))).toEqual(["In the wok: a token under another one; one mushroom."]);
});

test("after a throw only what is new is said", () => {
  const lying: Lying[] = [{ token: "C3", pose: AT }, { token: "S1", pose: ASIDE, inside: false }];
  expect(landedWords(["C3"], wokOf(lying))).toBe("Landed: one piece of meat, beside the wok.");
  expect(landedWords(["C3", "S1"], wokOf(lying))).toBe("");
});

test("where one aims is told as one sits", () => {
  expect(aimWords({ x: 0, y: 0 }, 0)).toBe("Aiming at the middle.");
  expect(aimWords({ x: -0.04, y: 0.02 }, 0)).toBe("Aiming from the middle: 4 cm left and 2 cm beyond.");
});
