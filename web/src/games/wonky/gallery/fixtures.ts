/** Tables to look at and to test with: one for each thing that can be going on. */
import type { TableView } from "../../../protocol/messages";
import type { Scene, WonkyAction, WonkySight, WonkyTable, WonkyView } from "../../../protocol/wonky";
import type { News } from "../../contract";
import { CHAIRS, propsOf as anyProps, tableOf as anyTable, type Fixture as AnyFixture } from "../../shared/fixture";
import type { WonkyProps } from "../builder.svelte";

export interface Fixture extends AnyFixture<WonkyView, WonkyAction, WonkySight> {
  /** The recorded fall plays. */
  readonly falls?: boolean;
}

export const tableOf = (seats: number, more: Partial<TableView> = {}): TableView => anyTable("wonky", CHAIRS.slice(0, seats), more);

/** Built and let settle in the world, so that everything leans as it would. */
const TOWER: NonNullable<Scene["pieces"]> = [
  ["BL", [0.0, 0.0, 0.024998, 0.995953, 0.0, 1e-6, 0.089879]],
  ["PL", [0.0035, 0.001001, 0.074996, 0.952333, -1.4e-5, -4e-6, 0.30506]],
  ["YM", [-0.00327, 0.001919, 0.121684, -0.992179, -0.002868, 0.00638, 0.124625]],
  ["BM", [0.001302, -0.001559, 0.163067, 0.978004, 0.006114, -0.001131, 0.208492]],
  ["PS", [0.00109, 0.001374, 0.199479, 0.889292, 0.002087, -0.001596, 0.457333]],
  ["YL", [0.000914, 0.000323, 0.240517, -0.988756, -0.004955, 0.002701, -0.149435]],
];
const HEIGHTS = [0, 50, 102, 143, 185, 216, 266];
const EDITIONS = { "2024": "BPY", "2015": "BVG" } as const;
const SIZES = ["S", "M", "L"];
type EditionName = keyof typeof EDITIONS;

const recoloured = (block: string, edition: EditionName) => (EDITIONS[edition]["BPY".indexOf(block.charAt(0))] ?? "B") + block.charAt(1);

export function towerOf(blocks: number, edition: EditionName = "2024"): Pick<WonkyTable, "scene" | "beside" | "height_mm"> {
  const pieces = TOWER.slice(0, blocks).map(([block, pose]): (typeof TOWER)[number] => [recoloured(block, edition), pose]);
  const all = [...EDITIONS[edition]].flatMap((colour) => SIZES.map((size) => colour + size));
  const beside = all.filter((block) => !pieces.some(([standing]) => standing === block));
  return { scene: { pieces }, beside, height_mm: HEIGHTS[blocks] ?? 0 };
}

const COUNTS = [6, 4, 9, 2, 7, 5, 1, 6, 8, 3, 2, 2, 4, 2, 2, 1, 3, 2, 5, 2];

export function wonkyOf(seats: number, more: Partial<WonkyTable> = {}): WonkyTable {
  return {
    options: {}, counts: COUNTS.slice(0, seats), pile: 21, discards: ["BL", "P*", "YM", "BM", "*S", "YL"], turn: 0,
    direction: 1, phase: "play", placing: null, ...towerOf(6), trial: 7,
    tallies: COUNTS.slice(0, seats).map((count, seat) => ({ turns: 4, falls: seat % 3, best_mm: 120 + count * 17 })),
    winner: null, over: false, ...more,
  };
}

interface Making {
  readonly seats?: number;
  readonly hand?: readonly string[] | null;
  readonly wonky?: Partial<WonkyTable>;
  readonly actions?: readonly WonkyAction[];
  readonly sights?: readonly WonkySight[];
  readonly news?: readonly News<WonkySight, WonkyView>[];
  readonly table?: Partial<TableView>;
  readonly left?: number;
  readonly you?: number | null;
  readonly falls?: boolean;
}

