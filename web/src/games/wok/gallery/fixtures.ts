/** Tables to look at and to test with: one for each thing that can be going on. */
import type { Flight, TableView } from "../../../protocol/messages";
import type { Lying, Proof, Runner, Stack, Thrown, WokAction, WokSight, WokTable, WokView } from "../../../protocol/wok";
import type { News } from "../../contract";
import { CHAIRS, propsOf as anyProps, tableOf as anyTable, type Fixture as AnyFixture } from "../../shared/fixture";
import { KINDS, type Kind } from "../codes";
import type { WokProps } from "../cook.svelte";
import recorded from "./throw.json";

export interface Fixture extends AnyFixture<WokView, WokAction, WokSight> {
  /** The recorded throw is in the air, over and over. */
  readonly flies?: boolean;
}

/** Four tokens thrown onto twelve, as the world did it. */
export const THROW = recorded as unknown as {
  readonly before: Lying[];
  readonly lying: Lying[];
  readonly few: Lying[];
  readonly thrown: Thrown[];
  readonly flight: Pick<Flight, "step" | "pieces" | "frames">;
};

export const tableOf = (seats: number, more: Partial<TableView> = {}): TableView => anyTable("wok", CHAIRS.slice(0, seats), more);

export const stacksOf = (open: Partial<Record<Kind, string>>, counts = [9, 8, 9, 10, 7]): Stack[] =>
  KINDS.map((kind, i) => ({ kind, count: counts[i] ?? 0, open: open[kind] ?? null }));

const OPEN = { plenty: "plenty:C", touch: "touch", balance: "balance:F*" };
const WON = [["trio:F", "variety:CFSB"], ["plenty:B"], ["balance:CM", "touch", "trio:S", "plenty:M"], [], ["touch", "touch", "plenty:F"], ["trio:B"]];

export function wokOf(seats: number, more: Partial<WokTable> = {}): WokTable {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return {
    options: {}, round_no: 3, throw_no: 4, phase: "signal", due: 4200, stacks: stacksOf(OPEN), lying: THROW.lying,
    piles: all.map((seat) => 3 + (seat % 3)), won: WON.slice(0, seats), out: [], ready: [],
    throwers: seats < 5 ? all : all.filter((seat) => seat % 2 === 0), flicked: [], flying: [], chooser: null, raced: [], proofs: [], winners: [], over: false,
    ...more,
  };
}

interface Making {
  readonly seats?: number;
  readonly you?: number | null;
  readonly wok?: Partial<WokTable>;
  readonly mine?: Partial<NonNullable<WokView["mine"]>>;
  readonly actions?: readonly WokAction[];
  readonly sights?: readonly WokSight[];
  readonly news?: readonly News<WokSight, WokView>[];
  readonly table?: Partial<TableView>;
  readonly flies?: boolean;
}

const PAST: readonly WokSight[] = [
  { type: "card_turned", seat: 2, card: "touch" },
  { type: "tokens_shared", counts: [6, 6, 6, 7] },
];
const covers = (...kinds: Kind[]): WokAction[] => kinds.map((kind) => ({ type: "cover", kind }));
const RACING: readonly WokAction[] = [...covers("plenty", "touch", "balance"), { type: "shout" }];
export const LOOKING: readonly WokAction[] = [{ type: "ready" }, ...RACING];
export const TURNING: readonly WokAction[] = [{ type: "turn", kind: "trio" }, { type: "turn", kind: "variety" }];
export const TAKING: readonly WokAction[] = [{ type: "take", kind: "plenty" }, { type: "take", kind: "touch" }, { type: "take", kind: "balance" }];

function made(making: Making): Fixture {
  const { seats = 4, you = 0, actions = LOOKING, sights = PAST, news = [], flies = false } = making;
  const table = wokOf(seats, making.wok);
  const mine = you === null ? null : { seat: you, pile: table.piles[you] ?? 0, covered: [], shouted: false, ...making.mine };
  const view: WokView = { table, mine };
  return { table: tableOf(seats, making.table), you, view, actions, flies, news: [{ kind: "sights", sights, view }, ...news] };
}

