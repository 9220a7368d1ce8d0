/** Without graphics the tower is a drawing: every block is in it, what is nearer covers what is behind, taps find it. */
import { expect, test } from "vitest";
import { poseOf } from "../../shared/space/pose";
import { laid } from "../space/laying";
import { parked, Shapes } from "../space/shapes";
import { HOME, looking } from "./camera";
import { drawn, fromAbove, hull, through, under } from "./drawing";
import type { Inset, Picture, Piece } from "./picture";

const shapes = await Shapes.of("standard");
const SCREEN = { width: 800, height: 600, free: { x: 0, y: 0, width: 800, height: 600 } };
const CAMERA = looking(SCREEN, { low: 0, high: 0.1, width: 0.4, x: 0, y: 0 }, HOME);
const LYING: Piece[] = Object.entries(parked(["BS", "PM", "YL"])).map(([block, pose]) => ({ block, pose, glow: 0 }));
const ON_TOP: Piece = { block: "BM", pose: poseOf([0, 0, 0.06], laid(5, 0.4)), glow: 0 };
const BELOW: Piece = { block: "PL", pose: poseOf([0, 0, 0.02], laid(2, 0)), glow: 0 };
const PICTURE: Picture = { pieces: [...LYING, ON_TOP, BELOW], held: null, footprint: null, inset: null, dust: 0, camera: CAMERA };

test("a hull leaves out what lies within", () => {
  expect(hull([[0, 0], [4, 0], [2, 1], [4, 4], [0, 4], [1, 3]])).toEqual([[0, 0], [4, 0], [4, 4], [0, 4]]);
});

test("of six faces at most three are seen, and the top is the lightest", () => {
  for (const { faces } of drawn(shapes, PICTURE.pieces, through(CAMERA, SCREEN))) {
    expect(faces.length).toBeGreaterThanOrEqual(2);
    expect(faces.length).toBeLessThanOrEqual(3);
    for (const { outline } of faces) expect(outline.length).toBeGreaterThan(3);
    expect(Math.max(...faces.map(({ light }) => light))).toBeGreaterThan(0.9);
  }
});

test("what lies on something is drawn after it, from the side and from above", () => {
  const inset: Inset = { x: 10, y: 10, size: 100, middle: [0, 0], across: 0.12 };
  for (const sight of [through(CAMERA, SCREEN), fromAbove(inset, HOME.yaw)]) {
    const order = drawn(shapes, PICTURE.pieces, sight).map(({ block }) => block);
    expect(order.indexOf("BM")).toBeGreaterThan(order.indexOf("PL"));
  }
});

test("from above the tower's middle is in the middle", () => {
  const inset: Inset = { x: 10, y: 20, size: 100, middle: [0.01, 0.02], across: 0.12 };
  expect(fromAbove(inset, 0.7).project([0.01, 0.02, 0.3])).toEqual([60, 70]);
});

test("a tap on a block finds it and its place; beside all blocks it finds the table; in the sky nothing", () => {
  const sight = through(CAMERA, SCREEN);
  const blocks = drawn(shapes, PICTURE.pieces, sight);
  for (const { block, pose } of LYING) {
    const [x, y, z] = pose;
    expect(under(PICTURE, blocks, SCREEN, sight.project([x, y, z]))).toEqual({ block, spot: [x, y] });
  }
  const found = under(PICTURE, blocks, SCREEN, sight.project([-0.06, -0.09, 0]));
  expect(found?.block).toBeNull();
  expect(found?.spot[0]).toBeCloseTo(-0.06, 6);
  expect(found?.spot[1]).toBeCloseTo(-0.09, 6);
  expect(under(PICTURE, blocks, SCREEN, [400, -2000])).toBeNull();
});
