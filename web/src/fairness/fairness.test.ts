import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { REGISTERED } from "../games/registered";
import type { TableView } from "../protocol/messages";
import { Chance } from "./chance";
import { checked, type Known } from "./check";
import { commitments } from "./commitments";
import type { Dealing, Logged } from "./dealing";
import { Mixing } from "./mixing";
import { seeds } from "./seeds";
import { fromHex, hmac, sha256, toHex } from "./sha256";
import { commitment, firstLink, gameSeed, nextLink, promise } from "./shuffle";

interface Vectors {
  readonly games: readonly {
    readonly table: string;
    readonly game: number;
    readonly round: number;
    readonly secret: string;
    readonly commitment: string;
    readonly seeds: readonly (string | null)[];
    readonly promises: readonly (string | null)[];
    readonly seed: string;
    readonly shuffled: readonly number[];
  }[];
  readonly deals: readonly {
    readonly game: string;
    readonly rules_version: number;
    readonly seats: number;
    readonly options: Logged;
    readonly seed: string;
    readonly nonce: number;
    /** Of a hand that is not the game's first. */
    readonly dealer?: number;
    readonly events: readonly Logged[];
  }[];
  readonly chain: { readonly lines: readonly string[]; readonly heads: readonly string[] };
}
const vectors = JSON.parse(readFileSync("../docs/fairness-vectors.json", "utf8")) as Vectors;

test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])("a hash of %i bytes is the standard's", (length) => {
  const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) % 256);
  expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  const key = bytes.slice(0, 90);
  expect(toHex(hmac(key, bytes))).toBe(createHmac("sha256", key).update(bytes).digest("hex"));
});

test("what is no hexadecimal text is nothing", () => {
  expect(fromHex("0g")).toHaveLength(0);
  expect(fromHex("abc")).toHaveLength(0);
});

test.each(vectors.games)("commitment, promises, seed and a shuffle at $table are the published ones", (vector) => {
  expect(commitment(vector, vector.secret)).toBe(vector.commitment);
  expect(vector.seeds.map((seed) => seed && promise(vector.commitment, seed))).toEqual(vector.promises);
  expect(gameSeed(vector, vector.secret, vector.seeds)).toBe(vector.seed);
  expect(new Chance(vector.seed, 0).shuffled([...Array(20).keys()])).toEqual(vector.shuffled);
});

const streams = JSON.parse(readFileSync("../tests/core/chance_vectors.json", "utf8")) as readonly {
  readonly seed: string;
  readonly nonce: number;
  readonly words: readonly number[];
  readonly shuffled: readonly number[];
}[];
test.each(streams)("the stream of $seed and $nonce, and a shuffle by it, are the published ones", ({ seed, nonce, words, shuffled }) => {
  const chance = new Chance(seed, nonce);
  expect(words.map(() => chance.word())).toEqual(words);
  expect(new Chance(seed, nonce).shuffled([...Array(20).keys()])).toEqual(shuffled);
});

test("words that would favour some numbers are passed over", () => {
  const chance = new Chance("", 0);
  const words = [65_535, 65_534, 65_533, 40_000, 65_532];
  chance.word = () => words.shift() ?? 0;
  expect([chance.below(65_533), chance.below(65_533)]).toEqual([40_000, 65_532]);
});

const dealingOf = async (game: string): Promise<Dealing | undefined> => (await REGISTERED.get(game)?.deal())?.default;

test.each(vectors.deals)("a deal of $game for $seats at $nonce is the published one", async ({ game, rules_version, dealer, ...listed }) => {
  const dealing = await dealingOf(game);
  const input = dealer === undefined ? { type: "deal", at: 0 } : { type: "act", seat: dealer, action: { type: "deal" } };
  expect(dealing?.rules).toBe(rules_version);
  expect(dealing?.made(listed, input, new Chance(listed.seed, listed.nonce))).toEqual(listed.events);
});

test("the chain is the published one", () => {
  const [first = "", ...lines] = vectors.chain.lines;
  const heads = [firstLink(first)];
  for (const line of lines) heads.push(nextLink(heads.at(-1) ?? "", line));
  expect(heads).toEqual(vectors.chain.heads);
});

const SECRET = "5e".repeat(32);
const BOUND = { algorithm: 1, table: "BCDF", game: 2, round: 2 };
const HOUSE = commitment(BOUND, SECRET);

type Change = (lines: Logged[]) => void;
const nothing: Change = () => undefined;

