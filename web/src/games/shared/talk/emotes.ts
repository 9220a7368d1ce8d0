/** What one can shout across the table, by what one feels, in the order it is offered. */
import type { Emoji } from "../../../protocol/messages";

export const TONES = ["cheer", "tease", "groan", "hello"] as const;
export type EmoteTone = (typeof TONES)[number];

export const EMOTES: Readonly<Record<EmoteTone, readonly Emoji[]>> = {
  cheer: ["nice", "wow", "yes", "phew", "thanks", "gg"],
  tease: ["ha", "hurry", "lucky", "watch_out", "revenge", "hmm"],
  groan: ["oh_no", "ouch", "oops", "sorry", "so_close", "why_me"],
  hello: ["hi", "ready", "luck", "again", "brb", "bye"],
};

/** How long a shout hangs in the air. */
export const SHOUT_MS = 2600;
