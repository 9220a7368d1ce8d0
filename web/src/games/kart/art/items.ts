/** The five items and the colour each belongs to (K-C3). */
import type { CardColour } from "../../../art/palette";

export type ItemName = "mushroom" | "banana" | "shell" | "lightning" | "bomb";

export const ITEMS: readonly ItemName[] = ["mushroom", "banana", "shell", "lightning", "bomb"];

const BY_COLOUR: Readonly<Record<CardColour, ItemName>> = {
  R: "mushroom",
  Y: "banana",
  G: "shell",
  B: "lightning",
};

export const itemOf = (colour: CardColour | null): ItemName => (colour ? BY_COLOUR[colour] : "bomb");
