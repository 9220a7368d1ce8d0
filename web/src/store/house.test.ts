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

test("a house that did not answer is asked again until it does, by one voice only", async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError("no line")));
  vi.stubGlobal("fetch", fetch);
  void house.ask();
  void house.ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect([house.silent, fetch.mock.calls.length]).toEqual([true, 1]);
  fetch.mockImplementation(() => Promise.resolve(Response.json({ games: [] })));
  await vi.advanceTimersByTimeAsync(3000);
  expect([house.silent, fetch.mock.calls.length]).toEqual([false, 2]);
});
