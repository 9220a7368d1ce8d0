/** What a newcomer's table looks like right now: the view, the screen, and what was pressed so far. */
import { untrack } from "svelte";
import type { Table } from "../store/table.svelte";
import type { LessonLook } from "./script";

const LOOK_MS = 150;

/** While a dialog is open, only what is in it can be pressed. */
export const reachable = (selector: string): boolean => document.querySelector((document.querySelector("dialog[open]") ? "dialog[open] " : "") + selector) !== null;

export class Looking {
  #table: Table;
  /** The screen is no rune: it is looked at again and again. */
  #tick = $state(0);
  #pressed: Element[] = [];

  constructor(table: Table) {
    this.#table = table;
    $effect(() => {
      const timer = setInterval(() => this.#tick++, LOOK_MS);
      const press = (event: Event) => {
        if (event.target instanceof Element) this.#pressed.push(event.target);
        untrack(() => this.#tick++);
      };
      const key = (event: KeyboardEvent) => {
        if (event.key === "Enter" || event.key === " ") press(event);
      };
      addEventListener("pointerdown", press, true);
      addEventListener("keydown", key, true);
      return () => {
        clearInterval(timer);
        removeEventListener("pointerdown", press, true);
        removeEventListener("keydown", key, true);
      };
    });
  }

  forget(): void {
    this.#pressed = [];
  }

  get now(): LessonLook | null {
    void this.#tick;
    const { view, actions, you } = this.#table;
    if (view === null || you === null) return null;
    return {
      view,
      actions,
      you,
      shown: (selector) => reachable(selector),
      pressed: (selector) => this.#pressed.some((one) => one.closest(selector) !== null),
    };
  }
}
