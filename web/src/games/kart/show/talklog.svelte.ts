/** The log as it grows: the last lines of talk, oldest first. */
import type { KartSight } from "../../../protocol/kart";
import type { Emoji } from "../../../protocol/messages";
import { KEPT, sayingOf, type Line, type Saying } from "./talk";

export class TalkLog {
  #lines = $state.raw<readonly Line[]>([]);
  #made = 0;

  get lines(): readonly Line[] {
    return this.#lines;
  }

  add(sight: KartSight): void {
    const said = sayingOf(sight);
    if (said) this.#push(said.seat, said.saying);
  }

  emote(seat: number, emote: Emoji): void {
    this.#push(seat, { key: "said", emote });
  }

  #push(seat: number | null, saying: Saying): void {
    this.#lines = [...this.#lines, { id: ++this.#made, seat, saying }].slice(-KEPT);
  }
}
