/** A hand or a game of Kart is over: what is seen of it, what can be reached, and what comes next. */
import { flushSync } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { afterEach, expect, test, vi } from "vitest";
import type { KartSight, KartView } from "../../protocol/kart";
import { FIXTURES, type Fixture } from "./gallery/fixtures";
import { all, card, find, getUp, key, press, sitDown } from "./gallery/seated";

afterEach(getUp);

test("after a hand the one who deals deals; after the match the host asks for another", () => {
  const hand = sitDown(FIXTURES.handWon);
  press(find("deal"));
  expect(hand.sent).toEqual([{ type: "deal" }]);
  getUp();
  const { ask } = sitDown(FIXTURES.win);
  expect(find("ending").textContent).toContain("You win the cup!");
  press(find("again"));
  expect(ask).toHaveBeenCalledWith({ type: "start", anyway: true });
});

test("who waits for a deal is told whose it is, and after a while may let a bot deal", () => {
  vi.useFakeTimers();
  const { ask } = sitDown(FIXTURES.handLost);
  expect(all("deal")).toHaveLength(0);
  expect(find("ending").textContent).toContain("Waiting for Ivy to deal");
  vi.advanceTimersByTime(19_000);
  flushSync();
  expect(all("let-bot-deal")).toHaveLength(0);
  vi.advanceTimersByTime(1_500);
  flushSync();
  press(find("let-bot-deal"));
  expect(ask).toHaveBeenCalledWith({ type: "let_bot_play", seat: 1 });
  vi.useRealTimers();
});

test("at the end of a hand the menu, the talk and the rules stay in reach", () => {
  const openMenu = vi.fn();
  const { openRules } = sitDown(FIXTURES.handLost, { openMenu });
  const [menu, , talk, rules] = find("end-bar").querySelectorAll("button");
  menu?.click();
  rules?.click();
  expect([openMenu.mock.calls.length, openRules.mock.calls.length]).toEqual([1, 1]);
  talk?.click();
  flushSync();
  expect(document.querySelector("dialog .talk")).not.toBeNull();
});

test("the points are broken down by card, and add up", () => {
  sitDown(FIXTURES.handLost);
  expect(find("ending").textContent).toContain("5 cards, worth 85");
  press(find("points"));
  expect(find("counted-1").textContent?.replaceAll(/\s+/g, " ")).toMatch(/Red 9: 9.*Red Draw Two: 20.*Wild: 50/);
  const hands = document.querySelectorAll<HTMLElement>('dialog [data-testid^="counted-"]');
  expect([...hands].reduce((sum, { dataset }) => sum + Number(dataset["points"]), 0)).toBe(FIXTURES.handLost.view.table.points);
});

test("the last plays of a hand can be watched again, and any key is enough of it", () => {
  vi.useFakeTimers();
  const { tell, sent } = sitDown(FIXTURES.handLost);
  expect(all("watch-back")).toHaveLength(0);
  const over = FIXTURES.handLost.view;
  const before: KartView = { ...over, table: { ...over.table, phase: "play", turn: 2, winner: null, counts: [3, 5, 1, 12, 4], discards: ["R7"] } };
  tell({ kind: "sights", view: before, sights: [{ type: "card_played", seat: 1, card: "R7" }] });
  tell({ kind: "sights", view: over, sights: [{ type: "card_played", seat: 2, card: "R9" }, { type: "hand_won", seat: 2, points: 212 }] });
  vi.advanceTimersByTime(5_000);
  flushSync();
  press(find("watch-back"));
  expect(all("ending")).toHaveLength(0);
  expect(find("discard-top").dataset["card"]).toBe("R7");
  expect(find("log-line").textContent).toContain("Ivy played Red 7");
  vi.advanceTimersByTime(800);
  flushSync();
  expect(find("log-line").textContent).toContain("Mo won the hand");
  vi.advanceTimersByTime(5_000);
  flushSync();
  expect(all("ending")).toHaveLength(1);
  press(find("watch-back"));
  key("d");
  expect([all("ending").length, sent.length]).toEqual([1, 0]);
  vi.useRealTimers();
});

test("nothing of the table under the end can be reached, and its voice is still heard", () => {
  sitDown(FIXTURES.handLost);
  for (const under of [card("R3"), find("draw-pile"), find("uno"), find("seat-1")]) expect(under.closest("[inert]")).not.toBeNull();
  for (const heard of ["heard", "your-turn", "told", "ending"]) expect(find(heard).closest("[inert]")).toBeNull();
});

test("a hand that a challenge opened is shown to whoever sits there, and is put away if they had gone by the end", () => {
  const shown: KartSight = { type: "hand_shown", seat: 0, whose: 2, honest: false, hand: ["R2"] };
  const left = (fixture: Fixture): Fixture => {
    const chairs = fixture.table.chairs.map((chair, seat) => ({ ...chair, away: seat === 0 }));
    return { ...fixture, table: { ...fixture.table, chairs } };
  };
  const now = new SvelteMap<"now", Fixture>([["now", FIXTURES.nine]]);
  const at = () => now.get("now") ?? FIXTURES.nine;
  const { tell } = sitDown(FIXTURES.nine, {
    get table() {
      return at().table;
    },
    get view() {
      return at().view;
    },
  });
  vi.useFakeTimers();
  const later = (fixture: Fixture) => {
    now.set("now", fixture);
    vi.advanceTimersByTime(5_000);
    flushSync();
    return all("reveal").length;
  };
  tell({ kind: "sights", view: at().view, sights: [shown] });
  expect(later(FIXTURES.nine)).toBe(1);
  expect(later(left(FIXTURES.nine))).toBe(1);
  expect(later(left(FIXTURES.handLost))).toBe(0);
  now.set("now", left(FIXTURES.nine));
  flushSync();
  tell({ kind: "sights", view: at().view, sights: [shown] });
  expect(later(left(FIXTURES.nine))).toBe(0);
  vi.useRealTimers();
});
