/** The luck of one input, as `rumpus/core/chance.py` has it: words that anybody can work out again from a game's seed. */
import { fromHex, hmac, joined, sha256 } from "./sha256";

/** How many different words there are. */
const RANGE = 65536;

export class Chance {
  readonly #key: Uint8Array;
  #block = 0;
  #words: readonly number[] = [];
  #at = 0;

  /** The nonce is how many events the game had before the input. */
  constructor(seed: string, nonce: number) {
    this.#key = hmac(fromHex(seed), eightBytes(nonce));
  }

  word(): number {
    if (this.#at === this.#words.length) {
      const block = new DataView(sha256(joined(this.#key, eightBytes(this.#block++))).buffer);
      this.#words = Array.from({ length: block.byteLength / 2 }, (_, i) => block.getUint16(2 * i));
      this.#at = 0;
    }
    return this.#words[this.#at++] ?? 0;
  }

  /** A whole number from 0 to bound - 1; words that would favour some of them are passed over. */
  below(bound: number): number {
    let word = this.word();
    while (word >= RANGE - (RANGE % bound)) word = this.word();
    return word % bound;
  }

  /** Fisher and Yates, from the last place down. */
  shuffled<T>(items: readonly T[]): T[] {
    const deck = [...items];
    for (let last = deck.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [deck[last], deck[other]] = [deck[other] as T, deck[last] as T];
    }
    return deck;
  }
}

function eightBytes(number: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(number));
  return new Uint8Array(view.buffer);
}
