/** Nothing that moves by itself goes on for longer than five seconds beside what one reads, but what says that one waits;
 * and for whoever asked for less motion nothing moves at all, but what the game itself is.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const LONGEST_MS = 5000;
/** Shown only until the page, the house or the line is there. */
const WAITING = ["look/base.css", "screens/home/Home.svelte", "screens/table/LineSign.svelte"];

const lasting = (animation: string): number => {
  const [, number = "0", unit] = /(?<![\w.(-])([\d.]+)(m?s)\b/.exec(animation) ?? [];
  const times = / infinite\b/.test(animation) ? Infinity : Number(/ (\d+)(?= |$)/.exec(animation.replace(/\([^)]*\)/g, ""))?.[1] ?? 1);
  return Number(number) * (unit === "s" ? 1000 : 1) * times;
};

/** Clocks: time that runs out is what they say. They do it in steps. */
const CLOCKS = ["shrink", "empty"];
/** What may change while it is seen to change; everything else would move. */
const FADES = /^(opacity|background|color)$/;
const BLINK_MS = 200;

const styles = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(svelte|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(`src/${path}`, "utf8") }));
const animationsIn = (text: string) => [...text.matchAll(/animation: ([^;]+);/g)].map(([, animation = ""]) => animation);

/** The text without the blocks that begin so, whatever blocks are inside them. */
function without(beginning: string, text: string): string {
  const [before = "", ...rest] = text.split(beginning);
  return before + rest.map((part) => part.slice(endOf(part))).join("");
}
function endOf(block: string): number {
  let deep = 0;
  for (const { 0: brace, index } of block.matchAll(/[{}]/g)) {
    deep += brace === "{" ? 1 : -1;
    if (deep === 0) return index + 1;
  }
  return block.length;
}

test("what moves comes to rest", () => {
  expect([lasting("hop 1.4s cubic-bezier(0.3, 0, 0.3, 1) 3"), lasting("pulse 900ms ease-in-out infinite alternate")]).toEqual([4200, Infinity]);
  const animations = styles.flatMap(({ path, text }) => animationsIn(text).map((animation) => ({ path, animation })));
  expect(animations.length).toBeGreaterThan(30);
  expect(animations.filter(({ path, animation }) => lasting(animation) > LONGEST_MS && !WAITING.includes(path))).toEqual([]);
});

describe("for whoever asked for less motion", () => {
  const calm = styles.map(({ path, text }) => ({ path, text: without("@media (prefers-reduced-motion: no-preference)", text) }));
  const tokens = calm.find(({ path }) => path === "look/tokens.css")?.text.split("@media (prefers-reduced-motion: reduce)")[1] ?? "";
  const still = [...tokens.matchAll(/(--[\w-]+): 0ms;/g)].map(([, name]) => `var(${name})`);

  test("what is pressed, laid or turned is there at once", () => {
    const transitions = calm.flatMap(({ path, text }) =>
      [...text.matchAll(/transition:\s*([^;]+);/g)].flatMap(([, all = ""]) => all.split(/,\s*(?![^(]*\))/).map((one) => ({ path, one: one.trim() }))),
    );
    expect(transitions.length).toBeGreaterThan(20);
    expect(transitions.filter(({ one }) => !still.some((token) => one.includes(token)))).toEqual([]);
  });

  test("what comes may fade in, for a blink, and comes from nowhere", () => {
    const left = calm.flatMap(({ path, text }) =>
      animationsIn(text).map((animation) => {
        const name = animation.split(" ")[0] ?? "";
        const frames = text.split(`@keyframes ${name} {`)[1] ?? "";
        const changed = [...frames.slice(0, endOf(`{${frames}`)).matchAll(/([\w-]+):/g)].map(([, property = ""]) => property);
        return { path, name, changed, lasts: lasting(animation) };
      }),
    );
    expect(left.map(({ name }) => name)).toEqual(expect.arrayContaining(["flash", ...CLOCKS]));
    expect(left.filter(({ name, changed, lasts }) => !CLOCKS.includes(name) && (lasts > BLINK_MS || !changed.every((one) => FADES.test(one))))).toEqual([]);
  });
});
