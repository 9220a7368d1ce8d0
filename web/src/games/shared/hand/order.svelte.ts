/** How you hold your cards: as the game has it, or as you laid them. Nobody else sees it, and this browser remembers it. */
import { recall, remember } from "../../../memory";
import { inOrder, numbered, put, type HeldCard } from "./fan";

/** By each of a game's own orders, where a card lies; the first is how one begins. */
export type Places<By extends string> = Readonly<Record<By, (code: string) => number>>;
/** As they came, and as one's own fingers laid them, is to be had in any game. */
export type Order<By extends string> = By | "dealt" | "own";

/** `own` names the cards that were laid by hand, from left to right; what came since lies to the right of them. */
export function laidOut(hand: readonly string[], own: readonly string[]): HeldCard[] {
  const place = ({ id }: HeldCard) => (own.includes(id) ? own.indexOf(id) : own.length);
  return numbered(hand).sort((a, b) => place(a) - place(b));
}

export class HandOrder<By extends string = string> {
  readonly orders: readonly Order<By>[];
  by = $state.raw<Order<By>>("own");
  /** What you hold just now, as it lies. */
  held = $state.raw<readonly HeldCard[]>([]);
  /** The deal it was laid in, then the cards by their ids: of another deal it says nothing. */
  #own = $state.raw<readonly string[]>([]);
  #deal = "";

  constructor(
    private readonly game: string,
    private readonly places: Places<By>,
  ) {
    this.orders = [...(Object.keys(places) as By[]), "dealt", "own"];
    const kept = recall(`${game}.order`);
    this.by = this.orders.find((order) => order === kept) ?? this.orders[0] ?? "dealt";
    this.#own = recall(`${game}.own`)?.split(" ") ?? [];
  }

  sorted(hand: readonly string[], deal: string): HeldCard[] {
    const { by } = this;
    if (by === "dealt") return numbered(hand);
    if (by !== "own") return inOrder(hand, this.places[by as By]);
    const [laid, ...own] = this.#own;
    return laidOut(hand, laid === deal ? own : []);
  }

  /** The table says what is held, so that it can be laid otherwise from elsewhere. */
  hold(cards: readonly HeldCard[], deal: string): void {
    this.held = cards;
    this.#deal = deal;
  }

  choose(by: Order<By>): void {
    // Your own way begins with what lies there.
    if (by === "own") this.#lay(this.held);
    this.by = by;
    remember(`${this.game}.order`, by);
  }

  /** From now on your own way: this card at that place, counted without it. */
  put(id: string, at: number): void {
    this.#lay(put(this.held, id, at));
    this.by = "own";
    remember(`${this.game}.order`, "own");
  }

  #lay(cards: readonly HeldCard[]): void {
    this.#own = [this.#deal, ...cards.map(({ id }) => id)];
    remember(`${this.game}.own`, this.#own.join(" "));
  }
}
