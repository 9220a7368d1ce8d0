/** Nobody looks at bare wood: words stand there until a picture has been seen, however long the first one takes. */
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import Canvas, { type Drawer } from "./Canvas.svelte";
import { chosen } from "./quality";

vi.mock("./studio", () => ({ qualityFor: () => chosen("high", "", false, null) }));

test("the words go when the screen asks for a second picture", async () => {
  let screen: ((ms: number) => void) | undefined;
  vi.stubGlobal("requestAnimationFrame", (next: (ms: number) => void) => ((screen = next), 1));
  const stage: Drawer = { resize: () => undefined, dispose: () => undefined };
  let raise: (stage: Drawer) => void = () => undefined;
  const raised = new Promise<Drawer>((stands) => (raise = stands));
  const draw = vi.fn(() => true);
  const app = mount(Canvas, {
    target: document.body,
    props: {
      width: 10, height: 10, testid: "drawn", bright: "", opening: "Setting the table…",
      flat: createRawSnippet(() => ({ render: () => "<i></i>" })),
      raise: () => raised, onstage: () => undefined, draw,
    },
  });
  const words = () => document.querySelector("[data-testid=opening]")?.textContent;
  const next = (ms: number) => {
    screen?.(ms);
    flushSync();
  };

  flushSync();
  expect(words()).toBe("Setting the table…");
  raise(stage);
  await vi.waitUntil(() => screen);
  flushSync();
  expect(words(), "the stage stands, and nothing is drawn yet").toBe("Setting the table…");
  next(16);
  expect(draw).toHaveBeenCalledOnce();
  expect(words(), "it is being drawn").toBe("Setting the table…");
  next(32);
  expect(words()).toBeUndefined();
  expect(document.querySelector("canvas")?.dataset["ready"]).toBe("true");
  await unmount(app);
  vi.unstubAllGlobals();
});