/** Two hands of Kart, as the server would log them; what `stack` changes is chained, as by a house that cheats. */
async function logOf(stack: Change = nothing, secret = SECRET, game = "kart", seats = 2): Promise<{ lines: string[]; known: Known }> {
  const house = commitment(BOUND, secret);
  const seed = seeds.of(house) ?? seeds.fresh(house);
  const mixed = [{ seat: 1, promise: promise(house, seed), seed }];
  const dealing = await dealingOf(game);
  const luck = gameSeed(BOUND, secret, [null, seed, ...Array<null>(seats - 2).fill(null)]);
  const inputs: Logged[] = [{ type: "deal", at: 0 }, { type: "act", seat: 1, action: { type: "draw" } }];
  if (game === "kart") inputs.push({ type: "act", seat: 0, action: { type: "deal" } });
  const told: Logged[] = [];
  for (const input of inputs) {
    const dealt = dealing?.made({ seats, options: {} }, input, new Chance(luck, told.length)) ?? [];
    const events = dealt.length > 0 ? dealt : [{ type: "cards_drawn" }, { type: "turn_began", seat: 0 }];
    for (const [i, event] of events.entries()) told.push({ seq: told.length + 1, event, ...(i === 0 ? { input } : {}) });
  }
  const all: Logged[] = [
    { game, rules_version: 1, seats, options: {}, commitment: house, names: ["Ada", "Bo"], shuffle: { ...BOUND, mixed } },
    ...told,
  ];
  stack(all);
  const lines = all.map((line) => JSON.stringify(line));
  const head = lines.slice(1).reduce(nextLink, firstLink(lines[0] ?? ""));
  lines.push(JSON.stringify({ line: "seal", secret, head }));
  return { lines, known: { table: "BCDF", game, no: 2, head, dealing } };
}
const check = ({ lines, known }: { lines: readonly string[]; known: Known }) => checked(lines.join("\n") + "\n", known);

describe("an ended game", () => {
  test("that was dealt as promised is found to be so, with this browser's seed in it", async () => {
    const { lines, known } = await logOf();
    expect(check({ lines, known })).toMatchObject({ misfit: null, dealt: true, yours: true, voided: 1, head: known.head, mixed: [{ name: "Bo" }] });
  });

  const replaced = (no: number, from: string, to: string) => (lines: string[]): void => {
    lines[no] = lines[no]?.replace(from, to) ?? "";
  };
  test.each([
    ["commitment", replaced(5, SECRET, "00".repeat(32))],
    ["seeds", replaced(0, '"promise":"', '"promise":"0')],
    ["chain", replaced(2, "drawn", "drew")],
    ["another", replaced(0, '"kart"', '"snap"')],
    ["broken", (lines: string[]): void => void lines.pop()],
  ] as const)("shows what does not fit: %s", async (misfit, change) => {
    const log = await logOf();
    change(log.lines);
    expect(check(log)?.misfit).toBe(misfit);
  });

  test("in which a seat mixed in twice, or nobody's seat did, shows that", async () => {
    const mixed = (...seats: number[]): Change => (lines) => {
      const shuffle = (lines[0] as { shuffle: { mixed: { seat: number }[] } }).shuffle;
      shuffle.mixed = seats.map((seat) => ({ ...shuffle.mixed[0], seat }));
    };
    expect(check(await logOf(mixed(1, 1)))?.misfit).toBe("seeds");
    expect(check(await logOf(mixed(1, 2)))?.misfit).toBe("seeds");
  });

  test("of another table, or another game there, is none of this one", async () => {
    const { lines, known } = await logOf();
    expect(check({ lines, known: { ...known, table: "BCDG" } })?.misfit).toBe("commitment");
    expect(check({ lines, known: { ...known, no: 3 } })?.misfit).toBe("commitment");
  });

  test("whose head is another than the one that was shown does not fit", async () => {
    const { lines, known } = await logOf();
    expect(check({ lines, known: { ...known, head: "00".repeat(32) } })?.misfit).toBe("chain");
  });

  test("from before there were promises has nothing to check", () => {
    const known = { table: "WXYZ", game: "kart", no: 1, head: "", dealing: undefined };
    expect(checked('{"game":"kart","seats":2}\n{"seq":1}\n', known)).toBeNull();
  });
});

