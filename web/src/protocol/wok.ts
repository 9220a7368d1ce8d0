/** What page and server say to each other. Generated from wok.json by `npm run types`; do not edit. */

/**
 * Metres from the middle of the table, z up; and a unit quaternion. In JSON seven numbers.
 *
 * @minItems 7
 */
export type Pose = [number, number, number, number, number, number, number];
export type WokAction = SayReady | Cover | Shout | TakeRecipe | TurnCard;
export type WokSight =
  | WokLaid
  | RoundBegan
  | ReadySaid
  | ThrowBegan
  | FlickSeen
  | TokensFlew
  | ThrowCalledOff
  | TokensSettled
  | PhotoFinish
  | WentOut
  | SpecialCalled
  | RecipeWon
  | ProofShown
  | TakeOwed
  | TurnOwed
  | CardTurned
  | RoundVoided
  | TokensShared
  | GameWon;

export interface Protocol {
  Amount: Amount;
  CardTurned: CardTurned;
  Cover: Cover;
  Flick: Flick;
  FlickSeen: FlickSeen;
  GameWon: GameWon;
  Lying: Lying;
  PhotoFinish: PhotoFinish;
  Pose: Pose;
  Proof: Proof;
  ProofShown: ProofShown;
  Raced: Raced;
  ReadySaid: ReadySaid;
  RecipeWon: RecipeWon;
  RoundBegan: RoundBegan;
  RoundVoided: RoundVoided;
  Runner: Runner;
  SayReady: SayReady;
  Shout: Shout;
  SpecialCalled: SpecialCalled;
  Stack: Stack;
  TakeOwed: TakeOwed;
  TakeRecipe: TakeRecipe;
  ThrowBegan: ThrowBegan;
  ThrowCalledOff: ThrowCalledOff;
  Thrown: Thrown;
  TokensFlew: TokensFlew;
  TokensSettled: TokensSettled;
  TokensShared: TokensShared;
  TurnCard: TurnCard;
  TurnOwed: TurnOwed;
  WentOut: WentOut;
  WokAction: WokAction;
  WokGesture: WokGesture;
  WokLaid: WokLaid;
  WokMine: WokMine;
  WokOptions: WokOptions;
  WokSight: WokSight;
  WokTable: WokTable;
  WokView: WokView;
}
/**
 * So many of an ingredient; without one, so many tokens.
 */
export interface Amount {
  food: ("B" | "C" | "F" | "M" | "S") | null;
  number: number;
}
export interface CardTurned {
  type: "card_turned";
  seat: number;
  card: string;
}
/**
 * A hand on the open card of this stack.
 */
export interface Cover {
  type: "cover";
  kind: "balance" | "plenty" | "touch" | "trio" | "variety";
}
/**
 * How a hand throws: where on the table it aims, in metres; how hard, 0 to 1; and the spin, -1 to 1. It is the gesture itself: a wish until the world has clamped it.
 */
export interface Flick {
  type: "flick";
  x: number;
  y: number;
  strength: number;
  spin: number;
}
export interface FlickSeen {
  type: "flick_seen";
  seat: number;
}
/**
 * O-V2.
 */
export interface GameWon {
  type: "game_won";
  winners: number[];
}
/**
 * One token at rest. What it touches through another token it does not touch (O-K4).
 */
export interface Lying {
  token: string;
  pose: Pose;
  up?: "back" | "front";
  inside?: boolean;
  cards?: ("balance" | "plenty" | "touch" | "trio" | "variety")[];
  dividers?: number[];
}
export interface PhotoFinish {
  type: "photo_finish";
  runners: Runner[];
}
/**
 * One claim in the photo finish.
 */
export interface Runner {
  seat: number;
  covered: ("balance" | "plenty" | "touch" | "trio" | "variety") | null;
  at: number;
  reaction: number | null;
  credit: number;
  dt: number;
  floor?: number;
}
export interface Proof {
  seat: number;
  card: string | null;
  tokens: string[];
  faces: string[];
  amounts: Amount[];
  lacks: Amount[];
}
/**
 * O-R4: from now on everybody sees what counted; nobody chooses yet.
 */
export interface ProofShown {
  type: "proof_shown";
  at: number;
}
/**
 * A race that was won, as everybody saw it: reactions, from what there was to see to the hand.
 */
