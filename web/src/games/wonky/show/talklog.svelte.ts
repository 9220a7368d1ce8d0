/** The log as it grows: the last lines of talk, oldest first. */
import type { Emoji } from "../../../protocol/messages";
import type { WonkySight } from "../../../protocol/wonky";
import { joined, sayingOf, type Line, type Saying } from "./talk";

const KEPT = 80;

export class TalkLog {
  #lines = $state.raw<readonly Line[]>([]);
  #made = 0;

  get lines(): readonly Line[] {
    return this.#lines;
  }

  add(sight: WonkySight): void {
    const said = sayingOf(sight);
    if (said) this.#push(said.seat, said.saying);
  }

  emote(seat: number, emote: Emoji): void {
    this.#push(seat, { key: "said", emote });
  }

  #push(seat: number | null, saying: Saying): void {
    const last = this.#lines.at(-1);
    const whole = joined(last, { seat, saying });
    if (last && whole) this.#lines = [...this.#lines.slice(0, -1), { ...last, ...whole }];
    else this.#lines = [...this.#lines, { id: ++this.#made, seat, saying }].slice(-KEPT);
  }
}
