/** The seeds that this browser mixed in, by the house's commitment that each answers: kept for a reload, for the other
 * tabs, and to look afterwards whether they were used. */
import { recall, remember } from "../memory";
import { toHex } from "./sha256";

const KEPT = 24;
const NAME = "seeds";
/** As long as the page lives, where the browser keeps nothing. */
const here = new Map<string, string>();

const kept = (): [string, string][] =>
  (recall(NAME) ?? "")
    .split(" ")
    .map((pair) => pair.split(":"))
    .filter((pair): pair is [string, string] => pair.length === 2);

export const seeds = {
  of: (house: string): string | null => here.get(house) ?? new Map(kept()).get(house) ?? null,

  fresh(house: string): string {
    const seed = toHex(crypto.getRandomValues(new Uint8Array(32)));
    here.set(house, seed);
    const all = [[house, seed], ...kept().filter(([other]) => other !== house)].slice(0, KEPT);
    remember(NAME, all.map((pair) => pair.join(":")).join(" "));
    return seed;
  },
};
