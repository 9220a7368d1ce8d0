/** A recorded flight, played on the table's clock: everybody sees its end at the same moment. Pure. */
import type { Flight } from "../../../protocol/messages";
import { mixed, type Pose, type Poses } from "../../shared/space/pose";

/** Whether or not its last frames have come yet. */
export const endOf = ({ show_at, step, count }: Pick<Flight, "show_at" | "step" | "count">): number => show_at + step * (count - 1);

/** Where everything is at this time, as far as it has come; what has not left its hand yet is nowhere. */
export function posesAt(flight: Flight, time: number, leaving: readonly string[]): Poses {
  const { show_at, step, pieces, frames } = flight;
  const last = frames.length - 1;
  const place = Math.max(0, Math.min((time - show_at) / step, last));
  const before = Math.floor(place);
  const [from, to] = [frames[before] ?? [], frames[Math.min(before + 1, last)] ?? []];
  const seen = time < show_at ? pieces.filter((piece) => !leaving.includes(piece)) : pieces;
  return Object.fromEntries(
    seen.map((piece) => {
      const i = pieces.indexOf(piece);
      return [piece, mixed(from[i] as Pose, to[i] as Pose, place - before)];
    }),
  );
}

/** Where a piece has just been, latest first, for the trail it draws. */
export function wakeOf(flight: Flight, piece: string, time: number, points = 5): Pose[] {
  const i = flight.pieces.indexOf(piece);
  const now = Math.min((time - flight.show_at) / flight.step, flight.frames.length - 1);
  return Array.from({ length: points }, (_, back) => flight.frames[Math.floor(now) - back]?.[i]).filter((pose) => pose !== undefined);
}
