/** A hand is always whole, in order and within reach, from one card to thirty. */
import { describe, expect, test } from "vitest";
import { fanned, inOrder, leftOf, put } from "../../shared/hand/fan";
import { frameFor } from "./frame";
import { PLACES, sorted } from "./sorting";

const DECK = ["R", "Y", "G", "B"].flatMap((colour) => [..."0123456789"].map((rank) => colour + rank));
const hand = (count: number) => sorted(DECK.slice(0, count));
const phone = frameFor(390, 844, 4).hand;
const sideways = frameFor(844, 390, 4).hand;
const desk = frameFor(1280, 800, 4).hand;
const small = frameFor(320, 568, 4).hand;
const low = frameFor(640, 400, 4).hand;
const ROOMS = { phone, small, sideways, low, desk };
const red = (code: string) => code.startsWith("R");
const none = () => false;
const all = () => true;
const third = (code: string) => Number(code.charAt(1)) % 3 === 0;

describe.each(Object.entries(ROOMS))("%s", (_, room) => {
  test.each([red, none, third])("one to thirty cards: all there, left to right in each row", (fits) => {
    for (let count = 1; count <= 30; count++) {
      const { cards, span } = fanned(hand(count), fits, room);
      expect(cards.map(({ id }) => id)).toEqual(hand(count).map(({ id }) => id));
      for (const row of [cards.filter(({ back }) => back), cards.filter(({ back }) => !back)]) {
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

  test.each([red, third, all])("a finger's width of every card that may be played is bare, however many there are", (fits) => {
    for (let count = 1; count <= 30; count++) {
      const { cards } = fanned(hand(count), fits, room);
      for (const row of [cards.filter(({ back }) => back), cards.filter(({ back }) => !back)]) {
        row.forEach((card, i) => {
          const bare = (row[i + 1]?.x ?? card.x + card.width) - card.x;
          if (card.fits) expect(bare, `${card.code} of ${count}`).toBeGreaterThan(43.99);
        });
      }
    }
  });

  test("what fits stands out of its row", () => {
    const { cards } = fanned(hand(12), (code) => code === "R5", room);
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
    if (next) expect(next.x - card.x).toBeGreaterThanOrEqual(card.fits ? 44 : 20);
  });
});

test("where fewer do not fit into one row, what may be played lies in front, all of it in sight", () => {
  const { cards, span } = fanned(hand(12), (code) => Number(code.charAt(1)) < 4, phone);
  expect(span).toBeCloseTo(390);
  expect(cards.filter(({ back }) => !back).map(({ fits }) => fits)).toEqual(Array(6).fill(true));
  expect(fanned(hand(12), none, phone).cards.every(({ back }) => !back)).toBe(true);
});

test("over fourteen cards lie in two rows, what fits in front and easy to hit", () => {
  const { cards } = fanned(hand(24), (code) => ["R1", "R3", "R9", "Y7"].includes(code), phone);
  expect(cards.filter(({ back }) => !back).map(({ code }) => code)).toEqual(["R1", "R3", "R9", "Y7"]);
  const front = cards.filter(({ back }) => !back);
  front.slice(1).forEach((card, i) => expect(card.x - (front[i]?.x ?? 0)).toBeGreaterThanOrEqual(44));
});

test("with nothing to play, both rows share the hand", () => {
  const { cards, span } = fanned(hand(30), none, phone);
  expect(cards.filter(({ back }) => back)).toHaveLength(15);
  expect(span).toBeCloseTo(390);
});

test("where there is one row only, a long hand scrolls", () => {
  const { cards, span } = fanned(hand(30), third, sideways);
  expect(span).toBeGreaterThan(sideways.width);
  expect(cards.every(({ back }) => !back)).toBe(true);
  cards.slice(1).forEach(({ x }, i) => expect(x - (cards[i]?.x ?? 0)).toBeGreaterThan(23.99));
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
