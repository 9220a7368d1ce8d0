/** What page and server say to each other. Generated from schema.json by `npm run types`; do not edit. */

export type ClientMessage = Hello | DoAct | DoTable | DoGesture | DoEmote | Tick | Pong;
/**
 * Metres from the middle of the table, z up; and a unit quaternion. In JSON seven numbers.
 *
 * @minItems 7
 */
export type Pose = [number, number, number, number, number, number, number];
export type ServerMessage =
  | Welcome
  | TableNews
  | Update
  | Past
  | Frame
  | Flight
  | FlightGoesOn
  | Accepted
  | NotAllowed
  | Emoted
  | Tock
  | Ping
  | Outdated
  | Problem
  | Notice;
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
  | SetPace
  | LetBotPlay
  | ComeBack
  | StartGame
  | StopGame
  | StopAsking
  | LetSit
  | NotNow
  | PromiseSeed
  | TellSeed;

export interface Protocol {
  Accepted: Accepted;
  AddBot: AddBot;
  AddChair: AddChair;
  ApiError: ApiError;
  AskView: AskView;
  ChairView: ChairView;
  ClientMessage: ClientMessage;
  ComeBack: ComeBack;
  Counted: Counted;
  DoAct: DoAct;
  DoEmote: DoEmote;
  DoGesture: DoGesture;
  DoTable: DoTable;
  Emoted: Emoted;
  Flight: Flight;
  FlightGoesOn: FlightGoesOn;
  Frame: Frame;
  GameInfo: GameInfo;
  GameWords: GameWords;
  Hello: Hello;
  HouseInfo: HouseInfo;
  HouseOpened: HouseOpened;
  Leave: Leave;
  LetBotPlay: LetBotPlay;
  LetSit: LetSit;
  LuckReport: LuckReport;
  MakeTable: MakeTable;
  MoveToken: MoveToken;
  NotAllowed: NotAllowed;
  NotNow: NotNow;
  Notice: Notice;
  OptionInfo: OptionInfo;
  Outdated: Outdated;
  PassHost: PassHost;
  Past: Past;
  Ping: Ping;
  Pong: Pong;
  Pose: Pose;
  Problem: Problem;
  PromiseSeed: PromiseSeed;
  Recording: Recording;
  RecordingInfo: RecordingInfo;
  RemoveChair: RemoveChair;
  Rename: Rename;
  Result: Result;
  SealView: SealView;
  SeatLuck: SeatLuck;
  ServerMessage: ServerMessage;
  SetBot: SetBot;
  SetOptions: SetOptions;
  SetPace: SetPace;
  SetReady: SetReady;
  Sit: Sit;
  StartGame: StartGame;
  StopAsking: StopAsking;
  StopGame: StopGame;
  Swap: Swap;
  TableAction: TableAction;
  TableMadeReply: TableMadeReply;
  TableNews: TableNews;
  TableSummary: TableSummary;
  TableView: TableView;
  TellSeed: TellSeed;
  Tick: Tick;
  Tock: Tock;
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
  level?: "easy" | "hard" | "match" | "normal";
  seat?: number | null;
}
/**
 * One more open seat for a friend.
 */
