/** What a table hears reaches the right ears, once and in order; what it asks says what it saw. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { News, Refusal } from "../games/contract";
import type { ChairView, Flight, Frame, ServerMessage } from "../protocol/messages";
import { FarEnd } from "../socket/farend";
import { dealtAtOnce } from "./atonce";
import { Table } from "./table.svelte";

let server: FarEnd;
let table: Table;
let heard: News<unknown, unknown>[];

const chair = (name: string, rest: Partial<ChairView> = {}): ChairView => ({
  kind: "person",
  name,
  level: null,
  ready: false,
  away: false,
  here: true,
  host: false,
  ...rest,
});

const seated = (you: number | null): ServerMessage => ({
  type: "table",
  seq: 1,
  you,
  way: you === null ? "watch" : "seated",
  table: {
    code: "WOK7",
    link: "",
    game: "kart",
    options: {},
    turn_seconds: 0,
    pace: "usual",
    chairs: [chair("Ada", { host: true }), chair("Mo")],
    watchers: 0,
    playing: true,
    games: 1,
    results: [],
    asks: [],
  },
});

const update = (seq: number, sights: unknown[], view: unknown): ServerMessage => ({
  type: "update",
  seq,
  game: 1,
  now: 0,
  sights,
  view,
  actions: [{ type: "draw" }],
});

beforeEach(() => {
  heard = [];
  table = new Table("WOK7", (near) => (server = new FarEnd(near)));
  table.open();
  server.answer();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test("the host is who sits on the host's chair", () => {
  server.tell(seated(0));
  expect(table.isHost).toBe(true);
  server.tell(seated(1));
  expect(table.isHost).toBe(false);
  server.tell(seated(null));
  expect(table.isHost).toBe(false);
});

test("sights come with the view they lead to, in order, and not to who stopped listening", () => {
  const stop = table.listen((news) => heard.push(news));
  server.tell(update(2, ["a", "b"], "second"));
  server.tell(update(3, [], "third"));
  stop();
  server.tell(update(4, ["late"], "fourth"));
  expect(heard).toEqual([
    { kind: "sights", sights: ["a", "b"], view: "second" },
    { kind: "sights", sights: [], view: "third" },
  ]);
  expect(table.view).toBe("fourth");
  expect(table.actions).toEqual([{ type: "draw" }]);
});

test("whoever begins to listen is told what was said of this game before, and of no other", () => {
  server.tell({ type: "past", game: 1, said: ["a"] });
  server.tell(update(2, ["b"], "now"));
  server.tell({ type: "emote", seat: 1, emote: "ha" });
  const stop = table.listen((news) => heard.push(news));
  expect(heard).toEqual([{ kind: "past", said: ["a", "b", { type: "emote", seat: 1, emote: "ha" }] }]);
  stop();
  server.tell({ ...update(3, ["c"], "again"), game: 2 } as ServerMessage);
  table.listen((news) => heard.push(news));
  expect(heard.at(-1)).toEqual({ kind: "past", said: ["c"] });
});

test("a move tells what it answers and how long the hand took after the picture", async () => {
  server.tell(update(5, [], "now"));
  const painted = await new Promise<number>(requestAnimationFrame);
  table.send({ type: "draw" }, painted + 321);
  const [act] = server.said("act");
  expect(act).toMatchObject({ action: { type: "draw" }, seen: 5 });
  expect(act?.dt).toBeGreaterThanOrEqual(300);
  expect(act?.dt).toBeLessThanOrEqual(400);
});

test("a move made before the picture was painted claims no reaction time", () => {
  server.tell(update(5, [], "now"));
  table.send({ type: "draw" });
  expect(server.said("act")[0]?.dt).toBeNull();
});

test("a game's refusal goes to the game, a table's to the page", () => {
  const refused: Refusal[] = [];
  table.onrefused = (refusal) => refused.push(refusal);
  table.listen((news) => heard.push(news));
  table.send({ type: "play", card: "G9" });
  table.ask({ type: "start" });
  const [act, ask] = [server.said("act")[0], server.said("table")[0]];
  server.tell({ type: "refused", id: act?.id ?? "", rule: "K-T1", why: "no_match", params: { card: "G9" } });
  server.tell({ type: "refused", id: ask?.id ?? "", rule: "", why: "not_host", params: {} });
  expect(heard).toEqual([{ kind: "refused", refusal: { rule: "K-T1", why: "no_match", params: { card: "G9" } } }]);
  expect(refused).toEqual([{ rule: "", why: "not_host", params: {} }]);
});

test("what is done without a line is told so, and can be taken back or thought better of", () => {
  server.near.dropped();
  table.send({ type: "play", card: "R3" });
  expect(table.parked).toMatchObject({ action: { type: "play", card: "R3" }, said: false });
  table.send({ type: "draw" });
  expect(table.parked).toMatchObject({ action: { type: "draw" } });
  table.takeBack();
  expect([table.parked, table.waiting]).toEqual([null, false]);
  table.send({ type: "keep" });
  vi.useFakeTimers();
  document.dispatchEvent(new Event("visibilitychange"));
  server.answer();
  expect(table.parked).toBeNull();
  expect(server.said("act").map(({ action }) => action)).toEqual([{ type: "keep" }]);
});

test("what may have been heard before the line dropped waits too, but cannot be taken back", () => {
  table.send({ type: "draw" });
  expect(table.parked).toBeNull();
  server.near.dropped();
  expect(table.parked).toMatchObject({ action: { type: "draw" }, said: true });
  table.takeBack();
  expect(table.parked).not.toBeNull();
});

test("what somebody says hangs over their chair for a while", () => {
  vi.useFakeTimers();
  server.tell({ type: "emote", seat: 1, emote: "hurry" });
  expect(table.bubbles.get(1)).toBe("hurry");
  vi.advanceTimersByTime(3_000);
  server.tell({ type: "emote", seat: 1, emote: "ha" });
  vi.advanceTimersByTime(3_000);
  expect(table.bubbles.get(1)).toBe("ha");
  vi.advanceTimersByTime(10_000);
  expect(table.bubbles.has(1)).toBe(false);
});

const frame = (at: number, whole: boolean, poses: Frame["poses"]): Frame => ({ type: "frame", trial: 1, at, whole, pace: 1, poses });
const HERE: Frame["poses"][string] = [0, 0, 0, 1, 0, 0, 0];
const THERE: Frame["poses"][string] = [0.1, 0, 0, 1, 0, 0, 0];

test("who begins to watch is told at once where every piece is, then what moves", () => {
  server.tell(frame(10, true, { BS: HERE, BM: HERE }));
  server.tell(frame(40, false, { BM: THERE }));
  const seen: Frame[] = [];
  const stop = table.watch((frame) => seen.push(frame));
  expect(seen).toEqual([frame(40, true, { BS: HERE, BM: THERE })]);
  server.tell(frame(70, false, { BS: THERE }));
  stop();
  server.tell(frame(100, false, { BS: HERE }));
  expect(seen.slice(1)).toEqual([frame(70, false, { BS: THERE })]);
});

test("another game begins without the pieces of the last", () => {
  server.tell(update(2, [], "first"));
  server.tell(frame(10, true, { BS: HERE }));
  server.tell({ ...update(3, [], "second"), game: 2 } as ServerMessage);
  const see = vi.fn();
  table.watch(see);
  expect(see).not.toHaveBeenCalled();
});

const flight = (trial: number): Flight => ({ type: "flight", trial, show_at: 400, step: 33, pieces: ["C1"], frames: [[HERE], [THERE]], count: 3 });

test("a throw reaches who looks, and who looks up while it is in the air", () => {
  const seen: number[] = [];
  const stop = table.fly(({ trial }) => seen.push(trial));
  server.tell(flight(3));
  stop();
  server.tell(flight(4));
  table.fly(({ trial }) => seen.push(-trial));
  expect(seen).toEqual([3, -4]);
});

test("a throw's last frames come as they are due, and only those that follow what is there", () => {
  const seen: number[] = [];
  table.fly(({ frames }) => seen.push(frames.length));
  server.tell(flight(3));
  const more = (trial: number, start: number) => server.tell({ type: "flight_goes_on", trial, start, frames: [[HERE]] });
  more(2, 2);
  more(3, 1);
  more(3, 2);
  expect(seen).toEqual([2, 3]);
});

test("what answers the end of a throw counts from there, on the table's clock", async () => {
  server.tell(update(5, [], "now"));
  await new Promise<number>(requestAnimationFrame);
  const moved = performance.now() - 20;
  table.send({ type: "shout" }, moved, { trial: 3, at: table.now() - 320 });
  const [act] = server.said("act");
  expect(act).toMatchObject({ action: { type: "shout" }, seen: 5, rest: 3 });
  expect(act?.dt).toBeGreaterThan(100); // and not from the picture painted a moment ago
  expect(act?.dt).toBeLessThanOrEqual(301);
});

test("a hand that was ahead of a throw's end says so", () => {
  table.send({ type: "shout" }, performance.now(), { trial: 3, at: table.now() + 60 });
  const [act] = server.said("act");
  expect(act?.dt).toBeLessThanOrEqual(-59);
});

test("gestures go out as they are made", () => {
  table.gesture({ type: "release" });
  expect(server.said("gesture")).toEqual([{ type: "gesture", gesture: { type: "release" } }]);
});

test("a table made to be played at once is dealt when this page's seed is promised, and not before", () => {
  dealtAtOnce.add("NOW7");
  table.close();
  table = new Table("NOW7", (near) => (server = new FarEnd(near)));
  table.open();
  server.answer();
  const asks = () => server.said("table").map(({ action }) => action.type);
  const between = (promises: string[]): ServerMessage => {
    const news = seated(0) as Extract<ServerMessage, { type: "table" }>;
    const seal = { algorithm: 1, game: 1, round: 1, commitment: "c0".repeat(32), promises, starting: "no", told: [false, false], left_out: [] } as const;
    return { ...news, table: { ...news.table, playing: false, games: 0, seal: { ...seal, left_out: [], told: [false, false] } } };
  };
  server.tell(between(["", ""]));
  expect(asks()).toEqual(["promise_seed"]);
  expect(table.dealing).toBe(true);
  server.tell(between(["ab".repeat(32), ""]));
  server.tell(between(["ab".repeat(32), ""]));
  expect(asks()).toEqual(["promise_seed", "start"]);
  server.tell(seated(0));
  expect(table.dealing).toBe(false);
});
