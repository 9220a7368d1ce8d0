/** Sights into cues: what flies, what fills the screen, and how long that takes. */
import type { KartSight, KartView } from "../../../protocol/kart";
import type { CardFlight, CardPlace } from "./flights";
import { momentOfCatch, momentOfChallenge, momentOfHit, momentOfTurned, type Moment } from "./moments";
import type { ShowTiming } from "./timing";

export interface Cue {
  readonly flights: readonly CardFlight[];
  readonly moment: Moment | null;
  /** Until the next cue begins. */
  readonly length: number;
}

/** How many cards a hand begins with. */
export const DEALT = 7;

let made = 0;

export function cuesOf(sights: readonly KartSight[], view: KartView, timing: ShowTiming): Cue[] {
  const seats = view.table.counts.length;
  const fly = (from: CardPlace, to: CardPlace, card: string | null, delay = 0, flips = false): CardFlight => ({
    id: ++made,
    from,
    to,
    card,
    flips,
    delay,
    time: flips ? timing.flip : timing.travel,
  });
  const show = (moment: Moment | null, flights: readonly CardFlight[] = []): Cue => ({
    flights,
    moment,
    length: moment
      ? timing.momentIn + timing.hold + timing.momentOut
      : Math.max(0, ...flights.map(({ delay, time }) => delay + time)),
  });
  const draws = (seat: number, count: number, cards: readonly string[] | null | undefined, wait = 0) =>
    Array.from({ length: count }, (_, i) => fly("pile", seat, cards?.[i] ?? null, wait + i * timing.stagger));

  const cues: Cue[] = [];
  let struck: CardFlight[] = [];
  for (const sight of sights) {
    // Lightning strikes everybody at once.
    if (sight.type === "drew" && sight.why === "lightning") {
      struck.push(...draws(sight.seat, sight.count, sight.cards, (struck.length * timing.stagger) / 2));
      continue;
    }
    if (struck.length) cues.push(show(null, struck));
    struck = [];
    switch (sight.type) {
      case "dealt": {
        const rounds = Array.from({ length: DEALT }, (_, round) => round * timing.stagger);
        const hands = rounds.flatMap((delay) =>
          Array.from({ length: seats }, (_, seat) => fly("pile", seat, null, delay)),
        );
        const starter = sight.discards.at(-1) ?? null;
        cues.push(show(null, hands), show(null, [fly("pile", "discard", starter, 0, true)]));
        break;
      }
      case "card_played":
        cues.push(show(null, [fly(sight.seat, "discard", sight.card)]));
        break;
      case "drew":
        if (sight.count) cues.push(show(null, draws(sight.seat, sight.count, sight.cards)));
        break;
      case "item_turned": {
        cues.push(show(null, [fly("pile", "discard", sight.card, 0, true)]));
        const moment = momentOfTurned(sight, seats);
        if (moment) cues.push(show(moment));
        break;
      }
      case "item_hit":
        cues.push(show(momentOfHit(sight, view.table.discards.at(-1))));
        break;
      case "uno_caught":
        cues.push(show(momentOfCatch(sight)));
        break;
      case "hand_shown":
        cues.push(show(momentOfChallenge(sight)));
        break;
      default:
        break;
    }
  }
  if (struck.length) cues.push(show(null, struck));
  return cues;
}
