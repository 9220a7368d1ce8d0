/** What has the focus as something ends must not lie unseen under the end. */
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import EndScreen from "./EndScreen.svelte";

const nothing = () => undefined;
const empty = createRawSnippet(() => ({ render: () => "<i></i>" }));

test.each([["a card in hand", "main button", "h1"], ["a sheet", "dialog button", "dialog button"]])(
  "the focus on %s goes where it can be seen",
  (_, before, after) => {
    document.body.innerHTML = "<main><button>Red 7</button></main><dialog open><button>Close</button></dialog>";
    document.querySelector<HTMLElement>(before)?.focus();
    const target = document.querySelector("main") as HTMLElement;
    const props = { title: "Mo wins", won: true, picture: empty, rows: empty, onmenu: nothing, ontalk: nothing, onrules: nothing, children: empty };
    const end = mount(EndScreen, { target, props });
    flushSync();
    expect(document.activeElement).toBe(document.querySelector(after));
    void unmount(end);
  },
);
