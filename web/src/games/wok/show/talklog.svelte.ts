/** The log as it grows: the last lines of talk, oldest first. */
import type { Emoji } from "../../../protocol/messages";
import type { WokSight } from "../../../protocol/wok";
import { sayingsOf, type Line, type Saying } from "./talk";

const KEPT = 80;

export class TalkLog {
  #lines = $state.raw<readonly Line[]>([]);
  #made = 0;

  get lines(): readonly Line[] {
    return this.#lines;
  }

  add(sight: WokSight): void {
    for (const { seat, saying } of sayingsOf(sight)) this.#push(seat, saying);
  }

  emote(seat: number, emote: Emoji): void {
    this.#push(seat, { key: "said", emote });
  }

  #push(seat: number | null, saying: Saying): void {
    this.#lines = [...this.#lines, { id: ++this.#made, seat, saying }].slice(-KEPT);
  }
}
