/** The tower is always in the picture, on every screen, and the picture says no more than it must. */
import { describe, expect, test } from "vitest";
import { Tape } from "../frames/tape";
import { Holding } from "../hand/holding";
import { parked, Shapes } from "../space/shapes";
import { towerOf, wonkyOf } from "../gallery/fixtures";
import { acrossTable, approached, HOME, looking, orbited, towards, type CameraView } from "./camera";
import { Director, type Now } from "./director";
import { frameFor, subjectFor, type Below } from "./frame";
import { offersIn } from "./offers";
import { footprintOf, heightOf } from "./picture";
import { PLACES } from "./sorting";
import { CARD_RATIO, fanned, inOrder } from "../../shared/hand/fan";
import { heights, standings } from "./standing";
import type { Camera } from "../../shared/space/camera";
import type { Vector } from "../../shared/space/turning";

const SCREENS = [
  [320, 568], [360, 640], [390, 664], [390, 844], [430, 932], [768, 1024],
  [667, 375], [844, 390], [932, 430], [1024, 768], [1280, 800], [1920, 1080],
] as const;
const BELOWS: readonly Below[] = ["hand", "controls", "strip", "nothing"];
const EVERY = SCREENS.flatMap(([width, height]) => BELOWS.map((below) => ({ width, height, below })));

const shapes = await Shapes.of("standard");
const TOWER = Object.fromEntries(towerOf(6).scene.pieces ?? []);

/** Where a point in space lands on the screen. */
function seen({ eye, at, fov, shift }: Camera, width: number, height: number, point: Vector) {
  const sub = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const unit = (v: Vector): Vector => v.map((c) => c / Math.hypot(...v)) as unknown as Vector;
  const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const ahead = unit(sub(at, eye));
  const right = unit(cross(ahead, [0, 0, 1]));
  const up = cross(right, ahead);
  const way = sub(point, eye);
  const scale = height / 2 / Math.tan((fov * Math.PI) / 360) / dot(way, ahead);
  return { x: width / 2 + shift[0] + dot(way, right) * scale, y: height / 2 + shift[1] - dot(way, up) * scale };
}

describe.each(EVERY)("$width × $height with $below below", ({ width, height, below }) => {
  const frame = frameFor(width, height, below, below === "nothing" ? "number" : "nothing");

  test("what is free is on the screen, and large enough to see a tower in", () => {
    const { free } = frame;
    expect(free.x).toBeGreaterThanOrEqual(0);
    expect(free.x + free.width).toBeLessThanOrEqual(frame.width);
    expect(free.y + free.height).toBeLessThanOrEqual(height);
    expect(free.width).toBeGreaterThanOrEqual(150);
    expect(free.height).toBeGreaterThanOrEqual(120);
  });

  test("the top of any tower is in sight from every side, and held blocks above it", () => {
    for (const top of [0.03, 0.15, 0.36]) {
      for (const yaw of [0, 1, 2.5, -2]) {
        const doing = below === "controls" ? "holding" : "watching";
        const camera = looking({ width, height, free: frame.free }, subjectFor(frame.shape, top, doing), { yaw, pitch: 0.3, zoom: 1 });
        const spot = seen(camera, width, height, [0, 0, top + (below === "controls" ? 0.05 : 0)]);
        expect(spot.y, `top ${top}`).toBeGreaterThan(frame.free.y - 1);
        expect(spot.y).toBeLessThan(frame.free.y + frame.free.height);
        expect(Math.abs(spot.x - (frame.free.x + frame.free.width / 2))).toBeLessThan(1);
      }
    }
  });
});

