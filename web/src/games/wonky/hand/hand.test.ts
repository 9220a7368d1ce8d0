/** A hand does at once what fingers say, tells the world no more than it must, and gives way to what the world says. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { WonkyGesture } from "../../../protocol/wonky";
import { distance, placeOf, poseOf, turnOf, type Pose, type Poses } from "../../shared/space/pose";
import { HAND, parked, Shapes } from "../space/shapes";
import { angleBetween, type Vector } from "../../shared/space/turning";
import { Pretend } from "../gallery/pretend";
import { HOME } from "../scene/camera";
import { FACES, laid } from "../space/laying";
import { Holding, nextFace, rolledYaw } from "./holding";
import { hoverHeight, topUnder } from "./hover";
import { keyDown, type Keyed } from "./keys";
import { GAP_MS, Steering } from "./steering";
import { notches, Pairing, Touch, type Pair } from "./touch";
import { grasping, heard, within } from "./wish";

const shapes = await Shapes.of("standard");
const BASE: Pose = poseOf([0, 0, 0.025], laid(5, 0));
const START = parked(["BS"])["BS"] as Pose;

describe("a wish", () => {
  const wish = { ...grasping(START), x: 0, y: 0 };

  test("begins as the block lies, and where it lies: carrying it is the player's", () => {
    expect(grasping(START)).toMatchObject({ x: START[0], y: START[1], face: 5, height: null, lowering: false, release: false });
    expect(angleBetween(laid(wish.face, wish.yaw), turnOf(START))).toBeCloseTo(0, 6);
  });

  test("stays within reach", () => {
    expect(Math.hypot(...within(HAND.reach, 3, -4))).toBeCloseTo(HAND.reach, 9);
    const far = heard(wish, { type: "move", x: 1, y: 0 }, 0);
    expect([far.x, far.y]).toEqual([HAND.reach, 0]);
  });

  test("begins a tower in the middle", () => {
    const first = heard(grasping(START, HAND.middle), { type: "move", x: 0, y: 0.09 }, 0);
    expect([first.x, first.y]).toEqual([0, HAND.middle]);
  });

  test("to stop lowering what was not lowered changes nothing", () => {
    expect(heard(wish, { type: "lower", on: false }, 0.5)).toEqual(wish);
  });

  test("a lowered block may be shifted a little, and is lifted first to go further", () => {
    const lowered = heard(heard(wish, { type: "lower", on: true }, 0.03), { type: "lower", on: false }, 0.02);
    expect(lowered).toMatchObject({ height: 0.02, lowering: false, loweredAt: [0, 0] });
    expect(heard(lowered, { type: "move", x: 0.008, y: 0 }, 0.02).height).toBe(0.02);
    expect(heard(lowered, { type: "move", x: 0.02, y: 0 }, 0.02)).toMatchObject({ height: null, loweredAt: null });
  });

  test("moving or turning after all takes letting go back; the same place again does not", () => {
    const going = heard(wish, { type: "release" }, 0);
    expect(going.release).toBe(true);
    expect(heard(going, { type: "move", x: 0, y: 0 }, 0).release).toBe(true);
    expect(heard(going, { type: "move", x: 0.01, y: 0 }, 0).release).toBe(false);
    expect(heard(going, { type: "turn", yaw: 1 }, 0).release).toBe(false);
  });
});

describe("hovering", () => {
  const poses: Poses = { BL: BASE, BS: START };

  test("over the tower it clears the tower, beside it the table", () => {
    const over = topUnder(shapes, poses, "BS", { from: [0, 0], to: [0, 0] });
    expect(over).toBeCloseTo(0.05, 3);
    expect(topUnder(shapes, poses, "BS", { from: [0.1, 0], to: [0.1, 0] })).toBe(0);
    expect(hoverHeight(over, 0.015)).toBeCloseTo(over + HAND.hover + 0.015, 9);
  });

  test("on a way across the tower it passes above it", () => {
    expect(topUnder(shapes, poses, "BS", { from: [-0.1, 0], to: [0.1, 0] })).toBeCloseTo(0.05, 3);
  });
});

describe("steering", () => {
  let sent: WonkyGesture[];
  let steering: Steering;
  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    steering = new Steering((gesture) => sent.push(gesture), () => Date.now());
    return () => vi.useRealTimers();
  });

  test("the first goes at once, and then no more than twenty-five a second", () => {
    for (let i = 0; i <= 200; i++) {
      steering.wish({ type: "move", x: i / 1000, y: 0 });
      vi.advanceTimersByTime(5);
    }
    expect(sent[0]).toEqual({ type: "move", x: 0, y: 0 });
    expect(sent.length).toBeLessThanOrEqual(1000 / GAP_MS + 2);
    vi.advanceTimersByTime(1000);
    expect(sent.at(-1)).toEqual({ type: "move", x: 0.2, y: 0 });
  });

  test("of each kind only the latest waits, and they go in the order they were last meant", () => {
    steering.wish({ type: "move", x: 0, y: 0 });
    steering.wish({ type: "turn", yaw: 1 });
    steering.wish({ type: "move", x: 1, y: 0 });
    steering.wish({ type: "turn", yaw: 2 });
    steering.wish({ type: "release" });
    vi.advanceTimersByTime(1000);
    expect(sent.slice(1)).toEqual([{ type: "move", x: 1, y: 0 }, { type: "turn", yaw: 2 }, { type: "release" }]);
  });

  test("what was not sent before the block was gone is never sent", () => {
    steering.wish({ type: "release" });
    steering.wish({ type: "turn", yaw: 1 });
    steering.drop();
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([{ type: "release" }]);
  });
});

describe("holding a block", () => {
  let now: number;
  let sent: WonkyGesture[];
  let holding: Holding;
  const poses: Poses = { BL: BASE, BS: START };
  beforeEach(() => {
    vi.useFakeTimers();
    now = 0;
    sent = [];
    holding = new Holding(shapes, "BS", START, (gesture) => sent.push(gesture), HAND.reach, undefined, undefined, () => now);
    holding.moveTo(0, 0);
    return () => vi.useRealTimers();
  });
  const pass = (ms: number, world?: (at: number) => Pose) => {
    for (const end = now + ms; now < end; ) {
      now += 16;
      vi.advanceTimersByTime(16);
      if (world) holding.see(world(now));
      holding.step(0.016, poses);
    }
  };
  const place = () => placeOf(holding.ghost.pose);

  test("carried over the tower it flies above and not through it", () => {
    const heights: number[] = [];
    for (let i = 0; i < 60; i++) {
      pass(16);
      const [x, y, z] = place();
      if (Math.hypot(x, y) < 0.03) heights.push(z);
    }
    expect(distance(place(), [0, 0, 0.05 + HAND.hover + 0.015])).toBeLessThan(0.001);
    expect(Math.min(...heights)).toBeGreaterThan(0.05 + 0.015);
  });

  test("a drag is seen within two pictures, long before the world answers", () => {
    pass(800);
    holding.moveBy(0.01, 0);
    pass(80);
    expect(place()[0]).toBeGreaterThan(0.009);
  });

  test("a world that is only late corrects nothing", () => {
    pass(800);
    const went: { at: number; pose: Pose }[] = [];
    let sideways = 0;
    for (let i = 0; i < 40; i++) {
      holding.moveBy(0.001, 0);
      went.push({ at: now, pose: holding.ghost.pose });
      pass(16, (at) => went.findLast((was) => was.at <= at - 150)?.pose ?? (went[0]?.pose as Pose));
      sideways = Math.max(sideways, Math.abs(place()[0] - holding.ghost.wish.x));
    }
    expect(sideways).toBeLessThan(0.004);
  });

  test("where the world is stopped by something, the hand comes softly to where the block is", () => {
    pass(800);
    holding.moveTo(0.05, 0);
    const stuck = poseOf([0.02, 0, 0.075], laid(5, 0));
    let last = place()[0];
    for (let i = 0; i < 120; i++) {
      pass(16, () => stuck);
      expect(Math.abs(place()[0] - last)).toBeLessThan(0.016);
      last = place()[0];
    }
    expect(place()[0]).toBeCloseTo(0.02, 2);
  });

  test("a page that draws a picture a second shows it on its way, and never under the table", () => {
    pass(800);
    holding.moveTo(0.09, 0);
    const there = poseOf([0.09, 0, HAND.hover + 0.015], laid(5, 0));
    for (let picture = 0; picture < 6; picture++) {
      now += 1000;
      holding.see(there);
      holding.step(0.3, poses);
      expect(place()[2]).toBeGreaterThan(0.015);
      expect(place()[0]).toBeLessThan(0.092);
    }
    expect(distance(place(), placeOf(there))).toBeLessThan(0.001);
  });

  test("lowered, only the world knows how far: the hand follows it", () => {
    pass(800);
    holding.lower(true);
    const down = poseOf([0, 0, 0.0652], laid(5, 0));
    pass(600, () => down);
    expect(distance(place(), placeOf(down))).toBeLessThan(0.0005);
    expect(sent.at(-1)).toEqual({ type: "lower", on: true });
    holding.lower(true);
    pass(200);
    expect(sent.filter(({ type }) => type === "lower")).toHaveLength(1);
  });

  test("out of reach is sent as far as the reach goes", () => {
    holding.moveTo(0.4, 0);
    pass(200);
    expect(sent.at(-1)).toEqual({ type: "move", x: HAND.reach, y: 0 });
  });

  test("six flips show every face, each a single roll over an edge, and come back", () => {
    const seen = new Set<number>();
    for (let i = 0; i < 6; i++) {
      const { face, yaw } = holding.ghost.wish;
      seen.add(face);
      holding.flip();
      const after = holding.ghost.wish;
      expect(angleBetween(laid(face, yaw), laid(after.face, after.yaw))).toBeCloseTo(Math.PI / 2, 6);
    }
    expect([...seen].sort()).toEqual([...FACES]);
    expect(holding.ghost.wish.face).toBe(5);
  });

  test("beside the tower, where it was taken up, it is not let go", () => {
    const beside = new Holding(shapes, "BS", START, (gesture) => sent.push(gesture), HAND.reach, undefined, undefined, () => now);
    sent = [];
    beside.letGo();
    pass(300);
    expect([beside.within, sent]).toEqual([false, []]);
    beside.moveTo(0, 0);
    expect(beside.within).toBe(true);
  });

  test("keys stride to the tower, and step over it", () => {
    const over = new Holding(shapes, "BS", START, () => undefined, HAND.reach, undefined, undefined, () => now);
    const far = new Holding(shapes, "BS", START, () => undefined, HAND.reach, undefined, undefined, () => now);
    far.moveTo(0.09, 0);
    far.nudge(-1, 0, 0);
    expect(far.ghost.wish.x).toBeCloseTo(0.08, 9);
    over.moveTo(0, 0);
    over.nudge(1, 0, 0);
    expect(over.ghost.wish.x).toBeCloseTo(0.002, 9);
  });

  test("letting go is said once, and nothing is said when a finger merely leaves", () => {
    holding.letGo();
    holding.letGo();
    pass(300);
    expect(sent.filter(({ type }) => type === "release")).toHaveLength(1);
  });
});

describe("keys", () => {
  const pressed = (site: Keyed, key: string, shiftKey = false) => keyDown(new KeyboardEvent("keydown", { key, shiftKey }), site);

  test("walk around the table and come closer with nothing in hand, too", () => {
    const site: Keyed = { holding: null, eye: HOME, carryOver: () => undefined };
    pressed(site, "ArrowRight", true);
    pressed(site, "+");
    expect(site.eye.yaw).toBeGreaterThan(HOME.yaw);
    expect(site.eye.zoom).toBeGreaterThan(1);
    pressed(site, "-");
    expect(site.eye.zoom).toBeCloseTo(1);
    const { eye } = site;
    pressed(site, "ArrowRight");
    expect(site.eye, "without Shift the arrows are the cards'").toBe(eye);
  });

  test("that were down when somebody went elsewhere are down no more", () => {
    const sent: WonkyGesture[] = [];
    const holding = new Holding(shapes, "BS", START, (gesture) => sent.push(gesture));
    const site: Keyed = { holding, eye: HOME, carryOver: () => undefined };
    pressed(site, "b");
    expect(holding.breath.held).toBe(true);
    holding.rest();
    expect(holding.breath.held).toBe(false);
    holding.drop();
  });
});

describe("a slow line", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  /** Where the hand is seen, picture by picture, while it is dragged about over a tower, turned, and stopped. */
  function seen(lag: number): Vector[] {
    const poses: Poses = { BL: BASE, BS: START };
    let drawn: Vector[] = [];
    const world: Pretend = new Pretend(shapes, "BS", poses, false, lag, ({ poses: at }) => holding.see(at["BS"] as Pose), () => undefined);
    const holding = new Holding(shapes, "BS", START, (gesture) => world.hear(gesture), HAND.reach);
    holding.moveTo(0, 0);
    for (let picture = 0; picture < 180; picture++) {
      if (picture > 60 && picture < 100) holding.moveBy(0.0015, picture < 80 ? 0.001 : -0.002);
      if (picture === 90) holding.turn(Math.PI / 6);
      vi.advanceTimersByTime(16);
      holding.step(0.016, poses);
      drawn = [...drawn, placeOf(holding.ghost.pose)];
    }
    world.stop();
    return drawn;
  }

  test("of 100 ms each way is not felt: the hand is where it would be without", () => {
    const [quick, slow] = [seen(0), seen(200)];
    const apart = quick.map((place, i) => distance(place, slow[i] as Vector));
    expect(Math.max(...apart)).toBeLessThan(0.002);
    const steps = slow.slice(100).map((place, i) => distance(place, slow[99 + i] as Vector));
    expect(Math.max(...steps.slice(12)), "no jump once the finger rests").toBeLessThan(0.0005);
  });
});

