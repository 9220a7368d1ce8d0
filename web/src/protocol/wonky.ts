/** What page and server say to each other. Generated from wonky.json by `npm run types`; do not edit. */

/**
 * @minItems 2
 */
export type Placed = [string, Pose];
/**
 * Metres from the middle of the table, z up; and a unit quaternion. In JSON seven numbers.
 *
 * @minItems 7
 */
export type Pose = [number, number, number, number, number, number, number];
export type WonkyAction = PlayCard | Draw | Keep | PickUp;
export type WonkyGesture = Move | Rotate | Flip | Lower | HoldBreath | Release;
export type WonkySight =
  | HandsDealt
  | TurnBegan
  | CardPlayed
  | Drew
  | PileMade
  | Kept
  | Passed
  | Reversed
  | BlockPickedUp
  | BlockLetGo
  | BlockAdded
  | BlockTakenBack
  | TowerShoved
  | TowerRestored
  | TowerCollapsed
  | Won
  | NobodyWon;

export interface Protocol {
  BlockAdded: BlockAdded;
  BlockLetGo: BlockLetGo;
  BlockPickedUp: BlockPickedUp;
  BlockTakenBack: BlockTakenBack;
  CardPlayed: CardPlayed;
  Draw: Draw;
  Drew: Drew;
  Flip: Flip;
  HandsDealt: HandsDealt;
  HoldBreath: HoldBreath;
  Keep: Keep;
  Kept: Kept;
  Lower: Lower;
  Move: Move;
  NobodyWon: NobodyWon;
  Passed: Passed;
  PickUp: PickUp;
  PileMade: PileMade;
  Placed: Placed;
  Placing: Placing;
  PlayCard: PlayCard;
  Pose: Pose;
  Release: Release;
  Reversed: Reversed;
  Rotate: Rotate;
  Scene: Scene;
  Tally: Tally;
  TowerCollapsed: TowerCollapsed;
  TowerRestored: TowerRestored;
  TowerShoved: TowerShoved;
  TurnBegan: TurnBegan;
  Won: Won;
  WonkyAction: WonkyAction;
  WonkyGesture: WonkyGesture;
  WonkyMine: WonkyMine;
  WonkyOptions: WonkyOptions;
  WonkySight: WonkySight;
  WonkyTable: WonkyTable;
  WonkyView: WonkyView;
}
/**
 * W-A6: it stood at three.
 */
export interface BlockAdded {
  type: "block_added";
  seat: number;
  block: string;
  scene: Scene;
  height_mm: number;
}
/**
 * The pieces that stand, in the order in which they came there: of a tower, the base first.
 */
export interface Scene {
  pieces?: Placed[];
}
/**
 * The count of three runs from `at`.
 */
export interface BlockLetGo {
  type: "block_let_go";
  seat: number;
  block: string;
  scene: Scene;
  at: number;
}
/**
 * Also in exchange for the one in hand (W-A1). `sway` is the luck of the hand; with 0 it is still. `at` is 0 in logs from before it was kept.
 */
export interface BlockPickedUp {
  type: "block_picked_up";
  seat: number;
  block: string;
  sway?: number;
  at?: number;
}
/**
 * W-A4: it added no height, or missed the tower; it is in hand again.
 */
export interface BlockTakenBack {
  type: "block_taken_back";
  seat: number;
  block: string;
  why: "missed" | "no_height";
  scene: Scene;
  at?: number;
}
export interface CardPlayed {
  type: "card_played";
  seat: number;
  card: string;
}
/**
 * Nothing can be played: draw until something can (W-T3).
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
  why: "combo" | "fall" | "turn";
  cards?: string[] | null;
}
/**
 * Which face looks down.
 */
export interface Flip {
  type: "flip";
  face: 0 | 1 | 2 | 3 | 4 | 5;
}
export interface HandsDealt {
  type: "hands_dealt";
  count: number;
}
/**
 * So that the hand is almost still, for as long as there is air; or breathe again.
 */
