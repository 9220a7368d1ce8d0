/** A sheet that is put away leaves you where you were. */
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { rememberFocus } from "./focus";
import Sheet from "./Sheet.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>Words</p>" }));
const open = () => {
  const sheet = mount(Sheet, { target: document.body, props: { title: "A sheet", onclose: () => undefined, children } });
  flushSync();
  return () => {
    void unmount(sheet);
    flushSync();
  };
};

afterEach(() => (document.body.innerHTML = ""));

test("closing a sheet gives the focus back to what opened it, through another sheet too", () => {
  document.body.innerHTML = "<button>Menu</button><button>Else</button>";
  const opener = document.querySelector("button") as HTMLButtonElement;
  opener.focus();
  const closeMenu = open();
  document.querySelector<HTMLElement>("dialog button")?.focus();
  expect(document.activeElement).not.toBe(opener);
  closeMenu();
  const closeRules = open();
  document.querySelector<HTMLElement>("dialog button")?.focus();
  closeRules();
  expect(document.activeElement).toBe(opener);
});

test("what opened it may be gone by then", () => {
  document.body.innerHTML = "<button>Gone soon</button>";
  document.querySelector("button")?.focus();
  const returnFocus = rememberFocus();
  document.body.innerHTML = "";
  returnFocus();
  expect(document.activeElement).toBe(document.body);
});
