/** A line that drops loses nothing: what was not answered is said again, under the same id. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ServerMessage } from "../protocol/messages";
import { FarEnd } from "./farend";
import { Line, type Dial, type LineState } from "./line";
import type { Unanswered } from "./outbox";

let ends: FarEnd[];
let heard: [ServerMessage, Unanswered | undefined][];
let states: LineState[];
let line: Line;

const end = () => ends.at(-1) as FarEnd;
const draw = (id: string): Unanswered => ({ type: "act", id, action: { type: "draw" }, seen: 3 });
const update = (seq: number, cause: string | null = null): ServerMessage => ({
  type: "update",
  seq,
  game: 1,
  now: 0,
  sights: [],
  view: {},
  actions: [],
  cause,
});

beforeEach(() => {
  vi.useFakeTimers();
  ends = [];
  heard = [];
  states = [];
  const dial: Dial = (near) => {
    ends.push(new FarEnd(near));
    return end();
  };
  line = new Line("WOK7", { hear: (...news) => heard.push(news), changed: (state) => states.push(state) }, dial);
  line.open();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

test("the first word on a line is hello", () => {
  end().answer();
  expect(end().got[0]).toMatchObject({ type: "hello", table: "WOK7" });
  expect(line.state).toBe("open");
});

test("the address of a line names the table, in capitals as its code is written", () => {
  const dialled: string[] = [];
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor(address: URL) {
        dialled.push(`${address.pathname}${address.search}`);
      }
      close(): void {}
    },
  );
  const real = new Line("wok7", { hear: () => {}, changed: () => {} });
  real.open();
  real.close();
  vi.unstubAllGlobals();
  expect(dialled).toEqual(["/ws?table=WOK7"]);
});

test("an act asked before there is a line waits for it", () => {
  line.ask(draw("a"));
  expect(end().got).toEqual([]);
  end().answer();
  expect(end().said("act")).toEqual([draw("a")]);
});

test("an unanswered act is asked again on the next line with the same id, an answered one is not", () => {
  end().answer();
  line.ask(draw("a"));
  line.ask(draw("b"));
  end().tell(update(4, "a"));
  end().near.dropped();
  expect(line.state).toBe("lost");
  vi.runOnlyPendingTimers();
  end().answer();
  expect(ends).toHaveLength(2);
  expect(end().got[0]).toMatchObject({ type: "hello", table: "WOK7" });
  expect(end().said("act")).toEqual([draw("b")]);
});

/** Until it is dialled again. */
function waitAfterTheDrop(): number {
  const [dialled, began] = [ends.length, performance.now()];
  end().near.dropped();
  while (ends.length === dialled) vi.advanceTimersByTime(1);
  return performance.now() - began;
}

test("a lost line is dialled again almost at once, and then ever more seldom", () => {
  end().answer();
  vi.advanceTimersByTime(1_000);
  expect(waitAfterTheDrop()).toBeLessThanOrEqual(101);
  const waits = [waitAfterTheDrop(), waitAfterTheDrop(), waitAfterTheDrop()];
  expect(waits[0]).toBeGreaterThan(180);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
});

test("who is welcomed and hung up on at once does not knock at once", () => {
  end().answer();
  expect(waitAfterTheDrop()).toBeGreaterThan(180);
});

test("an answer tells what it answers, and only once", () => {
  end().answer();
  line.ask(draw("a"));
  end().tell({ type: "refused", id: "a", rule: "K-T1", why: "no_match", params: {} });
  end().tell({ type: "refused", id: "a", rule: "K-T1", why: "no_match", params: {} });
  expect(heard.filter(([message]) => message.type === "refused").map(([, asked]) => asked)).toEqual([draw("a"), undefined]);
});

test("a silent line is given up and dialled again", () => {
  end().answer();
  vi.advanceTimersByTime(16_000);
  expect(ends[0]?.hungUp).toBe(true);
  expect(states).toContain("lost");
  expect(ends.length).toBeGreaterThan(1);
});

test("a line that answers its ticks is kept", () => {
  end().answer();
  for (let i = 0; i < 10; i++) {
    vi.advanceTimersByTime(5_000);
    end().tell({ type: "tock", t: performance.now(), now: 1000 });
  }
  expect(ends).toHaveLength(1);
  expect(end().said("tick").length).toBeGreaterThan(5);
});

test("an act that met a problem is not asked again, unless the server was only going down", () => {
  end().answer();
  line.ask(draw("a"));
  line.ask(draw("b"));
  end().tell({ type: "problem", code: "no_game", detail: "", id: "a" });
  end().tell({ type: "problem", code: "closing", detail: "", id: "b" });
  end().near.dropped();
  vi.runOnlyPendingTimers();
  end().answer();
  expect(end().said("act")).toEqual([draw("b")]);
});

test("a ping is answered at once, since races hang on it", () => {
  end().answer();
  end().tell({ type: "ping", n: 7 });
  expect(end().said("pong")).toEqual([{ type: "pong", n: 7 }]);
});

test("a page too old for the server stops dialling", () => {
  end().near.opened();
  end().tell({ type: "outdated", release: "2", protocol: 2 });
  end().near.dropped();
  vi.advanceTimersByTime(60_000);
  expect(ends).toHaveLength(1);
  expect(line.state).toBe("outdated");
});

test("a table that does not exist is not asked for twice", () => {
  end().near.opened();
  end().tell({ type: "problem", code: "unknown_table", detail: "" });
  end().near.dropped();
  vi.advanceTimersByTime(60_000);
  expect(ends).toHaveLength(1);
  expect(line.state).toBe("nowhere");
});