const runner = (seat: number, covered: Kind | null, at: number, reaction: number, credit = 0): Runner => ({ seat, covered, at, reaction, credit, dt: reaction });
/** What is true of the recorded throw. */
export const RIGHT: Proof = {
  seat: 3, card: "balance:SB", tokens: ["S5", "S1", "B4", "B2"], faces: ["S5", "S1", "B4", "B2"],
  amounts: [{ food: "S", number: 6 }, { food: "B", number: 6 }], lacks: [],
};
export const WRONG: Proof = {
  seat: 1, card: "balance:F*", tokens: ["F4", "F2", "F3"], faces: ["F4", "F2", "F3"],
  amounts: [{ food: "F", number: 9 }, { food: "C", number: 15 }, { food: "M", number: 12 }, { food: "S", number: 6 }, { food: "B", number: 6 }],
  lacks: [{ food: "F", number: 3 }],
};
const FAR: Proof = { seat: 0, card: "trio:S", tokens: [], faces: [], amounts: [{ food: "S", number: 0 }], lacks: [{ food: "S", number: 2 }, { food: "S", number: 3 }, { food: "S", number: 4 }] };
const TEN: Proof = { seat: 1, card: null, tokens: ["C4", "C1", "C5", "C2", "C3"], faces: ["C4", "C1", "C5", "C2", "C3"], amounts: [{ food: "C", number: 15 }], lacks: [] };
const SLAPPED: readonly WokSight[] = [{ type: "recipe_won", seat: 3, card: "balance:SB", how: "cover" }, { type: "proof_shown", at: 0 }];
const photoOf = (...runners: Runner[]): WokSight => ({ type: "photo_finish", runners });
const proving = (...proofs: Proof[]): Partial<WokTable> => ({ phase: "show", due: 6600, proofs, ready: [1, 2] });
/** The balance has been won, or given away. */
const GONE = stacksOf({ plenty: "plenty:C", touch: "touch" });
const SEEN: readonly WokAction[] = [{ type: "ready" }];
const turning = (seat: number): Partial<WokTable> => ({ phase: "turn", chooser: seat, due: 4600, stacks: stacksOf({ plenty: "plenty:C", touch: "touch" }) });
const over = (winners: number[], won: string[][]): Partial<WokTable> => ({ phase: "over", over: true, due: null, winners, won });
const FIVE = ["trio:F", "variety:CFSB", "balance:F*", "touch", "plenty:C"];