export interface Raced {
  won: number;
  people: [number, number][];
}
export interface ReadySaid {
  type: "ready_said";
  seat: number;
}
export interface RecipeWon {
  type: "recipe_won";
  seat: number;
  card: string;
  how: "cover" | "gift" | "special";
}
export interface RoundBegan {
  type: "round_began";
  at: number;
}
/**
 * O-R7: nobody won it.
 */
export interface RoundVoided {
  type: "round_voided";
}
/**
 * For the next signal (O-R3).
 */
export interface SayReady {
  type: "ready";
}
/**
 * Wok'up!
 */
export interface Shout {
  type: "shout";
}
/**
 * O-X1: rightly; a card is to be chosen.
 */
export interface SpecialCalled {
  type: "special_called";
  seat: number;
  at: number;
}
/**
 * One of the five, in their order around the wok.
 */
export interface Stack {
  kind: "balance" | "plenty" | "touch" | "trio" | "variety";
  count: number;
  open: string | null;
}
/**
 * O-X1: this seat, having shouted rightly, chooses a card to take.
 */
export interface TakeOwed {
  type: "take_owed";
  seat: number;
  at: number;
}
/**
 * The chef's special: this open card (O-X1).
 */
export interface TakeRecipe {
  type: "take";
  kind: "balance" | "plenty" | "touch" | "trio" | "variety";
}
/**
 * The signal: each of these has the top token of their pile in hand.
 */
export interface ThrowBegan {
  type: "throw_began";
  seats: number[];
  at: number;
}
/**
 * All who were to throw went out before they did.
 */
export interface ThrowCalledOff {
  type: "throw_called_off";
  at: number;
}
/**
 * A token that has left its pile. Without a flick it is not thrown yet, or is tossed to the middle.
 */
export interface Thrown {
  seat: number;
  token: string;
  flick?: Flick | null;
}
/**
 * O-R1: those without a flick were tossed to the middle.
 */
export interface TokensFlew {
  type: "tokens_flew";
  thrown: Thrown[];
}
export interface TokensSettled {
  type: "tokens_settled";
  lying: Lying[];
  at: number;
}
/**
 * How many each got back.
 */
export interface TokensShared {
  type: "tokens_shared";
  counts: number[];
}
/**
 * Turn over the top card of this stack (O-R4).
 */
export interface TurnCard {
  type: "turn";
  kind: "balance" | "plenty" | "touch" | "trio" | "variety";
}
/**
 * O-R4: this seat chooses a stack to turn a card of.
 */
export interface TurnOwed {
  type: "turn_owed";
  seat: number;
  at: number;
}
/**
 * O-R7, O-X3: by covering this incomplete recipe, or by a shout.
 */
export interface WentOut {
  type: "went_out";
  seat: number;
  covered: ("balance" | "plenty" | "touch" | "trio" | "variety") | null;
}
/**
 * How a hand throws: where on the table it aims, in metres; how hard, 0 to 1; and the spin, -1 to 1. It is the gesture itself: a wish until the world has clamped it.
 */
export interface WokGesture {
  type: "flick";
  x: number;
  y: number;
  strength: number;
  spin: number;
}
/**
 * The open cards, and how many tokens each has.
 */
export interface WokLaid {
  type: "wok_laid";
  cards: string[];
  counts: number[];
}
/**
 * What only this seat knows. Its pile it does not know either.
 */
export interface WokMine {
  seat: number;
  pile: number;
  covered: ("balance" | "plenty" | "touch" | "trio" | "variety")[];
  shouted: boolean;
}
export interface WokOptions {
  goal?: 3 | 5 | 8;
  two_faced?: boolean;
  window_ms?: number;
  throw_wait_ms?: number;
  ready_wait_ms?: number;
  choose_wait_ms?: number;
  pace?: "normal" | "patient" | "relaxed";
}
/**
 * What lies open on the table.
 */
export interface WokTable {
  options: WokOptions;
  round_no: number;
  throw_no: number;
  phase: "land" | "over" | "show" | "signal" | "take" | "throw" | "turn";
  due: number | null;
  stacks: Stack[];
  lying: Lying[];
  piles: number[];
  won: string[][];
  out: number[];
  ready: number[];
  throwers: number[];
  flicked: number[];
  flying: Thrown[];
  chooser: number | null;
  raced: Raced[];
  proofs: Proof[];
  winners: number[];
  over: boolean;
}
export interface WokView {
  table: WokTable;
  mine: WokMine | null;
}
