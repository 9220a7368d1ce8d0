/** What the page hands to a game's table screen, and what it gets back. The same for every game. */
import type { Snippet } from "svelte";
import type { Emoji, Emoted, Flight, Frame, TableAction, TableView } from "../protocol/messages";

/** What reaches a table between two views. Each is told once, in order, and never again: but for the past, which is
 * told to whoever begins to listen. */
export type News<Sight, View> =
  | { readonly kind: "past"; readonly said: readonly (Sight | Emoted)[] }
  | { readonly kind: "sights"; readonly sights: readonly Sight[]; readonly view: View }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "emote"; readonly seat: number | null; readonly emote: Emoji };

/** `rule` is empty where the table, not the game, says no. */
export interface Refusal {
  readonly rule: string;
  readonly why: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** How a flight ended: everybody saw that at the same moment of the table's clock, and a race may count from it. */
export interface Rest {
  readonly trial: number;
  readonly at: number;
}

/** The game's rule catalogue in the reader's language, as far as a table needs it. */
export interface Rulebook {
  /** The sentence for a refusal, codes already put into words. */
  refusal(why: string, params: Refusal["params"]): string;
}

/** An act that waits for the line. Once it may have been heard it cannot be taken back. */
export interface Parked<Action> {
  readonly id: string;
  readonly action: Action;
  readonly said: boolean;
}

/** The props of every game's table; `Gesture` is what a hand does in a game with physics. */
export interface GameTable<View, Action, Sight, Gesture = never> {
  readonly table: TableView;
  /** Your seat; null for a watcher. */
  readonly you: number | null;
  /** The truth. */
  readonly view: View;
  /** All that would be accepted from you now; nothing else is lit. */
  readonly actions: readonly Action[];
  /** When the turn's time is up, on the table's clock; null where nobody is hurried. */
  readonly due: number | null;
  /** The table's clock in milliseconds. */
  readonly now: () => number;
  /** Milliseconds that a word takes from here to the server. */
  readonly way: () => number;
  /** Missing until the catalogue has been fetched. */
  readonly rulebook: Rulebook | null;
  /** Hear sights, refusals and emotes as they come; returns how to stop. */
  readonly listen: (hear: (news: News<Sight, View>) => void) => () => void;
  /** `moved` is the hand's own timestamp (`event.timeStamp`), where a race may hang on it; `rest` what it answers,
   * where that is the end of a flight and not what the server last said. */
  readonly send: (action: Action, moved?: number, rest?: Rest) => void;
  /** See where the pieces are while something moves, and where they were last; returns how to stop. */
  readonly watch: (see: (frame: Frame) => void) => () => void;
  /** See a throw before it is shown; also one that is still in the air. Its last frames come as they are due: then it is
   * told again, with all there is. Returns how to stop. */
  readonly fly: (see: (flight: Flight) => void) => () => void;
  /** A hand moved. Nothing answers but the frames, and what is not sent now is never sent. */
  readonly gesture: (gesture: Gesture) => void;
  /** What you did last, while there is no line to say it on. */
  readonly parked: Parked<Action> | null;
  /** Not that after all. */
  readonly takeBack: () => void;
  /** The page's own note on your seat (you watch, a bot holds it): to be put where nothing lies. */
  readonly strip: Snippet;
  readonly ask: (action: TableAction) => void;
  readonly say: (emote: Emoji) => void;
  readonly openMenu: () => void;
  /** The waiting room: who sits where, and the house rules. */
  readonly openSeats: () => void;
  /** The rules, at this number if one is given. */
  readonly openRules: (rule?: string) => void;
}
