/** The log of a game: what was seen and what was shouted, as lines of talk. */
import type { Emoji } from "../../../protocol/messages";
import type { WokSight } from "../../../protocol/wok";
import { Lines } from "../../shared/talklog.svelte";
import { sayingsOf, type Saying } from "./talk";

export class TalkLog extends Lines<Saying> {
  add(sight: WokSight): void {
    for (const said of sayingsOf(sight)) this.push(said);
  }

  emote(seat: number, emote: Emoji): void {
    this.push({ seat, saying: { key: "said", emote } });
  }
}
