/** A person at the Kart table: what they press is sent, what is refused is explained. */
import { createRawSnippet, flushSync } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { afterEach, expect, test, vi } from "vitest";
import type { KartAction, KartSight } from "../../protocol/kart";
import type { Parked } from "../contract";
import { FIXTURES } from "./gallery/fixtures";
import { all, card, find, getUp, key, press, sitDown } from "./gallery/seated";

afterEach(getUp);

test("what is offered is lit, and nothing else", () => {
  sitDown(FIXTURES.nine);
  const lit = all("hand-card").filter((held) => held.dataset["fits"] === "true");
  expect(lit.map((held) => held.dataset["card"])).toEqual(["R3", "RR", "Y7", "W?"]);
  expect(card("G9").getAttribute("aria-disabled")).toBe("true");
  expect(card("R3").getAttribute("aria-label")).toBe("Red 3, fits");
});

test("the table says who holds how much, whose turn it is and which colour counts", () => {
  sitDown(FIXTURES.waiting);
  expect(find("seat-3").dataset).toMatchObject({ count: "12", turn: "true" });
  expect(find("seat-1").dataset).toMatchObject({ count: "5", turn: "false" });
  expect(find("discard-top").dataset["card"]).toBe("R7");
  expect(find("colour").dataset["colour"]).toBe("R");
  expect(find("turn-text").textContent).toBe("Bea's turn");
});

test("pressing a card plays it, pressing the pile draws", () => {
  const { sent } = sitDown(FIXTURES.nine);
  press(card("R3"));
  press(find("draw-pile"));
  expect(sent).toEqual([{ type: "play", card: "R3" }, { type: "draw" }]);
});

test("a card that does not fit is sent all the same; the refusal names its rule, one press away", () => {
  const { sent, tell, openRules } = sitDown(FIXTURES.nine);
  press(card("G9"));
  expect(sent).toEqual([{ type: "play", card: "G9" }]);
  tell({ kind: "refused", refusal: { rule: "K-T1", why: "no_match", params: { card: "G9", top: "R7", colour: "R" } } });
  expect(find("refusal").dataset["rule"]).toBe("K-T1");
  expect(find("refusal").textContent).toContain("Green 9 does not go on Red 7.");
  expect(card("G9").classList).toContain("refused");
  press(find("refusal"));
  expect(openRules).toHaveBeenCalledWith("K-T1");
});

test("an act that was held for a race and could not be done is explained like any other that is refused", () => {
  const { tell } = sitDown(FIXTURES.nine);
  const dropped = (seat: number): KartSight => ({ type: "act_dropped", seat, rule: "K-T3", why: "nothing_to_draw" });
  tell({ kind: "sights", sights: [dropped(1)], view: FIXTURES.nine.view });
  expect(all("refusal")).toEqual([]);
  tell({ kind: "sights", sights: [dropped(0)], view: FIXTURES.nine.view });
  expect(find("refusal").dataset["rule"]).toBe("K-T3");
});

test("a wild asks for its colour before it goes", () => {
  const { sent } = sitDown(FIXTURES.many);
  press(card("W"));
  expect(sent).toEqual([]);
  press(find("colour-B"));
  expect(sent).toEqual([{ type: "play", card: "W", colour: "B" }]);
  expect(all("colour-B")).toHaveLength(0);
});

test("with two cards the big button arms a shout, and the next card takes it along", () => {
  const { sent } = sitDown(FIXTURES.sayUno);
  expect(find("uno").dataset["state"]).toBe("armed");
  press(find("uno"));
  expect(find("uno").dataset["state"]).toBe("said");
  press(card("R9"));
  expect(sent).toEqual([{ type: "play", card: "R9", uno: true }]);
});

test("left with one card and silent, the button calls at once", () => {
  const { sent } = sitDown(FIXTURES.exposed);
  press(find("uno"));
  expect(sent).toEqual([{ type: "call" }]);
});

test("somebody who forgot is caught by their seat or by the button", () => {
  const { sent } = sitDown(FIXTURES.catch);
  press(find("catch-2"));
  press(find("uno"));
  key("c");
  expect(sent).toEqual(Array(3).fill({ type: "catch", target: 2 }));
});

test("a shell is aimed by pressing a seat", () => {
  const { sent } = sitDown(FIXTURES.aim);
  press(find("aim-3"));
  expect(sent).toEqual([{ type: "aim", target: 3 }]);
});

