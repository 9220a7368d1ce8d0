/** Frames come in bursts and late; what is seen of them is smooth, a moment old, and never made up. */
import { describe, expect, test } from "vitest";
import type { Frame, Recording } from "../../../protocol/messages";
import type { Pose } from "../../shared/space/pose";
import { developed } from "./film";
import { Glide } from "./glide";
import { BEHIND_MS, Tape } from "./tape";

const at = (x: number): Pose => [x, 0, 0, 1, 0, 0, 0];
const frame = (time: number, x: number, more: Partial<Frame> = {}): Frame => ({
  type: "frame", trial: 1, at: time, whole: false, pace: 1, poses: { BS: at(x) }, ...more,
});

/** A block that moves one metre a second, seen thirty times in it. */
function filmed(seconds: number, late: (time: number) => number = () => 0): Tape {
  const tape = new Tape();
  for (let time = 0; time <= seconds * 1000; time += 33) tape.push(frame(5000 + time, time / 1000), 100 + time + late(time));
  return tape;
}

describe("the tape", () => {
  test("shows what was a moment ago, in between two frames", () => {
    const tape = filmed(1);
    const shown = tape.shown(100 + 990);
    expect(shown).toBeCloseTo(5000 + 990 - BEHIND_MS, 6);
    expect(tape.at(shown)?.["BS"]?.[0]).toBeCloseTo((990 - BEHIND_MS) / 1000, 6);
  });

  test("stays even when frames come unevenly", () => {
    const tape = filmed(2, (time) => (time % 100 < 50 ? 0 : 30));
    const [a, b] = [tape.at(tape.shown(1900)), tape.at(tape.shown(1950))];
    expect((b?.["BS"]?.[0] ?? 0) - (a?.["BS"]?.[0] ?? 0)).toBeCloseTo(0.05, 3);
  });

  test("holds the last frame when no more come", () => {
    const tape = filmed(1);
    expect(tape.at(tape.shown(99_999))?.["BS"]?.[0]).toBeCloseTo(0.99, 6);
  });

  test("a block that rested does not creep towards where it goes next", () => {
    const tape = new Tape();
    tape.push(frame(0, 0), 0);
    tape.push(frame(4000, 0.02), 4000);
    expect(tape.at(3900)?.["BS"]?.[0]).toBe(0);
    expect(tape.at(4000)?.["BS"]?.[0]).toBe(0.02);
  });

  test("what did not move is still there", () => {
    const tape = new Tape();
    tape.push(frame(0, 0, { whole: true, poses: { BS: at(0), BM: at(7) } }), 0);
    tape.push(frame(33, 1), 33);
    expect(tape.latest).toEqual({ BS: at(1), BM: at(7) });
  });

  test("a world restarted from an earlier moment is believed", () => {
    const tape = filmed(1);
    tape.push(frame(5200, 9, { whole: true }), 2000);
    expect(tape.end).toBe(5200);
    expect(tape.at(5200)?.["BS"]?.[0]).toBe(9);
  });

  test("blocks set up anew are put, not thrown", () => {
    const tape = new Tape();
    tape.push(frame(0, 0, { whole: true }), 0);
    tape.push(frame(33, 0.05, { whole: true, trial: 2 }), 33);
    expect(tape.cutBetween(0, 33)).toBe(true);
    expect(tape.at(20)?.["BS"]?.[0]).toBe(0);
  });

  test("a falling block is thrown, not put", () => {
    const tape = new Tape();
    tape.push(frame(0, 0, { whole: true }), 0);
    tape.push(frame(33, 0.06, { whole: true }), 33);
    expect(tape.cutBetween(0, 33)).toBe(false);
  });

  test("a slow world is shown slowly, without running dry", () => {
    const tape = new Tape();
    let dry = 0;
    for (let now = 0; now < 4000; now += 33) {
      tape.push(frame(now / 2, now, { pace: 0.5 }), now);
      if (now > 1500 && tape.shown(now + 16) >= tape.end) dry++;
    }
    expect(tape.pace).toBe(0.5);
    expect(dry).toBe(0);
  });

  test("cleared, it remembers nothing and begins anew, at any time", () => {
    const tape = filmed(1);
    tape.clear();
    expect(tape.latest).toBeNull();
    expect(tape.at(tape.shown(5000))).toBeNull();
    tape.push(frame(7, 0.5, { whole: true }), 5000);
    expect(tape.at(tape.shown(6000))?.["BS"]?.[0]).toBe(0.5);
  });

  test("keeps some seconds, and no more", () => {
    const tape = filmed(30);
    expect(tape.end - tape.start).toBeGreaterThan(8000);
    expect(tape.end - tape.start).toBeLessThanOrEqual(12_000);
  });
});

describe("gliding", () => {
  test("what was put elsewhere arrives there, and nothing jumps on the way", () => {
    const glide = new Glide();
    glide.show({ BS: at(0) }, false, 0);
    let last = glide.show({ BS: at(1) }, true, 16)["BS"]?.[0] ?? 0;
    expect(last).toBeLessThan(0.1);
    for (let now = 32; now < 600; now += 16) {
      const x = glide.show({ BS: at(1) }, false, now)["BS"]?.[0] ?? 0;
      expect(x - last).toBeGreaterThanOrEqual(0);
      expect(x - last).toBeLessThan(0.1);
      last = x;
    }
    expect(last).toBe(1);
    expect(glide.gliding).toBe(false);
  });
});

describe("a recording", () => {
  const recording: Recording = {
    game: 1, trial: 7, seat: 0, ended: "tower_fell", at: 81_200, metre: 20_000, one: 10_000,
    pieces: ["BS", "BM"],
    start: [[0, 0, 300, 10_000, 0, 0, 0], [3200, 0, 400, 10_000, 0, 0, 0]],
    frames: [[33, 0, 20, 0, 4, 0, 0, 0, 0], [5000, 0, 20, 0, 4, 0, 0, 0, 0, 1, 0, 0, -100, -1, 0, 6, 0]],
  };

  test("is added up from whole numbers, piece by piece", () => {
    const film = developed(recording);
    expect(film.at(0)).toEqual({ BS: [0, 0, 0.015, 1, 0, 0, 0], BM: [0.16, 0, 0.02, 1, 0, 0, 0] });
    expect(film.at(33)["BS"]?.slice(0, 3)).toEqual([0.001, 0, 0.0152]);
    expect(film.at(film.length)["BM"]).toEqual([0.16, 0, 0.015, 0.9999, 0, 0.0006, 0]);
  });

  test("wastes no time while nothing moves, and nothing creeps through it", () => {
    const film = developed(recording);
    expect(film.length).toBeLessThan(1000);
    expect(film.at(film.length - 60)["BM"]?.[2]).toBe(0.02);
  });

  test("knows how high it gets", () => {
    expect(developed(recording).top).toBeCloseTo(0.04, 3);
  });
});
