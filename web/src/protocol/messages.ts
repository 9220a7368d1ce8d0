/** What page and server say to each other. Generated from schema.json by `npm run types`; do not edit. */

export type ClientMessage = Hello | DoAct | DoTable | DoGesture | DoEmote | Tick | Pong;
/**
 * Metres from the middle of the table, z up; and a unit quaternion. In JSON seven numbers.
 *
 * @minItems 7
 */
export type Pose = [number, number, number, number, number, number, number];
export type KartAction =
  PlayCard | Draw | Keep | TakeCards | Challenge | NameColour | Aim | CallUno | CatchUno | Deal;
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
  | HandWon
  | HandVoided;
export type ServerMessage =
  Welcome | TableNews | Update | Frame | Accepted | NotAllowed | Emoted | Tock | Ping | Outdated | Problem;
export type TableAction =
  | Sit
  | Leave
  | Rename
  | SetReady
  | AddBot
  | SetBot
  | AddChair
  | RemoveChair
  | Swap
  | SetOptions
  | PassHost
  | LetBotPlay
  | ComeBack
  | StartGame
  | StopGame;

export interface Protocol {
  Accepted: Accepted;
  AddBot: AddBot;
  AddChair: AddChair;
  Aim: Aim;
  ApiError: ApiError;
  BoxEmpty: BoxEmpty;
  CallUno: CallUno;
  CardPlayed: CardPlayed;
  CatchUno: CatchUno;
  CaughtNobody: CaughtNobody;
  ChairView: ChairView;
  Challenge: Challenge;
  ClientMessage: ClientMessage;
  ColourNamed: ColourNamed;
  ComeBack: ComeBack;
  Deal: Deal;
  Dealt: Dealt;
  DoAct: DoAct;
  DoEmote: DoEmote;
  DoGesture: DoGesture;
  DoTable: DoTable;
  Draw: Draw;
  Drew: Drew;
  Emoted: Emoted;
  Frame: Frame;
  GameInfo: GameInfo;
  HandShown: HandShown;
  HandVoided: HandVoided;
  HandWon: HandWon;
  Hanging: Hanging;
  Hello: Hello;
  HouseInfo: HouseInfo;
  ItemHit: ItemHit;
  ItemTurned: ItemTurned;
  KartAction: KartAction;
  KartMine: KartMine;
  KartOptions: KartOptions;
  KartSight: KartSight;
  KartTable: KartTable;
  KartView: KartView;
  Keep: Keep;
  Leave: Leave;
  LetBotPlay: LetBotPlay;
  MakeTable: MakeTable;
  MoveToken: MoveToken;
  NameColour: NameColour;
  NotAllowed: NotAllowed;
  OptionInfo: OptionInfo;
  Outdated: Outdated;
  PassHost: PassHost;
  Passed: Passed;
  PhotoFinish: PhotoFinish;
  PileTurned: PileTurned;
  Ping: Ping;
  PlayCard: PlayCard;
  Pong: Pong;
  Pose: Pose;
  Problem: Problem;
  RemoveChair: RemoveChair;
  Rename: Rename;
  Result: Result;
  Runner: Runner;
  ServerMessage: ServerMessage;
  SetBot: SetBot;
  SetOptions: SetOptions;
  SetReady: SetReady;
  Shown: Shown;
  Sit: Sit;
  Skipped: Skipped;
  StartGame: StartGame;
  StopGame: StopGame;
  Swap: Swap;
  TableAction: TableAction;
  TableMadeReply: TableMadeReply;
  TableNews: TableNews;
  TableSummary: TableSummary;
  TableView: TableView;
  TakeCards: TakeCards;
  Tick: Tick;
  Tock: Tock;
  TurnBegan: TurnBegan;
  UnoCalled: UnoCalled;
  UnoCaught: UnoCaught;
  Update: Update;
  UseToken: UseToken;
  Welcome: Welcome;
}
/**
 * Durable, and not to be shown yet (or already played before).
 */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}