/** All hashes fit: the house wrote the log itself. */
describe("a deck that was stacked under honest hashes", () => {
  const swapped = (no: number, pile: string): Change => (lines) => {
    const event = lines[no]?.["event"] as Record<string, unknown[]>;
    const [first, second, ...rest] = event[pile] ?? [];
    event[pile] = [second, first, ...rest];
  };
  const without = (no: number): Change => (lines) => void delete (lines[no] as { input?: unknown }).input;

  test.each([
    ["kart", "the first hand", swapped(1, "hands")],
    ["kart", "the pile", swapped(1, "pile")],
    ["kart", "the next hand", swapped(4, "hands")],
    ["kart", "a hand that nobody asked for", without(4)],
    ["kart", "a first hand that nobody asked for", without(1)],
    ["wonky", "the hands", swapped(1, "hands")],
    ["wonky", "who begins", (lines: Logged[]): void => void ((lines[2]?.["event"] as { seat: number }).seat += 1)],
    ["wok", "the tokens", swapped(1, "piles")],
    ["wok", "the open cards", swapped(1, "open")],
    ["wok", "the recipes", swapped(1, "stacks")],
  ] as const)("is found out in %s: %s", async (game, _what, stack) => {
    expect(check(await logOf(nothing, SECRET, game, 3))?.misfit).toBeNull();
    expect(check(await logOf(stack, SECRET, game, 3))?.misfit).toBe("deal");
  });

  test("is not claimed to be looked for where the page does not know how a game deals", async () => {
    const { lines, known } = await logOf();
    const { dealing } = known;
    expect(check({ lines, known: { ...known, dealing: undefined } })).toMatchObject({ misfit: null, dealt: false });
    expect(check({ lines, known: { ...known, dealing: dealing && { ...dealing, rules: 0 } } })).toMatchObject({ misfit: null, dealt: false });
  });
});

describe("the commitment that this page was shown", () => {
  afterEach(() => localStorage.clear());
  const START = { table: "BCDF", game: 2, round: 2 };

  test("is known again at the end", async () => {
    expect(check(await logOf())).toMatchObject({ misfit: null, witnessed: false });
    commitments.shown({ ...START, round: 1 }, "00".repeat(32));
    expect(check(await logOf()), "of an earlier start, which came to nothing").toMatchObject({ misfit: null, witnessed: false });
    commitments.shown(START, HOUSE);
    expect(check(await logOf())).toMatchObject({ misfit: null, witnessed: true });
  });

  test("is not that of a log with another secret, however well that fits by itself", async () => {
    commitments.shown(START, HOUSE);
    expect(check(await logOf(nothing, "00".repeat(32)))?.misfit).toBe("another");
    commitments.shown(START, commitment(BOUND, "00".repeat(32)));
    expect(check(await logOf(nothing, "00".repeat(32)))?.misfit, "and the first word counts").toBe("another");
  });

  test("is not that of an earlier start, or of a log that promises nothing", async () => {
    commitments.shown({ ...START, round: 3 }, "11".repeat(32));
    expect(check(await logOf())?.misfit).toBe("another");
    expect(check(await logOf((lines) => void delete (lines[0] as { shuffle?: unknown }).shuffle))?.misfit).toBe("another");
  });

  test("survives a reload, and the last two dozen are kept", async () => {
    commitments.shown(START, HOUSE);
    vi.resetModules();
    const { commitments: reloaded } = await import("./commitments");
    expect(reloaded.of("BCDF", 2)).toMatchObject({ round: 2, commitment: HOUSE });
    for (let game = 3; game < 27; game++) commitments.shown({ ...START, game }, HOUSE);
    expect(commitments.of("BCDF", 2)).toBeNull();
    expect(commitments.of("BCDF", 3)).not.toBeNull();
  });

  test("is known as long as the page lives where the browser keeps nothing", () => {
    const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("private window");
    });
    commitments.shown(START, HOUSE);
    expect(commitments.of("BCDF", 2)?.commitment).toBe(HOUSE);
    refused.mockRestore();
  });
});

describe("this page's part", () => {
  const table = (more: object): TableView =>
    ({ seal: { algorithm: 1, game: 1, round: 1, commitment: HOUSE, promises: ["", ""], starting: "no", told: [false, false], left_out: [], ...more } }) as unknown as TableView;
  const promised = () => promise(HOUSE, seeds.of(HOUSE) ?? "");

  test("is to promise once, and to tell once when it is asked", () => {
    const mixing = new Mixing();
    expect(mixing.answer(table({}), 1)).toEqual({ type: "promise_seed", commitment: HOUSE, promise: promised() });
    expect(mixing.answer(table({}), 1)).toBeNull();
    const asked = table({ starting: "asked", promises: ["", promised()] });
    expect(mixing.answer(asked, 1)).toEqual({ type: "tell_seed", seed: seeds.of(HOUSE) });
    expect(mixing.answer(asked, 1)).toBeNull();
  });

  test("goes on after a reload in the middle of a start", () => {
    expect(new Mixing().answer(table({ starting: "asked", promises: ["", promised()] }), 1)?.type).toBe("tell_seed");
  });

  test("is nothing for a watcher, for who is left out, and where another tab's promise stands at the start", () => {
    expect(new Mixing().answer(table({}), null)).toBeNull();
    expect(new Mixing().answer(table({ left_out: [1] }), 1)).toBeNull();
    expect(new Mixing().answer(table({ starting: "asked", promises: ["", "another"] }), 1)).toBeNull();
  });
});
