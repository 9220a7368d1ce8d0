/** A photo finish as it is pictured: who was there when, who got what, and who was wrong. */
import type { PhotoFinish, Runner, WokSight } from "../../../protocol/wok";

export type Finish = "won" | "late" | "wrong";

export interface Shot extends Runner {
  readonly verdict: Finish;
  /** 0 to 1 along the track. */
  readonly far: number;
}

export interface Photo {
  readonly shots: readonly Shot[];
  /** By how much the first was ahead of the next on the same card; null where they did not meet. */
  readonly lead: number | null;
}

/** Nearer than that it was a dead heat, and chance decided. */
export const HEAT_MS = 15;
const SHORTEST_MS = 60;

/** What the others sights of the same moment say about who was right. */
export function photoOf({ runners }: PhotoFinish, sights: readonly WokSight[]): Photo {
  const won = (runner: Runner) =>
    sights.some(
      (sight) =>
        (sight.type === "recipe_won" && sight.how === "cover" && sight.seat === runner.seat && sight.card.split(":")[0] === runner.covered) ||
        (sight.type === "special_called" && runner.covered === null && sight.seat === runner.seat),
    );
  const wrong = (runner: Runner) =>
    sights.some(
      (sight) =>
        (sight.type === "went_out" && sight.seat === runner.seat && sight.covered === runner.covered) ||
        // Between two, the other's gift says it.
        (sight.type === "recipe_won" && sight.how === "gift" && sight.seat !== runner.seat && sight.card.split(":")[0] === runner.covered),
    );
  const longest = Math.max(SHORTEST_MS, ...runners.map(({ at }) => at));
  const shots = [...runners]
    .sort((a, b) => a.at - b.at)
    .map((runner): Shot => ({
      ...runner,
      verdict: won(runner) ? "won" : wrong(runner) ? "wrong" : "late",
      far: runner.at / longest,
    }));
  const first = shots.find(({ verdict }) => verdict === "won");
  const rival = first && shots.find((shot) => shot !== first && shot.verdict === "late");
  return { shots, lead: first && rival ? rival.at - first.at : null };
}
