/** The page comes up at all. */
import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import App from "./App.svelte";

test("the page puts its name on the table", () => {
  const app = mount(App, { target: document.body });
  expect(document.querySelector("h1")?.textContent).toContain("Rumpus");
  void unmount(app);
});
