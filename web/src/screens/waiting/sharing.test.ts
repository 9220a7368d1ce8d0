/** A link gets onto the clipboard also where a browser has none: over plain HTTP, as in most homes. */
import { afterEach, expect, test, vi } from "vitest";
import { toasts } from "../../ui/toasts/toasts.svelte";
import { copy } from "./sharing";

const LINK = "http://192.168.1.5:7867/t/WOK7";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const { id } of toasts.slips) toasts.dismiss(id);
});

async function copied(execCommand: () => boolean): Promise<string | undefined> {
  vi.stubGlobal("navigator", {});
  Object.assign(document, { execCommand });
  await copy(LINK, "Done");
  return toasts.slips[0]?.title;
}

test("what is selected goes along, on top of an open sheet, and the focus stays", async () => {
  document.body.innerHTML = "<button>Share</button><dialog open></dialog>";
  document.querySelector("button")?.focus();
  let selected: string | undefined;
  const said = await copied(() => {
    selected = document.querySelector<HTMLTextAreaElement>("dialog textarea")?.value;
    return true;
  });
  expect([said, selected, document.activeElement?.textContent]).toEqual(["Done", LINK, "Share"]);
  expect(document.querySelector("textarea")).toBeNull();
});

test("a link that cannot be copied is shown", async () => {
  expect(await copied(() => false)).toContain(LINK);
});
