/** The ticket offers only what a friend can open; where nobody else gets in it says so, and can change that. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { house } from "../../store/house.svelte";
import Invite from "./Invite.svelte";

let page: Record<string, unknown>;
const posted: string[] = [];

function show(link: string, can_open: boolean): void {
  house.info = { release: "1", protocol: 1, games: [], code_length: 4, can_open };
  vi.stubGlobal("fetch", (url: URL, init?: RequestInit) => {
    if (init?.method === "POST") posted.push(url.pathname);
    return Promise.resolve(Response.json({ ...house.info, can_open: false }));
  });
  page = mount(Invite, { target: document.body, props: { code: "WOK7", link, game: "Kart" } });
  flushSync();
}

const button = (words: string) => [...document.querySelectorAll("button")].find((one) => one.textContent.includes(words));

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
  house.info = null;
});

test.each(["http://127.0.0.1:7867/t/WOK7", "http://localhost:7867/t/WOK7", "http://[::1]:7867/t/WOK7"])(
  "%s is shown to nobody",
  (link) => {
    show(link, true);
    expect(document.querySelector("[role=img]")).toBeNull();
    expect(button("Share link")).toBeUndefined();
    expect(document.body.textContent).toContain("Only this computer can get in");
  },
);

test("one press opens the house, and the page asks anew what it may do", async () => {
  show("http://127.0.0.1:7867/t/WOK7", true);
  expect(document.body.textContent).toContain("Nothing is encrypted");
  button("Open to my network")?.click();
  await vi.waitUntil(() => house.info?.can_open === false, 60_000);
  expect(posted).toEqual(["/api/open"]);
});

test("who may not open it is not asked to", () => {
  show("http://localhost:7867/t/WOK7", false);
  expect(document.querySelector("button")).toBeNull();
});

test("an address on the network is shared by code, camera and link", () => {
  show("http://192.168.1.5:7867/t/WOK7", false);
  expect(document.querySelectorAll("[role=img]")).toHaveLength(2);
  expect(button("Share link")).toBeDefined();
});
