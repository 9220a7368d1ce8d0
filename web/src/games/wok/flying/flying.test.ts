/** A finger's way becomes a flick, and a flight is played on the table's clock. */
import { describe, expect, test } from "vitest";
import type { Flight } from "../../../protocol/messages";
import type { Flick } from "../../../protocol/wok";
import { BOARD } from "../space/board";
import { flickOf, SCATTER, tossTo, type Sample } from "./flick";
import { endOf, posesAt, wakeOf } from "./playback";
import { Throwing } from "./throwing.svelte";

/** From one's own side upwards, so many metres a second, told every so many milliseconds. */
const swing = (speed: number, every = 8, from = -0.42, length = 0.12): Sample[] => {
  const took = (length / speed) * 1000;
  return Array.from({ length: Math.floor(took / every) + 1 }, (_, i) => ({ x: 0, y: from + (speed * i * every) / 1000, at: 1000 + i * every }));
};

/** A hand without a tremor. */
const steady = () => 0.5;

describe("a flick", () => {
  test("comes down as far off as the finger was quick", () => {
    const [slow, quick] = [flickOf(swing(1), steady), flickOf(swing(2), steady)];
    expect(slow?.y).toBeLessThan(quick?.y ?? 0);
    expect(slow?.strength).toBeCloseTo(1 / 4.2, 1);
    expect(quick?.x).toBeCloseTo(0);
  });

  test.each([0.8, 1.2, 1.8, 2.4, 3])("of an ordinary swing of %f m/s ends in the wok, wherever the finger lets go", (fast) => {
    for (const from of [-0.5, -0.42, -0.3]) expect(Math.abs(flickOf(swing(fast, 8, from), steady)?.y ?? 9)).toBeLessThan(0.11);
  });

  test("that is flung goes far beyond", () => {
    expect(flickOf(swing(4.4), steady)?.y).toBeGreaterThan(0.19);
  });

  test("is no surer of its spot than a tap, however it is laid down", () => {
    const path = [{ x: 0, y: 0, at: 0 }, { x: 0, y: 0, at: 400 }];
    const off = (throwIt: () => Flick | null) => Math.sqrt(Array.from({ length: 400 }, throwIt).reduce((sum, flick) => sum + (flick?.x ?? 9) ** 2, 0) / 400);
    const [laid, tapped] = [off(() => flickOf(path)), off(() => tossTo(0, 0))];
    expect(laid / tapped).toBeGreaterThan(0.8);
    expect(laid / tapped).toBeLessThan(1.25);
  });

  test("is the same on a screen that tells little of the way", () => {
    const [often, rarely] = [flickOf(swing(1.5, 8), steady), flickOf(swing(1.5, 40), steady)];
    expect(rarely?.y).toBeCloseTo(often?.y ?? 0, 1);
    expect(rarely?.strength).toBeCloseTo(often?.strength ?? 0, 1);
  });

  test("reaches no further than an arm, and is no harder than a hand", () => {
    const flick = flickOf(swing(9));
    expect(Math.hypot(flick?.x ?? 0, flick?.y ?? 0)).toBeLessThanOrEqual(BOARD.reach + 1e-9);
    expect(flick?.strength).toBe(1);
  });

  test("after a rest is laid down where the finger is", () => {
    const path = [...swing(2, 8, -0.2), { x: 0, y: -0.08, at: 2000 }, { x: 0, y: -0.08, at: 2300 }];
    expect(flickOf(path, steady)).toMatchObject({ x: 0, y: -0.08, strength: 0 });
  });

  test("told late by a busy device still comes down in the wok", () => {
    const late = [{ x: 0, y: -0.42, at: 0 }, { x: 0, y: -0.34, at: 150 }, { x: 0, y: -0.25, at: 300 }, { x: 0, y: -0.25, at: 620 }];
    expect(Math.abs(flickOf(late, steady)?.y ?? 9)).toBeLessThan(0.11);
  });

  test("that was put back beside the wok is none", () => {
    const andBack = [{ x: 0, y: -0.42, at: 0 }, { x: 0, y: -0.25, at: 300 }, { x: 0, y: -0.41, at: 900 }, { x: 0, y: -0.41, at: 1400 }];
    expect(flickOf(andBack)).toBeNull();
    expect(flickOf([{ x: 0, y: -0.42, at: 0 }, { x: 0.02, y: -0.4, at: 900 }, { x: 0.02, y: -0.4, at: 1400 }])).toBeNull();
    expect(flickOf([])).toBeNull();
  });

  test("spins the way it bends, and a straight one does not", () => {
    const bent = (way: number) =>
      Array.from({ length: 16 }, (_, i) => ({ x: way * 0.0006 * i * i, y: -0.4 + 0.012 * i, at: i * 10 }));
    expect(flickOf(bent(1))?.spin).toBeLessThan(-0.1);
    expect(flickOf(bent(-1))?.spin).toBeGreaterThan(0.1);
    expect(flickOf(swing(1.5))?.spin).toBeCloseTo(0);
  });

  test("to a spot is gentle, within reach too, and hits it as well as a hand can", () => {
    expect(tossTo(0.05, -0.02, false, steady)).toMatchObject({ x: 0.05, y: -0.02, strength: 0.4, spin: 0 });
    expect(tossTo(0.05, -0.02, true).strength).toBeGreaterThan(0.4);
    expect(Math.hypot(tossTo(3, 4).x, tossTo(3, 4).y)).toBeCloseTo(BOARD.reach);
    const thrown = Array.from({ length: 40 }, () => tossTo(0, 0).x);
    expect(new Set(thrown).size).toBeGreaterThan(20);
    expect(Math.max(...thrown.map(Math.abs))).toBeLessThanOrEqual(3 * SCATTER);
  });
});

