/** The Kart table in words, a sentence each: what lies open, who holds how many cards, and your own hand. */
import { t } from "../../i18n/index.svelte";
import { listed } from "../shared/spoken/far";
import type { KartSitting } from "./sitting.svelte";
import { cardName, colourName } from "./words";

export function tableLines({ words, kart, discards, colour, opponents, hand, nameOf, countOf }: KartSitting): string[] {
  const top = discards.at(-1);
  return [
    `${words.title}. ${words.note}`,
    top && t("kart:table.top", { card: cardName(top) }),
    colour && t("kart:table.inForce", { colour: colourName(colour) }),
    ...opponents.map((seat) => t("kart:table.seat", { name: nameOf(seat), count: countOf(seat) })),
    t(kart.direction === -1 ? "kart:table.anticlockwise" : "kart:table.clockwise"),
    hand.length > 0 && t("kart:table.yourHand", { cards: listed(hand.map(({ code }) => cardName(code))) }),
  ].flatMap((line) => (line ? [line.trim().replace(/\.?$/, ".")] : []));
}
