/** Ears are told how the tower stands and where the block in hand is, as seen from where one looks. */
import { expect, test } from "vitest";
import { poseOf, type Poses } from "../../shared/space/pose";
import { Holding } from "../hand/holding";
import { laid } from "../space/laying";
import { edgeOf, Shapes } from "../space/shapes";
import { heldLines, towerLines } from "./telling";

const shapes = await Shapes.of("standard");
const [FLAT, CURVED] = [5, 1] as const;
const [large, small] = [edgeOf("BL"), edgeOf("YS")];
const TOWER = ["YS", "BL"];
/** A large one with a small one upon it, so far to the table's right. */
const two = (x: number): Poses => ({
  BL: poseOf([0, 0, large / 2], laid(FLAT, 0)),
  YS: poseOf([x, 0, large + small / 2], laid(CURVED, 0)),
});

test("the blocks are told from below, each by how it lies on the one under it", () => {
  expect(towerLines(TOWER, two(0.006), 0)).toEqual([
    "1: large blue block, flat down.",
    "2: small yellow block, curve down, 6 mm to the right.",
    "It leans to the right.",
  ]);
  expect(towerLines([], {}, 0)).toEqual([]);
});

test("left and right are as one looks: from behind, the same tower leans the other way", () => {
  expect(towerLines(TOWER, two(0.012), Math.PI).slice(1)).toEqual(["2: small yellow block, curve down, 12 mm to the left.", "It leans badly to the left."]);
  expect(towerLines(TOWER, two(0), 0).slice(1)).toEqual(["2: small yellow block, curve down, right in the middle.", "It stands straight."]);
});

test("the block in hand is told by where it is wanted, over what, how high, and how it is turned", () => {
  const top = large + small;
  const pose = poseOf([0.004, -0.03, top + 0.01 + edgeOf("GM") / 2], laid(FLAT, Math.PI / 12));
  const holding = new Holding(shapes, "GM", pose, () => undefined);
  expect(heldLines(shapes, TOWER, two(0), holding, 0)).toEqual([
    "You hold the medium green block, flat down.",
    "From the middle of the tower's top: 4 mm to the right and 3 cm towards you.",
    "10 mm above the tower.",
    "Turned 15 degrees against the block below.",
  ]);
  holding.moveTo(0, 0);
  expect(heldLines(shapes, TOWER, two(0), holding, 0)[1]).toBe("Right over the top of the tower.");
  expect(heldLines(shapes, [], {}, holding, 0).slice(1, 3)).toEqual(["Right over the middle of the table.", "9 cm above the table."]);
  holding.drop();
});