describe("a finger with a token", () => {
  const sent: Flick[] = [];
  const throwing = () => {
    sent.length = 0;
    // A screen of a thousand pixels to the metre, the middle of the wok at its upper left corner.
    return new Throwing((x, y) => [x / 1000, -y / 1000], (flick) => sent.push(flick));
  };

  test("that only taps throws to the middle, or to the spot it tapped", () => {
    const finger = throwing();
    finger.begin(1, 40, 300, 0);
    finger.end(1, 43, 302, 90, "middle");
    finger.begin(2, 60, 80, 500);
    finger.end(2, 60, 80, 560, "spot");
    expect(sent).toHaveLength(2);
    for (const [flick, x, y] of [[sent[0], 0, 0], [sent[1], 0.06, -0.08]] as const) {
      expect(Math.abs((flick?.x ?? 9) - x)).toBeLessThanOrEqual(3 * SCATTER);
      expect(Math.abs((flick?.y ?? 9) - y)).toBeLessThanOrEqual(3 * SCATTER);
    }
  });

  test("that taps beside the wok throws nothing", () => {
    const finger = throwing();
    finger.begin(1, 400, 10, 0);
    finger.end(1, 400, 10, 60, "spot");
    expect(sent).toEqual([]);
  });

  test("carries the token and shows where it points, until it lets go", () => {
    const finger = throwing();
    finger.begin(1, 0, 420, 0);
    finger.move(1, 0, 405, 20);
    expect(finger.carried).toEqual({ x: 0, y: 405 });
    expect(finger.mark).toBeNull();
    finger.move(1, 0, 120, 60);
    expect(finger.mark).toEqual({ x: 0, y: -0.12 });
    finger.end(1, 0, 100, 70, "middle");
    expect(finger.carried).toBeNull();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.strength).toBeGreaterThan(0.9);
  });

  test("is not confused by a second one", () => {
    const finger = throwing();
    finger.begin(1, 0, 420, 0);
    finger.end(2, 0, 0, 10, "spot");
    expect(sent).toEqual([]);
  });
});

describe("a flight", () => {
  const at = (x: number, z: number) => [x, 0, z, 1, 0, 0, 0] as [number, number, number, number, number, number, number];
  const flight: Flight = {
    type: "flight", trial: 3, show_at: 5000, step: 30, pieces: ["C1", "F2"], count: 3,
    frames: [[at(0, 0), at(1, 0.1)], [at(0, 0), at(0.7, 0.1)], [at(0.1, 0), at(0.4, 0)]],
  };

  test("ends when its last picture is shown", () => {
    expect(endOf(flight)).toBe(5060);
  });

  test("whose last picture has not come yet stands still at what has, and ends when it would", () => {
    const early = { ...flight, frames: flight.frames.slice(0, 2) };
    expect(endOf(early)).toBe(5060);
    expect(posesAt(early, 5055, [])).toEqual(posesAt(flight, 5030, []));
  });

  test("before it begins, what lies is seen and what is thrown is not", () => {
    expect(posesAt(flight, 4990, ["F2"])).toEqual({ C1: at(0, 0) });
  });

  test("is filled in between two pictures", () => {
    expect(posesAt(flight, 5015, ["F2"])["F2"]?.[0]).toBeCloseTo(0.85);
    expect(posesAt(flight, 5030, ["F2"])["F2"]).toEqual(at(0.7, 0.1));
  });

  test("stays as it ended", () => {
    expect(posesAt(flight, 9999, ["F2"])).toEqual({ C1: at(0.1, 0), F2: at(0.4, 0) });
  });

  test("leaves a wake of where a token has just been", () => {
    expect(wakeOf(flight, "F2", 5045).map(([x]) => x)).toEqual([0.7, 1]);
  });
});
