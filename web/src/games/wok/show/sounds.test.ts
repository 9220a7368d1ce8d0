/** Tokens are heard when they land, where they land; hands when they are seen. */
import { describe, expect, test } from "vitest";
import type { WokSight } from "../../../protocol/wok";
import { THROW } from "../gallery/fixtures";
import { clinksOf } from "./clinks";
import { soundsOf } from "./sounds";

describe("a recorded throw of four tokens", () => {
  const noises = clinksOf(THROW.flight);
  const clinks = noises.filter(({ name }) => name === "token");
  const { step, frames } = THROW.flight;

  test("is silent in the air, and clinks at least once for each that lands", () => {
    expect(clinks.length).toBeGreaterThanOrEqual(4);
    expect(clinks.length).toBeLessThan(30);
    const first = Math.min(...clinks.map(({ after = 0 }) => after));
    expect(first).toBeGreaterThan(6 * step);
    expect(Math.max(...clinks.map(({ after = 0 }) => after))).toBeLessThan(frames.length * step);
  });

  test("lands hard first and settles softly, on iron and on cards", () => {
    const hards = clinks.map(({ hard = 0 }) => hard);
    expect(Math.max(...hards)).toBeGreaterThan(0.4);
    expect(Math.min(...hards)).toBeLessThan(0.3);
    expect(new Set(clinks.map(({ large }) => large))).toEqual(new Set([0, 1]));
  });

  test("sizzles once, from the first that touches iron", () => {
    const sizzles = noises.filter(({ name }) => name === "sizzle");
    expect(sizzles).toHaveLength(1);
    expect(sizzles[0]?.after).toBe(clinks.find(({ large }) => large === 0)?.after);
  });
});

test("tokens that only lie are silent", () => {
  const { pieces, frames, step } = THROW.flight;
  const end = frames.at(-1) ?? [];
  expect(clinksOf({ pieces, step, frames: [end, end, end, end] })).toEqual([]);
});

test("your own flick was heard when it left your hand", () => {
  const seen: WokSight = { type: "flick_seen", seat: 0 };
  expect(soundsOf(seen, 0)).toEqual([]);
  expect(soundsOf(seen, 1)).toEqual([{ name: "flick" }]);
});

test("a cover slaps, and for whoever won there is a chime after it", () => {
  const won: WokSight = { type: "recipe_won", seat: 0, card: "touch", how: "cover" };
  expect(soundsOf(won, 1).map(({ name }) => name)).toEqual(["slap"]);
  expect(soundsOf(won, 0).map(({ name }) => name)).toEqual(["slap", "stood"]);
});
