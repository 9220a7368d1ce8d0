/** What a player sees of the sway is what the world has: the same numbers, from the same seed. */
import { describe, expect, test } from "vitest";
import { poseOf, placeOf, type Pose } from "../../shared/space/pose";
import { laid } from "../space/laying";
import { parked, Shapes } from "../space/shapes";
import { Holding } from "./holding";
import { shareOf, Sway } from "./sway";
import vectors from "./sway.vectors.json";

test.each(vectors.hands)("seed $seed sways as in the world", ({ seed, part, trace }) => {
  const sway = new Sway(seed, part);
  const said: Readonly<Record<string, boolean>> = vectors.breath;
  const [from = 0, until = 0] = vectors.hurries;
  const seen: unknown[] = [];
  for (let i = 0, now = vectors.begins; i < 400; i++) {
    const breath = said[String(i)];
    if (breath !== undefined) sway.holdBreath(breath);
    now += vectors.step * 1000;
    sway.live(vectors.step, i >= from && i < until ? vectors.speed : 0, 0.1 + i / 4000, now);
    if (i % 40 === 39) seen.push([now, Number(sway.air.toFixed(6)), sway.at(now).map((value) => Number(value.toFixed(9)))]);
  }
  expect(seen).toEqual(trace);
});

test("a page that comes in meanwhile sees how tired the arm is", () => {
  const live = (sway: Sway, seconds: number) => {
    for (let i = 0; i < seconds * 50; i++) sway.live(0.02, 0, 0.2);
    return sway;
  };
  const stayed = live(new Sway(7), 14).amplitude;
  expect(live(new Sway(7, 1, 12), 2).amplitude).toBeCloseTo(stayed, 3);
  expect(live(new Sway(7), 2).amplitude).toBeLessThan(0.8 * stayed);
});

describe("a breath", () => {
  const rested = (hold: boolean) => {
    const sway = new Sway(7);
    for (let i = 0; i < 100; i++) sway.live(0.02, 0, 0);
    sway.holdBreath(hold);
    for (let i = 0; i < 60; i++) sway.live(0.02, 0, 0);
    return sway;
  };

  test("that is held makes the hand almost still", () => {
    expect(rested(true).amplitude).toBeLessThan(0.3 * rested(false).amplitude);
  });

  test("lasts two or three seconds, and then the hand is worse and must wait", () => {
    const sway = rested(true);
    for (let i = 0; i < 100; i++) sway.live(0.02, 0, 0);
    expect([sway.holding, sway.spent]).toEqual([false, true]);
    expect(sway.amplitude).toBeGreaterThan(rested(false).amplitude);
    sway.holdBreath(true);
    expect(sway.holding).toBe(false);
    for (let i = 0; i < 120; i++) sway.live(0.02, 0, 0);
    sway.holdBreath(true);
    expect(sway.holding).toBe(true);
  });
});

test("the youngest has a steadier hand, and so has everybody at a gentle table", () => {
  expect(shareOf("standard", true)).toBeLessThan(shareOf("standard", false));
  expect(shareOf("gentle", false)).toBeLessThan(shareOf("cruel", false));
});

test("a line of any length shows the hand where the world will have it when it hears", async () => {
  const shapes = await Shapes.of("standard");
  const start = parked(["BS"])["BS"] as Pose;
  /** What is on the screen when a word leaves for a world that hears it at `heard`. */
  const shown = (way: number) => {
    let now = 0;
    const sway = new Sway(99);
    const holding = new Holding(shapes, "BS", start, () => undefined, undefined, sway, () => now + way, () => now);
    holding.moveTo(0, 0);
    for (; now < 4000 - way; now += 20) {
      holding.see(poseOf([0, 0, 0.023], laid(5, 0)), now - way);
      holding.step(0.02, {});
    }
    return placeOf(holding.ghost.pose);
  };
  const [near, far] = [shown(20), shown(120)];
  expect(Math.hypot(near[0] - far[0], near[1] - far[1])).toBeLessThan(0.0012);
});
