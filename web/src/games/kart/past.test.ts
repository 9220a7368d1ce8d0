/** Whoever comes back hears what was said, once; what is said from then on is read out, line by line. */
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { KartSight, KartView } from "../../protocol/kart";
import type { News } from "../contract";
import { FIXTURES, propsOf } from "./gallery/fixtures";
import KartTable from "./KartTable.svelte";
import type { KartProps } from "./player.svelte";

test("what is told at once to whoever listens is told once", () => {
  let told = 0;
  const listen: KartProps["listen"] = (hear) => {
    told += 1;
    hear({ kind: "past", said: [{ type: "passed", seat: 1 }, { type: "emote", seat: 2, emote: "wow" }] });
    return () => undefined;
  };
  const app = mount(KartTable, { target: document.body, props: propsOf(FIXTURES.nine, { listen }) });
  flushSync();
  flushSync();
  expect(told).toBe(1);
  void unmount(app);
});

test("ears hear every line of what comes at once, and the past not again with each new line to the house", () => {
  let tell: (news: News<KartSight, KartView>) => void = () => undefined;
  const listen: KartProps["listen"] = (hear) => {
    tell = hear;
    return () => undefined;
  };
  const app = mount(KartTable, { target: document.body, props: propsOf(FIXTURES.waiting, { listen }) });
  flushSync();
  const log = document.querySelector('[role="log"]');
  const heard = () => {
    flushSync();
    return [...(log?.children ?? [])].map(({ textContent }) => textContent);
  };
  const { view } = FIXTURES.waiting;
  tell({ kind: "past", said: [{ type: "passed", seat: 1 }] });
  expect(heard()).toEqual([]);
  tell({ kind: "sights", view, sights: [{ type: "drew", seat: 4, count: 2, why: "banana" }, { type: "passed", seat: 1 }] });
  expect(heard()).toHaveLength(2);
  expect(heard()[0]).toBe("Otto slipped on a banana, drew 2");
  void unmount(app);
});
