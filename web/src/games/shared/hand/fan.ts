/** How a hand is fanned: which card lies where, from one card to thirty. Pure numbers. */
import { clamp, sum } from "../layout/numbers";
import type { HandRoom, Point } from "../layout/spots";

export interface HeldCard {
  /** Stays the same while the card is held: its code and which of its twins it is. */
  readonly id: string;
  readonly code: string;
}

/** Twins told apart by a number. */
export function numbered(hand: readonly string[]): HeldCard[] {
  const twins = new Map<string, number>();
  return hand.map((code) => {
    const twin = twins.get(code) ?? 0;
    twins.set(code, twin + 1);
    return { id: `${code}#${twin}`, code };
  });
}

/** A hand as it is held. */
export const inOrder = (hand: readonly string[], place: (code: string) => number): HeldCard[] =>
  numbered(hand).sort((a, b) => place(a.code) - place(b.code));

/** The same cards with one of them put elsewhere; `at` counts the others. */
export function put(cards: readonly HeldCard[], id: string, at: number): HeldCard[] {
  const others = cards.filter((card) => card.id !== id);
  return [...others.slice(0, at), ...cards.filter((card) => card.id === id), ...others.slice(at)];
}

/** How many of these cards lie to the left of a spot in their fan: by the one that is nearest to it. */
export function leftOf(cards: readonly FannedCard[], { x, y }: Point): number {
  const off = (card: FannedCard) => Math.hypot(card.x + card.width / 2 - x, card.y + (card.width * CARD_RATIO) / 2 - y);
  const near = cards.reduce((best, card, i) => (off(card) < off(cards[best] ?? card) ? i : best), 0);
  const nearest = cards[near];
  return nearest && x > nearest.x + nearest.width / 2 ? near + 1 : near;
}

export interface FannedCard extends HeldCard {
  readonly fits: boolean;
  /** Upper left corner before turning, within the fan. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Degrees around the middle of the lower edge. */
  readonly turn: number;
  readonly back: boolean;
}

export interface Fan {
  readonly cards: readonly FannedCard[];
  /** How wide it is; more than its room, and it scrolls. */
  readonly span: number;
}

type Lit = HeldCard & { readonly fits: boolean };

export const CARD_RATIO = 176 / 120;
const TWO_ROWS_FROM = 15;
const MARGIN = 14;
/** So much of a card that may be played is bare, however small the screen: a fingertip. */
const BARE = 44;
/** And of every card, where the hand rolls anyway. */
const ROLLED = 24;
/** Rather the others a little tighter than scrolling. */
const TIGHTEST = 0.84;

export function fanned(hand: readonly HeldCard[], fits: (code: string) => boolean, room: HandRoom): Fan {
  const cards = hand.map((card) => ({ ...card, fits: fits(card.code) }));
  if (room.rows === 2 && cards.length >= TWO_ROWS_FROM) return twoRows(cards, room);
  const row = oneRow(cards, room);
  // What may be played is in sight at once, if that can be had.
  return room.rows === 2 && row.span > room.width + 0.5 ? twoRows(cards, room) : row;
}

function oneRow(cards: readonly Lit[], room: HandRoom): Fan {
  const width = Math.min(room.card * growth(cards.length), (room.height * 0.86) / CARD_RATIO);
  const drop = 19 * room.scale * clamp((cards.length - 2) / 7, 0, 1);
  const rest = room.height - width * CARD_RATIO * room.shows - drop - (room.shows === 1 ? 6 : 0);
  return strip(cards, room, { width, lift: room.lift, drop, rest, back: false }, wishedSteps(cards, width));
}

/** What fits lies in front and is easy to hit, the rest is squeezed behind it; else half lies in front. */
function twoRows(cards: readonly Lit[], room: HandRoom): Fan {
  const fitting = cards.filter((card) => card.fits).length;
  const roomy = Math.floor((room.width - 2 * MARGIN - room.card) / BARE) + 1;
  const parted = fitting > 0 && fitting <= roomy;
  const half = Math.floor(cards.length / 2);
  const inFront = (card: Lit, i: number) => (parted ? card.fits : i >= half);
  const front = cards.filter(inFront);
  const behind = cards.filter((card, i) => !inFront(card, i));
  const small = room.card * 0.74;
  const lift = 10 * room.scale;
  const frontRest = room.height - room.card * 0.72 * CARD_RATIO - 4;
  const frontFan = strip(
    front,
    room,
    { width: room.card, lift, drop: lift, rest: frontRest, back: false },
    steps(front, 20 * room.scale, room.card * (parted ? 0.86 : 0.5)),
  );
  const backRest = Math.max(0, frontRest - small * CARD_RATIO * 0.86);
  const backFan = strip(
    behind,
    { ...room, width: Math.max(room.width, frontFan.span) },
    { width: small, lift: parted ? 0 : lift, drop: lift, rest: backRest, back: true },
    steps(behind, 13.5 * room.scale, small * 0.62),
  );
  const span = Math.max(frontFan.span, backFan.span);
  const byId = new Map([...centred(backFan, span), ...centred(frontFan, span)].map((card) => [card.id, card]));
  return { span, cards: cards.map(({ id }) => byId.get(id) as FannedCard) };
}

