/** A remark on what just happened, for a moment. */
import type { WokSight } from "../../../protocol/wok";
import type { Kind } from "../codes";

export type Remark = { readonly key: "burnt" | "shouted"; readonly seat: number; readonly kind: Kind | null } | { readonly key: "voided" | "calledOff" };

export const REMARK_MS = 5000;

export function remarkOn(sight: WokSight, you: number | null): Remark | null {
  switch (sight.type) {
    case "went_out":
      return sight.seat === you ? null : { key: sight.covered ? "burnt" : "shouted", seat: sight.seat, kind: sight.covered };
    case "round_voided":
      return { key: "voided" };
    case "throw_called_off":
      return { key: "calledOff" };
    default:
      return null;
  }
}
