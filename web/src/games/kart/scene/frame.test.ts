/** Every table from two to ten finds room on every screen. */
import { describe, expect, test } from "vitest";
import { shapeFor } from "../../shared/layout/screen";
import type { Box } from "../../shared/layout/spots";
import { frameFor } from "./frame";
import { HALF, posed } from "./pose";
import { heightOf, type ScreenFrame } from "./spots";

const SCREENS = [
  [320, 568], [320, 640], [360, 640], [375, 667], [390, 664], [390, 844], [412, 915], [430, 932], [768, 1024],
  [640, 400], [667, 375], [740, 360], [844, 390], [932, 430],
  [1000, 600], [1024, 768], [1280, 720], [1280, 800], [1920, 1080],
] as const;
const framesAt = (width: number, height: number) =>
  Array.from({ length: 9 }, (_, i) => [i + 1, frameFor(width, height, i + 1)] as const);

/** What a seat covers: avatar, name and fan. */
const seatBoxes = (frame: ScreenFrame): Box[] =>
  frame.seats.map(({ x, y, scale }) => ({ x: x - 36 * scale, y, width: 72 * scale, height: heightOf(scale) - 1 }));
const pileBox = ({ x, y, card }: ScreenFrame["pile"]): Box => ({ x: x - card / 2, y: y - card * 0.733, width: card, height: card * 1.467 });
const roundBox = ({ x, y, size }: ScreenFrame["uno"]): Box => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });
const overlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test("phones stand or lie, desks have a panel", () => {
  expect(shapeFor(390, 844)).toBe("tall");
  expect(shapeFor(844, 390)).toBe("wide");
  expect(shapeFor(1280, 800)).toBe("desk");
  expect(shapeFor(1280, 500)).toBe("wide");
  expect(frameFor(1280, 800, 4).width).toBe(1024);
});

describe.each(SCREENS)("on %i × %i, with one to nine opponents", (width, height) => {
  const frames = framesAt(width, height);

  test("everybody has a seat on the screen", () => {
    for (const [opponents, frame] of frames) {
      const seats = seatBoxes(frame);
      expect(seats).toHaveLength(opponents);
      for (const seat of seats) {
        expect(seat.x).toBeGreaterThanOrEqual(0);
        expect(seat.y).toBeGreaterThanOrEqual(0);
        expect(seat.x + seat.width).toBeLessThanOrEqual(frame.width);
      }
    }
  });

  test("nobody sits on somebody else, on the piles or in the hand", () => {
    for (const [opponents, frame] of frames) {
      const seats = seatBoxes(frame);
      const others = [pileBox(frame.pile), pileBox(frame.discard), frame.hand];
      seats.forEach((seat, i) => {
        for (const next of [...seats.slice(i + 1), ...others]) {
          expect(overlap(seat, next), `seat ${i} of ${opponents}`).toBe(false);
        }
      });
    }
  });

  test("play goes round clockwise from the left hand", () => {
    for (const [, frame] of frames) {
      const angles = frame.seats.map(({ x, y }) => Math.atan2(x - frame.rug.x, frame.rug.y - y));
      expect(angles).toEqual([...angles].sort((a, b) => a - b));
    }
  });

  test("nobody sits on the words in the bar, on what was said last or on whose turn it is", () => {
    for (const [opponents, frame] of frames) {
      const { log, title, turn } = frame;
      const said = { x: log.x - log.width / 2, y: log.y, width: log.width, height: 36 };
      const words: Record<ScreenFrame["shape"], Box[]> = {
        tall: [{ x: 68, y: 10, width: title, height: 40 }, said, turn],
        wide: [said],
        desk: [{ x: 82, y: 20, width: title, height: 40 }, turn],
      };
      for (const seat of seatBoxes(frame)) {
        for (const place of words[frame.shape]) expect(overlap(seat, place), `${opponents} opponents`).toBe(false);
      }
    }
  });

  test("a moment shows everybody whom it hits whole", () => {
    for (let hits = 1; hits <= 9; hits++) {
      for (const { x, size } of posed(width, height, hits).figures) {
        expect(x - HALF * size, `${hits} hit`).toBeGreaterThanOrEqual(0);
        expect(x + HALF * size, `${hits} hit`).toBeLessThanOrEqual(width);
      }
    }
  });

  test("nobody sits under the buttons of the bar on a phone on its side", () => {
    for (const [opponents, frame] of frames.filter(([, { shape }]) => shape === "wide")) {
      for (const { x, y, scale } of frame.seats) {
        const face = { x: x - 33 * scale, y, width: 66 * scale, height: 66 * scale };
        for (const bar of [{ x: 12, y: 10, width: 48, height: 48 }, { x: width - 116, y: 10, width: 104, height: 48 }]) {
          expect(overlap(face, bar), `${opponents} opponents`).toBe(false);
        }
      }
    }
  });

  test("the buttons are large enough and clear of the hand's cards", () => {
    for (const [, frame] of frames) {
      expect(frame.uno.size).toBeGreaterThanOrEqual(72);
      expect(frame.emote.size).toBeGreaterThanOrEqual(44);
      for (const round of [frame.uno, frame.emote]) expect(overlap(roundBox(round), frame.hand)).toBe(false);
    }
  });

  test("the piles lie side by side on the rug", () => {
    for (const [, { pile, discard, rug }] of frames) {
      expect(overlap(pileBox(pile), pileBox(discard))).toBe(false);
      for (const { x, card } of [pile, discard]) expect(Math.abs(x - rug.x) + card / 2).toBeLessThan(rug.rx);
    }
  });
});