test("the next face is never the opposite one", () => {
  for (const face of FACES) {
    const next = nextFace(face);
    expect(Math.floor(next / 2)).not.toBe(Math.floor(face / 2));
    expect(Number.isFinite(rolledYaw(face, next, 0.3))).toBe(true);
  }
});

describe("a finger on the scene", () => {
  test("drags by how far it went, from where it became a drag, and lifting it is nothing", () => {
    const touch = new Touch();
    touch.down(1, { x: 100, y: 100 }, "move", 0);
    expect(touch.move(1, { x: 103, y: 100 })).toBeNull();
    expect(touch.move(1, { x: 110, y: 100 })).toBeNull();
    expect(touch.move(1, { x: 114, y: 98 })).toEqual({ x: 4, y: -2, doing: "move" });
    expect(touch.up(1, { x: 114, y: 98 }, 900)).toBeNull();
  });

  test("that only taps names its spot; one that rests too long does not", () => {
    const touch = new Touch();
    touch.down(1, { x: 10, y: 20 }, "move", 0);
    touch.move(1, { x: 12, y: 21 });
    expect(touch.up(1, { x: 12, y: 21 }, 120)).toEqual({ x: 12, y: 21 });
    touch.down(1, { x: 10, y: 20 }, "move", 0);
    expect(touch.up(1, { x: 10, y: 20 }, 2000)).toBeNull();
  });

  test("two of them pinch, and neither taps when it leaves", () => {
    const touch = new Touch();
    expect(touch.down(1, { x: 100, y: 100 }, "move", 0)).toBe(false);
    expect(touch.pair(1, { x: 100, y: 100 })).toBeNull();
    expect(touch.down(2, { x: 200, y: 100 }, "move", 10)).toBe(true);
    expect(touch.pair(2, { x: 250, y: 100 })).toEqual({ apart: 1.5, x: 25, y: 0 });
    expect(touch.pair(1, { x: 50, y: 100 })?.apart).toBeCloseTo(200 / 150);
    expect(touch.up(2, { x: 250, y: 100 }, 60)).toBeNull();
    expect(touch.up(1, { x: 50, y: 100 }, 80)).toBeNull();
  });

  test("two that go together walk around, two that part come closer, and a little of either is only a held breath", () => {
    const doing = (...ways: Pair[]) => {
      const pairing = new Pairing();
      for (const way of ways) pairing.see(way);
      return pairing.doing;
    };
    expect(doing({ apart: 1.03, x: 4, y: 2 })).toBe("nothing");
    expect(doing({ apart: 1.03, x: 14, y: 0 }, { apart: 1 / 1.03, x: 14, y: 0 }, { apart: 2, x: 0, y: 0 })).toBe("walk");
    expect(doing({ apart: 1.1, x: 6, y: 0 }, { apart: 1, x: 60, y: 0 })).toBe("zoom");
  });

  test("a second finger drags nothing while the first is down; the camera's drag never taps", () => {
    const touch = new Touch();
    touch.down(1, { x: 0, y: 0 }, "orbit", 0);
    touch.down(2, { x: 50, y: 0 }, "move", 0);
    expect(touch.move(2, { x: 90, y: 0 })).toBeNull();
    expect(touch.up(2, { x: 90, y: 0 }, 10)).toBeNull();
    expect(touch.up(1, { x: 0, y: 0 }, 10)).toBeNull();
  });
});

describe("a wheel", () => {
  const turned = (deltaY: number, deltaMode = 0, deltaX = 0) => notches({ deltaX, deltaY, deltaMode });

  test("counts a notch in pixels as in lines, and sideways where Shift makes it so", () => {
    expect([turned(100), turned(-100), turned(3, 1), turned(0, 0, -100)]).toEqual([1, -1, 1, -1]);
  });

  test("of a trackpad turns by as much as the fingers moved, and no stroke by more than a notch", () => {
    const stroke = Array.from({ length: 40 }, () => turned(5));
    expect(stroke.reduce((sum, part) => sum + part)).toBeCloseTo(2);
    expect(turned(4000)).toBe(1);
  });
});
