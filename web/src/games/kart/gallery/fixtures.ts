/** Tables to look at and to test with: one for each thing that can be going on. */
import type { KartAction, KartSight, KartTable, KartView } from "../../../protocol/kart";
import type { TableView } from "../../../protocol/messages";
import type { News } from "../../contract";
import { bot, person, propsOf as anyProps, tableOf as anyTable, type Fixture as AnyFixture } from "../../shared/fixture";
import type { KartProps } from "../player.svelte";

export type Fixture = AnyFixture<KartView, KartAction, KartSight>;

const CHAIRS = [
  person("Ada", { host: true }), person("Ivy"), person("Mo"), person("Bea"), bot("Otto"), person("Kai"),
  person("Noor"), bot("Pip"), person("Lu"), bot("Zed"),
];

export const tableOf = (seats: number, more: Partial<TableView> = {}): TableView => anyTable("kart", CHAIRS.slice(0, seats), more);

const COUNTS = [9, 5, 1, 12, 4, 6, 3, 7, 2, 9];
const SCORES = [245, 88, 310, 120, 40, 75, 12, 0, 60, 205];

export function kartOf(seats: number, more: Partial<KartTable> = {}): KartTable {
  return {
    options: { target: 500 }, hand_no: 2, dealer: 4, counts: COUNTS.slice(0, seats), pile: 41,
    discards: ["Y2", "B4", "G4", "G7", "R7"], colour: "R", turn: 0, direction: 1, phase: "play", hanging: null,
    called: [2], raced: [], scores: SCORES.slice(0, seats), winner: null, points: 0, counted: [], over: false, ...more,
  };
}

export function viewOf(hand: readonly string[] | null, kart: KartTable, more: Partial<KartView["mine"]> = {}): KartView {
  if (!hand) return { table: kart, mine: null };
  const counts = kart.counts.map((count, seat) => (seat === 0 ? hand.length : count));
  return { table: { ...kart, counts }, mine: { seat: 0, hand: [...hand], drawn: null, shown: null, claimed: null, ...more } };
}

const COLOURS = ["R", "Y", "G", "B"] as const;

/** Offers as the server would make them for these cards. */
export function playsOf(cards: readonly string[], shout = false): KartAction[] {
  return cards.flatMap((card) => {
    const plays: KartAction[] =
      card === "W" || card === "W+4" ? COLOURS.map((colour) => ({ type: "play", card, colour })) : [{ type: "play", card }];
    return shout ? plays.flatMap((play) => [play, { ...play, uno: true } as KartAction]) : plays;
  });
}

/** A hand laid open to be counted, as the server would. */
const countedOf = (cards: string): KartTable["counted"][number] =>
  cards.split(" ").filter(Boolean).map((card) => ({ card, points: card.startsWith("W") ? 50 : /\d$/.test(card) && !card.includes("+") ? Number(card.slice(1)) : 20 }));
const LEFT = ["", "R9 R+2 B4 Y2 W", "G8", "Y0 Y1 Y1 R1 R2 R3 R4 G5 G5 B6 B6 B7", "R1 G9 B9 W?"].map(countedOf);

const DRAW: KartAction = { type: "draw" };
const NINE = ["R3", "RR", "Y5", "Y7", "GS", "G9", "B6", "B+2", "W?"];
const MANY = [
  "Y0", "Y2", "Y4", "Y8", "Y9", "Y+2", "G0", "G1", "G3", "G5", "G8", "GR", "B1", "B2", "B4", "B5", "B6", "BS",
  "R1", "R3", "R9", "RR", "Y7", "W",
];
const TWENTY = MANY.filter((card) => !["Y0", "G0", "B1", "R1"].includes(card));
const THIRTY = [...MANY, "G2", "G6", "B8", "B9", "Y6", "Y6"];

const PAST: readonly KartSight[] = [
  { type: "card_played", seat: 0, card: "Y2" },
  { type: "drew", seat: 4, count: 2, why: "banana" },
  { type: "drew", seat: 4, count: 1, why: "turn" },
  { type: "card_played", seat: 1, card: "B4" },
  { type: "card_played", seat: 2, card: "G7", uno: true },
  { type: "card_played", seat: 3, card: "R7" },
];

interface Making {
  readonly seats?: number;
  readonly hand?: readonly string[] | null;
  readonly kart?: Partial<KartTable>;
  readonly mine?: Partial<KartView["mine"]>;
  readonly actions?: readonly KartAction[];
  readonly sights?: readonly KartSight[];
  readonly news?: readonly News<KartSight, KartView>[];
  readonly table?: Partial<TableView>;
  readonly left?: number;
  readonly you?: number | null;
}

function made(making: Making): Fixture {
  const { seats = 5, hand = NINE, you = 0, actions = [], news = [] } = making;
  const sights = making.sights ?? PAST.filter((sight) => !("seat" in sight) || sight.seat < seats);
  const view = viewOf(hand, kartOf(seats, making.kart), making.mine);
  return {
    table: tableOf(seats, making.table),
    you,
    view,
    actions,
    news: [{ kind: "sights", sights, view }, ...news],
    ...(making.left !== undefined && { left: making.left }),
  };
}

