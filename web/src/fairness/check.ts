/** Whether the log of an ended game holds what was promised before it: worked out in this browser, from the log and from
 * what this page was shown. */
import { commitments } from "./commitments";
import { dealtFairly, type Dealing, type Entry, type Logged } from "./dealing";
import { seeds } from "./seeds";
import { ALGORITHM, commitment, firstLink, gameSeed, nextLink, promise } from "./shuffle";

export type Misfit = "another" | "commitment" | "seeds" | "deal" | "chain" | "broken";

export interface Checked {
  /** What does not fit; null: everything does. */
  readonly misfit: Misfit | null;
  readonly commitment: string;
  readonly secret: string;
  readonly seed: string;
  readonly head: string;
  readonly mixed: readonly { readonly name: string; readonly seed: string }[];
  /** Whether a seed of this very browser is among them; null: it promised none. */
  readonly yours: boolean | null;
  /** The commitment is the one that this browser was shown before the game. */
  readonly witnessed: boolean;
  /** The deal was made once more. Where it was not, nothing is said of it. */
  readonly dealt: boolean;
  /** How many starts came to nothing before. */
  readonly voided: number;
}

/** What the page knows of the game, log or no log. */
export interface Known {
  readonly table: string;
  readonly game: string;
  readonly no: number;
  /** The chain's head, as it came with the result. */
  readonly head: string;
  /** How the game deals, where the page knows. */
  readonly dealing: Dealing | undefined;
}

interface Header {
  readonly game: string;
  readonly rules_version: number;
  readonly seats: number;
  readonly options: Logged;
  readonly commitment?: string;
  readonly names?: readonly string[];
  /** Which table and game it says it is of does not matter: the promise is held to those that the page knows. */
  readonly shuffle?: {
    readonly algorithm: number;
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

/** Null: nothing was promised, or by a way this page does not know. */
export function checked(log: string, known: Known): Checked | null {
  const lines = log.split("\n").filter(Boolean);
  const last = lines.pop() ?? "{}";
  const header = JSON.parse(lines[0] ?? "{}") as Header;
  const { shuffle } = header;
  if (shuffle?.algorithm !== ALGORITHM && !commitments.of(known.table, known.no)) return null;
  const start = { table: known.table, game: known.no, round: shuffle?.round ?? 1 };
  const seal = JSON.parse(last) as Partial<Seal>;
  const house = header.commitment ?? "";
  const secret = seal.secret ?? "";
  const mixed = shuffle?.mixed ?? [];
  const own = seeds.of(house);
  const head = lines.slice(1).reduce(nextLink, firstLink(lines[0] ?? ""));
  const bySeat = Array.from({ length: header.seats }, (_, seat) => mixed.find((one) => one.seat === seat)?.seed ?? null);
  const seed = gameSeed(start, secret, bySeat);
  const shown = commitments.judge(start, house);
  const dealing = known.dealing && header.rules_version <= known.dealing.rules ? known.dealing : null;
  const dealt = () => dealing === null || dealtFairly(dealing, header, lines.slice(1).map((line) => JSON.parse(line) as Entry), seed);
  const misfit = (): Misfit | null => {
    if (seal.line !== "seal") return "broken";
    if (shown === "other" || header.game !== known.game) return "another";
    if (commitment(start, secret) !== house) return "commitment";
    // A second seed of one seat would be shown and not used.
    if (mixed.some(({ seat }, i) => seat <= (mixed[i - 1]?.seat ?? -1) || seat >= header.seats)) return "seeds";
    if (mixed.some(({ promise: promised, seed: told }) => promise(house, told) !== promised)) return "seeds";
    if (head !== seal.head || head !== known.head) return "chain";
    return dealt() ? null : "deal";
  };
  return {
    misfit: misfit(),
    commitment: house,
    secret,
    seed,
    head,
    mixed: mixed.map(({ seat, seed: told }) => ({ name: (header.names ?? seal.names)?.[seat] ?? `${seat + 1}`, seed: told })),
    yours: own === null ? null : mixed.some(({ seed: told }) => told === own),
    witnessed: shown === "same",
    dealt: dealing !== null,
    voided: start.round - 1,
  };
}
