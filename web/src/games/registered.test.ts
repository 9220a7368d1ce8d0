/** A game is known to the page by its own folder, and by nothing else. */
import { readdirSync, readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { REGISTERED } from "./registered";

const HERE = "src/games";
const folders = readdirSync(HERE, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== "shared");

test("every folder of games has registered, by its own name", () => {
  expect([...REGISTERED.keys()].sort()).toEqual(folders.map(({ name }) => name).sort());
});

test.each([...REGISTERED.values()])("what $name fetches later is there", async ({ table, states, drawn, pictured }) => {
  expect((await table()).default).toBeTypeOf("function");
  const { fixtures, Shown } = await states();
  expect(Object.keys(fixtures)).not.toHaveLength(0);
  expect(Shown).toBeTypeOf("function");
  if (pictured) expect((await pictured()).default).toBeTypeOf("function");
  if (drawn) expect((await drawn()).default).toBeTypeOf("function");
});

test.each([...REGISTERED.values()])("of the rules of $name every chapter has its picture", async ({ name, pictured }) => {
  const numbers = readFileSync(`../src/rumpus/games/${name}/words/numbers.toml`, "utf8");
  const chapters = new Set([...numbers.matchAll(/chapter = "(\w+)"/g)].map(([, chapter = ""]) => chapter));
  expect(chapters.size).toBeGreaterThan(4);
  const picture = (await pictured?.())?.default;
  const bare = [...chapters].filter((chapter) => {
    if (!picture) return true;
    const target = document.createElement("div");
    const shown = mount(picture, { target, props: { chapter } });
    flushSync();
    const drawn = target.querySelector("path, rect, circle, use, img");
    void unmount(shown);
    return !drawn;
  });
  expect(bare).toEqual([]);
});

test("shared code of the page names no game", () => {
  const own = new RegExp(`^(protocol|games/(${[...REGISTERED.keys()].join("|")}))/`);
  const shared = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(ts|svelte|json|css)$/.test(path) && !path.endsWith(".test.ts") && !own.test(path));
  expect(shared.length).toBeGreaterThan(100);
  // As a word of its own (kart, "kart:…", kartEn), and at the head of a longer name (KartTable).
  const named = [...REGISTERED.keys()].map(
    (name) => new RegExp(`(?<![A-Za-z])(${name}|${name[0]?.toUpperCase()}${name.slice(1)})(?![a-z0-9])`),
  );
  const guilty = shared.filter((path) => named.some((name) => name.test(readFileSync(`src/${path}`, "utf8"))));
  expect(guilty).toEqual([]);
});
