import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { TableView } from "../protocol/messages";
import { checked } from "./check";
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

test.each(vectors.games)("commitment, promises and seed at $table are the published ones", (vector) => {
  expect(commitment(vector, vector.secret)).toBe(vector.commitment);
  expect(vector.seeds.map((seed) => seed && promise(vector.commitment, seed))).toEqual(vector.promises);
  expect(gameSeed(vector, vector.secret, vector.seeds)).toBe(vector.seed);
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

function logOf(change: (lines: string[]) => void = () => undefined): { log: string; head: string } {
  const seed = seeds.of(HOUSE) ?? seeds.fresh(HOUSE);
  const mixed = [{ seat: 1, promise: promise(HOUSE, seed), seed }];
  const lines = [
    JSON.stringify({ game: "kart", seats: 2, commitment: HOUSE, names: ["Ada", "Bo"], shuffle: { ...BOUND, mixed } }),
    JSON.stringify({ seq: 1, event: { type: "dealt" } }),
  ];
  const head = nextLink(firstLink(lines[0] ?? ""), lines[1] ?? "");
  lines.push(JSON.stringify({ line: "seal", secret: SECRET, head }));
  change(lines);
  return { log: lines.join("\n") + "\n", head };
}

describe("an ended game", () => {
  test("that was dealt as promised is found to be so, with this browser's seed in it", () => {
    const { log, head } = logOf();
    expect(checked(log, head)).toMatchObject({ misfit: null, yours: true, voided: 1, head, mixed: [{ name: "Bo" }] });
  });

  const replaced = (no: number, from: string, to: string) => (lines: string[]): void => {
    lines[no] = lines[no]?.replace(from, to) ?? "";
  };
  test.each([
    ["commitment", replaced(2, SECRET, "00".repeat(32))],
    ["commitment", replaced(0, '"game":2', '"game":3')],
    ["seeds", replaced(0, '"promise":"', '"promise":"0')],
    ["chain", replaced(1, "dealt", "drew")],
    ["broken", (lines: string[]): void => void lines.pop()],
  ] as const)("shows what does not fit: %s", (misfit, change) => {
    const { log, head } = logOf(change);
    expect(checked(log, head)?.misfit).toBe(misfit);
  });

  test("whose head is another than the one that was shown does not fit", () => {
    expect(checked(logOf().log, "00".repeat(32))?.misfit).toBe("chain");
  });

  test("from before there were promises has nothing to check", () => {
    expect(checked('{"game":"kart","seats":2}\n{"seq":1}\n', "")).toBeNull();
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
