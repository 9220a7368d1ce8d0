/** This page's part in a shuffle: it promises a seed when the house has committed, and tells it when the game starts. */
import type { TableAction, TableView } from "../protocol/messages";
import { seeds } from "./seeds";
import { ALGORITHM, promise } from "./shuffle";

export class Mixing {
  /** The commitment that was answered last: once is enough, whatever another tab does. */
  #promised = "";
  #told = "";

  /** What is to be said now that the table is so; null for nothing. */
  answer(table: TableView, you: number | null): TableAction | null {
    const seal = table.seal;
    if (!seal || seal.algorithm !== ALGORITHM || you === null) return null;
    const { commitment } = seal;
    const mine = seal.promises[you] ?? "";
    if (seal.starting === "asked") {
      const seed = seeds.of(commitment);
      if (!seed || seal.told[you] || this.#told === commitment || promise(commitment, seed) !== mine) return null;
      this.#told = commitment;
      return { type: "tell_seed", seed };
    }
    if (this.#promised === commitment || seal.left_out.includes(you)) return null;
    this.#promised = commitment;
    const promised = promise(commitment, seeds.of(commitment) ?? seeds.fresh(commitment));
    return promised === mine ? null : { type: "promise_seed", commitment, promise: promised };
  }
}
