/** A code typed in: whole, it joins by itself; wrong, it stays in the field and the page says so. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HouseInfo } from "../../protocol/messages";
import { house } from "../../store/house.svelte";
import JoinByCode from "./JoinByCode.svelte";

const known: HouseInfo = { release: "1", protocol: 1, games: [], code_length: 4, can_open: false };

let page: Record<string, unknown>;
let asked: string[];
let found: boolean;

const field = () => document.querySelector("input") as HTMLInputElement;
const says = () => document.querySelector("[role=status]")?.textContent;

function show(props: { typed?: string } = {}): void {
  page = mount(JoinByCode, { target: document.body, props });
  flushSync();
}
function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

beforeEach(() => {
  [asked, found] = [[], true];
  location.hash = "";
  house.info = known;
  vi.stubGlobal("fetch", (url: URL) => {
    asked.push(url.pathname);
    const no = { code: "unknown_table", detail: "", params: {} };
    return Promise.resolve(found ? Response.json({}) : Response.json(no, { status: 404 }));
  });
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
  house.info = null;
});

test("four letters join by themselves", async () => {
  show();
  type("WOK");
  expect(asked).toEqual([]);
  type("wok7");
  expect(asked).toEqual(["/api/tables/WOK7"]);
  await vi.waitUntil(() => location.hash === "#/t/WOK7", 60_000);
});

test("whoever begins to type is told before it happens", () => {
  show();
  expect(says()).toBe("");
  field().dispatchEvent(new FocusEvent("focus"));
  flushSync();
  expect(says()).toBe("The last letter takes you in.");
});

test("where codes are longer, that many do", () => {
  house.info = { ...known, code_length: 6 };
  show();
  type("WOK7");
  expect(asked).toEqual([]);
  type("WOK7BB");
  expect(asked).toEqual(["/api/tables/WOK7BB"]);
});

test("a whole link may be put in as well", () => {
  show();
  type("http://192.168.1.5:7867/t/WOK7");
  expect(asked).toEqual(["/api/tables/WOK7"]);
});

test("a wrong code stays there to be put right, and nobody is led anywhere", async () => {
  found = false;
  show();
  type("WOK8");
  await vi.waitUntil(() => says()?.includes("No table called WOK8"), 60_000);
  expect(field().value).toBe("WOK8");
  expect(location.hash).toBe("");
  found = true;
  type("WOK");
  expect(says()).toBe("");
  type("WOK7");
  await vi.waitUntil(() => location.hash === "#/t/WOK7", 60_000);
});

test("a link that led nowhere leaves its letters in the field", () => {
  show({ typed: "ZZZZ" });
  expect(field().value).toBe("ZZZZ");
  expect(asked).toEqual([]);
});
