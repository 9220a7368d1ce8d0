/** The log speaks in sentences, in every language, and you are you. */
import { afterEach, expect, test } from "vitest";
import { speech, t } from "../../i18n/index.svelte";
import type { KartSight } from "../../protocol/kart";
import { pieces } from "../shared/talk/starred";
import { sayingOf } from "./show/talk";
import { cardName, sentence } from "./words";

const NAMES = ["Ada", "Ivy", "M*o"];
const said = (sight: KartSight, you: number | null = 0) => {
  const line = sayingOf(sight);
  return line && sentence({ id: 1, ...line }, you, (seat) => NAMES[seat] ?? "");
};

afterEach(() => speech.choose("en"));

test("cards have names", async () => {
  expect(["R7", "G+2", "YR", "BS", "W", "W+4", "W?"].map(cardName)).toEqual([
    "Red 7", "Green Draw Two", "Yellow Reverse", "Blue Skip", "Wild", "Draw Four", "Item Box",
  ]);
  await speech.choose("it");
  expect(cardName("G+2")).toBe("Pesca Due verde");
});

test("others are named, you are you", () => {
  expect(said({ type: "card_played", seat: 1, card: "R7" })).toBe("*Ivy* played Red 7");
  expect(said({ type: "card_played", seat: 0, card: "R7" })).toBe("*You* played Red 7");
  expect(said({ type: "card_played", seat: 0, card: "R7" }, null)).toBe("*Ada* played Red 7");
});

test("a shout and a colour go with the play", () => {
  expect(said({ type: "card_played", seat: 1, card: "W", colour: "B", uno: true })).toBe(
    "*Ivy* played Wild: blue and said *UNO!*",
  );
});

test("being caught is told to your face", async () => {
  expect(said({ type: "uno_caught", seat: 0, by: 1 })).toBe("*Ivy* caught *you*");
  expect(said({ type: "uno_caught", seat: 1, by: 0 })).toBe("*You* caught *Ivy*");
  await speech.choose("it");
  expect(said({ type: "uno_caught", seat: 0, by: 1 })).toBe("*Ivy* ti *becca*");
});

test("in Italian a shout is nobody's in particular, one card is one, and the shell has the rulebook's name", async () => {
  await speech.choose("it");
  const shout = (seat: number) => said({ type: "card_played", seat, card: "W", colour: "B", uno: true });
  expect(shout(0)).toBe("*Tu* giochi Jolly: blu. *UNO!*");
  expect(shout(1)).toBe("*Ivy* gioca Jolly: blu. *UNO!*");
  const drew = (count: number) => said({ type: "drew", seat: 1, count, why: "draw_two" });
  expect([drew(1), drew(2)].map((line) => line?.match(/\d \w+/)?.[0])).toEqual(["1 carta", "2 carte"]);
  expect(["banana", "shell", "bomb"].map((item) => t(`kart:items.${item as "banana"}`))).toEqual(["banana", "conchiglia verde", "bomba"]);
});

test("a star in a name does not break the sentence", () => {
  expect(pieces(said({ type: "passed", seat: 2 }) ?? "")).toEqual([
    { words: "", strong: false },
    { words: "M∗o", strong: true },
    { words: " passed", strong: false },
  ]);
});
