/** Blocks are laid, turned and measured here exactly as in the world that drops them. */
import { expect, test } from "vitest";
import { mixed, poseOf, turnOf, type Pose } from "../../shared/space/pose";
import { edgeOf, isFlat, layoutOf, parked, Shapes, skinOf } from "./shapes";
import { angleBetween, between, turnedBy, wrapped } from "../../shared/space/turning";
import { faceDown, FACES, laid, TILES, upward, yawOf } from "./laying";

const shapes = await Shapes.of("standard");
const BULGE = 0.035;

test.each(FACES)("a block laid on face %i lies on that face, turned as told", (face) => {
  for (const yaw of [-2.5, -0.4, 0, 1.1, 3]) {
    const turned = laid(face, yaw);
    expect(faceDown(turned)).toBe(face);
    expect(wrapped(yawOf(turned, face) - yaw)).toBeCloseTo(0, 9);
  }
});

test("up, as seen from a block on its head", () => {
  expect(upward(laid(5, 0.7)).map((value) => Math.round(value))).toEqual([0, 0, 1]);
  expect(upward(laid(4, 0.7)).map((value) => Math.round(value) + 0)).toEqual([0, 0, -1]);
});

test.each(FACES)("where outside of face %i is looks down once it is laid down", (face) => {
  const [right, up, out] = TILES[face] as (typeof TILES)[number];
  const [x, y, z] = turnedBy(laid(face, 0.9), out);
  expect([x, y, z].map((value) => Math.round(value * 1e9) / 1e9 + 0)).toEqual([0, 0, -1]);
  expect(turnedBy(laid(face, 0.9), right)[2]).toBeCloseTo(0, 9);
  expect(turnedBy(laid(face, 0.9), up)[2]).toBeCloseTo(0, 9);
});

test("halfway between two turns is as far from the one as from the other", () => {
  const [a, b] = [laid(5, 0.2), laid(0, 1.4)];
  const half = between(a, b, 0.5);
  expect(angleBetween(a, half)).toBeCloseTo(angleBetween(half, b), 9);
  expect(Math.hypot(...half)).toBeCloseTo(1, 12);
});

test("the same turn written the other way round is no way at all", () => {
  const a = laid(5, 0.3);
  const b = a.map((value) => -value) as unknown as typeof a;
  expect(angleBetween(a, between(a, b, 0.5))).toBeCloseTo(0, 6);
});

test.each(["BS", "PM", "YL", "GM"])("%s has three flat faces, and a flat one at the bottom reaches down half an edge", (block) => {
  const edge = edgeOf(block);
  expect(FACES.filter((face) => isFlat(block, face))).toHaveLength(3);
  for (const face of FACES) {
    const [low] = shapes.extent(block, poseOf([0, 0, 0], laid(face, 0.9)));
    expect(-low / edge).toBeCloseTo(isFlat(block, face) ? 0.5 : 0.5 + BULGE, 3);
  }
});

test("no block reaches further than its corners", () => {
  for (const block of ["BS", "BM", "BL"]) {
    expect(shapes.radius(block)).toBeGreaterThan(edgeOf(block) * 0.75);
    expect(shapes.radius(block)).toBeLessThan(edgeOf(block) * 0.95);
  }
});

test("both layouts have a skin whose triangles lie within their points", () => {
  for (const layout of ["opposite", "corner"] as const) {
    const most = Math.max(...skinOf(layout).faces.flat());
    expect(most).toBe(shapes.points(layout).length / 3 - 1);
  }
  expect(new Set(["BS", "BM", "BL"].map(layoutOf)).size).toBe(2);
});

test("waiting blocks stand on the table, out of the hand's reach", () => {
  for (const [block, pose] of Object.entries(parked(["BS", "PM", "YL"]))) {
    expect(shapes.extent(block, pose)[0]).toBeCloseTo(0, 4);
    expect(Math.hypot(pose[0], pose[1])).toBeCloseTo(0.16, 6);
  }
});

test("poses mix place and turn together", () => {
  const a: Pose = poseOf([0, 0, 0], laid(5, 0));
  const b: Pose = poseOf([1, 2, 4], laid(5, 1));
  const half = mixed(a, b, 0.5);
  expect(half.slice(0, 3)).toEqual([0.5, 1, 2]);
  expect(yawOf(turnOf(half), 5)).toBeCloseTo(0.5, 9);
});
