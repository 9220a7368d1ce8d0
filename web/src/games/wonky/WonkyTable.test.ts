/** The table as people and tests press it: only what is offered is lit, what is refused says why, nothing is lost. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { t } from "../../i18n/index.svelte";
import type { Frame } from "../../protocol/messages";
import type { WonkyAction, WonkyGesture, WonkySight, WonkyView } from "../../protocol/wonky";
import type { News } from "../contract";
import type { WonkyProps } from "./builder.svelte";
import { FIXTURES, propsOf, type FixtureName } from "./gallery/fixtures";
import CameraRing from "./parts/looking/CameraRing.svelte";
import { Site } from "./site.svelte";
import { Shapes } from "./space/shapes";
import WonkyTable from "./WonkyTable.svelte";
import { HAND } from "./space/shapes";

const PATIENCE = { timeout: 20_000 };
vi.setConfig({ testTimeout: 30_000 });

const shapes = await Shapes.of("standard");
let app: Record<string, unknown> | null = null;
let sent: WonkyAction[];
let gestures: WonkyGesture[];
let tell: (news: News<WonkySight, WonkyView>) => void;
let show: (frame: Frame) => void;

beforeEach(() => {
  sent = [];
  gestures = [];
});
afterEach(async () => {
  if (app) await unmount(app);
  app = null;
});

async function shown(name: FixtureName, more: Partial<WonkyProps> = {}): Promise<void> {
  const props = propsOf(FIXTURES[name], {
    send: (action) => sent.push(action),
    gesture: (gesture) => gestures.push(gesture),
    listen: (hear) => {
      tell = hear;
      return () => undefined;
    },
    watch: (see) => {
      show = see;
      return () => undefined;
    },
    ...more,
  });
  app = mount(WonkyTable, { target: document.body, props });
  await vi.waitUntil(() => document.querySelector(".scene"), PATIENCE);
  flushSync();
}

const all = (id: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)];
const one = (id: string) => {
  const [found] = all(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const press = (id: string) => {
  one(id).click();
  flushSync();
};
const key = (name: string, type = "keydown") => {
  window.dispatchEvent(new KeyboardEvent(type, { key: name }));
  flushSync();
};

test("until the blocks' shapes are there, words stand on the wood", () => {
  app = mount(WonkyTable, { target: document.body, props: propsOf(FIXTURES.many) });
  flushSync();
  expect(document.querySelector(".scene")).toBeNull();
  expect(one("opening").textContent).toBe(t("wonky:opening"));
});

test("cards that may be played are lit, and a tap plays one", async () => {
  await shown("many");
  const lit = all("hand-card").filter((card) => card.dataset["fits"] === "true");
  expect(new Set(lit.map((card) => card.dataset["card"]))).toEqual(new Set(["BS", "PM", "Y*", "*S"]));
  lit.find((card) => card.dataset["card"] === "PM")?.click();
  expect(sent).toEqual([{ type: "play", card: "PM" }]);
});

test("a card that may not be played is asked for all the same, and the refusal names its rule", async () => {
  await shown("refused");
  all("hand-card").find((card) => card.dataset["card"] === "BL")?.click();
  expect(sent).toEqual([{ type: "play", card: "BL" }]);
  tell({ kind: "refused", refusal: { rule: "W-T2", why: "no_block_free", params: {} } });
  flushSync();
  expect(one("refusal").dataset["rule"]).toBe("W-T2");
  expect(one("refusal").textContent).toContain("already in the tower");
  expect(all("hand-card").filter((card) => card.classList.contains("refused")).map((card) => card.dataset["card"])).toEqual(["BL"]);
});

test("drawing is offered only when there is nothing else", async () => {
  await shown("draw");
  one("draw").querySelector("button")?.click();
  expect(sent).toEqual([{ type: "draw" }]);
});

test("of several blocks that suit, one is picked", async () => {
  await shown("pick");
  expect(all("hand-card")).toHaveLength(0);
  press("block-PM");
  expect(sent).toEqual([{ type: "pick_up", block: "PM" }]);
});

test("a block in hand may be exchanged until it is let go", async () => {
  await shown("holdSwap");
  press("swap");
  press("block-YS");
  expect(sent).toEqual([{ type: "pick_up", block: "YS" }]);
});

test("where nothing can be drawn in space, the tower is a drawing with every block in it", async () => {
  await shown("pick");
  await vi.waitUntil(() => document.querySelector("[data-testid=wonky-flat] [data-block]"), PATIENCE);
  const drawn = [...document.querySelectorAll<SVGElement>("[data-testid=wonky-flat] [data-block]")];
  expect(new Set(drawn.map(({ dataset }) => dataset["block"])).size).toBe(9);
});

describe("the block in your hand", () => {
  test("turns, flips and is let go by buttons", async () => {
    await shown("hold");
    press("let-go");
    expect(gestures, "still beside the tower").toEqual([]);
    press("nudge-left");
    press("turn-left");
    press("flip");
    press("breath");
    press("let-go");
    await vi.waitUntil(() => gestures.at(-1)?.type === "release", PATIENCE);
    expect(new Set(gestures.map(({ type }) => type))).toEqual(new Set(["move", "turn", "flip", "breath", "release"]));
    expect(one("let-go").textContent).toContain(t("wonky:do.letting"));
  });

  test("says which kind of face is down", async () => {
    await shown("hold");
    const downs = [];
    for (let i = 0; i < 6; i++) {
      downs.push(one("face-down").dataset["flat"]);
      press("flip");
    }
    expect(downs.filter((flat) => flat === "true")).toHaveLength(3);
  });

  test("is carried by arrow keys, turned by Q, steadied by B, lowered by Space and let go by Enter", async () => {
    await shown("hold");
    key("ArrowRight");
    const [first] = gestures;
    if (first?.type !== "move") throw new Error("not moved");
    expect(Math.hypot(first.x, first.y), "no nearer than the hand reaches").toBeCloseTo(HAND.reach, 6);
    key("q");
    key("b");
    await vi.waitUntil(() => gestures.some(({ type }) => type === "breath"), PATIENCE);
    key("b", "keyup");
    key(" ");
    await vi.waitUntil(() => gestures.some((gesture) => gesture.type === "lower" && gesture.on), PATIENCE);
    key(" ", "keyup");
    key("Enter");
    await vi.waitUntil(() => gestures.at(-1)?.type === "release", PATIENCE);
    expect(gestures.map(({ type }) => type)).toEqual(["move", "turn", "breath", "breath", "lower", "lower", "release"]);
  });

  test("is nudged without dragging, and lowered by a press for those who cannot hold one", async () => {
    await shown("hold");
    press("nudge-left");
    press("lower");
    await vi.waitUntil(() => gestures.length >= 2, PATIENCE);
    expect(gestures.map(({ type }) => type)).toEqual(["move", "lower"]);
    expect(gestures.at(-1)).toEqual({ type: "lower", on: true });
  });

  test("of somebody else has no buttons", async () => {
    await shown("theyHold");
    expect(all("let-go")).toHaveLength(0);
    key("Enter");
    expect(gestures).toEqual([]);
    expect(one("turn-text").textContent).toBe("Mia stacks");
  });
});

test("the count of three is shown while it runs", async () => {
  await shown("theyCount", { now: () => 500 });
  expect(one("count").dataset["count"]).toBe("2");
});

test("the height and whose turn it is can be read", async () => {
  await shown("play");
  expect(one("height").dataset["mm"]).toBe("266");
  expect(one("turn-text").textContent).toBe("Your turn");
  expect(one("your-turn").textContent).toMatch(/^Your turn\. /);
  expect(all("seat-1")[0]?.dataset["count"]).toBe("4");
});

test("the steadier hand of the youngest is seen at their face, and nobody else's", async () => {
  await shown("youngest");
  expect(all("seat-2")[0]?.querySelector('[data-testid="steady"]')).not.toBeNull();
  expect(all("steady")).toHaveLength(1);
});

test("and the youngest sees it too, at their own face, with the block in hand", async () => {
  await shown("youngestYou");
  expect(one("steady").closest("header")).not.toBeNull();
  expect(one("steady").getAttribute("aria-label")).toBe("a steadier hand");
});

test("a fall names who draws how many and by which rule, and a tap on the scene skips it", async () => {
  await shown("fall");
  FIXTURES.fall.news.forEach(tell);
  flushSync();
  expect(one("fall").textContent).toContain("You draw 3 cards");
  expect(document.querySelector("[role=alert]")?.textContent, "and is told at once").toContain("You draw 3 cards");
  expect(one("fall").textContent).toContain("W-F1");
  expect(all("hand-card")).toHaveLength(0);
  const scene = document.querySelector(".scene") as HTMLElement;
  scene.setPointerCapture = () => undefined;
  for (const type of ["pointerdown", "pointerup"]) scene.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true }));
  flushSync();
  expect(all("fall")).toHaveLength(0);
  expect(all("hand-card").length).toBeGreaterThan(3);
});

test("on a phone a shove is remarked upon where the log was, and not before the tower's top", async () => {
  await shown("shoved");
  FIXTURES.shoved.news.forEach(tell);
  flushSync();
  expect(one("remark").dataset["key"]).toBe("shoved");
  expect(document.querySelector('.remark.low [data-testid="remark"]')).not.toBeNull();
  expect(document.querySelector('[data-testid="log-line"]')).toBeNull();
});

test("slow motion is admitted", async () => {
  await shown("theyHold");
  show({ type: "frame", trial: 7, at: 1, whole: true, pace: 0.5, poses: {} });
  flushSync();
  expect(document.body.textContent).toContain("Slow motion");
});

test("the end tells who won, and offers another game to the host", async () => {
  const ask = vi.fn();
  await shown("winNinth", { ask });
  expect(one("ending").textContent).toContain("Mia wins!");
  expect(one("ending").textContent).toContain("Nine blocks");
  one("again").querySelector("button")?.click();
  expect(ask).toHaveBeenCalledWith({ type: "start", anyway: true });
});

test("a watcher sees everybody and holds nothing", async () => {
  await shown("watcher");
  expect(all("hand-card")).toHaveLength(0);
  expect(["seat-0", "seat-1", "seat-2", "seat-3"].flatMap(all)).toHaveLength(4);
});

test("what frames did not show, the view puts right when all is quiet", async () => {
  const site = new Site(() => propsOf(FIXTURES.play));
  vi.useFakeTimers();
  const lost: Frame["poses"] = { ...site.standing(), YL: [0.05, 0, 0.02, 1, 0, 0, 0] };
  site.see({ type: "frame", trial: 7, at: 1000, whole: true, pace: 1, poses: lost });
  expect(site.tape.latest?.["YL"]?.[0]).toBe(0.05);
  vi.advanceTimersByTime(2000);
  expect(site.tape.latest).toEqual(site.standing());
  site.close();
  vi.useRealTimers();
});

test("a block found in hand after a reload is moved from where it is, not from where it would have begun", () => {
  const gestures: WonkyGesture[] = [];
  const site = new Site(() => propsOf(FIXTURES.hold, { gesture: (gesture) => gestures.push(gesture) }));
  site.shapes = shapes;
  site.grasp();
  site.see({ type: "frame", trial: 7, at: 1000, whole: true, pace: 1, poses: { ...site.standing(), BS: [0.03, -0.02, 0.31, 1, 0, 0, 0] } });
  site.holding?.moveBy(0.002, 0);
  expect(gestures.at(-1)).toMatchObject({ type: "move", y: -0.02 });
  expect((gestures.at(-1) as { x: number }).x).toBeCloseTo(0.032);
  site.close();
});

test("another game begins on a cleared table", () => {
  const site = new Site(() => propsOf(FIXTURES.begin));
  site.see({ type: "frame", trial: 7, at: 1000, whole: true, pace: 1, poses: { YL: [0, 0, 0.2, 1, 0, 0, 0] } });
  site.hear({ kind: "sights", sights: [{ type: "hands_dealt", count: 7 }], view: FIXTURES.begin.view });
  expect(site.tape.latest).toBeNull();
  site.close();
});

test("one finger that only taps walks around the table, and finds the way closer", async () => {
  const onturn = vi.fn();
  const ring = mount(CameraRing, { target: document.body, props: { yaw: 0, side: "left", height: 300, onturn } });
  const tap = (clientY: number) => {
    for (const type of ["pointerdown", "pointerup"]) one("camera-ring").dispatchEvent(new PointerEvent(type, { clientY, bubbles: true }));
  };
  for (const off of [90, -90, 3]) tap(150 + off);
  expect(onturn.mock.calls, "to either side, and not at all on the knob").toEqual([[Math.PI / 6], [-Math.PI / 6]]);
  await unmount(ring);
  await shown("play");
  expect([one("view-front").title, one("view-side").title]).toEqual([t("wonky:keyHelp.closer"), t("wonky:camera.side")]);
});
