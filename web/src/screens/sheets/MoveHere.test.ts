/** The far end of a seat-moving link: one face first, then the seat; and a way on where the link is spent. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { house } from "../../store/house.svelte";
import MoveHere from "./MoveHere.svelte";

let page: Record<string, unknown>;
let asked: string[];
let answer: () => Response;

function arrive() {
  vi.stubGlobal("fetch", (url: URL) => {
    asked.push(url.pathname);
    return Promise.resolve(answer());
  });
  page = mount(MoveHere, { target: document.body, props: { code: "WXYZ", token: "secret" } });
  flushSync();
}

const refuses = (code: string) => () => Response.json({ code, detail: "", params: {} }, { status: 409 });

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ code: "WXYZ" });
  location.hash = "#/t/WXYZ/move/secret";
  house.info = { release: "1", protocol: 1, games: [], code_length: 4, can_open: false };
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

test("nobody takes a seat before the house knows them: two answers would bring two faces", async () => {
  const known = house.info;
  house.info = null;
  arrive();
  expect(asked).toEqual([]);
  house.info = known;
  flushSync();
  expect(asked).toEqual(["/api/move"]);
  await vi.waitUntil(() => location.hash === "#/t/WXYZ", 60_000);
});

test("a spent link leaves somebody a way to watch", async () => {
  answer = refuses("token_used");
  arrive();
  await vi.waitUntil(() => document.querySelector("button"), 60_000);
  document.querySelector("button")?.click();
  expect(location.hash).toBe("#/t/WXYZ");
});

test("whoever already sits there just goes to the table", async () => {
  answer = refuses("already_seated");
  arrive();
  await vi.waitUntil(() => location.hash === "#/t/WXYZ", 60_000);
});
