/** What is heard of a game: cards and items as the show plays them, cries and signs as they come. */
import { faceOf } from "../art/cards";
import type { KartSight } from "../../../protocol/kart";
import type { Noise } from "../../../sound/noises";
import type { Cue } from "./cues";
import type { CardFlight } from "./flights";

/** A card smacks down so long after its sound begins. */
const SMACK_MS = 45;
const FLIP_MS = 160;
/** More cards at once than that are a deal, not draws. */
const MOST_DRAWN = 8;

export function soundsOfCue({ flights, moment }: Cue): readonly Noise[] {
  if (moment) return [{ name: moment.kind }];
  const drawn = flights.filter(({ to }) => typeof to === "number");
  const laid = flights.filter(({ to }) => to === "discard").map(laying);
  return [...laid, ...(drawn.length > MOST_DRAWN ? [{ name: "deal" } as const] : drawn.map(({ delay }) => ({ name: "draw", after: delay }) as const))];
}

function laying({ flips, delay, time, card }: CardFlight): Noise {
  const lands = delay + time;
  return flips
    ? { name: "flip", after: Math.max(0, lands - FLIP_MS) }
    : { name: "card", hard: card?.startsWith("W") ? 1 : 0.4, after: Math.max(0, lands - SMACK_MS) };
}

/** Whose turn it is, is said when the show is over: see the sitting. */
export function soundsOf(sight: KartSight, you: number | null): readonly Noise[] {
  switch (sight.type) {
    case "card_played": {
      const face = faceOf(sight.card);
      const turned = face.colour !== null && face.rank === "R";
      return [...(sight.uno ? [{ name: "uno" } as const] : []), ...(turned ? [{ name: "whirl", after: 200 } as const] : [])];
    }
    case "uno_called":
      return [{ name: "uno" }];
    case "caught_nobody":
    case "box_empty":
      return [{ name: "refused" }];
    case "pile_turned":
      return [{ name: "shuffle" }];
    case "photo_finish":
      return [{ name: "shutter" }];
    case "hand_won":
      return [{ name: you === null || sight.seat === you ? "win" : "lose", after: 300 }];
    case "hand_voided":
      return [{ name: "lose" }];
    default:
      return [];
  }
}
