/** The log of a game: what was seen and what was shouted, as lines of talk. */
import type { Emoji } from "../../../protocol/messages";
import type { KartSight } from "../../../protocol/kart";
import { Lines } from "../../shared/talklog.svelte";
import { sayingOf, type Saying } from "./talk";

export class TalkLog extends Lines<Saying> {
  add(sight: KartSight): void {
    const said = sayingOf(sight);
    if (said) this.push(said);
  }

  emote(seat: number, emote: Emoji): void {
    this.push({ seat, saying: { key: "said", emote } });
  }
}