export interface HoldBreath {
  type: "breath";
  on?: boolean;
}
/**
 * Hold on to what was drawn; the turn ends (W-T3 under `keep_drawn`).
 */
export interface Keep {
  type: "keep";
}
/**
 * W-T3 under `keep_drawn`.
 */
export interface Kept {
  type: "kept";
  seat: number;
}
/**
 * Go down until something is touched, or stop going.
 */
export interface Lower {
  type: "lower";
  on?: boolean;
}
/**
 * Metres, the middle of the block. Without `z` it hovers just above what is under it.
 */
export interface Move {
  type: "move";
  x: number;
  y: number;
  z?: number | null;
}
/**
 * W-V5: everybody passed in a row.
 */
export interface NobodyWon {
  type: "nobody_won";
}
/**
 * W-T3: nothing to play and nothing to draw.
 */
export interface Passed {
  type: "passed";
  seat: number;
}
/**
 * Take a block that suits the card, or exchange the one in hand for it (W-A1).
 */
export interface PickUp {
  type: "pick_up";
  block: string;
}
export interface PileMade {
  type: "pile_made";
  count: number;
}
/**
 * The card that is being carried out.
 */
export interface Placing {
  card: string;
  block: string | null;
  counting_since: number | null;
  sway?: number;
  steady?: boolean;
  held_since?: number | null;
}
export interface PlayCard {
  type: "play";
  card: string;
}
/**
 * Let go; heeded once the block has arrived, and within reach of the tower. It keeps the hand's speed.
 */
export interface Release {
  type: "release";
}
/**
 * W-T5, W-T7.
 */
export interface Reversed {
  type: "reversed";
  direction: number;
}
/**
 * Radians about the vertical.
 */
export interface Rotate {
  type: "turn";
  yaw: number;
}
/**
 * What a seat has done so far; alone it is the score (W-S5).
 */
export interface Tally {
  turns?: number;
  falls?: number;
  best_mm?: number;
}
/**
 * W-F1; `shoved` where a nudge counts as a fall (W-A5). All nine blocks are free again (W-F2).
 */
export interface TowerCollapsed {
  type: "tower_collapsed";
  seat: number;
  blocks: string[];
  shoved?: boolean;
}
/**
 * W-A5 under `nudge: restore`: these were shoved, and all is as it last stood.
 */
export interface TowerRestored {
  type: "tower_restored";
  seat: number;
  blocks: string[];
  by_mm: number;
}
/**
 * W-A5 under `nudge: warn`.
 */
export interface TowerShoved {
  type: "tower_shoved";
  seat: number;
  blocks: string[];
  by_mm: number;
  scene: Scene;
}
export interface TurnBegan {
  type: "turn_began";
  seat: number;
}
/**
 * W-V1, W-V3.
 */
export interface Won {
  type: "won";
  seat: number;
  by: "empty_hand" | "ninth_block";
}
/**
 * What only this seat knows.
 */
export interface WonkyMine {
  seat: number;
  hand: string[];
}
export interface WonkyOptions {
  edition?: "2015" | "2024";
  wobble?: "cruel" | "gentle" | "standard";
  tallest?: number;
  youngest?: number;
  keep_drawn?: boolean;
  nudge?: "fall" | "restore" | "warn";
  count_until_still?: boolean;
}
/**
 * What lies and stands open on the table.
 */
export interface WonkyTable {
  options: WonkyOptions;
  counts: number[];
  pile: number;
  discards: string[];
  turn: number;
  direction: number;
  phase: "count" | "keep" | "over" | "pick" | "place" | "play" | "restart";
  placing: Placing | null;
  scene: Scene;
  beside: string[];
  height_mm: number;
  trial: number;
  tallies: Tally[];
  winner: number | null;
  over: boolean;
}
export interface WonkyView {
  table: WonkyTable;
  mine: WonkyMine | null;
}