const SEVEN = ["BS", "PM", "Y*", "*S", "**+1", "X"];
const MANY = [...SEVEN, "BL", "BL", "YS", "P*", "PL", "*M", "*L", "**R", "R", "YL", "YM", "B*", "PS", "X"];
const PAST: readonly WonkySight[] = [
  { type: "card_played", seat: 1, card: "*S" },
  { type: "block_picked_up", seat: 1, block: "PS" },
  { type: "drew", seat: 2, count: 2, why: "turn" },
  { type: "card_played", seat: 3, card: "YL" },
  { type: "block_added", seat: 3, block: "YL", scene: {}, height_mm: 266 },
];

const LET_GO: readonly WonkySight[] = [...PAST, { type: "block_let_go", seat: 1, block: "YL", scene: {}, at: -1300 }];

const plays = (...cards: string[]): WonkyAction[] => cards.map((card) => ({ type: "play", card }));
const picks = (...blocks: string[]): WonkyAction[] => blocks.map((block) => ({ type: "pick_up", block }));

function made(making: Making): Fixture {
  const { seats = 4, hand = SEVEN, you = 0, actions = [], sights = PAST, news = [], falls = false } = making;
  const table = wonkyOf(seats, making.wonky);
  const counts = hand ? table.counts.map((count, seat) => (seat === you ? hand.length : count)) : table.counts;
  const view: WonkyView = { table: { ...table, counts }, mine: hand && you !== null ? { seat: you, hand: [...hand] } : null };
  return {
    table: tableOf(seats, making.table), you, view, actions, falls,
    news: [{ kind: "sights", sights, view }, ...news],
    ...(making.left !== undefined && { left: making.left }),
  };
}

const TURN = plays("BS", "PM", "Y*", "*S", "**+1", "X");
const REFUSED: News<WonkySight, WonkyView> = { kind: "refused", refusal: { rule: "W-T2", why: "no_block_free", params: { card: "BL" } } };
const HA: News<WonkySight, WonkyView> = { kind: "emote", seat: 2, emote: "oh_no" };
const holds = (card: string, block: string) => ({ phase: "place", placing: { card, block, counting_since: null } }) as const;
const FELL: readonly WonkySight[] = [
  { type: "tower_collapsed", seat: 0, blocks: ["YL", "PS", "BM"] },
  { type: "drew", seat: 0, count: 3, why: "fall", cards: ["BS", "R", "YL"] },
];
const fallen: Partial<WonkyTable> = { phase: "restart", ...towerOf(0) };