export interface AddChair {
  type: "add_chair";
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
 * Somebody who is here waits for the host's leave to sit down: on this seat, or on any.
 */
export interface AskView {
  no: number;
  name: string;
  seat: number | null;
  sent_away: boolean;
}
export interface ChairView {
  kind: "bot" | "open" | "person";
  name: string;
  level: ("easy" | "hard" | "match" | "normal") | null;
  ready: boolean;
  away: boolean;
  here: boolean;
  host: boolean;
}
/**
 * The first message on a socket, also after a reconnect.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
}
/**
 * A move in the game. `action` is of the game's own union; `seen` is the seq it answers, and `dt` the milliseconds from that state's first paint to the hand's movement. What answers how a flight ended names its trial as `rest`: `dt` then counts from the flight's end on the table's clock, which is the same moment for everybody, and `seen` is not looked at for the time. It is negative where the hand moved before that end was shown.
 */
export interface DoAct {
  type: "act";
  id: string;
  action: unknown;
  seen?: number;
  dt?: number | null;
  rest?: number | null;
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
    | SetPace
    | LetBotPlay
    | ComeBack
    | StartGame
    | StopGame
    | StopAsking
    | LetSit
    | NotNow
    | PromiseSeed
    | TellSeed;
}
/**
 * Take an open chair; without a number, the first that is free. In mid-game it asks the host for a bot's seat, and so does at any time who was sent away. Only one's own seat is had back from a bot without asking.
 */
export interface Sit {
  type: "sit";
  name: string;
  seat?: number | null;
  ready?: boolean;
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
  level: "easy" | "hard" | "match" | "normal";
}
/**
 * Take a chair away, with whoever sits on it: a person comes back only with the host's leave.
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
 * How long bots take over their moves. Also in mid-game.
 */
export interface SetPace {
  type: "pace";
  pace: "brisk" | "relaxed" | "usual";
}
/**
 * A bot holds this seat until its person does something. For the host; and for everybody who sits here when that person has left undone, for too long, what anybody might do.
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
 * Never mind that seat.
 */
export interface StopAsking {
  type: "stop_asking";
}
/**
 * The host gives leave to whoever asked under this number.
 */
export interface LetSit {
  type: "let_sit";
  ask: number;
}
/**
 * The host gives no leave; the same person asks again when another game has begun, or this one ended.
 */
export interface NotNow {
  type: "not_now";
  ask: number;
}
/**
 * The page mixes a seed of its own into the next game's luck: bound to the house's commitment, and told only when the game is to start.
 */
export interface PromiseSeed {
  type: "promise_seed";
  commitment: string;
  promise: string;
}
/**
 * The seed that was promised, now that everybody's promises are known.
 */
export interface TellSeed {
  type: "tell_seed";
  seed: string;
}
/**
 * A hand moved. `gesture` is of the world's own union. Nothing answers: the frames show what became of it.
 */
export interface DoGesture {
  type: "gesture";
  gesture: unknown;
}
export interface DoEmote {
  type: "emote";
  emote:
    | "again"
    | "brb"
    | "bye"
    | "gg"
    | "ha"
    | "hi"
    | "hmm"
    | "hurry"
    | "luck"
    | "lucky"
    | "nice"
    | "oh_no"
    | "oops"
    | "ouch"
    | "phew"
    | "ready"
    | "revenge"
    | "so_close"
    | "sorry"
    | "thanks"
    | "watch_out"
    | "why_me"
    | "wow"
    | "yes";
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
/**
 * One kind of good thing: so many of so many that could have been, and how many are usual.
 */
export interface Counted {
  what: string;
  got: number;
  of: number;
  usual: number;
}
export interface Emoted {
  type: "emote";
  seat: number | null;
  emote:
    | "again"
    | "brb"
    | "bye"
    | "gg"
    | "ha"
    | "hi"
    | "hmm"
    | "hurry"
    | "luck"
    | "lucky"
    | "nice"
    | "oh_no"
    | "oops"
    | "ouch"
    | "phew"
    | "ready"
    | "revenge"
    | "so_close"
    | "sorry"
    | "thanks"
    | "watch_out"
    | "why_me"
    | "wow"
    | "yes";
}
/**
 * A throw, played on the table's clock: the first frame at `show_at`, then one each `step` milliseconds, every piece in every frame, `count` of them in all. So the end is seen by everybody at one moment; the view tells it a moment later. The last frames follow when they are due, so that nobody can read the end before it is shown. Sent again, as far as it is due, to whoever comes in meanwhile.
 */
export interface Flight {
  type: "flight";
  trial: number;
  show_at: number;
  step: number;
  pieces: string[];
  frames: Pose[][];
  count: number;
}
/**
 * The next frames of a throw, those from number `start` on.
 */
export interface FlightGoesOn {
  type: "flight_goes_on";
  trial: number;
  start: number;
  frames: Pose[][];
}
/**
 * Where pieces are while something moves, up to thirty times a second. Not in the log, and not the truth: the view is. A `whole` frame holds every piece, others only those that moved. `pace` below 1 is slow motion: there was more to simulate than time; `behind` are the milliseconds lost so, by which hands sway later.
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
  behind?: number;
}
export interface GameInfo {
  name: string;
  least: number;
  most: number;
  minutes: number;
  levels: ("easy" | "hard" | "match" | "normal")[];
  options: OptionInfo[];
  words: {
    [k: string]: GameWords;
  };
  lesson?: string[];
  page?: string | null;
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
 * What a game is called, and what it is like in one breath.
 */
export interface GameWords {
  name: string;
  line: string;
}
export interface HouseInfo {
  release: string;
  protocol: number;
  games: GameInfo[];
  code_length: number;
  can_open: boolean;
}
export interface HouseOpened {
  address: string;
}
export interface LuckReport {
  seats: SeatLuck[];
  one_in: number;
}
/**
 * `fewer` and `more` are the parts of all games in which this seat would have got less, or more, than it did. They are said as: more luck than in `than` of `out_of` games, or less; or just as usual.
 */
export interface SeatLuck {
  seat: number;
  name: string;
  counted: Counted[];
  fewer: number;
  more: number;
  lean: "less" | "more" | "none" | "usual";
  than: number;
  out_of: number;
}
/**
 * `start` deals at once: one click from the home page to a game. A `lesson`, named by its scene, brings its own bots and house rules, and goes on from there.
 */
export interface MakeTable {
  game: string;
  name: string;
  options?: Record<string, unknown>;
  turn_seconds?: number;
  pace?: "brisk" | "relaxed" | "usual";
  /**
   * @maxItems 19
   */
  bots?: ("easy" | "hard" | "match" | "normal")[];
  open_chairs?: number;
  start?: boolean;
  lesson?: string | null;
}
/**
 * Goes behind the link's #, so that it never reaches a server's access log. Where the house does not know its own address, the link is only its end: the page knows the rest.
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
 * Something that people at the table should know. `world_again`: the tower was set up again from the log, as it stood when this turn began.
 */
export interface Notice {
  type: "notice";
  code: "world_again";
}
/**
 * This page is older or newer than the server: reload.
 */
export interface Outdated {
  type: "outdated";
  release: string;
  protocol: number;
}
/**
 * What was seen and said of this game of late, for whoever just came: the talk goes on, nothing is shown. Each is a sight as in an update, or an emote.
 */
export interface Past {
  type: "past";
  game: number;
  said: unknown[];
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
    | "crowded"
    | "hello_first"
    | "malformed"
    | "misdirected"
    | "no_game"
    | "not_seated"
    | "too_fast"
    | "too_large"
    | "too_many_emotes"
    | "too_many_pages"
    | "too_many_tries"
    | "unknown_table"
    | "unreadable";
  detail: string;
  id?: string | null;
}
/**
 * What was seen of a turn, in whole numbers: lengths in parts of a `metre`, turns in parts of `one`. `start` holds each piece's x, y, z, qw, qx, qy and qz. A frame is the milliseconds since the frame before, and for each piece that moved eight numbers: which one, and what is added to each of its seven.
 */
export interface Recording {
  game: number;
  trial: number;
  seat: number | null;
  ended: string;
  at: number;
  metre: number;
  one: number;
  pieces: string[];
  start: number[][];
  frames: number[][];
}
/**
 * A turn that can be seen again: `ended` is the fact by which the world judged it, `ms` its length, and `seat` the one in whose hand it was, if it was in anybody's.
 */
export interface RecordingInfo {
  n: number;
  game: number;
  trial: number;
  seat: number | null;
  ended: string;
  at: number;
  ms: number;
  size: number;
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
  chain?: string;
}
/**
 * What was promised for the next game: the house's commitment to a secret, and by chair what the pages of those who sit there will mix in, empty for nothing. See docs/fairness.md.
 */
export interface SealView {
  algorithm: number;
  game: number;
  round: number;
  commitment: string;
  promises: string[];
  starting: "again" | "asked" | "no";
  told: boolean[];
  left_out: number[];
}
export interface Welcome {
  type: "welcome";
  release: string;
  protocol: number;
  now: number;
}
/**
 * The table as it is now. `you` is your seat, None for a watcher, and `way` how you get to one; `cause` your own act, if so. `odd` are the seats whose hands in races are like no hand: only the host is told.
 */
export interface TableNews {
  type: "table";
  seq: number;
  table: TableView;
  you: number | null;
  way: "ask" | "asking" | "back" | "not_now" | "seated" | "sit" | "watch";
  cause?: string | null;
  odd?: number[];
}
export interface TableView {
  code: string;
  link: string;
  game: string;
  options: Record<string, unknown>;
  turn_seconds: number;
  pace: "brisk" | "relaxed" | "usual";
  chairs: ChairView[];
  watchers: number;
  playing: boolean;
  games: number;
  results: Result[];
  asks: AskView[];
  lesson?: string;
  seal?: SealView | null;
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
  yours: boolean;
}
export interface UseToken {
  token: string;
}

export type Emoji = DoEmote["emote"];
export type Level = SetBot["level"];

export const PROTOCOL = 3;
