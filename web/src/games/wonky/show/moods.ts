/** What a sight does to somebody's face. */
import type { Mood } from "../../../art/people/avatars";
import type { WonkySight } from "../../../protocol/wonky";

export function moodsOf(sight: WonkySight): readonly (readonly [seat: number, mood: Mood])[] {
  switch (sight.type) {
    case "tower_collapsed":
      return [[sight.seat, "scream"]];
    case "tower_shoved":
    case "tower_restored":
    case "block_taken_back":
      return [[sight.seat, "oh"]];
    case "block_added":
    case "won":
      return [[sight.seat, "happy"]];
    case "drew":
      return sight.why === "combo" ? [[sight.seat, "angry"]] : sight.count > 1 ? [[sight.seat, "oh"]] : [];
    case "card_played":
      return sight.card.startsWith("**") ? [[sight.seat, "smug"]] : [];
    default:
      return [];
  }
}