export const FIXTURES = {
  play: made({ actions: TURN, news: [HA] }),
  begin: made({ wonky: { ...towerOf(0), discards: [] }, sights: [{ type: "hands_dealt", count: 7 }], actions: TURN }),
  waiting: made({ wonky: { turn: 1 } }),
  many: made({ hand: MANY, actions: plays("BS", "PM", "Y*", "*S") }),
  twelve: made({ hand: MANY.slice(0, 12), actions: TURN }),
  refused: made({ hand: [...SEVEN, "BL"], actions: TURN, news: [REFUSED] }),
  draw: made({ hand: ["BL", "YL"], actions: [{ type: "draw" }] }),
  keep: made({ actions: [...plays("BS"), { type: "keep" }], wonky: { phase: "keep" } }),
  pick: made({ actions: picks("BS", "PM", "YS"), wonky: { phase: "pick", placing: { card: "**+1", block: null, counting_since: null } } }),
  pickNine: made({ sights: [], actions: picks(...towerOf(0).beside), wonky: { ...towerOf(0), phase: "pick", placing: { card: "**+1", block: null, counting_since: null } } }),
  hold: made({ wonky: holds("BS", "BS") }),
  holdSwap: made({ wonky: holds("*S", "BS"), actions: picks("YS") }),
  hold2015: made({ hand: ["BS", "V*", "GM"], wonky: { ...towerOf(6, "2015"), options: { edition: "2015", wobble: "cruel" }, ...holds("VM", "VM"), discards: ["GL", "VM"] } }),
  holdFirst: made({ wonky: { ...towerOf(0), ...holds("PL", "PL") } }),
  theyHold: made({ wonky: { turn: 1, ...holds("BS", "BS") } }),
  count: made({ sights: LET_GO, wonky: { phase: "count", placing: { card: "YL", block: "YL", counting_since: -1300 } } }),
  theyCount: made({ sights: LET_GO, wonky: { turn: 1, phase: "count", placing: { card: "YL", block: "YL", counting_since: -1300 } } }),
  fall: made({ falls: true, hand: [...SEVEN, "BL", "R", "YL"], wonky: fallen, sights: FELL, actions: plays("BS", "PM", "Y*", "*S", "**+1") }),
  theyFall: made({ falls: true, wonky: { ...fallen, turn: 1 }, sights: FELL.map((sight) => ({ ...sight, seat: 1 }) as WonkySight) }),
  missed: made({ wonky: holds("BS", "BS"), sights: [{ type: "block_taken_back", seat: 0, block: "BS", why: "missed", scene: {} }] }),
  shoved: made({ wonky: { turn: 1, ...holds("BS", "BS") }, sights: [{ type: "tower_shoved", seat: 1, blocks: ["YL"], by_mm: 4, scene: {} }] }),
  reversed: made({ seats: 6, wonky: { turn: 4, direction: -1 }, sights: [{ type: "reversed", direction: -1 }] }),
  youngest: made({ wonky: { turn: 1, options: { youngest: 3 } } }),
  youngestYou: made({ wonky: { ...holds("BS", "BS"), options: { youngest: 1 } } }),
  twenty: made({ seats: 20, hand: ["BS", "X"], actions: plays("BS"), wonky: { turn: 0 } }),
  twentyTheirs: made({ seats: 20, hand: ["BS", "X"], wonky: { turn: 17 } }),
  alone: made({ seats: 1, actions: TURN, wonky: { counts: [6] }, sights: [{ type: "block_added", seat: 0, block: "YL", scene: {}, height_mm: 266 }] }),
  timer: made({ actions: TURN, left: 9000, table: { turn_seconds: 15 } }),
  away: made({ wonky: { turn: 1 }, table: { chairs: CHAIRS.slice(0, 4).map((chair, i) => (i === 2 ? { ...chair, away: true } : i === 3 ? { ...chair, here: false } : chair)) } }),
  longNames: made({ wonky: { turn: 1 }, table: { chairs: CHAIRS.slice(0, 4).map((chair, i) => ({ ...chair, name: ["Ada", "Bartholomew the 3", "Wolfeschlegelstein", "Maximiliana"][i] ?? "" })) } }),
  watcher: made({ you: null, hand: null, wonky: { turn: 1, ...holds("BS", "BS") } }),
  win: made({ hand: [], wonky: { phase: "over", over: true, winner: 0 }, table: { playing: false } }),
  winNinth: made({ wonky: { phase: "over", over: true, winner: 1 }, table: { playing: false } }),
  winAlone: made({ seats: 1, hand: [], wonky: { phase: "over", over: true, winner: 0, counts: [0] }, table: { playing: false } }),
  nobody: made({ wonky: { phase: "over", over: true }, table: { playing: false, chairs: CHAIRS.slice(0, 4).map((chair, i) => ({ ...chair, host: i === 1 })) } }),
  winTwenty: made({ seats: 20, hand: [], wonky: { phase: "over", over: true, winner: 0 }, table: { playing: false } }),
} as const satisfies Record<string, Fixture>;

export type FixtureName = keyof typeof FIXTURES;

const SENTENCES: Readonly<Record<string, string>> = {
  no_block_free: "Large blue asks for what is already in the tower.",
  not_your_turn: "Not yet: Mia is playing.",
};

export const propsOf = (fixture: Fixture, watch: Partial<WonkyProps> = {}): WonkyProps => anyProps(fixture, SENTENCES, watch);
