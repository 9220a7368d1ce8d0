/** Tokens on iron, from a throw's frames: when each is struck, and how hard; and the oil they land in. Pure. */
import type { Flight } from "../../../protocol/messages";
import type { Noise } from "../../../sound/noises";
import { clamp } from "../../shared/layout/numbers";
import { blow, speedFrom } from "../../shared/space/blow";
import { BOARD } from "../space/board";

/** Metres a second: less is not heard; so much is as hard as it gets. */
const SOFTEST = 0.3;
const HARDEST = 2.6;
const MOST_AT_ONCE = 2;
/** Inside of that lies bare iron, outside of it cards. */
const IRON = BOARD.corner - BOARD.card.length / 2;

/** `after` counts from when the throw is shown. */
export function clinksOf({ step, frames, pieces }: Pick<Flight, "step" | "frames" | "pieces">): Noise[] {
  const seconds = step / 1000;
  const clinks = frames.flatMap((now, i): Noise[] => {
    const [before, long] = [frames[i - 1], frames[i - 2]];
    if (!before || !long) return [];
    const struck = pieces.flatMap((_, piece) => {
      const [a, b, c] = [long[piece], before[piece], now[piece]];
      if (!a || !b || !c) return [];
      const hit = blow(speedFrom(a, b, seconds), speedFrom(b, c, seconds), seconds);
      return hit > SOFTEST ? [{ hit, large: Math.hypot(c[0], c[1]) < IRON ? 0 : 1 }] : [];
    });
    return struck
      .sort((one, other) => other.hit - one.hit)
      .slice(0, MOST_AT_ONCE)
      // It was struck somewhere between the two frames.
      .map(({ hit, large }, k) => ({ name: "token", hard: hardness(hit), large, after: (i - 0.5) * step + (k * step) / 2 }));
  });
  const first = clinks.find(({ large }) => large === 0);
  return first ? [...clinks, { name: "sizzle", hard: clamp(clinks.length / 12, 0.2, 1), after: first.after ?? 0 }] : clinks;
}

const hardness = (hit: number): number => clamp((hit - SOFTEST) / (HARDEST - SOFTEST), 0, 1) ** 0.8;
