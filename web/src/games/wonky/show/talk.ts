/** Sights into sentences for the log: who, what, and what the sentence needs. Words are found when shown. */
import type { Drew, WonkySight } from "../../../protocol/wonky";
import type { TalkLine as AnyLine, Said as AnySaid, TalkShout } from "../../shared/talk/talklog.svelte";

export type Saying =
  | { readonly key: "played"; readonly card: string }
  | { readonly key: "drew"; readonly why: Drew["why"]; readonly count: number }
  | { readonly key: "took"; readonly block: string }
  | { readonly key: "added"; readonly block: string; readonly height: number }
  | { readonly key: "shoved" | "restored"; readonly mm: number }
  | { readonly key: "dealt"; readonly count: number }
  | { readonly key: "kept" | "passed" | "letGo" | "missed" | "noHeight" | "fell" | "wonHand" | "wonNinth" }
  | { readonly key: "shuffled" | "nobody" | "reversed" };

export type TalkLine = AnyLine<Saying>;
type Said = AnySaid<Saying>;

export function sayingOf(sight: WonkySight): Said | null {
  switch (sight.type) {
    case "card_played":
      return { seat: sight.seat, saying: { key: "played", card: sight.card } };
    case "drew":
      return { seat: sight.seat, saying: { key: "drew", why: sight.why, count: sight.count } };
    case "block_picked_up":
      return { seat: sight.seat, saying: { key: "took", block: sight.block } };
    case "block_let_go":
      return { seat: sight.seat, saying: { key: "letGo" } };
    case "block_added":
      return { seat: sight.seat, saying: { key: "added", block: sight.block, height: sight.height_mm } };
    case "block_taken_back":
      return { seat: sight.seat, saying: { key: sight.why === "missed" ? "missed" : "noHeight" } };
    case "tower_shoved":
      return { seat: sight.seat, saying: { key: "shoved", mm: sight.by_mm } };
    case "tower_restored":
      return { seat: sight.seat, saying: { key: "restored", mm: sight.by_mm } };
    case "tower_collapsed":
      return { seat: sight.seat, saying: { key: "fell" } };
    case "kept":
      return { seat: sight.seat, saying: { key: "kept" } };
    case "passed":
      return { seat: sight.seat, saying: { key: "passed" } };
    case "won":
      return { seat: sight.seat, saying: { key: sight.by === "empty_hand" ? "wonHand" : "wonNinth" } };
    case "hands_dealt":
      return { seat: null, saying: { key: "dealt", count: sight.count } };
    case "pile_made":
      return { seat: null, saying: { key: "shuffled" } };
    case "reversed":
      return { seat: null, saying: { key: "reversed" } };
    case "nobody_won":
      return { seat: null, saying: { key: "nobody" } };
    case "turn_began":
      return null;
  }
}

/** Cards drawn one at a time make one sentence. */
export function joined(last: AnySaid<Saying | TalkShout>, next: Said): Said | null {
  const [before, now] = [last.saying, next.saying];
  if (before.key !== "drew" || now.key !== "drew" || before.why !== now.why || last.seat !== next.seat) return null;
  return { seat: next.seat, saying: { ...now, count: before.count + now.count } };
}
