/** What a sight sounds like. Tokens are heard from the frames of their flight. */
import type { WokSight } from "../../../protocol/wok";
import type { Noise } from "../../../sound/noises";

export function soundsOf(sight: WokSight, you: number | null): readonly Noise[] {
  switch (sight.type) {
    case "wok_laid":
      return [{ name: "shuffle" }];
    case "tokens_shared":
      return [{ name: "pour" }];
    case "throw_began":
      return you !== null && sight.seats.includes(you) ? [{ name: "turn" }] : [];
    case "flick_seen":
      // Your own was heard when it left your hand.
      return sight.seat === you ? [] : [{ name: "flick" }];
    case "recipe_won":
      return sight.how === "special" ? [{ name: "card" }] : [{ name: "slap" }, ...(sight.seat === you ? [{ name: "stood", after: 180 } as const] : [])];
    case "special_called":
      return [{ name: "gong" }];
    case "went_out":
      return [{ name: "burnt" }];
    case "card_turned":
      return [{ name: "flip" }];
    case "photo_finish":
      return [{ name: "shutter" }];
    case "take_owed":
    case "turn_owed":
      return sight.seat === you ? [{ name: "turn", after: 400 }] : [];
    case "round_voided":
    case "throw_called_off":
      return [{ name: "refused" }];
    case "game_won":
      return [{ name: you === null || sight.winners.includes(you) ? "win" : "lose", after: 500 }];
    case "proof_shown":
    case "round_began":
    case "ready_said":
    case "tokens_flew":
    case "tokens_settled":
      return [];
  }
}
