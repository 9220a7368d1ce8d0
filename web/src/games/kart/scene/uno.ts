/** What the big UNO button is good for right now, and whom it would catch. */
import type { Offers } from "./offers";

export type UnoState = "asleep" | "armed" | "said" | "call" | "catch";

/** Saving yourself comes before catching others. */
export function unoState(offers: Offers, armed: boolean): UnoState {
  if (offers.call) return "call";
  if (offers.catch.length) return "catch";
  if (offers.mayShout) return armed ? "said" : "armed";
  return "asleep";
}

/** The likeliest of those who can be tried: with false calls priced, also honest ones are on offer. */
export function whomToCatch(offers: Offers, called: readonly number[]): number | null {
  return offers.catch.find((seat) => !called.includes(seat)) ?? offers.catch[0] ?? null;
}
