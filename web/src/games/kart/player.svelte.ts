/** You at the table: what you picked up, pressed or were refused, between two words from the server. */
import type { CardColour } from "../../art/palette";
import type { KartAction, KartSight, KartView } from "../../protocol/kart";
import type { GameTable, Refusal } from "../contract";
import type { Carried } from "../shared/hand/Hand.svelte";
import { Brief, REFUSED_MS } from "../shared/passing.svelte";
import { offersIn, playing } from "./scene/offers";
import { unoState, whomToCatch } from "./scene/uno";

export type KartProps = GameTable<KartView, KartAction, KartSight>;

/** A card let go of waits so long for its answer before it falls back. */
const LEAVING_MS = 3000;

export class Player {
  /** UNO goes with the next card. */
  armed = $state(false);
  /** A wild that waits for its colour. */
  wild = $state.raw<Carried | null>(null);
  /** A card that was let go of and has no answer yet. */
  readonly leaving = new Brief<Carried>(LEAVING_MS);
  /** Where the last one left from. */
  origin = $state.raw<Carried | null>(null);
  readonly refused = new Brief<{ readonly refusal: Refusal; readonly card: string | null }>(REFUSED_MS);
  /** What wants an answer was put aside to look at the hand. */
  looking = $state(false);

  /** The card that was played and waits for the line. */
  readonly waiting = $derived.by(() => (this.#table().parked?.action.type === "play" ? this.#tried : null));
  readonly offers = $derived.by(() => offersIn(this.#table().actions));
  readonly uno = $derived.by(() => unoState(this.offers, this.armed));
  readonly forgetful = $derived.by(() => whomToCatch(this.offers, this.#table().view.table.called));

  #table: () => KartProps;
  #acts: () => void;
  #tried: string | null = null;

  /** `acts` is told of everything you do, so that no show stands in the way. */
  constructor(table: () => KartProps, acts: () => void) {
    this.#table = table;
    this.#acts = acts;
  }

  play(card: Carried): void {
    if (card.card.id === this.waiting) return this.#table().takeBack();
    if (this.offers.wantsColour(card.card.code)) {
      this.#clear();
      this.wild = card;
    } else {
      this.#put(card, null);
    }
  }

  pick(colour: CardColour): void {
    const wild = this.wild;
    if (wild) this.#put(wild, colour);
    else this.#send({ type: "name", colour });
  }

  putAway(): void {
    if (this.wild) this.wild = null;
    else this.looking = true;
  }

  draw(): void {
    this.#send({ type: "draw" });
  }
  keep(): void {
    this.#send({ type: "keep" });
  }
  take(): void {
    this.#send({ type: "take" });
  }
  challenge(): void {
    this.#send({ type: "challenge" });
  }
  deal(): void {
    this.#send({ type: "deal" });
  }
  aim(target: number): void {
    this.#send({ type: "aim", target });
  }
  catch(target: number, moved?: number): void {
    this.#send({ type: "catch", target }, moved);
  }

  /** The big button. Asleep it asks all the same, and the server says why not. */
  pressUno(moved?: number): void {
    if (this.uno === "armed" || this.uno === "said") this.armed = !this.armed;
    else if (this.uno === "catch" && this.forgetful !== null) this.catch(this.forgetful, moved);
    else this.#send({ type: "call" }, moved);
  }

  refuse(refusal: Refusal): void {
    this.#clear();
    this.refused.show({ refusal, card: this.#tried });
  }

  /** The table went on: a card that was waiting to leave has left. A refusal stays to be read. */
  answered(): void {
    this.leaving.clear();
  }

  forget(): void {
    this.#clear();
  }

  #put(card: Carried, colour: CardColour | null): void {
    const action = playing(this.#table().actions, card.card.code, colour, this.armed);
    this.#clear();
    this.#tried = card.card.id;
    this.origin = card;
    if (this.offers.fits(card.card.code)) this.leaving.show(card);
    this.#go(action);
    // Without a line it stays in the hand, marked as waiting.
    if (this.#table().parked) this.leaving.clear();
  }

  #send(action: KartAction, moved?: number): void {
    this.#clear();
    this.#tried = null;
    this.#go(action, moved);
  }

  #go(action: KartAction, moved?: number): void {
    this.#acts();
    this.#table().send(action, moved);
  }

  #clear(): void {
    this.answered();
    this.refused.clear();
    this.wild = null;
  }
}
