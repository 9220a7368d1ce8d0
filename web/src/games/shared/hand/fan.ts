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
  /** How many rows lie before its own. */
  readonly row: number;
}

export interface Fan {
  readonly cards: readonly FannedCard[];
  /** How wide it is; more than its room, and it scrolls. */
  readonly span: number;
}

type Lit = HeldCard & { readonly fits: boolean };

export const CARD_RATIO = 176 / 120;
/** So many rather lie in rows than close together. */
const MANY = 15;
const MARGIN = 8;
/** So much of a card that may be played is bare, however small the screen: a fingertip. */
const BARE = 44;
/** And of every other card: its rank and its colour, and enough to hit it. */
const SEEN = 24;
/** So much of a card in front shows where others lie behind it. */
const FRONT = 0.72;
/** So high is what is seen of each of two rows behind it, or there is one: cards lean. */
const ROW = 30;

/** How many rows, and whether what fits has the first to itself: rather one than the next. */
const WAYS = [[2, true], [3, true], [2, false], [3, false]] as const;

export function fanned(hand: readonly HeldCard[], fits: (code: string) => boolean, room: HandRoom): Fan {
  const cards = hand.map((card) => ({ ...card, fits: fits(card.code) }));
  const single = oneRow(cards, room);
  if (room.rows === 1 || !(single.scrolls || (single.tight && cards.length >= MANY))) return single;
  const mixed = cards.some(({ fits }) => fits) && cards.some(({ fits }) => !fits);
  const ways = WAYS.filter(([rows, parted]) => rows <= rowsIn(room) && (mixed || !parted)).map(([rows, parted]) => inRows(cards, room, rows, parted));
  // Of what may be played a finger's height is bare as well: in front, or with only one row before it.
  const good = ways.filter(({ cards }) => cards.every(({ fits, row }) => !fits || !row || !cards.some((card) => card.row > 1)));
  // All of it is in sight at once, if that can be had.
  return good.find(({ scrolls }) => !scrolls) ?? good.reduce((best, way) => (way.span < best.span ? way : best), single);
}

function oneRow(cards: readonly Lit[], room: HandRoom): Laid {
  const width = Math.min(room.card * growth(cards.length), (room.height * 0.86) / CARD_RATIO);
  const drop = 19 * room.scale * clamp((cards.length - 2) / 7, 0, 1);
  const rest = room.height - width * CARD_RATIO * room.shows - drop - (room.shows === 1 ? 6 : 0);
  return strip(cards, room, { width, lift: room.lift, drop, rest, row: 0 }, wishedSteps(cards, width));
}

/** `parted`, what fits lies in front and is easy to hit, the rest behind it; else each row has its share. */
function inRows(cards: readonly Lit[], room: HandRoom, rows: number, parted: boolean): Laid {
  const shared = parted ? cards.filter((card) => !card.fits) : cards;
  const lots = shares(shared, parted ? rows - 1 : rows);
  const behind = lots.slice(0, rows - 1);
  const front = parted ? cards.filter((card) => card.fits) : (lots[rows - 1] ?? []);

  const small = room.card * 0.74;
  const { lift, rest, over } = frontOf(room);
  const first = strip(front, room, { width: room.card, lift, drop: lift, rest, row: 0 }, steps(front, room.card * (parted ? 0.86 : 0.5)));
  const top = rows === 2 ? Math.max(0, rest - small * CARD_RATIO * 0.86) : over;
  const down = (rest - lift - top) / (rows - 1);
  const others = behind.map((cards, at) =>
    strip(
      cards,
      { ...room, width: Math.max(room.width, first.span) },
      { width: small, lift: 0, drop: lift / 2, rest: top + at * down, row: rows - 1 - at },
      steps(cards, small * 0.62),
    ),
  );
  const fans = [...others, first];
  const span = Math.max(...fans.map((fan) => fan.span));
  const byId = new Map(fans.flatMap((fan) => centred(fan, span)).map((card) => [card.id, card]));
  return {
    span,
    scrolls: fans.some(({ scrolls }) => scrolls),
    tight: fans.some(({ tight }) => tight),
    cards: cards.map(({ id }) => byId.get(id) as FannedCard),
  };
}

