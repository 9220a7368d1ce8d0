/** How secrets become luck, as `rumpus/core/shuffle.py` and `chance.py` have it; both keep to the same vectors. */
import { fromHex, hmac, joined, sha256, toHex } from "./sha256";

/** The one this page knows. */
export const ALGORITHM = 1;

/** What a game's luck is bound to. */
export interface PromisedTo {
  readonly table: string;
  readonly game: number;
  readonly round?: number;
}

const text = new TextEncoder();

/** Each part after its length in four bytes: no two lists of parts read the same. */
function framed(...parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  return joined(
    ...parts.flatMap((part) => {
      const raw = typeof part === "string" ? text.encode(part) : part;
      const length = new DataView(new ArrayBuffer(4));
      length.setUint32(0, raw.length);
      return [new Uint8Array(length.buffer), raw];
    }),
  );
}

const bound = ({ table, game, round = 1 }: PromisedTo) => [table, String(game), String(round)] as const;

/** What the house publishes before a game. */
export const commitment = (to: PromisedTo, secret: string): string =>
  toHex(sha256(framed("rumpus secret 1", ...bound(to), fromHex(secret))));

/** What a page answers to it. */
export const promise = (house: string, seed: string): string =>
  toHex(sha256(framed("rumpus seed 1", fromHex(house), fromHex(seed))));

/** The seed of all luck in the game; `seeds` by seat, null where a page mixed nothing in. */
export const gameSeed = (to: PromisedTo, secret: string, seeds: readonly (string | null)[]): string =>
  toHex(hmac(fromHex(secret), framed("rumpus shuffle 1", ...bound(to), ...seeds.map((seed) => fromHex(seed ?? "")))));

export const firstLink = (header: string): string => toHex(sha256(text.encode(header)));
export const nextLink = (head: string, line: string): string => toHex(sha256(text.encode(head + line)));
