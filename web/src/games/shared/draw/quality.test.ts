/** Graphics get as much to do as they can, and never more than was asked for. */
import { expect, test } from "vitest";
import { chosen, less, Meter } from "./quality";

test("what the address asks for is drawn, whatever the device", () => {
  expect(chosen("high", "SwiftShader", true, "low").name).toBe("high");
  expect(chosen("low", "GeForce", false, null).name).toBe("low");
});

test("a processor that must draw draws little; phones draw less than desks", () => {
  expect(chosen(null, "ANGLE (Google, Vulkan 1.3 (SwiftShader Device))", false, null).name).toBe("low");
  expect(chosen(null, "Mesa llvmpipe (LLVM 15)", false, "high").name).toBe("low");
  expect(chosen("nonsense", "Adreno 650", true, null).name).toBe("mid");
  expect(chosen(null, "GeForce", false, null).name).toBe("high");
});

test("what turned out right the last time is kept", () => {
  expect(chosen(null, "GeForce", false, "mid").name).toBe("mid");
});

test("steps go down one at a time, and end", () => {
  const high = chosen("high", "", false, null);
  const mid = less(high);
  expect(mid?.name).toBe("mid");
  const low = mid && less(mid);
  expect(low?.name).toBe("low");
  expect(low && less(low)).toBeNull();
});

test("a stutter is forgiven, slowness is not", () => {
  const meter = new Meter();
  const feed = (ms: (i: number) => number) => Array.from({ length: 90 }, (_, i) => meter.add(ms(i))).some(Boolean);
  expect(feed((i) => (i % 10 ? 16 : 300))).toBe(false);
  expect(feed(() => 40)).toBe(true);
});
