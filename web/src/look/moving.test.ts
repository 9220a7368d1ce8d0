/** Nothing that moves by itself goes on for longer than five seconds beside what one reads, but what says that one waits. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LONGEST_MS = 5000;
/** Shown only until the page, the house or the line is there. */
const WAITING = ["look/base.css", "screens/home/Home.svelte", "screens/table/LineSign.svelte"];

const lasting = (animation: string): number => {
  const [, number = "0", unit] = /(?<![\w.(-])([\d.]+)(m?s)\b/.exec(animation) ?? [];
  const times = / infinite\b/.test(animation) ? Infinity : Number(/ (\d+)(?= |$)/.exec(animation.replace(/\([^)]*\)/g, ""))?.[1] ?? 1);
  return Number(number) * (unit === "s" ? 1000 : 1) * times;
};

test("what moves comes to rest", () => {
  expect([lasting("hop 1.4s cubic-bezier(0.3, 0, 0.3, 1) 3"), lasting("pulse 900ms ease-in-out infinite alternate")]).toEqual([4200, Infinity]);
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(svelte|css)$/.test(path));
  const animations = files.flatMap((path) =>
    [...readFileSync(`src/${path}`, "utf8").matchAll(/animation: ([^;]+);/g)].map(([, animation = ""]) => ({ path, animation })),
  );
  expect(animations.length).toBeGreaterThan(30);
  expect(animations.filter(({ path, animation }) => lasting(animation) > LONGEST_MS && !WAITING.includes(path))).toEqual([]);
});
