/** Nobody is forgotten by a slip of the finger, and what is forgotten is gone from this browser as well. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t } from "../../i18n/index.svelte";
import { remember } from "../../memory";
import MyDataSheet from "./MyDataSheet.svelte";

let close: () => void = () => undefined;
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

function open(answer: unknown) {
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(JSON.stringify(answer)));
  const sheet = mount(MyDataSheet, { target: document.body, props: { onclose: () => undefined } });
  flushSync();
  close = () => void unmount(sheet);
  return fetched;
}
const button = (words: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent.includes(words));
function press(words: string) {
  button(words)?.click();
  flushSync();
}

test("being forgotten is asked twice, and then this browser knows nobody either", async () => {
  remember("name", "Ada");
  localStorage.setItem("somebody else's", "stays");
  const fetched = open({ tables: 2 });
  press(t("mine.forget"));
  expect(fetched).not.toHaveBeenCalled();
  for (const words of [t("menu.stay"), t("mine.yes")]) {
    expect(document.getElementById(button(words)?.getAttribute("aria-describedby") ?? "")?.textContent).toBe(t("mine.sure"));
  }
  press(t("mine.yes"));
  await vi.waitFor(() => expect(document.body.textContent).toContain(t("mine.gone")));
  expect(String(fetched.mock.calls[0]?.[0])).toContain("api/me/forget");
  expect([localStorage.getItem("rumpus.name"), localStorage.getItem("somebody else's")]).toEqual([null, "stays"]);
});

test("what is taken along holds what the house said and what this browser remembers", async () => {
  remember("name", "Ada");
  let taken: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => ((taken = blob), "blob:x");
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  open({ person: "p", tables: [] });
  press(t("mine.take"));
  await vi.waitFor(() => expect(taken).toBeDefined());
  expect(JSON.parse((await taken?.text()) ?? "")).toMatchObject({ house: { person: "p" }, browser: { name: "Ada" } });
});
