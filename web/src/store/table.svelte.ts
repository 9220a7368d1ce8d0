/** One table as this page knows it: what the server last said, and how to answer. */
import { SvelteMap } from "svelte/reactivity";
import { looksOf } from "../art/people/avatars";
import { commitments } from "../fairness/commitments";
import { Mixing } from "../fairness/mixing";
import { ALGORITHM } from "../fairness/shuffle";
import type { News, Parked, Refusal, Rest } from "../games/contract";
import type { Emoji, Flight, FlightGoesOn, Frame, Past, Problem, ServerMessage, TableAction, TableNews, TableView, Update } from "../protocol/messages";
import { Line, type Dial, type Ears, type LineState } from "../socket/line";
import { freshId, type Unanswered } from "../socket/outbox";
import { dealtAtOnce } from "./atonce";

type AnyNews = News<unknown, unknown>;
type Hear = (news: AnyNews) => void;
type See = (frame: Frame) => void;
type Follow = (flight: Flight) => void;

const BUBBLE_MS = 3_500;
/** More than a game's talk shows. */
const REMEMBERED = 200;

export class Table {
  line = $state<LineState>("connecting");
  table = $state.raw<TableView | null>(null);
  /** Your seat; null for a watcher. */
  you = $state.raw<number | null>(null);
  /** How you get to a seat from here. */
  toSeat = $state.raw<TableNews["way"]>("watch");
  /** For the host's eyes: seats whose hands in races are like no hand. */
  oddHands = $state.raw<readonly number[]>([]);
  /** Which of the table's games `view` belongs to. */
  game = $state(0);
  view = $state.raw<unknown>(null);
  actions = $state.raw<readonly unknown[]>([]);
  due = $state<number | null>(null);
  /** Something was asked and has no answer yet. */
  waiting = $state(false);
  /** What was done last, while there is no line to say it on. */
  parked = $state.raw<Parked<unknown> | null>(null);
  /** What people just said, by seat. */
  bubbles = new SvelteMap<number, Emoji>();
  /** A problem that is no move's fault, for the page to put into words. */
  onproblem: (code: Problem["code"]) => void = () => undefined;
  /** The tower was set up again from the log. */
  onnotice: () => void = () => undefined;
  /** A table action, or a move while no game listens, that was refused. */
  onrefused: (refusal: Refusal) => void = () => undefined;

  looks = $derived(looksOf(this.table?.chairs.map(({ name, kind }) => ({ name, bot: kind === "bot" })) ?? []));
  isHost = $derived(this.you !== null && this.table?.chairs[this.you]?.host === true);

  /** Made to be dealt at once, and not yet dealt. */
  dealing = $state(false);
  #asked = false;
  readonly #mixing = new Mixing();

  #line: Line;
  #listeners: readonly Hear[] = [];
  #watchers: readonly See[] = [];
  /** Every piece where it last was, for whoever begins to watch. */
  #frame: Frame | null = null;
  #followers: readonly Follow[] = [];
  /** The last throw, for whoever looks up while it is in the air. */
  #flight: Flight | null = null;
  /** What was seen and said of this game, for whoever begins to listen. */
  #past: readonly unknown[] = [];
  #seen = 0;
  #paintedAt: number | null = null;
  #hushes: Record<number, ReturnType<typeof setTimeout>> = {};

  constructor(
    readonly code: string,
    dial?: Dial,
  ) {
    this.dealing = dealtAtOnce.delete(code);
    const ears: Ears = {
      hear: (message, asked) => this.#hear(message, asked),
      changed: (state) => this.#changed(state),
    };
    this.#line = new Line(code, ears, dial);
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#line.close();
  }

  /** The table's clock in milliseconds. */
  readonly now = (): number => this.#line.clock.now();
  readonly way = (): number => this.#line.clock.way;

