/** Your cards lie as you like, and stay so. */
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { FIXTURES, propsOf } from "./gallery/fixtures";
import KartTable from "./KartTable.svelte";
import { order } from "./order.svelte";
import SortSheet from "./parts/SortSheet.svelte";

let shown: Record<string, unknown>[] = [];

function sitDown(): void {
  shown.push(mount(KartTable, { target: document.body, props: propsOf(FIXTURES.nine) }));
  flushSync();
}
async function getUp(): Promise<void> {
  await Promise.all(shown.map((one) => unmount(one)));
  shown = [];
}
const cards = (within: string) => [...document.querySelectorAll<HTMLElement>(`${within} [data-card]`)].map(({ dataset }) => dataset["card"]).join(" ");
const hand = () => cards('[role="group"] .fan');
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

afterEach(async () => {
  order.choose("colour");
  await getUp();
});

test("with Shift an arrow takes a card along, the card keeps the focus, and a reload finds it there", async () => {
  sitDown();
  expect(hand()).toBe("R3 RR Y5 Y7 G9 GS B6 B+2 W?");
  const stop = find('[data-card="GS"]');
  stop.focus();
  stop.dispatchEvent(new FocusEvent("focus"));
  stop.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", shiftKey: true, bubbles: true }));
  flushSync();
  await tick();
  expect(hand()).toBe("R3 RR Y5 Y7 GS G9 B6 B+2 W?");
  expect(document.activeElement).toBe(stop);
  await getUp();
  sitDown();
  expect(hand()).toBe("R3 RR Y5 Y7 GS G9 B6 B+2 W?");
});

test("without dragging, a card is pressed in the sheet and moved by a button, and an order is one press away", () => {
  sitDown();
  shown.push(mount(SortSheet, { target: document.body, props: { onclose: () => undefined } }));
  flushSync();
  const press = (element: HTMLElement) => {
    element.click();
    flushSync();
  };
  press(find('[data-testid="sort"] [data-card="R3"]'));
  const right = [...document.querySelectorAll("dialog button")].find(({ textContent }) => textContent.includes("To the right"));
  press(right as HTMLElement);
  expect(hand()).toBe("RR R3 Y5 Y7 G9 GS B6 B+2 W?");
  expect(cards('[data-testid="sort"]')).toBe(hand());
  press(find('[data-testid="sort"] label:nth-of-type(2) input'));
  expect(hand()).toBe("R3 Y5 B6 Y7 G9 B+2 RR GS W?");
});
