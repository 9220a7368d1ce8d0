/** What page and server say to each other. Generated from kart.json by `npm run types`; do not edit. */

export type KartAction =
  PlayCard | Draw | Keep | TakeCards | Challenge | NameColour | Aim | Deal | CallUno | CatchUno;
export type KartSight =
  | Dealt
  | CardPlayed
  | Drew
  | Passed
  | TurnBegan
  | Skipped
  | PileTurned
  | ColourNamed
  | ItemTurned
  | BoxEmpty
  | ItemHit
  | HandShown
  | UnoCalled
  | UnoCaught
  | CaughtNobody
  | PhotoFinish
  | ActDropped
  | HandWon
  | HandVoided;

export interface Protocol {
  ActDropped: ActDropped;
  Aim: Aim;
  BoxEmpty: BoxEmpty;
  CallUno: CallUno;
  CardPlayed: CardPlayed;
  CatchUno: CatchUno;
  CaughtNobody: CaughtNobody;
  Challenge: Challenge;
  ColourNamed: ColourNamed;
  CountedCard: CountedCard;
  Deal: Deal;
  Dealt: Dealt;
  Draw: Draw;
  Drew: Drew;
  HandShown: HandShown;
  HandVoided: HandVoided;
  HandWon: HandWon;
  Hanging: Hanging;
  ItemHit: ItemHit;
  ItemTurned: ItemTurned;
  KartAction: KartAction;
  KartMine: KartMine;
  KartOptions: KartOptions;
  KartSight: KartSight;
  KartTable: KartTable;
  KartView: KartView;
  Keep: Keep;
  NameColour: NameColour;
  Passed: Passed;
  PhotoFinish: PhotoFinish;
  PileTurned: PileTurned;
  PlayCard: PlayCard;
  Raced: Raced;
  Runner: Runner;
  Shown: Shown;
  Skipped: Skipped;
  TakeCards: TakeCards;
  TurnBegan: TurnBegan;
  UnoCalled: UnoCalled;
  UnoCaught: UnoCaught;
}
/**
 * K-U3: when the photo was taken, what was held for it could no longer be done, as this rule says.
 */
export interface ActDropped {
  type: "act_dropped";
  seat: number;
  rule: string;
  why: string;
}
/**
 * Whom the green shell hits.
 */
export interface Aim {
  type: "aim";
  target: number;
}
/**
 * K-B3: there was no card to turn.
 */
export interface BoxEmpty {
  type: "box_empty";
  seat: number;
}
export interface CallUno {
  type: "call";
}
export interface CardPlayed {
  type: "card_played";
  seat: number;
  card: string;
  colour?: ("B" | "G" | "R" | "Y") | null;
  uno?: boolean;
}
export interface CatchUno {
  type: "catch";
  target: number;
}
/**
 * K-U5 under `false_call_draws`.
 */
export interface CaughtNobody {
  type: "caught_nobody";
  seat: number;
  target: number;
}
/**
 * Doubt the Draw Four.
 */
export interface Challenge {
  type: "challenge";
}
export interface ColourNamed {
  type: "colour_named";
  seat: number;
  colour: "B" | "G" | "R" | "Y";
}
/**
 * K-P1: a card that was left in a hand, and what it brought.
 */
export interface CountedCard {
  card: string;
  points: number;
}
/**
 * The next hand of a match.
 */
export interface Deal {
  type: "deal";
}
export interface Dealt {
  type: "dealt";
  dealer: number;
  discards: string[];
}
/**
 * Draw one instead of playing.
 */
export interface Draw {
  type: "draw";
}
/**
 * `cards` for the one who drew, and for nobody else.
 */
export interface Drew {
  type: "drew";
  seat: number;
  count: number;
  why:
    | "banana"
    | "bluff"
    | "bomb"
    | "draw_four"
    | "draw_two"
    | "false_call"
    | "honest"
    | "lightning"
    | "shell"
    | "stack"
    | "turn"
    | "uno";
  cards?: string[] | null;
}
/**
 * A challenge and how it went; `hand` for the challenger alone.
 */
