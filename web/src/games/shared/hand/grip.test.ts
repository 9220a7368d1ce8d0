/** Tap, peek, carry: a finger on the hand is understood. */
import { expect, test } from "vitest";
import { grip, moved, plays } from "./grip";

const HAND_TOP = 650;
const start = grip("R7#0", { x: 200, y: 720 });

test("a tap plays, even by an unsteady finger", () => {
  expect(plays(moved(start, { x: 204, y: 715 }, "R7#0"), HAND_TOP)).toBe(true);
});

test("sliding along peeks at what is under the finger and plays nothing", () => {
  const peeking = moved(moved(start, { x: 220, y: 718 }, "R7#0"), { x: 240, y: 719 }, "G2#0");
  expect(peeking).toMatchObject({ doing: "peek", card: "G2#0" });
  expect(plays(peeking, HAND_TOP)).toBe(false);
});

test("going up carries the card, and up from a peek carries the peeked one", () => {
  expect(moved(start, { x: 205, y: 690 }, null)).toMatchObject({ doing: "carry", card: "R7#0" });
  const peeking = moved(moved(start, { x: 220, y: 718 }, "R7#0"), { x: 240, y: 719 }, "G2#0");
  expect(moved(peeking, { x: 242, y: 660 }, "Y1#0")).toMatchObject({ doing: "carry", card: "G2#0" });
});

test("a carried card is played above the hand and falls back into it", () => {
  const carrying = moved(start, { x: 205, y: 690 }, null);
  expect(plays(moved(carrying, { x: 300, y: 300 }, null), HAND_TOP)).toBe(true);
  expect(plays(moved(carrying, { x: 300, y: 700 }, null), HAND_TOP)).toBe(false);
});

test("a mouse carries a card sideways, too", () => {
  const pulled = moved(start, { x: 240, y: 722 }, "G2#0", true);
  expect(pulled).toMatchObject({ doing: "carry", card: "R7#0" });
  expect(plays(pulled, HAND_TOP)).toBe(false);
});
