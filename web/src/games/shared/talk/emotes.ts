/** The few things one can shout across the table, in the order they are offered. */
import type { Emoji } from "../../../protocol/messages";

export const EMOTES: readonly Emoji[] = ["ha", "oh_no", "sorry", "hurry", "wow", "gg"];

/** How long a shout hangs in the air. */
export const SHOUT_MS = 2600;
