/** A lesson is done in under two minutes by somebody who reads slowly, reads everything, and is in no hurry.
 *
 * Nobody's clock is asked: words and presses are counted. They take the way that the lesson leads them, and once they
 * press something wrong and read why not. What is said to whoever strays (a block that fell, a card that was drawn) is
 * not on it.
 */
import { describe, expect, test } from "vitest";
import { REFUSED_MS } from "../games/shared/passing.svelte";
import { REGISTERED } from "../games/registered";
import { LANGUAGES } from "../i18n/index.svelte";
import { ADMIRE_MS, type CoachScript } from "./script";
import { scriptOf, TEXTS } from "./lines.svelte";

const LONGEST_S = 120;
/** Adults read 240 to understand, slow ones and children of ten 150. */
const WORDS_A_MINUTE = 150;
/** Finding what is lit, and pressing it. */
const PRESS_S = 1.5;
/** Cards are dealt or blocks laid at the beginning of a scene. */
const LAID_S = 3;

/** What a line asks for takes a press; some take as long again as something is carried, held, or watched. */
const LASTS_S: Readonly<Record<string, number>> = { carry: 3, lower: 3 };
/** Nothing is pressed while it runs, and it is read meanwhile: the count to three, a throw as long as any is shown. */
const RUNS_S: Readonly<Record<string, number>> = { count: 3, fly: 4 };

/** The lines that somebody meets who does what they are told. */
const WAY: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  kart: { match: ["play"], uno: ["say", "play"], box: ["open"] },
  wonky: {
    block: ["play", "pick", "carry", "turn", "lower", "letGo", "count"],
    tower: ["play", "pick", "carry", "breath", "lower", "letGo", "count"],
  },
  wok: { flick: ["ready", "flick", "fly"], cover: ["cover"] },
};

const reading = (line: string) => ((line.match(/[\p{L}\p{N}’']+/gu)?.length ?? 0) / WORDS_A_MINUTE) * 60;
const meeting = (name: string, line: string) => (name in RUNS_S ? Math.max(reading(line), RUNS_S[name] ?? 0) : reading(line) + PRESS_S + (LASTS_S[name] ?? 0));
const sum = (seconds: readonly number[]) => seconds.reduce((all, one) => all + one, 0);

describe.each([...REGISTERED.keys()])("%s", (game) => {
  const scenes = Object.entries(WAY[game] ?? {});

  test("is led through all its scenes, by lines that its script has", async () => {
    const script = (await scriptOf(game)) as CoachScript | null;
    expect(scenes.map(([name]) => name)).toEqual(Object.keys(script?.scenes ?? {}));
    for (const [name, way] of scenes) expect(script?.scenes[name]?.steps.map(({ line }) => line)).toEqual(expect.arrayContaining([...way]));
  });

  test.each(LANGUAGES)("is learnt in $name in under two minutes", async ({ code }) => {
    const lines = (await TEXTS[`../games/${game}/coach/${code}.json`]?.())?.lesson ?? {};
    const took = scenes.map(([scene, way]) => {
      const met = way.map((name) => meeting(name, lines[scene]?.[name] as string));
      return LAID_S + sum(met) + ADMIRE_MS / 1000 + meeting("done", lines[scene]?.["done"] as string);
    });
    const stumbled = REFUSED_MS / 1000 + PRESS_S;
    expect(stumbled + sum(took)).toBeLessThan(LONGEST_S);
  });
});