export const FIXTURES = {
  waiting: made({ wok: { lying: [], throw_no: 0, round_no: 1, won: [[], [], [], []] }, actions: [{ type: "ready" }], sights: [{ type: "wok_laid", cards: ["plenty:C", "touch", "balance:F*"], counts: [7, 6, 6, 6] }] }),
  aiming: made({ wok: { phase: "throw", lying: THROW.before, flicked: [2], due: 3100 }, actions: RACING }),
  aimingFirst: made({ wok: { phase: "throw", lying: [], flicked: [], throw_no: 1, due: 3100 }, actions: [] }),
  thrown: made({ wok: { phase: "throw", lying: THROW.before, flicked: [0, 2], due: 2000 }, actions: RACING }),
  flight: made({ wok: { phase: "land", lying: THROW.before, flying: THROW.thrown, due: null }, actions: RACING, flies: true }),
  lying: made({}),
  few: made({ wok: { lying: THROW.few, throw_no: 1 } }),
  variety: made({ wok: { stacks: stacksOf({ variety: "variety:CFSB" }) }, actions: [{ type: "ready" }, ...covers("variety"), { type: "shout" }] }),
  readySaid: made({ wok: { ready: [0, 1] }, actions: RACING }),
  covered: made({ mine: { covered: ["balance"] }, actions: [{ type: "ready" }, ...covers("plenty", "touch"), { type: "shout" }] }),
  shouted: made({ mine: { shouted: true }, actions: [{ type: "ready" }, ...covers("plenty", "touch", "balance")] }),
  out: made({ wok: { out: [0, 3], ready: [1] }, actions: [] }),
  burnt: made({ wok: { out: [0], proofs: [FAR] }, actions: [], sights: [{ type: "went_out", seat: 0, covered: "trio" }] }),
  theyBurnt: made({ wok: { out: [1], proofs: [WRONG] }, sights: [{ type: "went_out", seat: 1, covered: "balance" }] }),
  voided: made({ wok: { lying: [] }, sights: [{ type: "round_voided" }, { type: "tokens_shared", counts: [6, 6, 6, 7] }], actions: [{ type: "ready" }] }),
  choosing: made({ wok: turning(0), actions: TURNING }),
  theyChoose: made({ wok: turning(3), actions: [] }),
  taking: made({ wok: { phase: "take", chooser: 0, due: 4200 }, actions: TAKING }),
  slap: made({ wok: { ...proving(RIGHT), stacks: GONE }, actions: SEEN, sights: [{ type: "recipe_won", seat: 3, card: "balance:SB", how: "cover" }] }),
  special: made({ wok: proving(TEN), actions: SEEN, sights: [{ type: "special_called", seat: 1, at: 0 }] }),
  gift: made({ seats: 2, wok: { ...proving(WRONG), stacks: GONE, ready: [] }, actions: SEEN, sights: [{ type: "recipe_won", seat: 0, card: "balance:F*", how: "gift" }] }),
  wrong: made({ seats: 2, you: 1, wok: { ...proving(WRONG), stacks: GONE, ready: [] }, actions: SEEN, sights: [{ type: "recipe_won", seat: 0, card: "balance:F*", how: "gift" }] }),
  photo: made({
    wok: { ...proving(RIGHT), stacks: GONE },
    actions: SEEN,
    sights: [photoOf(runner(3, "balance", 0, 412), runner(0, "balance", 26, 438, 64), runner(1, "balance", 121, 533), runner(2, null, 190, 602)), ...SLAPPED],
  }),
  photoSix: made({
    seats: 6,
    wok: { ...proving({ ...FAR, seat: 5 }, RIGHT), stacks: stacksOf({ trio: "trio:S", touch: "touch" }), out: [5] },
    actions: SEEN,
    sights: [
      photoOf(runner(5, "trio", 0, 331), runner(3, "balance", 81, 412), runner(0, "balance", 107, 438, 64), runner(2, null, 271, 602)),
      { type: "went_out", seat: 5, covered: "trio" },
      ...SLAPPED,
    ],
  }),
  lyingMany: made({ seats: 6 }),
  refused: made({ wok: { lying: [] }, actions: [], news: [{ kind: "refused", refusal: { rule: "O-R11", why: "nothing_lies_yet", params: {} } }] }),
  two: made({ seats: 2, wok: { won: [["touch"], ["trio:F", "plenty:C", "touch"]] } }),
  six: made({ seats: 6, wok: { phase: "throw", throwers: [0, 2, 4], flicked: [4], lying: THROW.before, out: [5], due: 2900 }, actions: RACING }),
  sixRest: made({ seats: 6, wok: { phase: "throw", throwers: [1, 3, 5], lying: THROW.before, due: 2900 }, actions: RACING }),
  opposite: made({ you: 1 }),
  aside: made({ seats: 6, you: 4, wok: { phase: "throw", throwers: [0, 2, 4], lying: THROW.before, due: 2900 }, actions: RACING }),
  away: made({ table: { chairs: CHAIRS.slice(0, 4).map((chair, i) => (i === 1 ? { ...chair, away: true } : i === 3 ? { ...chair, here: false } : chair)) } }),
  longNames: made({ wok: turning(1), actions: [], table: { chairs: CHAIRS.slice(0, 4).map((chair, i) => ({ ...chair, name: ["Ada", "Bartholomew the 3", "Wolfeschlegelstein", "Maximiliana"][i] ?? "" })) } }),
  watcher: made({ you: null, actions: [] }),
  used: made({ wok: { stacks: stacksOf(OPEN, [1, 2, 0, 3, 1]) } }),
  twoFaced: made({ wok: { options: { two_faced: true } } }),
  win: made({ wok: over([0], [FIVE, ["touch"], ["trio:F", "plenty:C", "touch"], []]), actions: [], table: { playing: false } }),
  winShared: made({ wok: over([1, 3], [["touch"], FIVE, ["trio:F"], [...FIVE, "trio:B"]]), actions: [], table: { playing: false } }),
  winSix: made({ seats: 6, wok: over([4], [["touch"], FIVE.slice(1), ["trio:F"], [], FIVE, ["touch", "touch"]]), actions: [], table: { playing: false } }),
} as const satisfies Record<string, Fixture>;

export type FixtureName = keyof typeof FIXTURES;

const SENTENCES: Readonly<Record<string, string>> = {
  nothing_lies_yet: "Covers and shouts count once the first throw of the round lies still.",
  out_this_round: "You are out until the next round.",
};

export const propsOf = (fixture: Fixture, watch: Partial<WokProps> = {}): WokProps => anyProps(fixture, SENTENCES, watch);
