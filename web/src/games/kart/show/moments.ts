/** The big moments: an item strikes, somebody is caught, a bluff comes out. One fills the screen, briefly. */
import { faceOf } from "../art/cards";
import { itemOf, type ItemName } from "../art/items";
import type { HandShown, ItemHit, ItemTurned, UnoCaught } from "../../../protocol/kart";

export type MomentKind = ItemName | "caught" | "bluff" | "honest";

export interface Moment {
  readonly kind: MomentKind;
  /** Whose doing it is. */
  readonly by: number;
  /** Who feels it. */
  readonly hit: readonly number[];
  /** The card that was turned up, where one was. */
  readonly card: string | null;
}

/** The rule to look it up under. */
export const RULE_OF: Readonly<Record<MomentKind, string>> = {
  mushroom: "K-I1",
  banana: "K-I2",
  shell: "K-I3",
  lightning: "K-I4",
  bomb: "K-I5",
  caught: "K-U2",
  bluff: "K-A6",
  honest: "K-A6",
};

const itemOn = (card: string): ItemName => itemOf(faceOf(card).colour);

/** Mushroom, lightning and bomb act as they are turned; banana and shell once they have found somebody. */
export function momentOfTurned({ seat, card }: ItemTurned, seats: number): Moment | null {
  const item = itemOn(card);
  if (item === "banana" || item === "shell") return null;
  const others = Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats);
  return { kind: item, by: seat, hit: item === "lightning" ? others : [seat], card };
}

/** `top` is the turned card, still on top of the discards. */
export function momentOfHit({ seat, target }: ItemHit, top: string | undefined): Moment {
  const item = top ? itemOn(top) : "shell";
  return { kind: item === "banana" ? "banana" : "shell", by: seat, hit: [target], card: top ?? null };
}

export const momentOfCatch = ({ seat, by }: UnoCaught): Moment => ({ kind: "caught", by, hit: [seat], card: null });

export const momentOfChallenge = ({ seat, whose, honest }: HandShown): Moment => ({
  kind: honest ? "honest" : "bluff",
  by: honest ? whose : seat,
  hit: [honest ? seat : whose],
  card: "W+4",
});
