/** The sounds go with the show: a card smacks as it lands, an item cries out as it fills the screen. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kartOf, viewOf } from "../gallery/fixtures";
import type { Cue } from "./cues";
import { cuesOf } from "./cues";
import { soundsOf, soundsOfCue } from "./sounds";
import { Stage } from "./stage.svelte";
import { LIVELY } from "./timing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const view = viewOf(["R3", "G9"], kartOf(5, { discards: ["R7", "W?", "Y5"] }));
const cues = (sights: Parameters<typeof cuesOf>[0]) => cuesOf(sights, view, LIVELY);
const names = (made: readonly Cue[]) => made.map((cue) => soundsOfCue(cue).map(({ name }) => name));

test("an Item Box is played, turned up, and its banana heard before the cards that it costs", () => {
  const made = cues([
    { type: "card_played", seat: 3, card: "W?" },
    { type: "item_turned", seat: 3, card: "Y5" },
    { type: "item_hit", seat: 3, target: 2 },
    { type: "drew", seat: 2, count: 2, why: "banana" },
  ]);
  expect(names(made)).toEqual([["card"], ["flip"], ["banana"], ["draw", "draw"]]);
  expect(soundsOfCue(made[3] as Cue).map(({ after }) => after)).toEqual([0, LIVELY.stagger]);
});

test.each([["R1", "mushroom"], ["B1", "lightning"], ["W", "bomb"]])("turned up, %s sounds like its item", (card, item) => {
  expect(names(cues([{ type: "item_turned", seat: 0, card }]))).toEqual([["flip"], [item]]);
});

test("a card is heard when it lands, not when it leaves", () => {
  const [cue] = cues([{ type: "card_played", seat: 1, card: "R7" }]);
  const [smack] = soundsOfCue(cue as Cue);
  expect(smack?.after).toBeGreaterThan(LIVELY.travel / 2);
  expect(smack?.after).toBeLessThan(LIVELY.travel);
});

test("a whole deal is one sound", () => {
  expect(names(cues([{ type: "dealt", dealer: 0, discards: ["R7"] }]))).toEqual([["deal"], ["flip"]]);
});

test("the stage tells of each cue as its turn comes, and of none that was skipped", () => {
  const begun: Cue[] = [];
  const stage = new Stage((cue) => begun.push(cue));
  stage.play([...cues([{ type: "card_played", seat: 1, card: "R1" }]), ...cues([{ type: "card_played", seat: 1, card: "R2" }])]);
  expect(begun).toHaveLength(1);
  vi.advanceTimersByTime(LIVELY.travel);
  expect(begun).toHaveLength(2);
  stage.play([...cues([{ type: "uno_caught", seat: 1, by: 2 }]), ...cues([{ type: "card_played", seat: 1, card: "R3" }])]);
  stage.skip();
  vi.runAllTimers();
  expect(begun).toHaveLength(2);
});

test("UNO is cried out, called with the card or afterwards", () => {
  expect(soundsOf({ type: "card_played", seat: 1, card: "R7", uno: true }, 0)).toContainEqual({ name: "uno" });
  expect(soundsOf({ type: "uno_called", seat: 1 }, 0)).toEqual([{ name: "uno" }]);
  expect(soundsOf({ type: "card_played", seat: 1, card: "R7" }, 0)).toEqual([]);
});
