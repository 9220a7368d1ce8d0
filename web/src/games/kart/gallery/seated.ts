/** Somebody at a Kart table, for its tests: what they press is sent, what they are told is heard. */
import { flushSync, mount, unmount } from "svelte";
import { vi } from "vitest";
import type { KartAction, KartSight, KartView } from "../../../protocol/kart";
import type { News } from "../../contract";
import KartTable from "../KartTable.svelte";
import type { KartProps } from "../player.svelte";
import { propsOf, type Fixture } from "./fixtures";

let close: () => void = () => undefined;

/** Whoever sat down gets up. */
export function getUp(): void {
  close();
  close = () => undefined;
}

export function sitDown(fixture: Fixture, more: Partial<KartProps> = {}) {
  const sent: KartAction[] = [];
  const send = (action: KartAction) => void sent.push(action);
  const openRules = vi.fn();
  const ask = vi.fn();
  let tell: (news: News<KartSight, KartView>) => void = () => undefined;
  const props = propsOf(fixture, {
    send,
    ask,
    openRules,
    listen: (hear) => {
      tell = hear;
      return () => undefined;
    },
  });
  Object.defineProperties(props, Object.getOwnPropertyDescriptors(more));
  const app = mount(KartTable, { target: document.body, props });
  flushSync();
  close = () => void unmount(app);
  return {
    sent,
    ask,
    openRules,
    tell: (news: News<KartSight, KartView>) => {
      tell(news);
      flushSync();
    },
  };
}

export const all = (id: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)];
export function find(id: string): HTMLElement {
  const found = all(id)[0];
  if (!found) throw new Error(`nothing here is called ${id}`);
  return found;
}
export const card = (code: string) => {
  const found = all("hand-card").find((held) => held.dataset["card"] === code);
  if (!found) throw new Error(`no ${code} in hand`);
  return found;
};
export const press = (element: HTMLElement) => {
  (element.matches("button") ? element : element.querySelector("button"))?.click();
  flushSync();
};
export const key = (name: string) => {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  flushSync();
};
