/** What is fetched of the house: asked for again if it did not come, but not all the time. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { house } from "./house.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a rulebook that did not come is asked for again after a moment, not at once", async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError("no line")));
  vi.stubGlobal("fetch", fetch);
  void house.fetchBook("kart", "en");
  await vi.advanceTimersByTimeAsync(1000);
  void house.fetchBook("kart", "en");
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  void house.fetchBook("kart", "en");
  expect(fetch).toHaveBeenCalledTimes(2);
});
