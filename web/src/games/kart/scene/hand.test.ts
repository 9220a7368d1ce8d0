/** A hand is always whole, in order and within reach, from one card to thirty. */
import { describe, expect, test } from "vitest";
import { fanned, inOrder, leftOf, put, type FannedCard } from "../../shared/hand/fan";
import { frameFor } from "./frame";
import { PLACES, sorted } from "./sorting";

const DECK = ["R", "Y", "G", "B"].flatMap((colour) => [..."0123456789"].map((rank) => colour + rank));
const hand = (count: number) => sorted(DECK.slice(0, count));
const phone = frameFor(390, 844, 4).hand;
const sideways = frameFor(844, 390, 4).hand;
const desk = frameFor(1280, 800, 4).hand;
const small = frameFor(320, 568, 4).hand;
const low = frameFor(640, 400, 4).hand;
/** From the one furthest behind. */
const rowsOf = (cards: readonly FannedCard[]) => [2, 1, 0].map((at) => cards.filter(({ row }) => row === at)).filter(({ length }) => length);
const few = (code: string) => code.endsWith("5");
const window = frameFor(1000, 600, 4).hand;
const ROOMS = { phone, small, window, sideways, low, desk };
const red = (code: string) => code.startsWith("R");
const none = () => false;
const all = () => true;
const third = (code: string) => Number(code.charAt(1)) % 3 === 0;

describe.each(Object.entries(ROOMS))("%s", (_, room) => {
  test.each([red, none, third])("one to thirty cards: all there, left to right in each row", (fits) => {
    for (let count = 1; count <= 30; count++) {
      const { cards, span } = fanned(hand(count), fits, room);
      expect(cards.map(({ id }) => id)).toEqual(hand(count).map(({ id }) => id));
      for (const row of rowsOf(cards)) {
        const lefts = row.map(({ x }) => x);
        expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
        expect(Math.min(0, ...lefts)).toBe(0);
      }
      for (const { x, width, y } of cards) {
        expect(x + width).toBeLessThanOrEqual(span + 0.01);
        expect(y).toBeGreaterThan(-36 * room.scale);
      }
    }
  });

  test.each([red, third, all, none])("of every card 24 pixels each way are bare, of what may be played a finger's width, however many there are", (fits) => {
    for (let count = 1; count <= 30; count++) {
      const rows = rowsOf(fanned(hand(count), fits, room).cards);
      rows.forEach((row, at) =>
        row.forEach((card, i) => {
          const right = row[i + 1]?.x ?? card.x + card.width;
          const before = (rows[at + 1] ?? []).filter(({ x, width }) => x < card.x + 24 && x + width > card.x);
          expect(right - card.x, `${card.code} of ${count}`).toBeGreaterThan(card.fits ? 43.99 : 23.99);
          for (const { y } of before) expect(y - card.y, `${card.code} of ${count}`).toBeGreaterThan(card.fits ? 43.99 : 23.99);
        }),
      );
    }
  });

  test.each([few, none])("twenty cards are in sight at once, where what may be played has room in front", (fits) => {
    for (let count = 1; count <= 20; count++) expect(fanned(hand(count), fits, room).span, `${count}`).toBeLessThan(room.width + 0.5);
  });

  test("what fits stands out of its row", () => {
    const { cards } = fanned(hand(8), (code) => code === "R5", room);
    const lit = cards.find(({ code }) => code === "R5");
    const neighbour = cards.find(({ code }) => code === "R6");
    expect((neighbour?.y ?? 0) - (lit?.y ?? 0)).toBeGreaterThan(10 * room.scale);
  });
});

test("nine cards of which four fit need no scrolling on a phone", () => {
  const { cards, span } = fanned(hand(9), third, phone);
  expect(span).toBeCloseTo(390);
  cards.forEach((card, i) => {
    const next = cards[i + 1];
    if (next) expect(next.x - card.x).toBeGreaterThanOrEqual(card.fits ? 44 : 24);
  });
});

test("where fewer do not fit into one row, what may be played lies in front, all of it in sight", () => {
  const { cards, span } = fanned(hand(12), (code) => Number(code.charAt(1)) < 4, phone);
  expect(span).toBeCloseTo(390);
  expect(cards.filter(({ row }) => !row).map(({ fits }) => fits)).toEqual(Array(6).fill(true));
  expect(rowsOf(fanned(hand(12), none, phone).cards)).toHaveLength(1);
});

test("many cards lie in three rows, what fits in front and easy to hit", () => {
  const { cards, span } = fanned(hand(24), (code) => ["R1", "R3", "R9", "Y7"].includes(code), phone);
  const [top, middle, front = []] = rowsOf(cards);
  expect(front.map(({ code }) => code)).toEqual(["R1", "R3", "R9", "Y7"]);
  expect([top?.length, middle?.length]).toEqual([10, 10]);
  expect(span).toBeCloseTo(390);
});

test("with nothing to play, the rows share the hand, from above", () => {
  const { cards, span } = fanned(hand(30), none, phone);
  expect(rowsOf(cards).map(({ length }) => length)).toEqual([10, 10, 10]);
  expect(rowsOf(fanned(hand(30), none, desk).cards).map(({ length }) => length)).toEqual([15, 15]);
  expect(rowsOf(cards)[0]?.[0]?.id).toBe(hand(30)[0]?.id);
  expect(span).toBeCloseTo(390);
});

test("where one finger's width for each is too much for all rows, a hand scrolls", () => {
  const { cards, span } = fanned(hand(30), all, sideways);
  expect(span).toBeGreaterThan(sideways.width);
  expect(rowsOf(cards)).toHaveLength(2);
});

test("few cards are drawn larger", () => {
  const width = (count: number) => fanned(hand(count), none, phone).cards[0]?.width ?? 0;
  expect(width(2)).toBeGreaterThan(width(4));
  expect(width(4)).toBeGreaterThan(width(9));
});

test("a hand reads by colour, then rank, wilds last, and twins can be told apart", () => {
  expect(sorted(["W?", "G7", "R+2", "G7", "W", "R3", "RS"]).map(({ id }) => id)).toEqual([
    "R3#0", "R+2#0", "RS#0", "G7#0", "G7#1", "W#0", "W?#0",
  ]);
});

test("or by rank", () => {
  const codes = inOrder(["W", "G7", "R+2", "B7", "R3"], PLACES.rank).map(({ code }) => code);
  expect(codes).toEqual(["R3", "G7", "B7", "R+2", "W"]);
});

test.each([3, 9, 24])("a card put down between two others lies there: %i in hand", (count) => {
  const cards = hand(count);
  const others = fanned(cards.slice(1), none, phone).cards;
  others.forEach((card, i) => {
    const right = leftOf(others, { x: card.x + card.width * 0.52, y: card.y + card.width });
    expect(put(cards, cards[0]?.id ?? "", right)[i + 1]?.id).toBe(cards[0]?.id);
  });
});
