/** How you hold your cards. Nobody else sees it, and this browser remembers it. */
import { recall, remember } from "../../memory";
import { put, type HeldCard } from "../shared/hand/fan";
import { ORDERS, sorted, type Order } from "./scene/sorting";

const BY = "kart.order";
const OWN = "kart.own";

class HandOrder {
  by = $state<Order>(ORDERS.find((order) => order === recall(BY)) ?? "colour");
  /** The deal it was laid in, then the cards by their ids: of another deal it says nothing. */
  #own = $state.raw<readonly string[]>(recall(OWN)?.split(" ") ?? []);
  /** What you hold just now, as it lies. */
  held = $state.raw<readonly HeldCard[]>([]);
  #deal = "";

  sorted(hand: readonly string[], deal: string): HeldCard[] {
    const [laid, ...own] = this.#own;
    return sorted(hand, this.by, laid === deal ? own : []);
  }

  /** The table says what is held, so that it can be laid otherwise from elsewhere. */
  hold(cards: readonly HeldCard[], deal: string): void {
    this.held = cards;
    this.#deal = deal;
  }

  choose(by: Order): void {
    // Your own way begins with what lies there.
    if (by === "own") this.#lay(this.held);
    this.by = by;
    remember(BY, by);
  }

  /** From now on your own way: this card at that place, counted without it. */
  put(id: string, at: number): void {
    this.#lay(put(this.held, id, at));
    this.by = "own";
    remember(BY, "own");
  }

  #lay(cards: readonly HeldCard[]): void {
    this.#own = [this.#deal, ...cards.map(({ id }) => id)];
    remember(OWN, this.#own.join(" "));
  }
}

export const order = new HandOrder();
