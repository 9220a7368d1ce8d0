/** What is offered to you, sorted by the thing one would press. Nothing is lit that is not in here. */
import type { CardColour } from "../../../art/palette";
import type { KartAction, PlayCard } from "../../../protocol/kart";

export interface Offers {
  /** Whether this card may go down now. */
  readonly fits: (code: string) => boolean;
  /** Whether a colour has to be named with it. */
  readonly wantsColour: (code: string) => boolean;
  /** Whether UNO can be said along with some play. */
  readonly mayShout: boolean;
  readonly draw: boolean;
  readonly keep: boolean;
  readonly take: boolean;
  readonly challenge: boolean;
  readonly name: boolean;
  readonly call: boolean;
  readonly deal: boolean;
  readonly aim: readonly number[];
  readonly catch: readonly number[];
  readonly plays: number;
}

export function offersIn(actions: readonly KartAction[]): Offers {
  const has = (type: KartAction["type"]) => actions.some((action) => action.type === type);
  const plays = actions.filter((action) => action.type === "play");
  const codes = new Set(plays.map((play) => play.card));
  const coloured = new Set(plays.filter((play) => play.colour).map((play) => play.card));
  return {
    fits: (code) => codes.has(code),
    wantsColour: (code) => coloured.has(code),
    mayShout: plays.some((play) => play.uno),
    draw: has("draw"),
    keep: has("keep"),
    take: has("take"),
    challenge: has("challenge"),
    name: has("name"),
    call: has("call"),
    deal: has("deal"),
    aim: actions.flatMap((action) => (action.type === "aim" ? [action.target] : [])),
    catch: actions.flatMap((action) => (action.type === "catch" ? [action.target] : [])),
    plays: codes.size,
  };
}

/** The play as it is sent: a shout goes along only where that was offered. Unoffered plays are the server's to refuse. */
export function playing(actions: readonly KartAction[], card: string, colour: CardColour | null, shout: boolean): PlayCard {
  const uno = shout && actions.some((action) => action.type === "play" && action.card === card && action.uno);
  return { type: "play", card, ...(colour && { colour }), ...(uno && { uno }) };
}