test("a drawn card that fits can be kept", () => {
  const { sent } = sitDown(FIXTURES.keep);
  press(find("keep"));
  expect(sent).toEqual([{ type: "keep" }]);
});

test("a Draw Four is taken or doubted", () => {
  const { sent } = sitDown(FIXTURES.challenge);
  expect(document.body.textContent).toContain("Mo hits you with four!");
  press(find("challenge"));
  press(find("take"));
  expect(sent).toEqual([{ type: "challenge" }, { type: "take" }]);
});

test("a question that was put aside to look at the hand stays aside when the line was down for a while", () => {
  const views = new SvelteMap([["now", FIXTURES.challenge.view]]);
  sitDown(FIXTURES.challenge, {
    get view() {
      return views.get("now") ?? FIXTURES.challenge.view;
    },
  });
  const asked = () => document.querySelectorAll("dialog").length;
  expect(asked()).toBe(1);
  document.querySelector("dialog")?.dispatchEvent(new Event("cancel"));
  flushSync();
  expect(asked()).toBe(0);
  views.set("now", structuredClone(FIXTURES.challenge.view));
  flushSync();
  expect(asked()).toBe(0);
});

test("where nothing may be doubted, nothing asks whether you do", () => {
  sitDown({ ...FIXTURES.challenge, actions: [{ type: "take" }] });
  expect(all("challenge")).toEqual([]);
  expect(document.body.textContent).toContain("No bluffing at this table");
  expect(document.body.textContent).not.toContain("Believe it?");
  expect(document.body.textContent).toContain("and your turn is lost");
});

test("a stack leaves the hand in reach: add to it or take it", () => {
  const { sent } = sitDown(FIXTURES.stack);
  expect(document.querySelector("dialog")).toBeNull();
  press(card("B+2"));
  press(find("take"));
  expect(sent).toEqual([{ type: "play", card: "B+2" }, { type: "take" }]);
});

test("a challenged hand is laid open to the challenger, and only from what they were sent", () => {
  const { tell } = sitDown(FIXTURES.waiting);
  const { view } = FIXTURES.waiting;
  tell({ kind: "sights", view, sights: [{ type: "hand_shown", seat: 1, whose: 4, honest: true, hand: null }] });
  key("Escape");
  expect(all("reveal")).toHaveLength(0);
  tell({ kind: "sights", view, sights: [{ type: "hand_shown", seat: 0, whose: 2, honest: false, hand: ["R2", "B4"] }] });
  key("Escape");
  expect(find("reveal").textContent).toContain("Red 2");
});

test("the keyboard draws and shouts", () => {
  const { sent } = sitDown(FIXTURES.nine);
  key("d");
  key("u");
  expect(sent).toEqual([{ type: "draw" }, { type: "call" }]);
});

/** An item strikes on your turn: it fills the screen, your cards lie below. */
function zapped() {
  const table = sitDown(FIXTURES.nine);
  table.tell({ kind: "sights", view: FIXTURES.nine.view, sights: [{ type: "uno_caught", seat: 3, by: 1 }] });
  expect(all("moment")).toHaveLength(1);
  return table;
}
const point = (type: string, element: Element, detail = 1) => {
  const Event = type === "click" ? MouseEvent : PointerEvent;
  element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true, button: 0, detail }));
  flushSync();
};

test("the tap that ends a moment ends there: what lies under the finger hears neither its end nor its click", () => {
  const { sent } = zapped();
  point("pointerdown", find("moment"));
  expect(all("moment")).toHaveLength(0);
  const pile = find("draw-pile");
  point("pointerup", pile);
  point("click", pile);
  expect(sent).toEqual([]);
  point("pointerdown", pile);
  point("pointerup", pile);
  point("click", pile);
  expect(sent).toEqual([{ type: "draw" }]);
});

test("so does the key that ends it, even Enter on a card", () => {
  const { sent } = zapped();
  key("d");
  expect(all("moment")).toHaveLength(0);
  expect(sent).toEqual([]);
  key("d");
  expect(sent).toEqual([{ type: "draw" }]);
  getUp();
  zapped();
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  card("R3").dispatchEvent(enter);
  expect(enter.defaultPrevented).toBe(true);
});

test("a screen reader sees no moment: what it presses counts, and the moment makes way", () => {
  const { sent } = zapped();
  press(card("R3"));
  expect(sent).toEqual([{ type: "play", card: "R3" }]);
  expect(all("moment")).toHaveLength(0);
});