export interface HandShown {
  type: "hand_shown";
  seat: number;
  whose: number;
  honest: boolean;
  hand?: string[] | null;
}
/**
 * K-T3: everybody passed in a row.
 */
export interface HandVoided {
  type: "hand_voided";
}
export interface HandWon {
  type: "hand_won";
  seat: number;
  points: number;
}
/**
 * The Draw Four, or the stack, that waits for an answer.
 */
export interface Hanging {
  card: string;
  by: number;
  count: number;
  may_challenge: boolean;
  colour: ("B" | "G" | "R" | "Y") | null;
}
/**
 * Whom a banana or a shell found.
 */
export interface ItemHit {
  type: "item_hit";
  seat: number;
  target: number;
}
/**
 * K-B1: the Item Box turned this card, and its item acts.
 */
export interface ItemTurned {
  type: "item_turned";
  seat: number;
  card: string;
}
/**
 * `colour` goes with a Wild or a Draw Four; `uno` calls with the play itself (K-U3).
 */
export interface PlayCard {
  type: "play";
  card: string;
  colour?: ("B" | "G" | "R" | "Y") | null;
  uno?: boolean;
}
/**
 * Keep the card just drawn; the turn ends.
 */
export interface Keep {
  type: "keep";
}
/**
 * Answer a Draw Four, or a stack, by drawing it.
 */
export interface TakeCards {
  type: "take";
}
export interface NameColour {
  type: "name";
  colour: "B" | "G" | "R" | "Y";
}
/**
 * What only this seat knows.
 */
export interface KartMine {
  seat: number;
  hand: string[];
  drawn: string | null;
  shown: Shown | null;
  claimed: ("act" | "call" | "catch") | null;
}
/**
 * K-A6: a challenged hand, for the challenger's eyes alone.
 */
export interface Shown {
  to: number;
  whose: number;
  cards: string[];
}
export interface KartOptions {
  deck?: "published" | "standard";
  target?: number;
  stacking?: boolean;
  reverse_two_players?: "skip" | "turn";
  wd4_bluff?: boolean;
  banana?: "last_actor" | "seat_before";
  false_call_draws?: number;
  last_card_acts?: boolean;
}
/**
 * K-T3: nothing fits and there is nothing to draw.
 */
export interface Passed {
  type: "passed";
  seat: number;
}
export interface TurnBegan {
  type: "turn_began";
  seat: number;
}
export interface Skipped {
  type: "skipped";
  seat: number;
}
export interface PileTurned {
  type: "pile_turned";
  count: number;
}
export interface UnoCalled {
  type: "uno_called";
  seat: number;
  raced?: Raced | null;
}
/**
 * A race that was won, as everybody saw it: reactions, from what there was to see to the hand.
 */
export interface Raced {
  won: number;
  people: [number, number][];
}
export interface UnoCaught {
  type: "uno_caught";
  seat: number;
  by: number;
  raced?: Raced | null;
}
export interface PhotoFinish {
  type: "photo_finish";
  runners: Runner[];
}
/**
 * One claim in the photo finish. `at` counts from the earliest; `credit` is what lag gave back.
 */
export interface Runner {
  seat: number;
  what: "act" | "call" | "catch";
  at: number;
  credit: number;
  floor?: number;
}
/**
 * What lies open on the table.
 */
export interface KartTable {
  options: KartOptions;
  hand_no: number;
  dealer: number;
  counts: number[];
  pile: number;
  discards: string[];
  colour: ("B" | "G" | "R" | "Y") | null;
  turn: number;
  direction: number;
  phase: "aim" | "answer" | "deal" | "keep" | "name" | "over" | "play";
  hanging: Hanging | null;
  called: number[];
  raced: Raced[];
  scores: number[];
  winner: number | null;
  points: number;
  counted: CountedCard[][];
  over: boolean;
}
export interface KartView {
  table: KartTable;
  mine: KartMine | null;
}
