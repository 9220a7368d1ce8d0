/** What is heard of a tower comes from how its blocks move. */
import { expect, test } from "vitest";
import type { Frame } from "../../../protocol/messages";
import type { Noise } from "../../../sound/noises";
import { aboutVertical, product, type Quaternion } from "../../shared/space/turning";
import recorded from "../gallery/fall.json";
import { Knocks, type Around } from "./knocks";
import { soundsOf } from "./sounds";

const AROUND: Around = { held: null, tower: ["BL", "YM"], counting: false };
const STEP = 33;

/** Frames of blocks that go where `path` says, in metres. */
function heard(path: (seconds: number) => Frame["poses"], around: Around = AROUND, frames = 30): Noise[] {
  const knocks = new Knocks();
  return Array.from({ length: frames }, (_, i) =>
    knocks.see({ type: "frame", trial: 1, at: 1000 + i * STEP, whole: i === 0, pace: 1, poses: path((i * STEP) / 1000) }, around),
  ).flat();
}
const at = (x: number, z: number, turn: Quaternion = [1, 0, 0, 0]): Frame["poses"][string] => [x, 0, z, ...turn];
const dropped = (from: number, seconds: number) => Math.max(0, from - (9.81 / 2) * seconds ** 2);

test("a block that lies, glides evenly or falls freely makes no sound", () => {
  expect(heard(() => ({ BL: at(0, 0.025) }))).toEqual([]);
  expect(heard((seconds) => ({ BL: at(seconds * 0.05, 0.025) })).filter(({ hard = 0 }) => hard > 0)).toEqual([]);
  expect(heard((seconds) => ({ BL: at(0, 9 - (9.81 / 2) * seconds ** 2) }), AROUND, 8)).toEqual([]);
});

test("a block that falls on the table knocks once, harder from higher up and lower for a larger one", () => {
  const [low, more] = heard((seconds) => ({ YS: at(0, 0.015 + dropped(0.02, seconds)) }));
  const [high] = heard((seconds) => ({ YS: at(0, 0.015 + dropped(0.15, seconds)) }));
  const [large] = heard((seconds) => ({ YL: at(0, 0.025 + dropped(0.15, seconds)) }));
  expect([low?.name, more]).toEqual(["wood", undefined]);
  expect(high?.hard).toBeGreaterThan((low?.hard ?? 1) + 0.2);
  expect([high?.large, large?.large]).toEqual([0, 1]);
});

test("a block that somebody holds stops with the hand, and hits nothing by that", () => {
  const stops = (seconds: number) => ({ YM: at(0.4 * Math.min(seconds, 0.5), 0.2) });
  expect(heard(stops)).not.toEqual([]);
  expect(heard(stops, { ...AROUND, held: "YM" })).toEqual([]);
});

test("what is set up anew has not flown there", () => {
  expect(heard((seconds) => ({ YM: at(seconds < 0.5 ? 0 : 0.3, 0.02) }))).toEqual([]);
});

test("a tower that gives creaks during the count, the faster the louder; one that stands is silent", () => {
  const leaning = (rate: number) => (seconds: number) => ({ BL: at(0, 0.025), YM: at(0, 0.07, product([Math.cos((rate * seconds) / 2), Math.sin((rate * seconds) / 2), 0, 0], aboutVertical(0))) });
  const counting = { ...AROUND, counting: true };
  const slow = heard(leaning(0.04), counting);
  const fast = heard(leaning(0.4), counting);
  expect(new Set([...slow, ...fast].map(({ name }) => name))).toEqual(new Set(["creak"]));
  expect(fast.length).toBeGreaterThan(slow.length);
  expect(fast[0]?.hard).toBeGreaterThan(slow[0]?.hard ?? 1);
  expect(heard(leaning(0), counting)).toEqual([]);
  expect(heard(leaning(0.4))).toEqual([]);
});

test("a recorded fall knocks again and again, hard and soft, and comes to rest", () => {
  const knocks = new Knocks();
  const frames = recorded.frames as unknown as readonly Pick<Frame, "at" | "poses">[];
  const noises = frames.map((frame, i) => ({ at: frame.at, heard: knocks.see({ type: "frame", trial: 7, whole: i === 0, pace: 1, ...frame }, { held: "BS", tower: [], counting: false }) }));
  const hards = noises.flatMap(({ heard }) => heard.map(({ hard = 0 }) => hard));
  expect(hards.length).toBeGreaterThan(10);
  expect(Math.max(...hards)).toBeGreaterThan(0.6);
  expect(Math.min(...hards)).toBeLessThan(0.25);
  expect(noises.filter(({ at }) => at < 100).flatMap(({ heard }) => heard)).toEqual([]);
  expect(noises.slice(-10).flatMap(({ heard }) => heard)).toEqual([]);
});

test("your own turn and your own win sound otherwise than theirs", () => {
  expect(soundsOf({ type: "turn_began", seat: 0 }, 0)).toEqual([{ name: "turn" }]);
  expect(soundsOf({ type: "turn_began", seat: 1 }, 0)).toEqual([]);
  expect(soundsOf({ type: "won", seat: 0, by: "empty_hand" }, 0)[0]?.name).toBe("win");
  expect(soundsOf({ type: "won", seat: 1, by: "empty_hand" }, 0)[0]?.name).toBe("lose");
});