export interface AddBot {
  type: "add_bot";
  level?: "easy" | "hard" | "normal";
  seat?: number | null;
}
/**
 * One more open seat for a friend.
 */
export interface AddChair {
  type: "add_chair";
}
/**
 * Whom the green shell hits.
 */
export interface Aim {
  type: "aim";
  target: number;
}
/**
 * What every refused REST call answers.
 */
export interface ApiError {
  code: string;
  detail: string;
  params?: {
    [k: string]: string | number;
  };
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
export interface ChairView {
  kind: "bot" | "open" | "person";
  name: string;
  level: ("easy" | "hard" | "normal") | null;
  ready: boolean;
  away: boolean;
  here: boolean;
  host: boolean;
}
/**
 * Doubt the Draw Four.
 */
export interface Challenge {
  type: "challenge";
}
/**
 * The first message on a socket, also after a reconnect. `since` is the last seq the page has seen.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  since?: number;
}
/**
 * A move in the game. `action` is of the game's own union; `seen` is the seq it answers, and `dt` the milliseconds from that state's first paint to the hand's movement.
 */
export interface DoAct {
  type: "act";
  id: string;
  action: unknown;
  seen?: number;
  dt?: number | null;
}
export interface DoTable {
  type: "table";
  id: string;
  action:
    | Sit
    | Leave
    | Rename
    | SetReady
    | AddBot
    | SetBot
    | AddChair
    | RemoveChair
    | Swap
    | SetOptions
    | PassHost
    | LetBotPlay
    | ComeBack
    | StartGame
    | StopGame;
}
/**
 * Take an open chair, or in mid-game a bot's seat; without a number, the first that is free.
 */
export interface Sit {
  type: "sit";
  name: string;
  seat?: number | null;
}
/**
 * Get up. In mid-game a bot goes on with the hand.
 */
export interface Leave {
  type: "leave";
}
export interface Rename {
  type: "rename";
  name: string;
}
export interface SetReady {
  type: "ready";
  ready: boolean;
}
export interface SetBot {
  type: "set_bot";
  seat: number;
  level: "easy" | "hard" | "normal";
}
/**
 * Take a chair away, with whoever sits on it.
 */
export interface RemoveChair {
  type: "remove_chair";
  seat: number;
}
/**
 * Two chairs change places. The host swaps any; a guest only moves to an open one.
 */
export interface Swap {
  type: "swap";
  a: number;
  b: number;
}
export interface SetOptions {
  type: "options";
  options: Record<string, unknown>;
  turn_seconds?: number;
}
export interface PassHost {
  type: "pass_host";
  seat: number;
}
/**
 * A bot holds this seat until its person does something.
 */
export interface LetBotPlay {
  type: "let_bot_play";
  seat: number;
}
/**
 * Take one's own seat back from the bot that held it.
 */
export interface ComeBack {
  type: "back";
}
/**
 * Also the rematch. `anyway` does not wait for who is not ready.
 */
export interface StartGame {
  type: "start";
  anyway?: boolean;
}
/**
 * The host calls the game off; nobody wins.
 */
export interface StopGame {
  type: "stop";
}
/**
 * A hand moved. `gesture` is of the world's own union; `tick` goes up by at least one each time, and what comes late is passed over. Nothing answers: the frames show what became of it.
 */
export interface DoGesture {
  type: "gesture";
  tick: number;
  gesture: unknown;
}
export interface DoEmote {
  type: "emote";
  emote: "gg" | "ha" | "hurry" | "oh_no" | "sorry" | "wow";
}
/**
 * Keeps the page's clock in step; `t` comes back as it was.
 */
export interface Tick {
  type: "tick";
  t: number;
}
/**
 * At once, please: the server measures the way there and back, and corrects races by it.
 */
export interface Pong {
  type: "pong";
  n: number;
}
export interface ColourNamed {
  type: "colour_named";
  seat: number;
  colour: "B" | "G" | "R" | "Y";
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
export interface Emoted {
  type: "emote";
  seat: number | null;
  emote: "gg" | "ha" | "hurry" | "oh_no" | "sorry" | "wow";
}
/**
 * Where pieces are while something moves, up to thirty times a second. Not in the log, and not the truth: the view is. A `whole` frame holds every piece, others only those that moved. `pace` below 1 is slow motion: there was more to simulate than time.
 */
export interface Frame {
  type: "frame";
  trial: number;
  at: number;
  whole: boolean;
  pace: number;
  poses: {
    [k: string]: Pose;
  };
}
export interface GameInfo {
  name: string;
  playable: boolean;
  least: number;
  most: number;
  options: OptionInfo[];
}
/**
 * A house rule as a control: `kind` says which.
 */
export interface OptionInfo {
  name: string;
  kind: "choice" | "number" | "toggle";
  default: string | number | boolean;
  choices: (string | number)[];
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
export interface HouseInfo {
  release: string;
  protocol: number;
  languages: string[];
  games: GameInfo[];
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
}
export interface UnoCaught {
  type: "uno_caught";
  seat: number;
  by: number;
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
  scores: number[];
  winner: number | null;
  points: number;
  over: boolean;
}
export interface KartView {
  table: KartTable;
  mine: KartMine | null;
}
/**
 * `start` deals at once: one click from the home page to a game.
 */
export interface MakeTable {
  game: string;
  name: string;
  options?: Record<string, unknown>;
  turn_seconds?: number;
  /**
   * @maxItems 19
   */
  bots?: ("easy" | "hard" | "normal")[];
  open_chairs?: number;
  start?: boolean;
}
/**
 * Goes behind the link's #, so that it never reaches a server's access log.
 */
export interface MoveToken {
  token: string;
  link: string;
  seconds: number;
}
/**
 * `rule` is empty where the table, not the game, says no.
 */
export interface NotAllowed {
  type: "refused";
  id: string;
  rule: string;
  why: string;
  params: {
    [k: string]: string | number;
  };
}
/**
 * This page is older or newer than the server: reload.
 */
export interface Outdated {
  type: "outdated";
  release: string;
  protocol: number;
}
export interface Ping {
  type: "ping";
  n: number;
}
/**
 * Something that is no move: nothing has changed.
 */
export interface Problem {
  type: "problem";
  code:
    | "closing"
    | "hello_first"
    | "malformed"
    | "no_game"
    | "not_seated"
    | "too_fast"
    | "too_large"
    | "unknown_table"
    | "unreadable";
  detail: string;
  id?: string | null;
}
/**
 * How one game at this table ended. `stopped` by the host: nobody won.
 */
export interface Result {
  no: number;
  game: string;
  names: string[];
  winners: number[];
  scores: number[];
  stopped?: boolean;
}
export interface Welcome {
  type: "welcome";
  release: string;
  protocol: number;
  now: number;
}
/**
 * The table as it is now. `you` is your seat, None for a watcher; `cause` your own act, if so.
 */
export interface TableNews {
  type: "table";
  seq: number;
  table: TableView;
  you: number | null;
  cause?: string | null;
}
export interface TableView {
  code: string;
  link: string;
  game: string;
  options: Record<string, unknown>;
  turn_seconds: number;
  chairs: ChairView[];
  watchers: number;
  playing: boolean;
  games: number;
  results: Result[];
}
/**
 * The view is the truth; the sights animate the way there. `game` counts the table's games.
 */
export interface Update {
  type: "update";
  seq: number;
  game: number;
  now: number;
  sights: unknown[];
  view: unknown;
  actions: unknown;
  cause?: string | null;
  due?: number | null;
}
export interface Tock {
  type: "tock";
  t: number;
  now: number;
}
export interface TableMadeReply {
  code: string;
}
export interface TableSummary {
  code: string;
  game: string;
  playing: boolean;
  people: number;
  bots: number;
  open_chairs: number;
}
export interface UseToken {
  token: string;
}

export type Emoji = DoEmote["emote"];
export type Level = SetBot["level"];

export const PROTOCOL = 1;
