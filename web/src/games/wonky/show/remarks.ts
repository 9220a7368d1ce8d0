/** A remark on what just happened, for a moment. */
import type { WonkySight } from "../../../protocol/wonky";

export type Remark =
  | { readonly key: "stood"; readonly height: number }
  | { readonly key: "missed" | "noHeight" }
  | { readonly key: "shoved" | "restored"; readonly mm: number };

export const REMARK_MS = 3600;

export function remarkOn(sight: WonkySight): Remark | null {
  switch (sight.type) {
    case "block_added":
      return { key: "stood", height: sight.height_mm };
    case "block_taken_back":
      return { key: sight.why === "missed" ? "missed" : "noHeight" };
    case "tower_shoved":
      return { key: "shoved", mm: sight.by_mm };
    case "tower_restored":
      return { key: "restored", mm: sight.by_mm };
    default:
      return null;
  }
}
