/** A game that came with the server is played on a page of its own, inside a table like every other. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speech } from "../i18n/index.svelte";
import { house } from "../store/house.svelte";
import type { News } from "./contract";
import OutsideTable from "./OutsideTable.svelte";
import { bot, gameInfo, houseOf, person, propsOf, tableOf } from "./shared/fixture";

/** A whole page of a game, as somebody else may have written it. */
const PIG = `
  export function mount(element, table) {
    const update = ({ view, actions, send, language }) => {
      element.innerHTML = "<output>" + language + " " + view.points + "</output>";
      for (const action of actions) {
        const button = document.createElement("button");
        button.textContent = action.type;
        button.onclick = () => send(action);
        element.append(button);
      }
    };
    update(table);
    return { update, destroy: () => element.dispatchEvent(new Event("gone")) };
  }`;
const moduleOf = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

type Hear = (news: News<unknown, unknown>) => void;
let page: Record<string, unknown>;
let hear: Hear;
const send = vi.fn();
const openRules = vi.fn();

function lay(url: string | null, playing = true) {
  house.info = houseOf(gameInfo("pig", "Pig", { page: url, words: { en: { name: "Pig", line: "" }, it: { name: "Porco", line: "" } } }));
  const table = tableOf("pig", [person("Ada", { host: true }), bot("Otto")], { playing });
  const fixture = { table, you: 0, view: { points: 7 }, actions: [{ type: "roll" }, { type: "hold" }], news: [] };
  const listen = (ears: Hear) => ((hear = ears), () => undefined);
  const props = $state(propsOf<unknown, unknown, unknown, unknown>(fixture, { not_yet: "Not before you rolled." }, { send, listen, openRules }));
  page = mount(OutsideTable, { target: document.body, props });
  flushSync();
  return props;
}
const screen = () => document.querySelector<HTMLElement>("[data-testid=outside-table]");
const ready = () => vi.waitUntil(() => screen()?.dataset["ready"] === "true", 60_000);

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(async () => {
  await unmount(page);
  house.info = null;
  await speech.choose("en");
  vi.restoreAllMocks();
  send.mockClear();
});

test("it shows what is true, follows what changes, and sends what is pressed", async () => {
  const props = lay(moduleOf(PIG));
  expect(screen()?.textContent).toContain("Laying the table…");
  await ready();
  expect(document.querySelector("output")?.textContent).toBe("en 7");
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "hold")?.click();
  expect(send).toHaveBeenCalledWith({ type: "hold" });
  Object.assign(props, { view: { points: 20 }, actions: [] });
  await speech.choose("it");
  flushSync();
  expect(document.querySelector("output")?.textContent).toBe("it 20");
  expect(document.querySelector("[data-testid=turn-text]")?.textContent).toBe("Porco");
});

test("a refusal is said in the words of its rulebook, its rule one press away", async () => {
  lay(moduleOf(PIG));
  await ready();
  hear({ kind: "refused", refusal: { rule: "P-T2", why: "not_yet", params: {} } });
  flushSync();
  expect(document.querySelector("[data-testid=refusal]")?.textContent).toContain("Not before you rolled.");
  document.querySelector<HTMLElement>("[data-testid=refusal] button")?.click();
  expect(openRules).toHaveBeenCalledWith("P-T2");
});

test("when it is over, another game is one press away", async () => {
  lay(moduleOf(PIG), false);
  await ready();
  expect(document.querySelector("[data-testid=again] button")?.textContent).toContain("Again!");
});

test("it is told when its table is cleared away", async () => {
  lay(moduleOf(PIG));
  await ready();
  const gone = vi.fn();
  document.querySelector("output")?.parentElement?.addEventListener("gone", gone);
  await unmount(page);
  expect(gone).toHaveBeenCalledOnce();
  lay(null);
});

test.each([
  ["that is not there", moduleOf("import 'data:nothing'"), "The table of Pig could not be laid"],
  ["without mount", moduleOf("export const mound = 1"), "The table of Pig could not be laid"],
  ["that trips over itself", moduleOf("export function mount() { throw new Error('ouch') }"), "The table of Pig could not be laid"],
  ["that nobody brought", null, "Pig has no table in this house"],
])("a page %s is said to be missing, and the menu stays", async (_, url, sentence) => {
  lay(url);
  await vi.waitUntil(() => (flushSync(), screen()?.querySelector("h1")?.textContent === sentence), 60_000);
  expect(document.querySelector('[aria-label="Menu"]')).not.toBeNull();
});