const steps = (cards: readonly Lit[], other: number, wished: number): Steps => ({
  tightest: cards.map(({ fits }) => (fits ? BARE : other * TIGHTEST)),
  least: cards.map(({ fits }) => (fits ? BARE : other)),
  wished: cards.map(({ fits }) => (fits ? Math.max(BARE, wished) : wished)),
});

/** Few cards are drawn larger. */
const growth = (count: number) => (count <= 2 ? 1.4 : count === 3 ? 1.26 : count === 4 ? 1.16 : count === 5 ? 1.08 : 1);

/** How far each card is from the next, at the tightest, at least where there is room, and at best. */
interface Steps {
  readonly tightest: readonly number[];
  readonly least: readonly number[];
  readonly wished: readonly number[];
}

/** Where there is room another card shows 24 pixels, and 13 more before one that may be played. */
function wishedSteps(cards: readonly Lit[], width: number): Steps {
  const scale = width / 90 / growth(cards.length);
  const lit = cards.some((card) => card.fits);
  const airy = cards.length <= 3 ? 0.95 : 0.72;
  const other = (lit ? 24 : 20) * scale;
  const bare = Math.max(BARE, BARE * scale);
  const least = cards.map(({ fits }, i) => (fits ? bare : other + (cards[i + 1]?.fits ? 13 * scale : 0)));
  const wished = cards.map(({ fits }) => width * (fits || !lit ? airy : Math.max(airy - 0.16, 0.5)));
  return {
    tightest: cards.map(({ fits }) => (fits ? BARE : other * TIGHTEST)),
    least,
    wished: wished.map((step, i) => Math.max(step, least[i] ?? 0)),
  };
}

interface Style {
  readonly width: number;
  readonly lift: number;
  readonly drop: number;
  /** The y of a card that is neither lifted nor dropped. */
  readonly rest: number;
  readonly back: boolean;
}

function strip(cards: readonly Lit[], room: HandRoom, style: Style, { tightest, least, wished }: Steps): Fan {
  const gaps = Math.max(0, cards.length - 1);
  const free = room.width - 2 * MARGIN - style.width;
  const taken = (steps: readonly number[]) => sum(steps.slice(0, gaps));
  const fit = (from: readonly number[], to: readonly number[]) => {
    const ease = taken(to) > taken(from) ? clamp((free - taken(from)) / (taken(to) - taken(from)), 0, 1) : 0;
    return from.map((step, i) => step + ease * ((to[i] ?? step) - step));
  };
  const steps =
    taken(tightest) > free ? least.map((step) => Math.max(step, ROLLED)) : taken(least) > free ? fit(tightest, least) : fit(least, wished);
  const span = Math.max(room.width, taken(steps) + style.width + 2 * MARGIN);
  const scrolls = span > room.width + 0.5;
  const middle = gaps / 2;
  const spread = scrolls ? 0 : Math.min(gaps * 2.4, 9) * (cards.length <= 2 ? 2.4 : 1);
  let x = (span - taken(steps) - style.width) / 2;
  const placed = cards.map((card, i): FannedCard => {
    const off = middle ? (i - middle) / middle : 0;
    const spot = {
      ...card,
      x,
      y: style.rest + (scrolls ? 0.3 : off * off) * style.drop - (card.fits ? style.lift : 0),
      width: style.width,
      turn: (off * spread) / 2,
      back: style.back,
    };
    x += steps[i] ?? 0;
    return spot;
  });
  return { cards: placed, span };
}

const centred = (fan: Fan, span: number) => fan.cards.map((card) => ({ ...card, x: card.x + (span - fan.span) / 2 }));