describe("a hand on a desk", () => {
  const hand = [..."BPY"].flatMap((colour) => [..."SML*"].map((size) => colour + size)).concat("*S", "*M", "*L", "**+1", "**R", "X", "X", "R");
  const ends = (width: number, height: number) => {
    const { hand: room } = frameFor(width, height, "hand");
    const corner = ({ x, width, turn }: { readonly x: number; readonly width: number; readonly turn: number }) => {
      const lean = (turn * Math.PI) / 180;
      return room.x + x + (width / 2) * (1 + Math.cos(lean)) + width * CARD_RATIO * Math.sin(lean);
    };
    return Math.max(...fanned(inOrder(hand, (code) => hand.indexOf(code)), () => false, room).cards.map(corner));
  };
  // From its right edge to the piles: a margin of 40, and two cards with 8 between them.
  test.each([[1000, 600, 196], [1280, 800, 196], [1599, 900, 196], [1600, 860, 256], [1920, 1080, 256], [2560, 1440, 256]])(
    "of twenty cards at %i × %i none lies on the piles", (width, height, piles) => {
      expect(ends(width, height)).toBeLessThan(frameFor(width, height, "hand").width - piles);
    },
  );
});

describe("the camera", () => {
  const screen = { width: 400, height: 800, free: { x: 0, y: 0, width: 400, height: 800 } };
  const subject = { low: 0, high: 0.3, width: 0.2, x: 0, y: 0 };

  test("right on the screen is right on the table, and down comes nearer, from every side", () => {
    for (const yaw of [0, 0.8, 2, -1.3]) {
      const camera = looking(screen, subject, { yaw, pitch: 0.3, zoom: 1 });
      const middle = seen(camera, 400, 800, [0, 0, 0.1]);
      const [rightX, rightY] = acrossTable(0.02, 0, yaw);
      const [nearX, nearY] = acrossTable(0, 0.02, yaw);
      const right = seen(camera, 400, 800, [rightX, rightY, 0.1]);
      expect(right.x - middle.x).toBeGreaterThan(5);
      expect(Math.abs(right.y - middle.y)).toBeLessThan(1);
      expect(seen(camera, 400, 800, [nearX, nearY, 0.1]).y).toBeGreaterThan(middle.y + 1);
    }
  });

  test("comes closer by taps alone, and from the nearest goes back", () => {
    const side = { ...HOME, yaw: 2 };
    expect(approached(HOME, side)).toEqual(side);
    const taps = [1, 2, 3, 4].reduce<CameraView[]>((seen) => [...seen, approached(seen.at(-1) ?? side, side)], [side]);
    expect(taps.map(({ zoom }) => zoom)).toEqual([1, 1.4, 1.4 ** 2, 2.6, 1]);
    expect(approached({ ...side, zoom: 0.7 }, side), "from further off it is put right first").toEqual(side);
  });

  test("goes round and up, but neither under the table nor over the top", () => {
    expect(orbited(HOME, 9, 9).pitch).toBeLessThan(Math.PI / 2);
    expect(orbited(HOME, 9, -9).pitch).toBeGreaterThan(0);
    expect(orbited(HOME, 9).yaw).toBeCloseTo(HOME.yaw + 9);
  });

  test("eases to where it is wanted, and comes to rest there", () => {
    const to = { view: { yaw: 2, pitch: 1, zoom: 1 }, subject, free: screen.free };
    let framing = { view: HOME, subject: { low: 0, high: 0.1, width: 0.4, x: 0, y: 0 }, free: screen.free };
    for (let i = 0; i < 200; i++) framing = towards(framing, to, 0.1);
    expect(framing).toEqual(to);
  });
});

