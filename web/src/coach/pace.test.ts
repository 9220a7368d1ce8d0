/** A lesson is done in under two minutes by somebody who reads every word of it and is in no hurry.
 *
 * Nobody's clock is asked. The person of this test reads 200 words a minute, as adults do who read to understand; then
 * does what the line asks for, which takes the same time whatever it is, from a press to a block that is carried. They
 * take the way that the lesson leads them: lines for who takes another (a block that fell, a card that was drawn) are not
 * on it, but once they press something wrong and read why not.
 */
import { describe, expect, test } from "vitest";
import { REGISTERED } from "../games/registered";
import { LANGUAGES } from "../i18n/index.svelte";
import { scriptOf, TEXTS } from "./lines.svelte";

const LONGEST_S = 120;
const WORDS_A_MINUTE = 200;
/** Looking for what is lit, and doing it, or pressing on to the next scene. */
const ACT_S = 4;
/** While these are read, something runs its time: the count to three, a throw as long as any is shown. */
const RUNS_S: Readonly<Record<string, number>> = { count: 3, fly: 3 };
/** At the beginning of a scene cards are dealt or blocks laid, and what was done is admired before it is praised. */
const LAID_S = 3;
const ADMIRED_S = 1.4;
/** A refusal is up for six seconds. */
const STUMBLE_S = 6 + ACT_S;

/** The lines that somebody meets who does what they are told. */
const WAY: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  kart: { match: ["play", "done"], uno: ["say", "play", "done"], box: ["open", "done"] },
  wonky: {
    block: ["play", "pick", "carry", "turn", "lower", "letGo", "count", "done"],
    tower: ["play", "pick", "carry", "breath", "lower", "letGo", "count", "done"],
  },
  wok: { flick: ["ready", "flick", "fly", "done"], cover: ["cover", "done"] },
};

const reading = (line: string) => ((line.match(/[\p{L}’']+/gu)?.length ?? 0) / WORDS_A_MINUTE) * 60;
const meeting = (name: string, line: string) => (name in RUNS_S ? Math.max(reading(line), RUNS_S[name] ?? 0) : reading(line) + ACT_S);
const sum = (seconds: readonly number[]) => seconds.reduce((all, one) => all + one, 0);

describe.each([...REGISTERED.keys()])("%s", (game) => {
  const scenes = Object.entries(WAY[game] ?? {});

  test("is led through all its scenes", async () => {
    expect(scenes.map(([name]) => name)).toEqual(Object.keys((await scriptOf(game))?.scenes ?? {}));
  });

  test.each(LANGUAGES)("is learnt in $name in under two minutes", async ({ code }) => {
    const lines = (await TEXTS[`../games/${game}/coach/${code}.json`]?.())?.lesson ?? {};
    const took = scenes.map(([scene, way]) => LAID_S + sum(way.map((name) => meeting(name, lines[scene]?.[name] as string))) + ADMIRED_S);
    expect(STUMBLE_S + sum(took)).toBeLessThan(LONGEST_S);
  });
});
