/** Lessons and hints: said in every language, placed beside what they point at, and remembered by the browser. */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { REGISTERED } from "../games/registered";
import { LANGUAGES } from "../i18n/index.svelte";
import { learnt } from "./learnt.svelte";
import { SCRIPTS, scriptOf, TEXTS, type Lines } from "./lines.svelte";
import { placed } from "./place";
import type { CoachScript } from "./script";

const GAMES = [...REGISTERED.keys()];
const SCREEN = { width: 390, height: 844 };
const BUBBLE = { width: 300, height: 90 };

const linesIn = (game: string, language: string): Promise<Lines> => TEXTS[`../games/${game}/coach/${language}.json`]?.() ?? Promise.reject(new Error(`${game} says nothing in ${language}`));
const flat = ({ lesson, hints }: Lines): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(lesson).flatMap(([scene, lines]) => Object.entries(lines).map(([key, line]) => [`${scene}.${key}`, line] as const)),
    ...Object.entries(hints).map(([key, line]) => [`hints.${key}`, line] as const),
  ]);

beforeEach(() => localStorage.clear());

test("every game of the house has somebody to teach it", () => {
  expect(Object.keys(SCRIPTS).map((path) => path.split("/")[2]).sort()).toEqual([...GAMES].sort());
});

describe.each(GAMES)("%s", (game) => {
  test("teaches the scenes that the server deals", async () => {
    const registered = readFileSync(`../src/rumpus/games/${game}/registration.py`, "utf-8");
    const dealt = /scenes=\(([^)]*)\)/.exec(registered)?.[1]?.match(/\w+/g);
    expect(Object.keys((await scriptOf(game))?.scenes ?? {})).toEqual(dealt);
  });

  test.each(LANGUAGES)("says in $name what its script asks for, and nothing else", async ({ code }) => {
    const script = (await scriptOf(game)) as CoachScript | null;
    const asked = [
      ...Object.entries(script?.scenes ?? {}).flatMap(([name, scene]) =>
        [...scene.steps.map(({ line }) => line).filter(Boolean), "done", ...(scene.lost ? ["lost"] : [])].map((line) => `${name}.${line}`),
      ),
      ...(script?.hints ?? []).map(({ line }) => `hints.${line}`),
    ];
    const said = flat(await linesIn(game, code));
    expect(Object.keys(said).sort()).toEqual([...new Set(asked)].sort());
    expect(Object.values(said).filter((line) => !line || / {2}/.test(line) || line.length > 125)).toEqual([]);
  });

  test.each(LANGUAGES.filter(({ code }) => code !== "en"))("does not speak English in $name", async ({ code }) => {
    const english = flat(await linesIn(game, "en"));
    const said = flat(await linesIn(game, code));
    expect(Object.keys(said).filter((key) => said[key] === english[key])).toEqual([]);
  });
});

test("a line stands above what it points at, on the screen, and does not cover it", () => {
  const card = { x: 340, y: 600, width: 60, height: 90 };
  const spot = placed(BUBBLE, card, SCREEN);
  expect(spot.side).toBe("above");
  expect(spot.x + BUBBLE.width).toBeLessThanOrEqual(SCREEN.width);
  expect(spot.y + BUBBLE.height).toBeLessThan(card.y);
});

test("nor what is pressed together with it, whatever lies between; there it does not point", () => {
  const turns = { x: 12, y: 620, width: 366, height: 60 };
  const lower = { x: 12, y: 693, width: 120, height: 120 };
  const all = { ...turns, height: 193 };
  const spot = placed(BUBBLE, lower, SCREEN, all);
  expect(spot.side).toBe("above");
  expect(spot.y + BUBBLE.height).toBeLessThan(turns.y);
  expect(spot.next).toBe(false);
  expect(placed(BUBBLE, turns, SCREEN, all).next).toBe(true);
});

test("at the top of the screen it stands below", () => {
  const recipe = { x: 10, y: 60, width: 100, height: 90 };
  expect(placed(BUBBLE, recipe, SCREEN)).toMatchObject({ side: "below", y: expect.any(Number) as number });
});

test("on a phone on its side it leaves the middle of the table to be seen", () => {
  const lying = { width: 844, height: 390 };
  const spot = placed(BUBBLE, { x: 400, y: 300, width: 60, height: 90 }, lying);
  expect(spot.x + BUBBLE.width).toBeLessThan(lying.width / 2 - 50);
});

test("a lesson goes on where it was left, until it is known", () => {
  expect(learnt.begun("pig")).toBeNull();
  learnt.begin("pig", { scene: "roll", code: "WOK7" });
  expect(learnt.begun("pig")).toEqual({ scene: "roll", code: "WOK7" });
  expect(learnt.knows("pig")).toBe(false);
  learnt.know("pig");
  expect(learnt.knows("pig")).toBe(true);
  expect(learnt.begun("pig")).toBeNull();
});

test("a hint is given once, and none where they are switched off", () => {
  learnt.giveHint("pig", "hold");
  expect(learnt.hinted("pig", "hold")).toBe(true);
  expect(learnt.hinted("pig", "roll")).toBe(false);
  learnt.hints = false;
  expect(localStorage.getItem("rumpus.hints")).toBe("off");
  learnt.hints = true;
});
