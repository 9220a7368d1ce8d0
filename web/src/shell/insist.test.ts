/** What the house cannot send at this moment is asked for again, ever more seldom, until it comes. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insist } from "./insist";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a part that comes at once is asked for once", async () => {
  const fetch = vi.fn(() => Promise.resolve("coach"));
  await expect(insist(fetch)).resolves.toBe("coach");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("while the house is away it is asked for again after one second, two, four, and never in vain for good", async () => {
  let away = true;
  const fetch = vi.fn(() => (away ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve("coach")));
  const coming = insist(fetch);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(fetch).toHaveBeenCalledTimes(4);
  away = false;
  await vi.advanceTimersByTimeAsync(8_000);
  await expect(coming).resolves.toBe("coach");
});

test("a house that is away for hours is asked twice a minute", async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  void insist(fetch);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(fetch.mock.calls.length).toBeLessThan(130);
});
