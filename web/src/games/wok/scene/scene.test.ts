/** What is drawn when, where the wok lies on every screen, and that a spot on the screen is a spot of the table. */
import { describe, expect, test } from "vitest";
import { ontoScreen, ontoTable } from "../../shared/space/camera";
import { FIXTURES, THROW } from "../gallery/fixtures";
import { BOARD, outlineOf, stackAt, turned, turnFor } from "../space/board";
import { lookingDown } from "./camera";
import { Director, type Now } from "./director";
import { frameFor } from "./frame";
import { NO_SLOTS, slotted } from "./slots";
import { besideSlip, slipSpot, underSlip } from "./slip";
import { standings } from "./standing";
import { AS_IT_IS, middleOf, zoomed, type Zoom } from "./zoom";
import { isSmall, tokenWidth } from "./legible";
import { Zooming } from "../flying/zooming.svelte";

const SCREENS = [[390, 844], [320, 568], [844, 390], [667, 375], [1280, 800], [1000, 600], [1920, 1080], [768, 1024]] as const;

describe.each(SCREENS)("on a screen of %i by %i", (width, height) => {
  const frame = frameFor(width, height);
  const screen = { width, height, free: frame.free };

  test.each([0, 1, 2, 4])("the wok fills what is free, from seat %i", (seat) => {
    const turn = turnFor(seat);
    const camera = lookingDown(screen, frame.shape, turn);
    const { x, y, width: wide, height: tall } = frame.free;
    const seen = outlineOf(turn).map((corner) => ontoScreen(camera, screen, [...corner, 0]));
    const whole = outlineOf(turn, 1).map((corner) => ontoScreen(camera, screen, [...corner, 0]));
    for (const [px] of whole) {
      expect(px).toBeGreaterThanOrEqual(x - 0.1);
      expect(px).toBeLessThanOrEqual(x + wide + 0.1);
    }
    for (const [, py] of seen) {
      expect(py).toBeGreaterThanOrEqual(y - 0.1);
      expect(py).toBeLessThanOrEqual(y + tall + 0.1);
    }
    const [xs, ys] = [whole.map(([px]) => px), seen.map(([, py]) => py)];
    const fills = Math.max((Math.max(...xs) - Math.min(...xs)) / wide, (Math.max(...ys) - Math.min(...ys)) / tall);
    expect(fills).toBeGreaterThan(0.94); // tokens are small enough as it is
  });

  test.runIf(frame.shape === "desk").each([0, 1, 2, 4])("from seat %i no card lies under those who sit above it", (seat) => {
    const turn = turnFor(seat);
    const camera = lookingDown(screen, frame.shape, turn);
    const tops = outlineOf(turn, 1).map((corner) => ontoScreen(camera, screen, [...corner, 0.016])[1]);
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(frame.seats.y + (frame.seats.beside ? 42 : 82));
  });

  test("recipes, pile and the big button lie on it, and not on each other", () => {
    const { recipes, pad, shout } = frame;
    const rows = Math.ceil(3 / recipes.columns);
    const tray = { x: recipes.x, y: recipes.y, width: recipes.columns * (recipes.card + recipes.gap), height: rows * (recipes.tall + recipes.gap) };
    for (const box of [tray, pad, shout]) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(frame.width + 16);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 8);
    }
    const apart = pad.x + pad.width <= shout.x + 1 || shout.x + shout.width <= pad.x + 1 || pad.y + pad.height <= shout.y;
    expect(apart).toBe(true);
  });

  test("what one says has its place beside all that, below the bar and with room above it to open", () => {
    const { emote, pad, shout, recipes } = frame;
    if (!emote) return expect(frame.shape).toBe("desk");
    const half = emote.size / 2;
    const hits = ({ x, y, width: wide, height: tall }: typeof pad) =>
      emote.x + half > x && emote.x - half < x + wide && emote.y + half > y && emote.y - half < y + tall;
    const cards = [0, 1, 2].map((i) => ({
      x: recipes.x + (i % recipes.columns) * (recipes.card + recipes.gap),
      y: recipes.y + Math.floor(i / recipes.columns) * (recipes.tall + recipes.gap),
      width: recipes.card, height: recipes.tall,
    }));
    expect([pad, shout, ...cards].filter(hits)).toEqual([]);
    expect(emote.y).toBeGreaterThan(280);
    expect(emote.y + half).toBeLessThanOrEqual(height);
  });

  test("a spot on the screen is a spot of the table, there and back", () => {
    const camera = lookingDown(screen, frame.shape, 0);
    const [x, y] = ontoScreen(camera, screen, [0.07, -0.11, 0]);
    const spot = ontoTable(camera, screen, x, y);
    expect(spot?.[0]).toBeCloseTo(0.07);
    expect(spot?.[1]).toBeCloseTo(-0.11);
  });
});

