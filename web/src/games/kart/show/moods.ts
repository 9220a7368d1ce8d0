/** What a sight does to somebody's face. */
import type { Mood } from "../../../art/people/avatars";
import type { KartSight } from "../../../protocol/kart";

export function moodsOf(sight: KartSight): readonly (readonly [seat: number, mood: Mood])[] {
  switch (sight.type) {
    case "item_hit":
      return [[sight.target, "dizzy"]];
    case "drew":
      return sight.why === "lightning" || sight.why === "bomb"
        ? [[sight.seat, "dizzy"]]
        : sight.count > 1
          ? [[sight.seat, "oh"]]
          : [];
    case "card_played":
      return sight.card === "W+4" || sight.uno ? [[sight.seat, "smug"]] : [];
    case "skipped":
      return [[sight.seat, "angry"]];
    case "uno_called":
      return [[sight.seat, "happy"]];
    case "uno_caught":
      return [
        [sight.seat, "angry"],
        [sight.by, "smug"],
      ];
    case "hand_shown":
      return [[sight.honest ? sight.whose : sight.seat, "smug"]];
    case "hand_won":
      return [[sight.seat, "happy"]];
    default:
      return [];
  }
}
