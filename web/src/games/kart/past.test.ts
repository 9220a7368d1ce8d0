/** Whoever comes back hears what was said, once. */
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
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
