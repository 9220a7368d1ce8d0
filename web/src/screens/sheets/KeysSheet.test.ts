/** Every game tells its keys, in the reader's language. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { speech } from "../../i18n/index.svelte";
import { REGISTERED } from "../../games/registered";
import { characterKeys } from "../../games/shared/keymap.svelte";
import KeysSheet from "./KeysSheet.svelte";

let close: () => void = () => undefined;
afterEach(async () => {
  close();
  REGISTERED.get("kart")?.keys.reset();
  await speech.choose("en");
});

function shown(game: string): string[] {
  const sheet = mount(KeysSheet, { target: document.body, props: { game, onclose: () => undefined } });
  flushSync();
  close = () => void unmount(sheet);
  return [...document.querySelectorAll("dl > div")].map((line) =>
    [...line.querySelectorAll("kbd, dd")].map(({ textContent }) => textContent).join(" "),
  );
}

test.each([
  ["kart", "D Draw a card"],
  ["wonky", "Q E Turn it"],
  ["wok", "W Shout Wok'up!"],
])("%s", (game, line) => {
  expect(shown(game)).toContain(line);
});

test("caps are called as they are printed where the reader lives", async () => {
  await speech.choose("it");
  expect(shown("wok")).toContain("Spazio Lancia il gettone, o di' che ci sei");
});

const said = () => document.querySelector('[data-testid="key-said"]')?.textContent;
const cap = (act: string) => document.querySelector<HTMLElement>(`[data-act="${act}"]`);

function change(act: string, key: string): void {
  cap(act)?.click();
  flushSync();
  window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  flushSync();
}

test("letters are switched off on the sheet, and the browser remembers", () => {
  shown("kart");
  document.querySelector<HTMLElement>('[role="switch"]')?.click();
  expect([characterKeys.on, localStorage.getItem("rumpus.letters")]).toEqual([false, "off"]);
  characterKeys.on = true;
});

test("a key is changed by pressing another, which may not be taken, and all can be as they were", () => {
  shown("kart");
  change("draw", "u");
  expect(said()).toBe("U is taken: Say UNO, or catch whoever forgot");
  change("draw", "Escape");
  expect(cap("draw")?.textContent.trim()).toBe("D");
  change("draw", "p");
  expect([cap("draw")?.textContent.trim(), said()]).toEqual(["P", "P: Draw a card"]);
  expect(cap("draw")?.getAttribute("aria-label")).toBe("Draw a card: P. Change the key");
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent.includes("as they were"))?.click();
  flushSync();
  expect(cap("draw")?.textContent.trim()).toBe("D");
});
