/** Each hint comes in a moment that really is, and what it points at is there to be seen. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { REGISTERED } from "../games/registered";
import type { Fixture } from "../games/shared/fixture";
import { scriptOf } from "./lines.svelte";
import { reachable } from "./looking.svelte";
import type { CoachScript } from "./script";

vi.setConfig({ testTimeout: 30_000 });

/** By game and hint, the moment of the gallery in which it comes. */
const MOMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kart: { uno: "sayUno", catch: "catch", challenge: "challenge", stack: "stack", aim: "aim", box: "nine" },
  wonky: { breath: "hold", face: "hold", combo: "play" },
  wok: { burn: "out", shout: "lying", gift: "gift" },
};
const HINTS = Object.entries(MOMENTS).flatMap(([game, moments]) => Object.entries(moments).map(([line, moment]) => ({ game, line, moment })));

let shown: Record<string, unknown> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

test.each(Object.keys(MOMENTS))("%s has a moment for each of its hints", async (game) => {
  expect((await scriptOf(game))?.hints.map(({ line }) => line).sort()).toEqual(Object.keys(MOMENTS[game] ?? {}).sort());
});

test.each(HINTS)("$game's hint on $line points at something", async ({ game, line, moment }) => {
  const script = (await scriptOf(game)) as CoachScript | null;
  const { at = "main", when, after } = script?.hints.find((one) => one.line === line) ?? {};
  const { fixtures, Shown } = (await REGISTERED.get(game)?.states()) ?? {};
  const fixture = fixtures?.[moment] as Fixture<unknown, unknown, unknown>;
  if (!Shown) throw new Error(`${game} has no gallery`);
  shown = mount(Shown, { target: document.body, props: { fixture } });
  flushSync();
  await vi.waitUntil(() => reachable(at), { timeout: 20_000 });
  const { view, actions, you } = fixture;
  if (you === null) throw new Error("nobody to hint to");
  const look = { view, actions, you, shown: reachable, pressed: () => false };
  const seen = fixture.news.some((news) => news.kind === "sights" && news.sights.some((sight) => after?.(sight, you)));
  expect(when?.(look) === true || seen).toBe(true);
});
