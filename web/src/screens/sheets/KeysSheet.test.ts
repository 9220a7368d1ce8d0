/** Every game tells its keys, in the reader's language. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { speech } from "../../i18n/index.svelte";
import KeysSheet from "./KeysSheet.svelte";

let close: () => void = () => undefined;
afterEach(async () => {
  close();
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
