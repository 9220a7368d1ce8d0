/** What a sight sounds like. Blows and creaks come from the frames, the count from the counting. */
import type { WonkySight } from "../../../protocol/wonky";
import type { Noise } from "../../../sound/noises";
import { clamp } from "../../shared/layout/numbers";
import { BEHIND_MS } from "../frames/tape";
import { largeness } from "./knocks";

const STAGGER_MS = 90;
const MOST_DRAWN = 6;
/** As high as towers get, in millimetres. */
const SKY = 366;

export function soundsOf(sight: WonkySight, you: number | null): readonly Noise[] {
  switch (sight.type) {
    case "hands_dealt":
      return [{ name: "deal" }];
    case "pile_made":
      return [{ name: "shuffle" }];
    case "card_played":
      return [{ name: "card" }];
    case "drew":
      return Array.from({ length: Math.min(sight.count, MOST_DRAWN) }, (_, i) => ({ name: "draw", after: i * STAGGER_MS }));
    case "reversed":
      return [{ name: "whirl" }];
    case "block_picked_up":
      return [{ name: "lift", large: largeness(sight.block) }];
    case "block_let_go":
      return [{ name: "wood", hard: 0.2, large: largeness(sight.block), after: BEHIND_MS }];
    case "block_added":
      return [{ name: "stood", large: clamp(sight.height_mm / SKY, 0, 1) }];
    case "block_taken_back":
    case "tower_shoved":
    case "tower_restored":
      return [{ name: "refused" }];
    case "tower_collapsed":
      return [{ name: "crash", large: clamp(sight.blocks.length / 9, 0, 1), after: BEHIND_MS }];
    case "turn_began":
      return sight.seat === you ? [{ name: "turn" }] : [];
    case "won":
      return [{ name: you === null || sight.seat === you ? "win" : "lose" }];
    case "nobody_won":
      return [{ name: "lose" }];
    case "kept":
    case "passed":
      return [];
  }
}
