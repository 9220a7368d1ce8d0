/** The show follows the sights, and the table never shows what has not landed. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { KartSight } from "../../../protocol/kart";
import { kartOf, viewOf } from "../gallery/fixtures";
import { cuesOf } from "./cues";
import { arrived, missing } from "./flights";
import { Stage } from "./stage.svelte";
import { sayingOf } from "./talk";
import { LIVELY, PATIENCE } from "./timing";

const view = viewOf(["R3", "G9"], kartOf(5, { discards: ["R7", "W?", "Y5"] }));
const cues = (sights: Parameters<typeof cuesOf>[0]) => cuesOf(sights, view, LIVELY);

describe("cues", () => {
  test("a banana is turned up, trips somebody, and then they draw", () => {
    const made = cues([
      { type: "card_played", seat: 3, card: "W?" },
      { type: "item_turned", seat: 3, card: "Y5" },
      { type: "item_hit", seat: 3, target: 2 },
      { type: "drew", seat: 2, count: 2, why: "banana" },
      { type: "turn_began", seat: 4 },
    ]);
    expect(made.map(({ moment, flights }) => moment?.kind ?? flights.map(({ from, to }) => [from, to]))).toEqual([
      [[3, "discard"]],
      [["pile", "discard"]],
      "banana",
      [["pile", 2], ["pile", 2]],
    ]);
    expect(made[2]?.moment?.hit).toEqual([2]);
  });

  test("a shell strikes only once it has found its target", () => {
    expect(cues([{ type: "item_turned", seat: 0, card: "G3" }]).some(({ moment }) => moment)).toBe(false);
  });

  test("lightning strikes everybody else at once", () => {
    const made = cues([
      { type: "item_turned", seat: 0, card: "B1" },
      { type: "drew", seat: 1, count: 1, why: "lightning" },
      { type: "drew", seat: 2, count: 1, why: "lightning" },
      { type: "drew", seat: 3, count: 1, why: "lightning" },
    ]);
    expect(made[1]?.moment).toMatchObject({ kind: "lightning", hit: [1, 2, 3, 4] });
    expect(made[2]?.flights).toHaveLength(3);
    expect(made).toHaveLength(3);
  });

  test("no moment holds longer than 1.4 seconds", () => {
    expect(LIVELY.hold).toBeLessThanOrEqual(1400);
  });
});

describe("what is missing", () => {
  test("a card in the air lies nowhere yet; one still waiting has not even left", () => {
    const [played, drawn] = cues([
      { type: "card_played", seat: 3, card: "R7" },
      { type: "drew", seat: 1, count: 2, why: "turn" },
    ]);
    const seen = missing(played?.flights ?? [], drawn?.flights ?? []);
    expect(seen.discards).toBe(1);
    expect(seen.seats.get(1)).toBe(-2);
    expect(seen.seats.has(3)).toBe(false);
    expect(seen.pile).toBe(2);
  });

  test("your own new cards appear as they arrive", () => {
    const [drawn] = cues([{ type: "drew", seat: 0, count: 1, why: "turn", cards: ["G9"] }]);
    const seen = missing(drawn?.flights ?? [], []);
    expect(arrived(["R3", "G9", "G9"], seen.arriving(0))).toEqual(["R3", "G9"]);
  });
});

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const play = (card: string) => cues([{ type: "card_played", seat: 1, card }]);

  test("one thing after another, and then all is quiet", () => {
    const stage = new Stage();
    stage.play([...play("R1"), ...play("R2")]);
    expect(stage.aloft.map(({ card }) => card)).toEqual(["R1"]);
    expect(stage.missing.discards).toBe(2);
    vi.advanceTimersByTime(LIVELY.travel);
    expect(stage.aloft.map(({ card }) => card)).toEqual(["R2"]);
    vi.advanceTimersByTime(LIVELY.travel);
    expect(stage.quiet).toBe(true);
    expect(stage.missing.discards).toBe(0);
  });

  test("only one moment at a time", () => {
    const stage = new Stage();
    const caught = cues([{ type: "uno_caught", seat: 1, by: 2 }]);
    stage.play([...caught, ...cues([{ type: "hand_shown", seat: 1, whose: 2, honest: true }])]);
    expect(stage.moment?.kind).toBe("caught");
    vi.advanceTimersByTime(caught[0]?.length ?? 0);
    expect(stage.moment?.kind).toBe("honest");
  });

  test("falling behind, it skips to the truth", () => {
    const stage = new Stage();
    stage.play(Array.from({ length: Math.ceil(PATIENCE / LIVELY.travel) + 2 }, () => play("R1")).flat());
    stage.play(play("B2"));
    expect(stage.aloft.map(({ card }) => card)).toEqual(["B2"]);
    expect(stage.missing.discards).toBe(1);
  });

  test("a moment that has been seen makes way for what comes next, another moment too", () => {
    const stage = new Stage();
    const drew: KartSight = { type: "drew", seat: 1, count: 2, why: "uno" };
    stage.play(cues([{ type: "uno_caught", seat: 1, by: 2 }, { type: "hand_shown", seat: 1, whose: 2, honest: true }, drew]));
    stage.liftMoment();
    expect(stage.moment?.kind).toBe("honest");
    stage.liftMoment();
    expect(stage.moment).toBeNull();
    expect(stage.aloft).toHaveLength(2);
    vi.runAllTimers();
    expect(stage.quiet).toBe(true);
  });
});

test("turns that begin, hits and photos need no sentence of their own", () => {
  expect(sayingOf({ type: "turn_began", seat: 1 })).toBeNull();
  expect(sayingOf({ type: "item_hit", seat: 1, target: 2 })).toBeNull();
  expect(sayingOf({ type: "uno_caught", seat: 1, by: 2 })).toEqual({ seat: 2, saying: { key: "caught", target: 1 } });
});
