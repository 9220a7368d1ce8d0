/** Sights into sentences for the log: who, what, and what the sentence needs. Words are found when shown. */
import type { WokSight } from "../../../protocol/wok";
import type { Kind } from "../codes";
import type { TalkLine as AnyLine, Said as AnySaid } from "../../shared/talk/talklog.svelte";

export type Saying =
  | { readonly key: "covered" | "took" | "gift" | "turned"; readonly card: string }
  | { readonly key: "burnt"; readonly kind: Kind | null }
  | { readonly key: "special" | "won" }
  | { readonly key: "laid" | "round" | "voided" | "calledOff" };

export type TalkLine = AnyLine<Saying>;
type Said = AnySaid<Saying>;

const HOW = { cover: "covered", special: "took", gift: "gift" } as const;

export function sayingOf(sight: WokSight): readonly Said[] {
  switch (sight.type) {
    case "recipe_won":
      return [{ seat: sight.seat, saying: { key: HOW[sight.how], card: sight.card } }];
    case "card_turned":
      return [{ seat: sight.seat, saying: { key: "turned", card: sight.card } }];
    case "went_out":
      return [{ seat: sight.seat, saying: { key: "burnt", kind: sight.covered } }];
    case "special_called":
      return [{ seat: sight.seat, saying: { key: "special" } }];
    case "game_won":
      return sight.winners.map((seat) => ({ seat, saying: { key: "won" } }));
    case "wok_laid":
      return [{ seat: null, saying: { key: "laid" } }];
    case "tokens_shared":
      return [{ seat: null, saying: { key: "round" } }];
    case "round_voided":
      return [{ seat: null, saying: { key: "voided" } }];
    case "throw_called_off":
      return [{ seat: null, saying: { key: "calledOff" } }];
    case "round_began":
    case "throw_began":
    case "ready_said":
    case "flick_seen":
    case "tokens_flew":
    case "tokens_settled":
    case "photo_finish":
    case "proof_shown":
    case "take_owed":
    case "turn_owed":
      return [];
  }
}
