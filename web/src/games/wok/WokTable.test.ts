/** The table as a person meets it: what is offered can be done, and nothing gives a recipe away. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Flick, WokAction, WokSight, WokView } from "../../protocol/wok";
import type { News } from "../contract";
import { SCATTER } from "./flying/flick";
import { FIXTURES, propsOf, THROW, wokOf, type FixtureName } from "./gallery/fixtures";
import WokTable from "./WokTable.svelte";

let shown: ReturnType<typeof mount> | null = null;

function set(name: FixtureName, watch: Parameters<typeof propsOf>[1] = {}) {
  shown = mount(WokTable, { target: document.body, props: propsOf(FIXTURES[name], watch) });
  flushSync();
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const byTest = (id: string) => find(`[data-testid="${id}"]`);
const land = (on: HTMLElement, at: number) => {
  const event = new PointerEvent("pointerdown", { button: 0, bubbles: true });
  Object.defineProperty(event, "timeStamp", { value: at });
  on.dispatchEvent(event);
};
const key = (pressed: string, at = 10) => {
  const event = new KeyboardEvent("keydown", { key: pressed, bubbles: true });
  Object.defineProperty(event, "timeStamp", { value: at });
  window.dispatchEvent(event);
  flushSync();
};

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
});

test("a hand on a recipe counts from the moment it lands", () => {
  const sent: unknown[] = [];
  set("lying", { send: (...act) => sent.push(act) });
  land(find('[data-testid="recipe"][data-kind="touch"]'), 4321);
  expect(sent).toEqual([[{ type: "cover", kind: "touch" }, 4321, undefined]]);
});

test.each([
  ["after a throw it counts from the throw's end, which everybody saw at once", 9000],
  ["it does so too where the page's clock is behind and the view tells of the end first", 5001],
])("%s", (_, now) => {
  const sent: unknown[] = [];
  set("lying", {
    now: () => now,
    fly: (see) => {
      see({ type: "flight", trial: 7, show_at: 5000, ...THROW.flight, count: THROW.flight.frames.length });
      return () => undefined;
    },
    send: (...act) => sent.push(act),
  });
  land(byTest("shout"), 100);
  expect(sent).toEqual([[{ type: "shout" }, 100, { trial: 7, at: 5000 + 33 * (THROW.flight.frames.length - 1) }]]);
});

test("keys cover, shout and throw", () => {
  const sent: WokAction[] = [];
  const flicks: Flick[] = [];
  set("aiming", { send: (action) => sent.push(action), gesture: (flick) => flicks.push(flick) });
  for (const pressed of ["2", "w", "ArrowUp", " "]) key(pressed);
  expect(sent).toEqual([{ type: "cover", kind: "touch" }, { type: "shout" }]);
  expect(Math.abs(flicks[0]?.x ?? 9)).toBeLessThanOrEqual(3 * SCATTER);
  expect(Math.abs((flicks[0]?.y ?? 9) - 0.02)).toBeLessThanOrEqual(3 * SCATTER);
  key(" ");
  expect(flicks).toHaveLength(1);
});

test("whoever cannot flick has a button", () => {
  const flicks: Flick[] = [];
  set("aiming", { gesture: (flick) => flicks.push(flick) });
  byTest("throw").click();
  expect(flicks).toHaveLength(1);
  expect(Math.hypot(flicks[0]?.x ?? 9, flicks[0]?.y ?? 9)).toBeLessThan(5 * SCATTER);
});

test("a winner chooses among the stacks that are offered, and no others", () => {
  const sent: WokAction[] = [];
  set("choosing", { send: (action) => sent.push(action) });
  expect(all('[data-testid^="turn-"]').filter(({ tagName }) => tagName === "BUTTON")).toHaveLength(2);
  byTest("turn-variety").click();
  key("1");
  expect(sent).toEqual([{ type: "turn", kind: "variety" }, { type: "turn", kind: "trio" }]);
});

test("after a right shout, touching a recipe takes it", () => {
  const sent: WokAction[] = [];
  set("taking", { send: (action) => sent.push(action) });
  land(find('[data-testid="recipe"][data-kind="balance"]'), 1);
  expect(sent).toEqual([{ type: "take", kind: "balance" }]);
});

test("ears hear at once when there is something to do", () => {
  set("aiming");
  expect(byTest("your-turn").textContent).toBe("Flick!");
  if (shown) void unmount(shown);
  set("choosing");
  expect(byTest("your-turn").textContent).toBe(byTest("turn-text").textContent);
  if (shown) void unmount(shown);
  set("waiting");
  expect(byTest("your-turn").textContent).toBe("");
});

test("out means out, and says so", () => {
  set("out");
  expect(byTest("pad").dataset["pad"]).toBe("out");
  expect(byTest("turn-text").textContent).toBe("You are out");
  expect(all('[data-testid="recipe"][aria-disabled="true"]')).toHaveLength(3);
});

test("a refusal names its rule", () => {
  let hear: (news: News<WokSight, WokView>) => void = () => undefined;
  set("waiting", { listen: (ears) => ((hear = ears), () => undefined) });
  hear({ kind: "refused", refusal: { rule: "O-R11", why: "nothing_lies_yet", params: {} } });
  flushSync();
  expect(byTest("refusal").dataset["rule"]).toBe("O-R11");
});

test("the tap or key that ends a moment covers no recipe, throws nothing and shouts nothing", () => {
  const sent: WokAction[] = [];
  let hear: (news: News<WokSight, WokView>) => void = () => undefined;
  set("lying", { send: (action) => sent.push(action), listen: (ears) => ((hear = ears), () => undefined) });
  const slapped = () => {
    hear({ kind: "sights", view: FIXTURES.lying.view, sights: [{ type: "recipe_won", seat: 1, card: "touch", how: "cover" }] });
    flushSync();
  };
  slapped();
  land(byTest("moment"), 5);
  flushSync();
  const below = find('[data-testid="recipe"][data-kind="touch"]');
  below.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  slapped();
  key("w");
  expect(all('[data-testid="moment"]')).toHaveLength(0);
  expect(sent).toEqual([]);
  key("w");
  expect(sent).toEqual([{ type: "shout" }]);
});

test("nothing on the page tells a wok with a complete recipe from one without", () => {
  // Two woks that differ only in what is complete: five chilis lie within, or one of them beside it.
  const pose = THROW.lying[0]?.pose as (typeof THROW.lying)[number]["pose"];
  const page = (inside: boolean) => {
    const lying = [{ token: "C4", pose }, { token: "C1", pose, inside }];
    const view: WokView = { ...FIXTURES.lying.view, table: wokOf(4, { lying }) };
    shown = mount(WokTable, { target: document.body, props: propsOf({ ...FIXTURES.lying, view }) });
    flushSync();
    for (const line of document.querySelectorAll('[data-testid="spoken"] li')) {
      // What lies where is told, as eyes see it, and told apart by nothing else.
      if (line.textContent.includes("chili")) line.textContent = line.textContent.replace(/^(In the wok|Beside it).*$/, "");
      if (!line.textContent) line.remove();
    }
    const html = document.body.innerHTML;
    void unmount(shown);
    shown = null;
    document.body.innerHTML = "";
    return html.replaceAll(/c\d+(-\w+)?|s\d+/g, "");
  };
  expect(page(true)).toBe(page(false));
});

test("the end tells who won, and offers another game to the host", () => {
  const asked: unknown[] = [];
  set("winShared", { ask: (action) => asked.push(action) });
  expect(find("h1").textContent).toBe("Mia and Bea win!");
  byTest("again").querySelector("button")?.click();
  expect(asked).toEqual([{ type: "start", anyway: true }]);
});

test("where nothing can be drawn in space, the wok is a drawing with all that lies in it", async () => {
  set("lying");
  await vi.waitFor(() => expect(byTest("wok-flat")).not.toBeNull(), { timeout: 60_000 });
  const drawn = all("[data-token]").map(({ dataset }) => dataset["token"]);
  expect(drawn.sort()).toEqual(THROW.lying.map(({ token }) => token).sort());
}, 90_000);

test("what counted is shown once the moment has passed, and whoever has seen it says so", () => {
  vi.useFakeTimers();
  const sent: WokAction[] = [];
  let hear: (news: News<WokSight, WokView>) => void = () => undefined;
  set("photo", {
    send: (action) => sent.push(action),
    listen: (ears) => {
      hear = ears;
      return () => undefined;
    },
  });
  FIXTURES.photo.news.forEach((news) => hear(news));
  flushSync();
  expect(byTest("moment").dataset["kind"]).toBe("slap");
  expect(byTest("photo-finish")).toBeNull();
  vi.advanceTimersByTime(1600);
  flushSync();
  expect(byTest("moment")).toBeNull();
  expect(byTest("why").textContent).toContain("Six pieces of meat, six broccoli. It counts");
  byTest("next").querySelector("button")?.click();
  expect(sent).toEqual([{ type: "ready" }]);
  vi.useRealTimers();
});

test("the winner chooses a stack when the moment has passed, not under it", () => {
  vi.useFakeTimers();
  let hear: (news: News<WokSight, WokView>) => void = () => undefined;
  set("choosing", {
    listen: (ears) => {
      hear = ears;
      return () => undefined;
    },
  });
  expect(byTest("choose")).not.toBeNull();
  hear({ kind: "sights", sights: [{ type: "recipe_won", seat: 0, card: "touch", how: "cover" }], view: FIXTURES.choosing.view });
  flushSync();
  expect(byTest("choose")).toBeNull();
  vi.advanceTimersByTime(1600);
  flushSync();
  expect(byTest("choose")).not.toBeNull();
  vi.useRealTimers();
});

test("between two, who was wrong is told so, why, and by which rule", () => {
  let hear: (news: News<WokSight, WokView>) => void = () => undefined;
  set("wrong", {
    listen: (ears) => {
      hear = ears;
      return () => undefined;
    },
  });
  FIXTURES.wrong.news.forEach((news) => hear(news));
  flushSync();
  const told = byTest("moment").textContent;
  for (const words of ["Wrong!", "Nine fish, and nothing else in that amount", "gets Balance of fish with any", "O-R8"]) expect(told).toContain(words);
});

test("a card that cannot be covered now can be held and read; a tap is refused with its reason", () => {
  vi.useFakeTimers();
  const sent: WokAction[] = [];
  set("waiting", { send: (action) => sent.push(action) });
  const card = find('[data-testid="recipe"][data-kind="plenty"]');
  const finger = (what: string) => card.dispatchEvent(new PointerEvent(what, { button: 0, bubbles: true }));
  finger("pointerdown");
  vi.advanceTimersByTime(400);
  flushSync();
  expect(byTest("reader").textContent).toContain("Plenty of chili: five or more in all");
  finger("pointerup");
  flushSync();
  expect(byTest("reader")).toBeNull();
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(400);
  finger("pointerdown");
  finger("pointerup");
  expect(sent).toEqual([{ type: "cover", kind: "plenty" }]);
  vi.useRealTimers();
});

test("a recipe that somebody points at is held up until they turn away or press Escape, and may be pointed at itself", () => {
  vi.useFakeTimers();
  set("lying");
  const [plenty, touch] = ["plenty", "touch"].map((kind) => find(`[data-testid="recipe"][data-kind="${kind}"]`)) as [HTMLElement, HTMLElement];
  const point = (on: HTMLElement, what: "enter" | "move" | "leave") => on.dispatchEvent(new PointerEvent(`pointer${what}`, { pointerType: "mouse", bubbles: true }));
  const wait = (ms: number) => {
    vi.advanceTimersByTime(ms);
    flushSync();
  };
  const turnTo = (from: HTMLElement, to: HTMLElement | null) => {
    point(from, "leave");
    for (const what of ["enter", "move"] as const) if (to) point(to, what);
    wait(60_000);
  };
  point(plenty, "enter");
  wait(60_000);
  // It came to lie under a pointer at rest: nobody pointed at it.
  expect(byTest("reader")).toBeNull();
  point(plenty, "move");
  wait(300);
  expect(byTest("reader")).toBeNull();
  wait(60_000);
  expect(byTest("reader").textContent).toContain("Plenty of chili");
  turnTo(plenty, byTest("reader"));
  expect(byTest("reader").textContent).toContain("Plenty of chili");
  turnTo(byTest("reader"), touch);
  expect(byTest("reader").textContent).toContain("Touch");
  turnTo(touch, null);
  expect(byTest("reader")).toBeNull();
  turnTo(document.body, plenty);
  key("Escape");
  point(plenty, "move");
  wait(60_000);
  expect(byTest("reader")).toBeNull();
  turnTo(plenty, plenty);
  expect(byTest("reader")).not.toBeNull();
  byTest("reader").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  wait(0);
  expect(byTest("reader")).toBeNull();
  vi.useRealTimers();
});