/** How far a card in front stands out, where it rests, and how far what lies behind may stand out above the hand. */
function frontOf(room: HandRoom): { readonly lift: number; readonly rest: number; readonly over: number } {
  const lift = 10 * room.scale;
  return { lift, rest: Math.max(room.height - room.card * FRONT * CARD_RATIO - 4, BARE + 2 * lift), over: -0.6 * lift };
}

function rowsIn(room: HandRoom): number {
  const { lift, rest, over } = frontOf(room);
  return rest - lift - over < 2 * ROW ? Math.min(room.rows, 2) : room.rows;
}

/** Cards in so many lots that need the same room. */
function shares(cards: readonly Lit[], lots: number): Lit[][] {
  const needs = cards.map(({ fits }) => (fits ? BARE : SEEN));
  const whole = sum(needs);
  const middle = (i: number) => sum(needs.slice(0, i)) + (needs[i] ?? 0) / 2;
  return Array.from({ length: lots }, (_, lot) => cards.filter((_, i) => Math.floor((middle(i) / whole) * lots) === lot));
}

const steps = (cards: readonly Lit[], wished: number): Steps => {
  const least = cards.map(({ fits }) => (fits ? BARE : SEEN));
  return { tightest: least, least, wished: least.map((step) => Math.max(step, wished)) };
};

/** Few cards are drawn larger. */
const growth = (count: number) => (count <= 2 ? 1.4 : count === 3 ? 1.26 : count === 4 ? 1.16 : count === 5 ? 1.08 : 1);

/** How far each card is from the next, at the tightest, at least where there is room, and at best. */
interface Steps {
  readonly tightest: readonly number[];
  readonly least: readonly number[];
  readonly wished: readonly number[];
}

/** Where there is room another card shows a little more, and 13 more before one that may be played. */
function wishedSteps(cards: readonly Lit[], width: number): Steps {
  const scale = width / 90 / growth(cards.length);
  const lit = cards.some((card) => card.fits);
  const airy = cards.length <= 3 ? 0.95 : 0.72;
  const other = Math.max(SEEN, (lit ? 24 : 20) * scale);
  const bare = Math.max(BARE, BARE * scale);
  const least = cards.map(({ fits }, i) => (fits ? bare : other + (cards[i + 1]?.fits ? 13 * scale : 0)));
  const wished = cards.map(({ fits }) => width * (fits || !lit ? airy : Math.max(airy - 0.16, 0.5)));
  return {
    tightest: cards.map(({ fits }) => (fits ? BARE : SEEN)),
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
  readonly row: number;
}

interface Laid extends Fan {
  readonly scrolls: boolean;
  /** Closer together than they would like. */
  readonly tight: boolean;
}

function strip(cards: readonly Lit[], room: HandRoom, style: Style, { tightest, least, wished }: Steps): Laid {
  const gaps = Math.max(0, cards.length - 1);
  const free = room.width - 2 * MARGIN - style.width;
  const taken = (steps: readonly number[]) => sum(steps.slice(0, gaps));
  const fit = (from: readonly number[], to: readonly number[]) => {
    const ease = taken(to) > taken(from) ? clamp((free - taken(from)) / (taken(to) - taken(from)), 0, 1) : 0;
    return from.map((step, i) => step + ease * ((to[i] ?? step) - step));
  };
  const tight = taken(least) > free;
  const steps = taken(tightest) > free ? least : tight ? fit(tightest, least) : fit(least, wished);
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
      row: style.row,
    };
    x += steps[i] ?? 0;
    return spot;
  });
  return { cards: placed, span, scrolls, tight };
}

const centred = (fan: Fan, span: number) => fan.cards.map((card) => ({ ...card, x: card.x + (span - fan.span) / 2 }));