describe("while what counted is read", () => {
  test.each([...SCREENS, [640, 400] as const])("on a screen of %i by %i the wok is in sight, and none of it under the slip", (width, height) => {
    const frame = frameFor(width, height);
    const { x, y, width: wide } = slipSpot(frame);
    for (const others of [1, 3, 5]) {
      const free = besideSlip(frame, 130, others);
      expect(frame.shape === "tall" ? free.y > y + 130 : free.x > x + wide).toBe(true);
      expect(free.x + free.width).toBeLessThanOrEqual(frame.width);
      expect(free.y + free.height).toBeLessThanOrEqual(height);
      expect(Math.min(free.width, free.height)).toBeGreaterThanOrEqual(150);
    }
  });

  test("no corner of a recipe looks out from under it", () => {
    const under = (width: number, height: number, slip: number) => underSlip(frameFor(width, height), slip);
    expect([under(390, 844, 40), under(390, 844, 60), under(390, 844, 300)].map((all) => Math.min(3, all))).toEqual([0, 3, 3]);
    expect([under(844, 390, 50), under(844, 390, 130), under(844, 390, 300)]).toEqual([0, 2, 4]);
    expect([under(1280, 800, 130), under(1280, 800, 360)]).toEqual([1, 2]);
  });
});

test("every seat looks from its own hand", () => {
  BOARD.hands.forEach(({ x, y }, seat) => {
    const [across, near] = turned([x, y], turnFor(seat));
    expect(across).toBeCloseTo(0);
    expect(near).toBeLessThan(-0.3);
    for (const [, y] of outlineOf(turnFor(seat))) expect(y).toBeGreaterThan(near);
  });
});

describe("the three open recipes", () => {
  const stack = (kind: "trio" | "plenty" | "variety" | "touch" | "balance", open: string | null) => ({ kind, count: 5, open });

  test("stay where they are when one goes, and the new one takes its place", () => {
    const before = slotted(NO_SLOTS, [stack("trio", "trio:C"), stack("plenty", "plenty:F"), stack("touch", "touch"), stack("balance", null)]);
    expect(before).toEqual(["trio", "plenty", "touch"]);
    const without = slotted(before, [stack("trio", "trio:C"), stack("plenty", null), stack("touch", "touch")]);
    expect(without).toEqual(["trio", null, "touch"]);
    expect(slotted(without, [stack("trio", "trio:C"), stack("touch", "touch"), stack("balance", "balance:CM")])).toEqual(["trio", "balance", "touch"]);
  });
});

describe("the director", () => {
  const frame = frameFor(390, 844);
  const flight = { type: "flight" as const, trial: 2, show_at: 1000, ...THROW.flight, count: THROW.flight.frames.length };
  const now = (more: Partial<Now> = {}): Now => ({
    shape: frame.shape, width: 390, height: 844, free: frame.free, turn: 0, time: 0, lying: THROW.before, flight: null, thrown: [],
    stacks: FIXTURES.lying.view.table.stacks, mark: null, lit: [], zoom: AS_IT_IS, calm: false, ...more,
  });
  const tokens = (director: Director, more: Partial<Now>, ms: number) => director.next(now(more), ms)?.pieces.map(({ token }) => token) ?? [];

  test("draws a picture once", () => {
    const director = new Director();
    expect(director.next(now(), 0)).not.toBeNull();
    expect(director.next(now(), 40)).toBeNull();
  });

  test("shows a throw from the hands to its end, and the rest is the same picture", () => {
    const director = new Director();
    const thrown = THROW.thrown.map(({ token }) => token);
    expect(tokens(director, { flight, thrown, time: 900 }, 0)).toHaveLength(THROW.before.length);
    expect(tokens(director, { flight, thrown, time: 1200 }, 300)).toHaveLength(THROW.lying.length);
    director.next(now({ flight, thrown, time: 60_000 }), 500);
    expect(director.next(now({ lying: THROW.lying }), 540)).toBeNull();
  });

  test("sweeps the table when tokens are taken back", () => {
    const director = new Director();
    director.next(now(), 0);
    director.next(now({ lying: [] }), 100);
    expect(tokens(director, { lying: [] }, 300)).toHaveLength(THROW.before.length);
    expect(director.next(now({ lying: [] }), 2000)?.pieces).toEqual([]);
  });

  test("clears it at once for whoever wants less motion", () => {
    const director = new Director();
    director.next(now({ calm: true }), 0);
    expect(tokens(director, { lying: [], calm: true }, 100)).toEqual([]);
  });
});

