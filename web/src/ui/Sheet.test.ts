/** A sheet that is put away leaves you where you were. */
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { keepFocus, rememberFocus } from "./focus";
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

test("what opened it may be gone by then: what is left beside it takes its place, else the screen", () => {
  document.body.innerHTML = "<main><ul><li><button>Gone soon</button></li><li><button>Left</button></li></ul></main>";
  document.querySelector("button")?.focus();
  const returnFocus = rememberFocus();
  document.querySelector("li")?.remove();
  returnFocus();
  expect(document.activeElement?.textContent).toBe("Left");
  document.querySelector("ul")?.remove();
  returnFocus();
  expect(document.activeElement).toBe(document.querySelector("main"));
});

test("where buttons come and go the focus waits for the next one: a key pressed twice does nothing beside it", async () => {
  keepFocus();
  document.body.innerHTML = "<main><p data-holds-focus><button>Cover</button><button>Cover another</button></p><button>Throw</button></main>";
  const [button] = document.querySelectorAll("button");
  button?.focus();
  window.dispatchEvent(new Event("keydown"));
  button?.remove();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(document.querySelector("p"));
});

test("where all of it may be covered the screen takes the focus", async () => {
  keepFocus();
  document.body.innerHTML = '<main><p data-holds-focus="screen"><button>Cover</button><button>Cover another</button></p></main>';
  document.querySelector("button")?.focus();
  window.dispatchEvent(new Event("keydown"));
  document.querySelector("button")?.remove();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(document.querySelector("main"));
});

test("what a key took away hands the focus on, what a finger took away does not", async () => {
  keepFocus();
  for (const [how, next] of [["keydown", "main"], ["pointerdown", "body"]] as const) {
    document.body.innerHTML = "<main><p><button>Ready</button></p></main>";
    const button = document.querySelector("button");
    button?.focus();
    window.dispatchEvent(new Event(how));
    button?.remove();
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(document.querySelector(next));
  }
});