const FIT = playsOf(["R3", "RR", "Y7", "W?"]);
const TURN = [...FIT, DRAW];
const TWO = playsOf(["R9"], true);
const HA: News<KartSight, KartView> = { kind: "emote", seat: 2, emote: "ha" };
const NO_MATCH: News<KartSight, KartView> = {
  kind: "refused",
  refusal: { rule: "K-T1", why: "no_match", params: { card: "G9", top: "R7", colour: "R" } },
};
const waiting = { turn: 3, called: [] };
const boxed = (card: string): Partial<KartTable> => ({ ...waiting, discards: ["G7", "R7", "W?", card], turn: 4 });
const BOX: KartSight = { type: "card_played", seat: 3, card: "W?" };
const turned = (card: string): KartSight => ({ type: "item_turned", seat: 3, card });

const LOST_HAND = {
  hand: ["R3", "Y5", "G9"],
  kart: { phase: "deal" as const, turn: 1, winner: 2, points: 212, counted: LEFT.map((left, seat) => (seat === 0 ? countedOf("R3 Y5 G9") : seat === 2 ? [] : left)), scores: [245, 88, 431, 120, 40], counts: [3, 5, 0, 12, 4] } satisfies Partial<KartTable>,
};

export const FIXTURES = {
  nine: made({ actions: TURN, news: [HA] }),
  waiting: made({ kart: waiting }),
  many: made({ hand: MANY, actions: [...playsOf(["R1", "R3", "R9", "RR", "Y7", "W"]), DRAW] }),
  twenty: made({ hand: TWENTY, actions: [...playsOf(["R3", "R9", "RR", "Y7", "W"]), DRAW] }),
  twelve: made({ hand: TWENTY.slice(8), actions: [...playsOf(["R3", "R9", "RR", "Y7", "W"]), DRAW] }),
  thirty: made({ hand: THIRTY, actions: [...playsOf(["R1", "R3", "R9", "RR", "Y7", "W"]), DRAW] }),
  thirtyWaiting: made({ hand: THIRTY, kart: waiting }),
  allFit: made({ hand: ["R0", "R1", "R2", "R3", "R4", "R5", "R6", "R8", "R9", "RR", "RS", "R+2", "W", "W?", "W+4", "G7"], actions: [...playsOf(["R0", "R1", "R2", "R3", "R4", "R5", "R6", "R8", "R9", "RR", "RS", "R+2", "W", "W?", "W+4", "G7"]), DRAW] }),
  duel: made({ seats: 2, kart: { called: [] }, actions: TURN }),
  three: made({ seats: 3, actions: TURN }),
  four: made({ seats: 4, actions: TURN }),
  six: made({ seats: 6, actions: TURN, kart: { direction: -1 } }),
  seven: made({ seats: 7, actions: TURN }),
  eight: made({ seats: 8, actions: TURN }),
  nineSeats: made({ seats: 9, actions: TURN }),
  ten: made({ seats: 10, actions: TURN }),
  refused: made({ actions: TURN, news: [NO_MATCH] }),
  stuck: made({ hand: ["G9", "B6", "B+2"], actions: [DRAW] }),
  sayUno: made({ hand: ["R9", "B2"], actions: [...TWO, DRAW] }),
  exposed: made({ hand: ["B2"], actions: [{ type: "call" }], kart: { turn: 1 } }),
  catch: made({ kart: { turn: 3, called: [] }, actions: [{ type: "catch", target: 2 }] }),
  keep: made({ mine: { drawn: "R3" }, actions: [...playsOf(["R3"]), { type: "keep" }], kart: { phase: "keep" } }),
  aim: made({ actions: [1, 2, 3, 4].map((target) => ({ type: "aim", target })), kart: { phase: "aim", discards: ["R7", "W?", "G3"] } }),
  colour: made({ hand: [...NINE, "W"], actions: COLOURS.map((colour) => ({ type: "name", colour })), kart: { phase: "name", discards: ["R7", "W?", "W"] } }),
  challenge: made({
    actions: [{ type: "take" }, { type: "challenge" }],
    kart: { phase: "answer", discards: ["Y2", "R7", "W+4"], colour: "B", hanging: { card: "W+4", by: 2, count: 4, may_challenge: true, colour: "R" } },
    left: 8000,
    table: { turn_seconds: 15 },
  }),
  stack: made({
    hand: [...NINE, "G+2"],
    actions: [...playsOf(["B+2", "G+2"]), { type: "take" }],
    kart: { phase: "answer", discards: ["Y2", "R+2", "G+2"], colour: "G", hanging: { card: "G+2", by: 4, count: 4, may_challenge: false, colour: "R" } },
  }),
  reveal: made({ actions: TURN, sights: [{ type: "hand_shown", seat: 0, whose: 2, honest: false, hand: ["R2", "RS", "B4", "G7", "G7", "W?"] }, { type: "drew", seat: 2, count: 4, why: "bluff" }] }),
  banana: made({ kart: boxed("Y5"), sights: [BOX, turned("Y5"), { type: "item_hit", seat: 3, target: 2 }, { type: "drew", seat: 2, count: 2, why: "banana" }] }),
  shell: made({ kart: boxed("G3"), sights: [{ type: "item_hit", seat: 3, target: 0 }, { type: "drew", seat: 0, count: 1, why: "shell", cards: ["G9"] }] }),
  mushroom: made({ kart: boxed("R1"), sights: [BOX, turned("R1")] }),
  lightning: made({ seats: 10, kart: boxed("B8"), sights: [BOX, turned("B8"), { type: "drew", seat: 4, count: 1, why: "lightning" }, { type: "drew", seat: 0, count: 1, why: "lightning", cards: ["R3"] }] }),
  bomb: made({ kart: boxed("W+4"), sights: [BOX, turned("W+4"), { type: "drew", seat: 3, count: 2, why: "bomb" }] }),
  caught: made({ kart: waiting, sights: [{ type: "uno_caught", seat: 2, by: 1 }, { type: "drew", seat: 2, count: 2, why: "uno" }] }),
  bluff: made({ kart: waiting, sights: [{ type: "hand_shown", seat: 1, whose: 4, honest: false }] }),
  photo: made({ kart: waiting, sights: [{ type: "photo_finish", runners: [{ seat: 2, what: "catch", at: 26, credit: 0, floor: 180 }, { seat: 1, what: "call", at: 0, credit: 12 }, { seat: 3, what: "act", at: 90, credit: 0 }] }, { type: "uno_called", seat: 1 }] }),
  dealt: made({ kart: { called: [], counts: [7, 7, 7, 7, 7], discards: ["R7"] }, hand: NINE.slice(0, 7), actions: TURN, sights: [] }),
  timer: made({ actions: TURN, left: 9000, table: { turn_seconds: 15 } }),
  timerTheirs: made({ kart: waiting, left: 9000, table: { turn_seconds: 15 } }),
  away: made({ kart: waiting, table: { chairs: CHAIRS.slice(0, 5).map((chair, i) => (i === 2 ? { ...chair, away: true } : i === 3 ? { ...chair, here: false } : chair)) } }),
  youAway: made({ kart: waiting, table: { chairs: CHAIRS.slice(0, 5).map((chair, i) => (i === 0 ? { ...chair, away: true } : chair)) } }),
  longNames: made({ actions: TURN, table: { chairs: CHAIRS.slice(0, 5).map((chair, i) => ({ ...chair, name: ["Ada", "Bartholomew the 3", "Wolfeschlegelstein", "Maximiliana", "Ω".repeat(16)][i] ?? "" })) } }),
  handWon: made({ hand: [], actions: [{ type: "deal" }], kart: { phase: "deal", winner: 0, points: 203, counted: LEFT, scores: [448, 88, 310, 120, 40], counts: [0, 5, 1, 12, 4] } }),
  handLost: made(LOST_HAND),
  /** With something to watch back. */
  handSeen: made({ ...LOST_HAND, news: [{ kind: "sights", view: viewOf(LOST_HAND.hand, kartOf(5, LOST_HAND.kart)), sights: [{ type: "card_played", seat: 2, card: "R7" }, { type: "hand_won", seat: 2, points: 212 }] }] }),
  voided: made({ kart: { phase: "deal", turn: 0, winner: null, points: 0 }, actions: [{ type: "deal" }] }),
  win: made({ hand: [], kart: { phase: "over", over: true, winner: 0, points: 203, counted: LEFT, scores: [512, 88, 310, 120, 40], counts: [0, 5, 1, 12, 4] }, table: { playing: false } }),
  winTen: made({ seats: 10, hand: [], kart: { phase: "over", over: true, winner: 0, points: 203, scores: [512, 88, 310, 120, 40, 75, 12, 0, 60, 205], counts: [0, 5, 1, 12, 4, 6, 3, 7, 2, 9] }, table: { playing: false } }),
  lost: made({ kart: { phase: "over", over: true, options: {}, winner: 4, points: 97, scores: [0, 0, 0, 0, 97], counts: [9, 5, 1, 12, 0] }, table: { playing: false, chairs: CHAIRS.slice(0, 5).map((chair, i) => ({ ...chair, host: i === 1 })) } }),
  watcher: made({ you: null, hand: null, kart: { turn: 2 } }),
} as const satisfies Record<string, Fixture>;

export type FixtureName = keyof typeof FIXTURES;

const SENTENCES: Readonly<Record<string, string>> = {
  no_match: "Green 9 does not go on Red 7. Match the colour (red), the number or the symbol, or play a wild.",
};

export const propsOf = (fixture: Fixture, watch: Partial<KartProps> = {}): KartProps => anyProps(fixture, SENTENCES, watch);
