/** Sights into sentences for the log: who, what, and what the sentence needs. Words are found when shown. */
import type { Drew, KartSight } from "../../../protocol/kart";
import type { ItemName } from "../art/items";
import { itemOf } from "../art/items";
import { faceOf } from "../art/cards";
import type { TalkLine as AnyLine, Said } from "../../shared/talk/talklog.svelte";

export type Saying =
  | { readonly key: "played"; readonly card: string; readonly uno: boolean; readonly colour: string | null }
  | { readonly key: "drew"; readonly why: Drew["why"]; readonly count: number }
  | { readonly key: "turned"; readonly card: string; readonly item: ItemName }
  | { readonly key: "named"; readonly colour: string }
  | { readonly key: "caught" | "missed"; readonly target: number }
  | { readonly key: "bluffed" | "honest"; readonly target: number }
  | { readonly key: "won"; readonly points: number }
  | { readonly key: "dealt"; readonly card: string }
  | { readonly key: "passed" | "skipped" | "empty" | "called" }
  | { readonly key: "shuffled" | "voided" };

export type TalkLine = AnyLine<Saying>;

export function sayingOf(sight: KartSight): Said<Saying> | null {
  switch (sight.type) {
    case "card_played":
      return {
        seat: sight.seat,
        saying: { key: "played", card: sight.card, uno: sight.uno ?? false, colour: sight.colour ?? null },
      };
    case "drew":
      return { seat: sight.seat, saying: { key: "drew", why: sight.why, count: sight.count } };
    case "item_turned": {
      const item = itemOf(faceOf(sight.card).colour);
      return { seat: sight.seat, saying: { key: "turned", card: sight.card, item } };
    }
    case "colour_named":
      return { seat: sight.seat, saying: { key: "named", colour: sight.colour } };
    case "passed":
      return { seat: sight.seat, saying: { key: "passed" } };
    case "skipped":
      return { seat: sight.seat, saying: { key: "skipped" } };
    case "box_empty":
      return { seat: sight.seat, saying: { key: "empty" } };
    case "uno_called":
      return { seat: sight.seat, saying: { key: "called" } };
    case "uno_caught":
      return { seat: sight.by, saying: { key: "caught", target: sight.seat } };
    case "caught_nobody":
      return { seat: sight.seat, saying: { key: "missed", target: sight.target } };
    case "hand_shown":
      return { seat: sight.seat, saying: { key: sight.honest ? "honest" : "bluffed", target: sight.whose } };
    case "hand_won":
      return { seat: sight.seat, saying: { key: "won", points: sight.points } };
    case "dealt":
      return { seat: sight.dealer, saying: { key: "dealt", card: sight.discards.at(-1) ?? "" } };
    case "pile_turned":
      return { seat: null, saying: { key: "shuffled" } };
    case "hand_voided":
      return { seat: null, saying: { key: "voided" } };
    case "turn_began":
    case "act_dropped":
    case "item_hit":
    case "photo_finish":
      return null;
  }
}
