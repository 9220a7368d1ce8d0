/** Which open recipe lies in which of the three places: a new one takes the place of the one that went. */
import type { Stack } from "../../../protocol/wok";
import type { Kind } from "../codes";

export type Slots = readonly (Kind | null)[];

export const NO_SLOTS: Slots = [null, null, null];

export function slotted(before: Slots, stacks: readonly Stack[]): Slots {
  const open = stacks.flatMap(({ kind, open: card }) => (card === null ? [] : [kind]));
  const stays = before.map((kind) => (kind && open.includes(kind) ? kind : null));
  const fresh = open.filter((kind) => !stays.includes(kind));
  const filled = stays.map((kind) => kind ?? fresh.shift() ?? null);
  return [...filled, ...fresh];
}