  readonly listen = (hear: Hear): (() => void) => {
    this.#listeners = [...this.#listeners, hear];
    if (this.#past.length > 0) hear({ kind: "past", said: this.#past });
    return () => (this.#listeners = this.#listeners.filter((other) => other !== hear));
  };

  readonly watch = (see: See): (() => void) => {
    this.#watchers = [...this.#watchers, see];
    if (this.#frame) see(this.#frame);
    return () => (this.#watchers = this.#watchers.filter((other) => other !== see));
  };

  readonly fly = (see: Follow): (() => void) => {
    this.#followers = [...this.#followers, see];
    if (this.#flight) see(this.#flight);
    return () => (this.#followers = this.#followers.filter((other) => other !== see));
  };

  readonly gesture = (gesture: unknown): void => {
    this.#line.mention({ type: "gesture", gesture });
  };

  readonly send = (action: unknown, moved = performance.now(), rest?: Rest): void => {
    const shown = rest ? rest.at - this.now() + performance.now() : this.#paintedAt;
    // Before a throw has ended a hand may move too; but nobody answers what was not painted yet.
    const dt = shown === null ? null : rest ? moved - shown : Math.max(0, moved - shown);
    const id = freshId();
    if (this.line !== "open") {
      // Whoever does something else meanwhile has thought again.
      this.takeBack();
      this.parked = { id, action, said: false };
    }
    this.#ask({ type: "act", id, action, seen: this.#seen, dt, rest: rest?.trial ?? null });
  };

  readonly takeBack = (): void => {
    if (!this.parked || this.parked.said) return;
    this.#line.outbox.take(this.parked.id);
    this.parked = null;
    this.waiting = this.#line.outbox.waiting.length > 0;
  };

  readonly ask = (action: TableAction): void => {
    this.#ask({ type: "table", id: freshId(), action });
  };

  readonly say = (emote: Emoji): void => {
    this.#line.mention({ type: "emote", emote });
  };

  #ask(asked: Unanswered): void {
    this.#line.ask(asked);
    this.waiting = true;
  }

  #changed(state: LineState): void {
    this.line = state;
    if (state === "open") this.parked = null;
    if (state !== "lost" || this.parked) return;
    const act = this.#line.outbox.waiting.findLast((asked) => asked.type === "act");
    if (act) this.parked = { id: act.id, action: act.action, said: true };
  }

  #hear(message: ServerMessage, asked: Unanswered | undefined): void {
    this.waiting = this.#line.outbox.waiting.length > 0;
    switch (message.type) {
      case "table":
        this.table = message.table;
        this.you = message.you;
        this.toSeat = message.way;
        this.oddHands = message.odd ?? [];
        this.#mix(message);
        break;
      case "update":
        this.#updated(message);
        break;
      case "past":
        this.#recalled(message);
        break;
      case "frame":
        this.#framed(message);
        break;
      case "flight":
        this.#flew(message);
        break;
      case "flight_goes_on":
        this.#flewOn(message);
        break;
      case "refused":
        this.#refused(message, asked);
        break;
      case "emote":
        this.#keep([message]);
        if (message.seat !== null) this.#bubble(message.seat, message.emote);
        this.#tell({ kind: "emote", seat: message.seat, emote: message.emote });
        break;
      case "problem":
        this.onproblem(message.code);
        break;
      case "notice":
        this.onnotice();
        break;
    }
  }

  #flew(flight: Flight): void {
    this.#flight = flight;
    for (const see of this.#followers) see(flight);
  }

  /** The end of a throw comes as it is shown; what is there already came again with a line that was dropped. */
  #flewOn({ trial, start, frames }: FlightGoesOn): void {
    const flight = this.#flight;
    if (flight?.trial !== trial || start !== flight.frames.length) return;
    this.#flew({ ...flight, frames: [...flight.frames, ...frames] });
  }

  /** This page's part in a fair shuffle; and where the table was made to be dealt at once, the deal. */
  #mix({ table, you }: TableNews): void {
    if (table.seal?.algorithm === ALGORITHM) commitments.shown({ ...table.seal, table: table.code }, table.seal.commitment);
    const answer = this.#mixing.answer(table, you);
    if (answer) this.ask(answer);
    if (table.playing) this.dealing = false;
    else if (this.dealing && !this.#asked && you !== null && table.seal?.promises[you]) {
      this.#asked = true;
      this.ask({ type: "start", anyway: true });
    }
  }

  #framed(frame: Frame): void {
    const before = frame.whole ? {} : this.#frame?.poses;
    this.#frame = { ...frame, whole: true, poses: { ...before, ...frame.poses } };
    for (const see of this.#watchers) see(frame);
  }

  #updated(update: Update): void {
    if (this.game !== update.game) this.#begin(update.game);
    this.view = update.view;
    this.actions = Array.isArray(update.actions) ? update.actions : [];
    this.due = update.due ?? null;
    this.#seen = update.seq;
    this.#paintedAt = null;
    requestAnimationFrame((at) => {
      if (this.#seen === update.seq) this.#paintedAt = at;
    });
    this.#keep(update.sights);
    this.#tell({ kind: "sights", sights: update.sights, view: update.view });
  }

  #begin(game: number): void {
    if (this.game) {
      this.#frame = this.#flight = null;
      this.#past = [];
    }
    this.game = game;
  }

  /** After a dropped line, too: what was missed meanwhile is in it. */
  #recalled({ game, said }: Past): void {
    if (this.game !== game) this.#begin(game);
    this.#past = said;
    this.#tell({ kind: "past", said });
  }

  #keep(said: readonly unknown[]): void {
    this.#past = [...this.#past, ...said].slice(-REMEMBERED);
  }

  #refused({ rule, why, params }: Refusal, asked: Unanswered | undefined): void {
    const refusal = { rule, why, params };
    this.dealing = false;
    if (rule && asked?.type === "act" && this.#listeners.length > 0) this.#tell({ kind: "refused", refusal });
    else this.onrefused(refusal);
  }

  #bubble(seat: number, emote: Emoji): void {
    clearTimeout(this.#hushes[seat]);
    this.bubbles.set(seat, emote);
    this.#hushes[seat] = setTimeout(() => this.bubbles.delete(seat), BUBBLE_MS);
  }

  #tell(news: AnyNews): void {
    for (const hear of this.#listeners) hear(news);
  }
}