test("a photo finish waits until the moment before it has been seen", () => {
  const { tell } = sitDown(FIXTURES.waiting);
  const runners = [{ seat: 1, what: "catch", at: 0, credit: 0 }, { seat: 2, what: "call", at: 26, credit: 0 }] as const;
  tell({ kind: "sights", view: FIXTURES.waiting.view, sights: [{ type: "photo_finish", runners: [...runners] }, { type: "uno_caught", seat: 2, by: 1 }] });
  expect([all("moment").length, all("photo-finish").length]).toEqual([1, 0]);
  key("Escape");
  expect([all("moment").length, all("photo-finish").length]).toEqual([0, 1]);
});

test("your clock runs wherever you are asked: beside the words, in the colour choice, on a phone held sideways", () => {
  const clocks = () => document.querySelectorAll(".clock .bar").length;
  sitDown(FIXTURES.timer);
  expect(clocks()).toBe(1);
  getUp();
  sitDown({ ...FIXTURES.colour, left: 8000 });
  expect(document.querySelectorAll("dialog .clock .bar")).toHaveLength(1);
  getUp();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(844);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(390);
  sitDown(FIXTURES.timer);
  expect(document.querySelector(".turn")).toBeNull();
  expect(clocks()).toBe(1);
  vi.restoreAllMocks();
});

test("a card played without a line waits in the hand, and pressed again it is taken back", () => {
  const takeBack = vi.fn();
  const waits = new SvelteMap<"now", Parked<KartAction>>();
  sitDown(FIXTURES.nine, {
    takeBack,
    get parked() {
      return waits.get("now") ?? null;
    },
    send: (action) => waits.set("now", { id: "a", action, said: false }),
  });
  press(card("R3"));
  expect(card("R3").classList).toContain("waiting");
  expect(card("R3").classList).not.toContain("hidden");
  press(card("R3"));
  expect(takeBack).toHaveBeenCalled();
});

test("while a bot holds your seat the way back stands with the words, over nobody", () => {
  const chairs = FIXTURES.waiting.table.chairs.map((chair, seat) => (seat === 0 ? { ...chair, away: true } : chair));
  const strip = createRawSnippet(() => ({ render: () => "<i>strip</i>" }));
  const { ask } = sitDown({ ...FIXTURES.waiting, table: { ...FIXTURES.waiting.table, chairs } }, { strip });
  expect(document.body.textContent).not.toContain("strip");
  press(find("back"));
  expect(ask).toHaveBeenCalledWith({ type: "back" });
});

test("ears hear at once that it is your turn, and not again for what you do yourself", () => {
  const { tell } = sitDown(FIXTURES.nine);
  const called = find("your-turn");
  expect(called.getAttribute("aria-live")).toBe("assertive");
  expect(called.textContent).toBe("Your turn. On top: Red 7. 4 of your cards fit");
  tell({ kind: "refused", refusal: { rule: "K-T1", why: "no_match", params: {} } });
  expect(called.textContent).toBe("Your turn. On top: Red 7. 4 of your cards fit");
  getUp();
  sitDown(FIXTURES.waiting);
  expect(find("your-turn").textContent).toBe("");
});

test("the log tells what happened, and shouts are heard", () => {
  const { tell } = sitDown(FIXTURES.waiting);
  tell({ kind: "sights", view: FIXTURES.waiting.view, sights: [{ type: "drew", seat: 4, count: 2, why: "banana" }] });
  expect(find("log-line").textContent).toContain("Otto slipped on a banana, drew 2");
  tell({ kind: "emote", seat: 2, emote: "ha" });
  expect(find("seat-2").textContent).toContain("Ha!");
});

test("a watcher sees everybody and holds nothing", () => {
  sitDown(FIXTURES.watcher);
  expect(all("hand-card")).toHaveLength(0);
  expect(all("uno")).toHaveLength(0);
  for (const seat of [0, 1, 2, 3, 4]) expect(find(`seat-${seat}`).dataset["count"]).toBeDefined();
});

test.each(["ten", "photo", "dealt", "timer", "lightning"] as const)("the table stands through %s", (name) => {
  FIXTURES[name].news.forEach(sitDown(FIXTURES[name]).tell);
  expect(all("seat-1")).toHaveLength(1);
});
