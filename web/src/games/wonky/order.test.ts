/** Your cards lie as you like, and stay so. */
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t } from "../../i18n/index.svelte";
import { FIXTURES, propsOf } from "./gallery/fixtures";
import { order } from "./order.svelte";
import SortSheet from "./parts/SortSheet.svelte";
import WonkyTable from "./WonkyTable.svelte";

vi.setConfig({ testTimeout: 30_000 });

let shown: Record<string, unknown>[] = [];

async function sitDown(): Promise<void> {
  shown.push(mount(WonkyTable, { target: document.body, props: propsOf(FIXTURES.play) }));
  await vi.waitUntil(() => document.querySelector(".scene"), { timeout: 20_000 });
  flushSync();
}
async function getUp(): Promise<void> {
  await Promise.all(shown.map((one) => unmount(one)));
  shown = [];
}
const cards = (within: string) => [...document.querySelectorAll<HTMLElement>(`${within} [data-card]`)].map(({ dataset }) => dataset["card"]).join(" ");
const hand = () => cards('[role="group"] .fan');
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
/** One looks from where one looked at first: a tap there would come closer. */
const atHome = () => find('[data-testid="view-front"]').title === t("wonky:keyHelp.closer");
const press = (element: HTMLElement | undefined) => {
  element?.click();
  flushSync();
};
async function shift(on: Element, key: string): Promise<void> {
  on.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: true, bubbles: true, cancelable: true }));
  flushSync();
  await tick();
}

afterEach(async () => {
  order.choose("colour");
  await getUp();
});

test("with Shift an arrow takes a card along and nobody walks around the table; a reload finds it there", async () => {
  await sitDown();
  expect(hand()).toBe("BS PM Y* *S **+1 X");
  const stop = find('[data-card="*S"]');
  stop.focus();
  stop.dispatchEvent(new FocusEvent("focus"));
  await shift(stop, "ArrowLeft");
  expect(hand()).toBe("BS PM *S Y* **+1 X");
  expect(document.activeElement).toBe(stop);
  expect(atHome()).toBe(true);
  await getUp();
  await sitDown();
  expect(hand()).toBe("BS PM *S Y* **+1 X");
  await shift(document.body, "ArrowLeft");
  expect(atHome()).toBe(false);
});

test("without dragging, a card is pressed in the sheet and moved by a button, and an order is one press away", async () => {
  await sitDown();
  shown.push(mount(SortSheet, { target: document.body, props: { onclose: () => undefined } }));
  flushSync();
  press(find('[data-testid="sort"] [data-card="BS"]'));
  press([...document.querySelectorAll<HTMLElement>("dialog button")].find(({ textContent }) => textContent.includes("To the right")));
  expect(hand()).toBe("PM BS Y* *S **+1 X");
  expect(cards('[data-testid="sort"]')).toBe(hand());
  press(find('[data-testid="sort"] label:nth-of-type(2) input'));
  expect(hand()).toBe("BS *S PM Y* **+1 X");
});
