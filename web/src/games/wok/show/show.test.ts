/** Everything that happens has a sentence in every language; races have their picture, and moments their time. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LANGUAGES, speech } from "../../../i18n/index.svelte";
import type { Amount, Proof, WokSight } from "../../../protocol/wok";
import { TalkLog } from "../../shared/talk/talklog.svelte";
import { recipeName, recipeWords, sentence } from "../words";
import { Moments, momentsOf } from "./moments.svelte";
import { photoOf } from "./photo";
import { proofWords } from "./proof";
import { sayingOf } from "./talk";

const SIGHTS: readonly WokSight[] = [
  { type: "wok_laid", cards: ["touch"], counts: [7, 6] },
  { type: "recipe_won", seat: 0, card: "balance:F*", how: "cover" },
  { type: "recipe_won", seat: 1, card: "variety:CFSB", how: "special" },
  { type: "recipe_won", seat: 1, card: "trio:B", how: "gift" },
  { type: "card_turned", seat: 0, card: "plenty:S" },
  { type: "went_out", seat: 1, covered: "touch" },
  { type: "went_out", seat: 0, covered: null },
  { type: "special_called", seat: 1, at: 0 },
  { type: "tokens_shared", counts: [7, 6] },
  { type: "round_voided" },
  { type: "throw_called_off", at: 0 },
  { type: "game_won", winners: [0] },
];
const CARDS = ["trio:C", "plenty:M", "variety:CMFS", "touch", "balance:SB", "balance:C*"];
const nameOf = (seat: number) => ["Ada", "M*ia"][seat] ?? "";
const STRANGE = /\{\{|wok:|log\.|undefined/;

afterEach(() => speech.choose("en"));

describe.each(LANGUAGES)("in $name", ({ code: language }) => {
  beforeEach(() => speech.choose(language));

  test("every sight becomes a whole sentence", () => {
    for (const sight of SIGHTS) {
      const talk = new TalkLog({ sayingOf });
      talk.add(sight);
      const words = talk.lines.map((line) => sentence(line, 0, nameOf)).join(" ");
      expect(words, sight.type).not.toMatch(STRANGE);
      expect(words.length, sight.type).toBeGreaterThan(5);
      expect(words.split("*").length % 2, words).toBe(1);
    }
  });

  test("every recipe has a name, and words for what it asks", () => {
    for (const card of CARDS) {
      for (const words of [recipeName(card), recipeWords(card)]) expect(words).not.toMatch(STRANGE);
    }
  });
});

test("what flies and lands is to be seen, not to be read", () => {
  expect(sayingOf({ type: "tokens_settled", lying: [], at: 0 })).toEqual([]);
  expect(sayingOf({ type: "throw_began", seats: [0], at: 0 })).toEqual([]);
});

describe("a photo finish", () => {
  const runner = (seat: number, covered: "touch" | "trio" | null, at: number) => ({ seat, covered, at, reaction: 500 + at, credit: 0, dt: 0 });
  const won = (seat: number, card: string): WokSight => ({ type: "recipe_won", seat, card, how: "cover" });

  test("tells who won, who was late and who was wrong", () => {
    const photo = photoOf(
      { type: "photo_finish", runners: [runner(2, "trio", 40), runner(0, "touch", 0), runner(1, "touch", 26)] },
      [{ type: "went_out", seat: 2, covered: "trio" }, won(0, "touch")],
    );
    expect(photo.shots.map(({ seat, verdict }) => [seat, verdict])).toEqual([[0, "won"], [1, "late"], [2, "wrong"]]);
    expect(photo.lead).toBe(26);
    expect(photo.shots.at(-1)?.far).toBeCloseTo(40 / 60);
  });

  test("has no lead where each took their own card", () => {
    const photo = photoOf({ type: "photo_finish", runners: [runner(0, "touch", 0), runner(1, "trio", 9)] }, [won(0, "touch"), won(1, "trio:C")]);
    expect(photo.shots.map(({ verdict }) => verdict)).toEqual(["won", "won"]);
    expect(photo.lead).toBeNull();
  });

  test("knows a shout that was first", () => {
    const photo = photoOf({ type: "photo_finish", runners: [runner(1, null, 0), runner(0, "touch", 80)] }, [{ type: "special_called", seat: 1, at: 0 }]);
    expect(photo.shots.map(({ verdict }) => verdict)).toEqual(["won", "late"]);
    expect(photo.lead).toBe(80);
  });
});

describe("a proof", () => {
  const amounts = (of: Record<string, number>): Amount[] => Object.entries(of).map(([food, number]) => ({ food: food as "C", number }));
  const proof = (card: string | null, tokens: string, of: Record<string, number>, lacks: Record<string, number> = {}): Proof => ({
    seat: 0, card, tokens: tokens.split(" ").filter(Boolean), faces: tokens.split(" ").filter(Boolean), amounts: amounts(of), lacks: amounts(lacks),
  });
  const SAID: readonly (readonly [Proof, string, string])[] = [
    [proof("balance:FB", "F1 F2 B3", { F: 3, B: 3 }), "Three fish, three broccoli. It counts", "Tre pesci, tre broccoli. Vale"],
    [proof("balance:SB", "S1 B3", { S: 1, B: 3 }, { S: 2 }), "One piece of meat, three broccoli: not the same amount", "Una bistecca, tre broccoli: non sono alla pari"],
    [proof("balance:F*", "F3", { F: 3, C: 1 }, { C: 2 }), "Three fish, and nothing else in that amount", "Tre pesci, e nient'altro in numero uguale"],
    [proof("balance:F*", "", { F: 0, C: 1 }, { F: 1 }), "No fish in the wok", "Nessun pesce nel wok"],
    [proof("plenty:C", "C4 C3 C5", { C: 12 }), "12 chilis. It counts", "12 peperoncini. Vale"],
    [proof("plenty:M", "M1", { M: 1 }, { M: 4 }), "One mushroom, and it takes five", "Un fungo, e ne servono cinque"],
    [proof("trio:F", "F4 F2 F3", { F: 9 }), "Two fish, three fish, four fish. It counts", "Due pesci, tre pesci, quattro pesci. Vale"],
    [proof("trio:M", "M2", { M: 2 }, { M: 3 }), "Not there: the token with three mushrooms", "Gettoni mancanti: tre funghi"],
    [proof("variety:CMFS", "C1 F1", { C: 1, M: 0, F: 1, S: 0 }, { M: 1, S: 1 }), "No mushroom and no meat in the wok", "Nessun fungo e nessuna bistecca nel wok"],
    [proof("touch", "C1 F1", {}), "Two tokens touch a card. It counts", "Due gettoni toccano una carta. Vale"],
    [{ ...proof("touch", "C1", {}), lacks: [{ food: null, number: 1 }] }, "Only one token touches a card, and it takes two", "Un solo gettone tocca una carta, e ne servono due"],
    [proof(null, "C5 C4", { C: 9 }, { C: 1 }), "Nine chilis at most, and it takes ten", "Al massimo nove peperoncini, e ne servono dieci"],
  ];

  test.each(SAID)("is said with its sum, or with what lacked", async (which, english, italian) => {
    expect(proofWords(which)).toBe(english);
    await speech.choose("it");
    expect(proofWords(which)).toBe(italian);
  });

  test("between two goes to the one who was wrong, and to the one who gains by it", () => {
    const wrong = proof("touch", "C1", {}, { C: 1 });
    const gift: WokSight = { type: "recipe_won", seat: 1, card: "touch", how: "gift" };
    expect(momentsOf([gift], 0, [wrong])).toMatchObject([{ kind: "wrong", seat: 1, proof: wrong }]);
    expect(momentsOf([gift], 1, [wrong])).toMatchObject([{ kind: "gift", seat: 1, proof: wrong }]);
    const photo = photoOf({ type: "photo_finish", runners: [{ seat: 0, covered: "touch", at: 0, reaction: 500, credit: 0, dt: 0 }] }, [gift]);
    expect(photo.shots[0]?.verdict).toBe("wrong");
  });
});

describe("big moments", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test("come one after another, and are gone", () => {
    const moments = new Moments();
    moments.play(momentsOf([{ type: "recipe_won", seat: 0, card: "touch", how: "cover" }, { type: "recipe_won", seat: 1, card: "trio:C", how: "cover" }], 0));
    expect(moments.now).toMatchObject({ kind: "slap", seat: 0 });
    vi.advanceTimersByTime(1600);
    expect(moments.now).toMatchObject({ kind: "slap", seat: 1 });
    vi.advanceTimersByTime(1600);
    expect(moments.now).toBeNull();
  });

  test("one that has been seen makes way for the next", () => {
    const moments = new Moments();
    moments.play(momentsOf([{ type: "recipe_won", seat: 0, card: "touch", how: "cover" }, { type: "recipe_won", seat: 1, card: "trio:C", how: "cover" }], 0));
    moments.lift();
    expect(moments.now).toMatchObject({ kind: "slap", seat: 1 });
    moments.lift();
    expect(moments.now).toBeNull();
  });

  test("nobody who is still in is shown another one burning", () => {
    const out: WokSight = { type: "went_out", seat: 1, covered: "touch" };
    expect(momentsOf([out], 0)).toEqual([]);
    expect(momentsOf([out], 1)).toMatchObject([{ kind: "burnt", shout: false }]);
    const gift: WokSight = { type: "recipe_won", seat: 0, card: "touch", how: "gift" };
    expect(momentsOf([gift], 0)).toMatchObject([{ kind: "gift", seat: 0 }]);
    expect(momentsOf([gift], null)).toMatchObject([{ kind: "gift", seat: 0 }]);
  });
});
