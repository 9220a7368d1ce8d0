/** What a sight does to somebody's face. */
import type { Mood } from "../../../art/people/avatars";
import type { WokSight } from "../../../protocol/wok";

export function moodsOf(sight: WokSight): readonly (readonly [seat: number, mood: Mood])[] {
  switch (sight.type) {
    case "recipe_won":
      return [[sight.seat, sight.how === "gift" ? "smug" : "happy"]];
    case "special_called":
      return [[sight.seat, "smug"]];
    case "went_out":
      return [[sight.seat, "scream"]];
    case "game_won":
      return sight.winners.map((seat) => [seat, "happy"]);
    case "photo_finish":
      return sight.runners.slice(1).map(({ seat }) => [seat, "oh"]);
    default:
      return [];
  }
}