test("who has five shares the first place with everybody who has, six or not", () => {
  const five = ["touch", "touch", "touch", "touch", "touch"];
  const rows = standings({ won: [["touch"], [...five, "touch"], [], five], winners: [1, 3] });
  expect(rows.map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [3, 1], [0, 3], [2, 4]]);
});

describe("a closer look", () => {
  const frame = frameFor(390, 844);
  const screen = { width: 390, height: 844, free: frame.free };
  const plain = lookingDown(screen, "tall", 0);
  const zooming = () => new Zooming(() => ({ ...frame.free, middle: middleOf(frame.free) }));
  const spotAt = (zoom: Zoom, x: number, y: number) => ontoTable(zoomed(plain, screen, zoom), screen, x, y) as readonly [number, number];

  test("with two fingers keeps under them what was under them", () => {
    const fingers = zooming();
    const [left, right] = [spotAt(AS_IT_IS, 150, 420), spotAt(AS_IT_IS, 230, 420)];
    fingers.down(1, { x: 150, y: 420 });
    expect(fingers.pinching).toBe(false);
    fingers.down(2, { x: 230, y: 420 });
    expect(fingers.pinching).toBe(true);
    fingers.move(1, { x: 110, y: 420 }, true);
    fingers.move(2, { x: 270, y: 420 }, true);
    expect(fingers.zoom.scale).toBeCloseTo(2);
    for (const [before, x] of [[left, 110], [right, 270]] as const) {
      const now = spotAt(fingers.zoom, x, 420);
      expect(now[0]).toBeCloseTo(before[0]);
      expect(now[1]).toBeCloseTo(before[1]);
    }
  });

  test("comes and goes with two taps, and never with two far apart", () => {
    const fingers = zooming();
    fingers.tap({ x: 100, y: 400 }, 0);
    fingers.tap({ x: 200, y: 400 }, 200);
    expect(fingers.near).toBe(false);
    fingers.tap({ x: 202, y: 401 }, 400);
    expect(fingers.near).toBe(true);
    fingers.tap({ x: 202, y: 401 }, 1400);
    fingers.tap({ x: 202, y: 401 }, 1500);
    expect(fingers.near).toBe(false);
  });

  test("cannot lose the wok, nor go farther away than the screen needs", () => {
    const fingers = zooming();
    fingers.wheel({ x: 200, y: 420 }, 900);
    expect(fingers.zoom).toEqual(AS_IT_IS);
    fingers.wheel({ x: 200, y: 420 }, -9000);
    expect(fingers.zoom.scale).toBeLessThanOrEqual(3.5);
    fingers.down(1, { x: 0, y: 0 });
    fingers.move(1, { x: 4000, y: 4000 }, true);
    expect(fingers.zoom.x).toBeLessThanOrEqual((frame.free.width * 2.5) / 2);
  });

  test("makes pips of numerals, where tokens are large enough for them", () => {
    expect(isSmall(plain, screen)).toBe(true);
    expect(isSmall(zoomed(plain, screen, { scale: 2, x: 0, y: 0 }), screen)).toBe(false);
  });
});

test.each([[390, 844, 26], [390, 664, 22], [320, 568, 18], [844, 390, 26], [640, 400, 22], [1280, 800, 36]])("on %i by %i a token is at least %i pixels wide", (width, height, least) => {
  const { free, shape } = frameFor(width, height);
  const screen = { width, height, free };
  expect(tokenWidth(lookingDown(screen, shape, 0), screen)).toBeGreaterThan(least);
});

test("a spot on a card is that card's, and the middle nobody's", () => {
  BOARD.stacks.forEach(({ x, y }, i) => expect(stackAt([x * 1.05, y * 1.05])).toBe(i));
  expect(stackAt([0, 0])).toBe(-1);
});
