/** Whether the log of an ended game holds what was promised before it: worked out in this browser, from the log alone. */
import { seeds } from "./seeds";
import { ALGORITHM, commitment, firstLink, gameSeed, nextLink, promise } from "./shuffle";

export type Misfit = "commitment" | "seeds" | "chain" | "broken";

export interface Checked {
  /** What does not fit; null: everything does. */
  readonly misfit: Misfit | null;
  readonly commitment: string;
  readonly secret: string;
  readonly seed: string;
  readonly head: string;
  readonly mixed: readonly { readonly name: string; readonly seed: string }[];
  /** A seed of this very browser is among them. */
  readonly yours: boolean;
  /** How many starts came to nothing before. */
  readonly voided: number;
}

interface Header {
  readonly seats: number;
  readonly commitment?: string;
  readonly names?: readonly string[];
  readonly shuffle?: {
    readonly algorithm: number;
    readonly table: string;
    readonly game: number;
    readonly round?: number;
    readonly mixed?: readonly { readonly seat: number; readonly promise: string; readonly seed: string }[];
  };
}
interface Seal {
  readonly line: "seal";
  readonly secret: string;
  readonly head: string;
  readonly names: readonly string[];
}

/** `shown` is the chain's head as it came with the result. Null: nothing was promised, or by a way this page does not
 * know. */
export function checked(log: string, shown: string): Checked | null {
  const lines = log.split("\n").filter(Boolean);
  const last = lines.pop() ?? "{}";
  const header = JSON.parse(lines[0] ?? "{}") as Header;
  const { shuffle } = header;
  if (shuffle?.algorithm !== ALGORITHM) return null;
  const seal = JSON.parse(last) as Partial<Seal>;
  const house = header.commitment ?? "";
  const secret = seal.secret ?? "";
  const mixed = shuffle.mixed ?? [];
  const own = seeds.of(house);
  const yours = own !== null && mixed.some(({ seed }) => seed === own);
  const head = lines.slice(1).reduce(nextLink, firstLink(lines[0] ?? ""));
  const bySeat = Array.from({ length: header.seats }, (_, seat) => mixed.find((one) => one.seat === seat)?.seed ?? null);
  const misfit = (): Misfit | null => {
    if (seal.line !== "seal") return "broken";
    if (commitment(shuffle, secret) !== house) return "commitment";
    if (mixed.some(({ promise: promised, seed }) => promise(house, seed) !== promised)) return "seeds";
    return head === seal.head && head === shown ? null : "chain";
  };
  return {
    misfit: misfit(),
    commitment: house,
    secret,
    seed: gameSeed(shuffle, secret, bySeat),
    head,
    mixed: mixed.map(({ seat, seed }) => ({ name: (header.names ?? seal.names)?.[seat] ?? `${seat + 1}`, seed })),
    yours,
    voided: (shuffle.round ?? 1) - 1,
  };
}
