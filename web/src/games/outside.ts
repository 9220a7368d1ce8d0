/** The contract with a game that is not in this bundle: it came with the server, by an entry point of another package.
 *
 * Its page is one ES module without a framework, named by `GameInfo.page`. The table screen draws bar, menu, refusals
 * and what comes after the end around it; the module draws the game into the element that it is given:
 *
 *     export function mount(element, table) {
 *       const update = ({ actions, send }) => {
 *         element.replaceChildren(...actions.map((action) => {
 *           const button = document.createElement("button");
 *           button.textContent = action.type;
 *           button.onclick = (event) => send(action, event.timeStamp);
 *           return button;
 *         }));
 *       };
 *       update(table);
 *       return { update, destroy() {} };
 *     }
 */
import type { GameTable } from "./contract";

/** What every game's table is given, in the game's own shapes; the note that is a snippet is the page's to place. */
export interface OutsideTable extends Omit<GameTable<unknown, unknown, unknown, unknown>, "strip"> {
  /** The reader's, as `en`. */
  readonly language: string;
}

export interface MountedTable {
  /** Something is different: the view, what you may do, the language. */
  update(table: OutsideTable): void;
  destroy(): void;
}

export interface OutsideGame {
  mount(element: HTMLElement, table: OutsideTable): MountedTable;
}

/** `page` is where the house says it lies, seen from this page. */
export async function outsideGame(page: string): Promise<OutsideGame> {
  const url = new URL(page, document.baseURI).href;
  const module = (await import(/* @vite-ignore */ url)) as Partial<OutsideGame>;
  if (typeof module.mount !== "function") throw new TypeError(`${url} exports no function mount(element, table)`);
  return module as OutsideGame;
}
