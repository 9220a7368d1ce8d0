/** What was refused can be read in one's own time, and its rule reached without a pointer. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Keymap } from "./keymap.svelte";
import { Brief, REFUSED_MS } from "./passing.svelte";
import Refusal from "./Refusal.svelte";
import Spoken from "./spoken/Spoken.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AGAINST = { title: "That does not fit.", body: undefined, rule: "K-T1" };

test("a refusal stays as long as the mouse is over it or the focus in it, and goes some time after", async () => {
  const refused = new Brief<string>(REFUSED_MS);
  const props = { ...AGAINST, y: 0, right: 0, onrule: () => undefined, hold: refused.hold };
  const slip = mount(Refusal, { target: document.body, props });
  flushSync();
  const at = document.querySelector<HTMLElement>('[data-testid="refusal"]');
  const rule = at?.querySelector("button");
  const isThereAfter = (passed: number) => {
    vi.advanceTimersByTime(passed);
    return refused.now !== null;
  };
  refused.show("no");
  rule?.focus();
  expect(isThereAfter(10 * REFUSED_MS)).toBe(true);
  rule?.blur();
  expect([isThereAfter(REFUSED_MS - 1), isThereAfter(1)]).toEqual([true, false]);
  refused.show("no");
  at?.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
  expect(isThereAfter(10 * REFUSED_MS)).toBe(true);
  refused.clear();
  refused.show("and no again, elsewhere");
  expect(isThereAfter(REFUSED_MS)).toBe(false);
  await unmount(slip);
});

test("a key reads the rule that said no, and until one did it does nothing", async () => {
  const onrule = vi.fn();
  const keys = new Keymap<"rule">("pig", [{ keys: [{ act: "rule", key: "r" }], does: () => "Read it" }]);
  const press = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "r" }));
  for (const refused of [null, AGAINST]) {
    const spoken = mount(Spoken, { target: document.body, props: { keys, lines: () => [], refused, onrule } });
    flushSync();
    press();
    await unmount(spoken);
  }
  expect(onrule.mock.calls).toEqual([["K-T1"]]);
});
