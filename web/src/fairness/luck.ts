/** Where a luck is on the scale from least to most, so that the picture says what the words say. */
import type { SeatLuck } from "../protocol/messages";

/** So large a part of all games has to lie below a luck, or above it, before the house calls it more than usual, or less. */
export const WORTH_SAYING = 0.7;

/** Many games give just as much, so a luck is no point but a stretch: of it, the point nearest to the middle. Then it is
 * beyond the usual just when the words are, and by as much as they say. */
export const placeOf = ({ fewer, more }: Pick<SeatLuck, "fewer" | "more">): number => Math.min(Math.max(0.5, fewer), 1 - more);
