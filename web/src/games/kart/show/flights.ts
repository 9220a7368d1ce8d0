/** Cards in the air: from where to where, and what the table must not show before they land. */
export type CardPlace = "pile" | "discard" | number;

export interface CardFlight {
  readonly id: number;
  /** A number is a seat. */
  readonly from: CardPlace;
  readonly to: CardPlace;
  /** Its face, where one may know it. */
  readonly card: string | null;
  /** Turns its face up on the way. */
  readonly flips: boolean;
  readonly delay: number;
  readonly time: number;
}

/** What is not there yet: the view already counts it, the eye has not seen it arrive. */
export interface Missing {
  /** Cards on top of the discards that are still to land. */
  readonly discards: number;
  /** How many cards more (or fewer) each seat seems to hold than it does. */
  readonly seats: ReadonlyMap<number, number>;
  /** Cards that have not left the pile yet. */
  readonly pile: number;
  /** Flights towards a seat, for whoever's own hand that is. */
  readonly arriving: (seat: number) => readonly CardFlight[];
}

export function missing(aloft: readonly CardFlight[], waiting: readonly CardFlight[]): Missing {
  const seats = new Map<number, number>();
  const count = (place: CardPlace, by: number) => {
    if (typeof place === "number") seats.set(place, (seats.get(place) ?? 0) + by);
  };
  const all = [...aloft, ...waiting];
  for (const flight of all) count(flight.to, -1);
  for (const flight of waiting) count(flight.from, 1);
  return {
    discards: all.filter((flight) => flight.to === "discard").length,
    seats,
    pile: waiting.filter((flight) => flight.from === "pile").length,
    arriving: (seat) => all.filter((flight) => flight.to === seat),
  };
}

/** The hand as far as it has arrived: known cards by their code, dealt ones from the end. */
export function arrived(hand: readonly string[], arriving: readonly CardFlight[]): string[] {
  const left = [...hand];
  for (const { card } of arriving) {
    const at = card === null ? left.length - 1 : left.lastIndexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