describe("the picture", () => {
  const now = (more: Partial<Now> = {}): Now => ({
    ...frameFor(390, 844, "controls"),
    eye: HOME, tape: new Tape(), standing: { ...parked(["BS"]), ...TOWER }, tower: Object.keys(TOWER), held: null, holding: null,
    picks: [], counting: false, fall: null, again: null, ...more,
  });

  test("is drawn once, and again only when something changes", () => {
    const director = new Director(shapes);
    expect(director.next(now(), 0)).not.toBeNull();
    expect(director.next(now(), 16)).toBeNull();
    const lit = director.next(now({ picks: ["BS"] }), 32);
    expect(lit?.pieces.filter(({ glow }) => glow > 0).map(({ block }) => block)).toEqual(["BS"]);
    director.forget();
    expect(director.next(now({ picks: ["BS"] }), 5000)).not.toBeNull();
  });

  test("shows the block in your hand where you want it, with its footprint below", () => {
    const director = new Director(shapes);
    const start = parked(["BS"])["BS"] as Now["standing"][string];
    let clock = 0;
    const holding = new Holding(shapes, "BS", start, () => undefined, undefined, undefined, undefined, () => clock);
    holding.moveTo(0, 0);
    let picture = director.next(now({ held: "BS", holding }), 0);
    for (; clock < 1500; clock += 16) picture = director.next(now({ held: "BS", holding }), clock) ?? picture;
    expect(picture?.footprint).toMatchObject({ half: 0.015 });
    expect(picture?.footprint?.surface).toBeCloseTo(0.266, 2);
    expect(picture?.footprint?.x).toBeCloseTo(0, 3);
    expect(picture?.inset?.middle[0]).toBeCloseTo(TOWER["YL"]?.[0] ?? 1, 3);
  });

  test("shows a fall again as it was, whatever has been put up since", () => {
    const tape = new Tape();
    const at = (x: number): Now["standing"][string] => [x, 0, 0.02, 1, 0, 0, 0];
    for (let time = 0; time <= 1000; time += 33) tape.push({ type: "frame", trial: 1, at: time, whole: true, pace: 1, poses: { BS: at(time / 5000) } }, time);
    tape.push({ type: "frame", trial: 2, at: 1100, whole: true, pace: 1, poses: { BS: at(-0.16) } }, 1100);
    const director = new Director(shapes);
    const film = tape.film(200, 900, 500);
    const again = { film, at: (ms: number) => Math.min(film.length, (ms - 2000) * 0.34) };
    const fall = { seat: 0, shoved: false, draws: 3, culprit: "BS", at: 500, top: 0.2 };
    const shown = (ms: number) => director.next(now({ tape, fall, again }), ms);
    const x = (picture: ReturnType<typeof shown>) => picture?.pieces.find(({ block }) => block === "BS")?.pose[0];
    expect(x(shown(2000))).toBeCloseTo(0.04, 3);
    const later = shown(3000);
    expect(x(later)).toBeCloseTo((200 + 340) / 5000, 3);
    expect(later?.dust).toBeGreaterThan(0.9);
    expect(x(shown(9000))).toBeCloseTo(0.18, 3);
  });

  test("measures the tower and where a block would land", () => {
    expect(heightOf(shapes, TOWER, Object.keys(TOWER))).toBeCloseTo(0.266, 3);
    const print = footprintOf(shapes, { ...TOWER, BS: [0.09, 0, 0.05, 1, 0, 0, 0] }, "BS");
    expect(print?.surface).toBe(0);
    expect(print?.from).toBeCloseTo(0.035, 3);
  });
});

test("only what is offered is lit", () => {
  const offers = offersIn([{ type: "play", card: "BS" }, { type: "pick_up", block: "YM" }, { type: "keep" }]);
  expect(offers.fits("BS")).toBe(true);
  expect(offers.fits("BM")).toBe(false);
  expect(offers).toMatchObject({ plays: 1, draw: false, keep: true, picks: ["YM"] });
});

test("a hand reads by colour and size, then what asks for more, and twins can be told apart", () => {
  expect(inOrder(["X", "**R", "*S", "Y*", "YL", "BS", "YL", "R", "BL"], PLACES.colour).map(({ id }) => id)).toEqual([
    "BS#0", "BL#0", "YL#0", "YL#1", "Y*#0", "*S#0", "**R#0", "X#0", "R#0",
  ]);
});

test("or by size, each with what asks for any of it", () => {
  const codes = inOrder(["X", "*S", "PL", "Y*", "GS", "BM", "BS", "*M"], PLACES.size).map(({ code }) => code);
  expect(codes).toEqual(["BS", "GS", "*S", "BM", "*M", "PL", "Y*", "X"]);
});

test("the winner stands first, then who holds less, then who built higher; equals share a place", () => {
  const table = wonkyOf(4, {
    winner: 2, counts: [3, 3, 5, 1],
    tallies: [{ best_mm: 200, falls: 1 }, { best_mm: 200 }, { best_mm: 90 }, { best_mm: 10 }],
  });
  expect(standings(table).map(({ seat, place }) => [seat, place])).toEqual([[2, 1], [3, 2], [0, 3], [1, 3]]);
  expect(heights(table).map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
});
