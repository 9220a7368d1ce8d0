import { expect, test } from "vitest";
import { look } from "./theme.svelte";

test("evening or daylight is chosen for all tabs of a browser, until that is forgotten", () => {
  look.start();
  const before = look.theme;
  const other = before === "evening" ? "daylight" : "evening";
  const elsewhere = (newValue: string | null) => window.dispatchEvent(new StorageEvent("storage", { key: "rumpus.theme", newValue }));
  elsewhere(other);
  expect([look.theme, document.documentElement.dataset["theme"]]).toEqual([other, other]);
  elsewhere(null);
  expect([look.theme, document.documentElement.dataset["theme"]]).toEqual([before, before]);
});
