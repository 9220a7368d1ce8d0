/** Everything that happens has a sentence in every language, and a fall is seen twice; any turn may be seen again. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LANGUAGES, speech } from "../../../i18n/index.svelte";
import type { WonkySight } from "../../../protocol/wonky";
import { TalkLog } from "../../shared/talk/talklog.svelte";
import type { Film } from "../frames/film";
import { Tape } from "../frames/tape";
import { blockName, cardName, sentence, turnSentence } from "../words";
import { FallShow } from "./fall.svelte";
import { moodsOf } from "./moods";
import { Replay } from "./replay.svelte";
import { joined, sayingOf } from "./talk";

const SIGHTS: readonly WonkySight[] = [
  { type: "hands_dealt", count: 7 },
  { type: "card_played", seat: 0, card: "BS" },
  { type: "card_played", seat: 1, card: "**+1" },
  { type: "drew", seat: 1, count: 1, why: "combo" },
  { type: "drew", seat: 1, count: 3, why: "fall" },
  { type: "pile_made", count: 30 },
  { type: "kept", seat: 1 },
  { type: "passed", seat: 1 },
  { type: "reversed", direction: -1 },
  { type: "block_picked_up", seat: 0, block: "YL" },
  { type: "block_let_go", seat: 0, block: "YL", scene: {}, at: 1 },
  { type: "block_added", seat: 0, block: "YL", scene: {}, height_mm: 187 },
  { type: "block_taken_back", seat: 1, block: "YL", why: "missed", scene: {} },
  { type: "block_taken_back", seat: 1, block: "YL", why: "no_height", scene: {} },
  { type: "tower_shoved", seat: 1, blocks: [], by_mm: 4, scene: {} },
  { type: "tower_restored", seat: 1, blocks: [], by_mm: 4 },
  { type: "tower_collapsed", seat: 0, blocks: ["YL"] },
  { type: "won", seat: 0, by: "empty_hand" },
  { type: "won", seat: 1, by: "ninth_block" },
  { type: "nobody_won" },
];
const nameOf = (seat: number) => ["Ada", "M*ia"][seat] ?? "";

afterEach(() => speech.choose("en"));

describe.each(LANGUAGES)("in $name", ({ code: language }) => {
  test("every sight becomes a whole sentence", async () => {
    await speech.choose(language);
    for (const sight of SIGHTS) {
      const talk = new TalkLog({ sayingOf, joined });
      talk.add(sight);
      const [line] = talk.lines;
      const words = line ? sentence(line, 0, nameOf) : "";
      expect(words, sight.type).not.toMatch(/\{\{|wonky:|log\.|undefined/);
      expect(words.length).toBeGreaterThan(5);
      expect(words.split("*").length % 2, words).toBe(1);
    }
  });
});

test("names of cards and blocks", async () => {
  expect(["BS", "P*", "*L", "X", "R", "**+1", "**R"].map(cardName)).toEqual([
    "Small blue", "Any pink", "Any large block", "Pass", "Reverse", "Any block, next one draws", "Any block, then reverse",
  ]);
  expect(blockName("VM")).toBe("medium purple");
  await speech.choose("it");
  expect(cardName("YS")).toBe("Giallo piccolo");
});

test("cards drawn one at a time make one sentence, in Italian too", async () => {
  const talk = new TalkLog({ sayingOf, joined });
  for (let i = 0; i < 4; i++) talk.add({ type: "drew", seat: 1, count: 1, why: "turn" });
  talk.add({ type: "drew", seat: 0, count: 1, why: "turn" });
  const told = () => talk.lines.map((line) => sentence(line, 0, nameOf));
  expect(told()).toEqual(["*M∗ia* drew 4 cards", "*You* drew 1 card"]);
  await speech.choose("it");
  expect(told()).toEqual(["*M∗ia* pesca 4 carte", "*Tu* peschi 1 carta"]);
});

test("a turn's beginning is not worth a word, and a fall is worth a scream", () => {
  const talk = new TalkLog({ sayingOf, joined });
  talk.add({ type: "turn_began", seat: 1 });
  expect(talk.lines).toHaveLength(0);
  expect(moodsOf({ type: "tower_collapsed", seat: 1, blocks: [] })).toEqual([[1, "scream"]]);
});

const tape = new Tape();
for (let time = 4000; time <= 6000; time += 33) {
  tape.push({ type: "frame", trial: 1, at: time, whole: true, pace: 1, poses: { BS: [time / 1e5, 0, 0, 1, 0, 0, 0] } }, time);
}

test("a fall is shown again from where what moved most moves across the picture", () => {
  const film = tape.film(4500, 5500, 5000);
  expect(Math.abs(Math.sin(film.across(0.4)))).toBeLessThan(1e-6);
  expect(film.across(0.4), "from the nearer side").toBeCloseTo(0);
  expect(film.across(3)).toBeCloseTo(Math.PI);
});

describe("a fall", () => {
  const fall = { seat: 1, shoved: false, culprit: "BS", draws: 3, at: 5000 };
  const begun = (calm: boolean, seen = tape) => {
    const replay = new Replay();
    const looks: (Film | null)[] = [];
    const falls = new FallShow(replay, (film) => looks.push(film));
    falls.begin(fall, seen, calm);
    return { falls, replay, looks };
  };
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test("is seen as it happens, then once more from just before it, then no more, and the eye goes back", () => {
    const { falls, replay, looks } = begun(false);
    expect(falls.fall).toMatchObject(fall);
    expect(replay.film).toBeNull();
    vi.advanceTimersByTime(2000);
    expect(replay.film?.fell).toBeCloseTo(750);
    expect(replay.film?.at(replay.film.fell ?? 0)["BS"]?.[0]).toBeCloseTo(0.05, 6);
    expect(falls.fall).toMatchObject(fall);
    expect(looks).toEqual([replay.film]);
    vi.advanceTimersByTime(10_000);
    expect(replay.film).toBeNull();
    expect(falls.fall).toBeNull();
    expect(looks.slice(1)).toEqual([null]);
  });

  test("whoever takes hold of it keeps it", () => {
    const { falls, replay } = begun(false);
    vi.advanceTimersByTime(2000);
    replay.seek(300);
    vi.advanceTimersByTime(30_000);
    expect(replay.at(performance.now())).toBe(300);
    expect(falls.fall).not.toBeNull();
    falls.skip();
    expect(replay.film).toBeNull();
  });

  test("is seen once by whoever wants less motion, or saw too little of it; what it costs can be read", () => {
    for (const begin of [() => begun(true), () => begun(false, new Tape())]) {
      const { falls, replay } = begin();
      vi.advanceTimersByTime(3000);
      expect(falls.fall).not.toBeNull();
      expect(replay.film).toBeNull();
      vi.advanceTimersByTime(2000);
      expect(falls.fall).toBeNull();
    }
  });

  test("can be skipped, and stays skipped", () => {
    const { falls, replay } = begun(false);
    vi.advanceTimersByTime(1800);
    falls.skip();
    vi.advanceTimersByTime(9000);
    expect(falls.fall).toBeNull();
    expect(replay.film).toBeNull();
  });
});

describe("what is shown again", () => {
  const film = tape.film(4000, 5000, 4500);
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const at = (replay: Replay) => replay.at(performance.now());

  test("runs to its end and stays there, until it is run again", () => {
    const replay = new Replay();
    replay.show(film, "");
    vi.advanceTimersByTime(400);
    expect(at(replay)).toBeCloseTo(400);
    vi.advanceTimersByTime(5000);
    expect(at(replay)).toBe(film.length);
    expect(replay.film).toBe(film);
    replay.toggle();
    vi.advanceTimersByTime(100);
    expect(at(replay)).toBeCloseTo(100);
  });

  test("is held, slowed down and drawn back without a jump", () => {
    const replay = new Replay();
    replay.show(film, "");
    vi.advanceTimersByTime(500);
    replay.slowly(true);
    expect(at(replay)).toBeCloseTo(500);
    vi.advanceTimersByTime(100);
    expect(at(replay)).toBeCloseTo(534);
    replay.toggle();
    vi.advanceTimersByTime(1000);
    expect(at(replay)).toBeCloseTo(534);
    replay.seek(20);
    expect(at(replay)).toBe(20);
  });
});

test("how a recorded turn came out is said, and in Italian too", async () => {
  const turn = { n: 1, game: 1, trial: 3, at: 0, ms: 900, size: 10 };
  const said = (seat: number | null, ended: string) => turnSentence({ ...turn, seat, ended }, 0, nameOf);
  expect(said(0, "tower_fell")).toBe("*You* made the tower fall");
  expect(said(1, "block_stood")).toBe("*M∗ia* added a block");
  expect(said(null, "tower_fell")).toBe("The tower fell by itself");
  await speech.choose("it");
  for (const ended of ["block_stood", "tower_fell", "nudged", "what_is_new"]) expect(said(1, ended)).toMatch(/^\*M∗ia\* /);
});
