/** Who may talk into whatever is being read aloud: your turn and the fall, and nobody else on the page. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LOUD = /role="(alert|alertdialog)"|aria-live="assertive"/;

test("only your turn and the fall interrupt", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  const loud = files.filter((path) => path.endsWith(".svelte") && LOUD.test(readFileSync(`src/${path}`, "utf8")));
  expect(loud.sort()).toEqual(["games/shared/turn/YourTurn.svelte", "games/wonky/parts/Timber.svelte"]);
});
