/** The building site as this screen sees it: the server's truth, what is in your hand, and what was just seen. */
import { looksOf, type Mood } from "../../art/avatars";
import type { Edition } from "../../art/wonky/cards";
import { t } from "../../i18n/index.svelte";
import type { Frame } from "../../protocol/messages";
import type { WonkySight, WonkyView } from "../../protocol/wonky";
import type { News } from "../contract";
import { SHOUT_MS } from "../shared/emotes";
import { Passing } from "../shared/passing.svelte";
import { opponentsOf } from "../shared/seating";
import type { Pose, Poses } from "../shared/space/pose";
import { Builder, type WonkyProps } from "./builder.svelte";
import { Tape } from "./frames/tape";
import { putRight, standingOf } from "./frames/truth";
import { Holding } from "./hand/holding";
import { HOME, type View } from "./scene/camera";
import { sorted } from "./scene/sorting";
import { FallShow } from "./show/fall.svelte";
import { MOOD_MS, moodsOf } from "./show/moods";
import { remarkOn, Remarks } from "./show/remarks.svelte";
import { Replay } from "./show/replay.svelte";
import type { Line } from "./show/talk";
import { TalkLog } from "./show/talklog.svelte";
import { HAND, parked, Shapes } from "./space/shapes";
import { turnWords } from "./turn";
import { sentence } from "./words";

/** A tower that won is looked at before the scores are. */
const ADMIRE_MS = 1800;
/** So long after the last frame, what the view says must be what is seen. */
const TRUTH_MS = 700;
const SENTENCES = /(?<=[.!?:])\s+/;

const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Site {
  readonly tape = new Tape();
  readonly talk = new TalkLog();
  readonly shouts = new Passing<string>(SHOUT_MS);
  readonly moods = new Passing<Mood>(MOOD_MS);
  readonly remarks = new Remarks();
  /** A turn that is being shown again. */
  readonly replay = new Replay();
  readonly falls = new FallShow(this.replay);
  readonly builder: Builder;
  shapes = $state.raw<Shapes | null>(null);
  /** The block in your own hand. */
  holding = $state.raw<Holding | null>(null);
  /** Where you look from. */
  eye = $state.raw<View>(HOME);
  admired = $state(true);
  /** Below 1 the world had more to do than time. */
  pace = $state(1);

  #props: () => WonkyProps;
  #heldKey = "";
  /** What you hold has not been seen yet: after a reload it may be anywhere. */
  #blind = false;
  #admireTimer: ReturnType<typeof setTimeout> | undefined;
  #truthTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => WonkyProps) {
    this.#props = props;
    this.builder = new Builder(props, () => this.falls.skip());
  }

  // --- what is true ---
  readonly you = $derived.by(() => this.#props().you);
  readonly table = $derived.by(() => this.#props().table);
  readonly view = $derived.by(() => this.#props().view);
  readonly wonky = $derived(this.view.table);
  readonly edition = $derived<Edition>(this.wonky.options.edition ?? "2024");
  readonly wobble = $derived(this.wonky.options.wobble ?? "standard");
  readonly offers = $derived.by(() => this.builder.offers);
  readonly tower = $derived((this.wonky.scene.pieces ?? []).map(([block]) => block));
  /** All nine, in a fixed order. */
  readonly blocks = $derived([...this.tower.filter((block) => !this.wonky.beside.includes(block)), ...this.wonky.beside].sort());
  readonly seats = $derived(this.wonky.counts.map((_, seat) => seat));
  /** In order of play as if clockwise, after you; a watcher sees everybody. */
  readonly others = $derived(this.you === null ? this.seats : opponentsOf(this.you, this.seats.length));
  readonly looks = $derived(looksOf(this.table.chairs.map(({ name, kind }) => ({ name, bot: kind === "bot" }))));
  readonly hand = $derived(sorted(this.view.mine?.hand ?? []));
  readonly fitting = $derived(this.hand.filter(({ code }) => this.offers.fits(code)).length);
  readonly counting = $derived(this.wonky.phase === "count" ? (this.wonky.placing?.counting_since ?? null) : null);
  /** A bot holds your seat. */
  readonly away = $derived.by(() => this.you !== null && (this.table.chairs[this.you]?.away ?? false));
  readonly yours = $derived(this.you !== null && this.wonky.turn === this.you);
  /** In somebody's hand right now. */
  readonly held = $derived(this.wonky.phase === "place" ? (this.wonky.placing?.block ?? null) : null);
  readonly picking = $derived.by(() => this.offers.picks.length > 0 && (this.held === null || this.builder.swapping));
  readonly ended = $derived.by(() => this.wonky.over && this.admired && this.falls.fall === null);

  readonly nameOf = (seat: number): string => this.table.chairs[seat]?.name ?? "";
  /** The same, but you are you. */
  readonly callOf = (seat: number): string => (seat === this.you ? t("wonky:you") : this.nameOf(seat));
  readonly say = (line: Line): string => sentence(line, this.you, this.nameOf);

  // --- what to say about it ---
  readonly words = $derived.by(() =>
    turnWords({
      view: this.view,
      you: this.you,
      offers: this.offers,
      fitting: this.fitting,
      away: this.away,
      nameOf: this.nameOf,
    }),
  );
  readonly latest = $derived(this.talk.lines.at(-1));
  readonly clock = $derived.by(() => {
    const { due, now } = this.#props();
    if (due === null) return null;
    const left = Math.max(0, due - now());
    return { left, whole: Math.max(left, this.table.turn_seconds * 1000) };
  });
  readonly refusal = $derived.by(() => {
    const refused = this.builder.refused?.refusal;
    if (!refused) return null;
    const whole = this.#props().rulebook?.refusal(refused.why, refused.params) ?? t("wonky:refusal.plain");
    const [title = "", ...rest] = whole.split(SENTENCES);
    return { rule: refused.rule, title, body: rest.join(" ") || undefined };
  });

  /** Milliseconds into the count of three; a world in slow motion counts slowly. */
  counted(): number {
    if (this.counting === null) return 0;
    const told = this.#props().now();
    const seen = this.tape.pace < 1 ? Math.min(told, this.tape.end) : told;
    return Math.max(0, seen - this.counting);
  }

  /** Where everything stands if nothing has been seen to move: the tower, and the others beside it. */
  standing(): Poses {
    return standingOf(this.wonky);
  }

  // --- what is heard and seen ---
  readonly hear = (news: News<WonkySight, WonkyView>): void => {
    switch (news.kind) {
      case "refused":
        this.builder.refuse(news.refusal);
        break;
      case "emote":
        if (news.seat === null) break;
        this.shouts.show(news.seat, t(`talk.${news.emote}`));
        this.talk.emote(news.seat, news.emote);
        break;
      case "sights":
        this.builder.settle();
        for (const sight of news.sights) this.#witness(sight, news.sights);
        this.#checkTruth();
        break;
    }
  };

  readonly see = (frame: Frame): void => {
    this.tape.push(frame, performance.now());
    this.pace = frame.pace;
    const mine = this.holding && frame.poses[this.holding.block];
    if (mine) this.#seeMine(mine);
    this.#checkTruth();
  };

  async load(): Promise<void> {
    this.shapes = await Shapes.of(this.wobble);
  }

  /** Call whenever the view has changed: what you hold may be another block, or held anew. */
  grasp(): void {
    const { shapes, held } = this;
    const mine = this.yours && !this.away && held !== null && shapes !== null;
    const key = mine ? `${this.wonky.trial}:${held}` : "";
    if (key === this.#heldKey) return;
    this.#heldKey = key;
    this.holding?.drop();
    this.#blind = mine && !this.tape.latest?.[held];
    this.holding = mine ? this.#grasped(shapes, held) : null;
    if (mine) this.falls.skip();
  }

  close(): void {
    this.falls.skip();
    this.builder.settle();
    this.holding?.drop();
    this.shouts.clear();
    this.moods.clear();
    this.remarks.clear();
    for (const timer of [this.#admireTimer, this.#truthTimer]) clearTimeout(timer);
  }

  #seeMine(pose: Pose): void {
    const { holding, shapes } = this;
    if (!holding || !shapes) return;
    if (this.#blind && !holding.touched) this.holding = this.#grasped(shapes, holding.block);
    this.#blind = false;
    this.holding?.see(pose);
  }

  #grasped(shapes: Shapes, block: string): Holding {
    const pose = (this.tape.latest ?? this.standing())[block] ?? (parked([block])[block] as Pose);
    const near = Math.hypot(pose[0], pose[1]) <= HAND.reach + 0.01;
    const top = this.wonky.scene.pieces?.at(-1)?.[1];
    const over: readonly [number, number] = near ? [pose[0], pose[1]] : top ? [top[0], top[1]] : [0, 0];
    return new Holding(shapes, block, pose, over, (gesture) => this.#props().gesture(gesture), top ? HAND.reach : HAND.middle);
  }

  #witness(sight: WonkySight, all: readonly WonkySight[]): void {
    this.talk.add(sight);
    for (const [seat, mood] of moodsOf(sight)) this.moods.show(seat, mood);
    const remark = remarkOn(sight);
    if (remark) this.remarks.show(remark);
    switch (sight.type) {
      case "hands_dealt":
        // Another game: what was built in the last one is cleared away.
        this.admired = true;
        this.falls.skip();
        return this.tape.clear();
      case "tower_collapsed": {
        const draws = all.reduce((sum, other) => sum + (other.type === "drew" && other.why === "fall" ? other.count : 0), 0);
        if (document.hidden) return;
        this.remarks.clear();
        return this.falls.begin({ seat: sight.seat, shoved: sight.shoved ?? false, draws, at: this.tape.end }, this.tape, calm());
      }
      case "won":
        this.admired = false;
        this.#admireTimer = setTimeout(() => (this.admired = true), ADMIRE_MS);
        return;
      default:
        return;
    }
  }

  /** Some time after the last word, what is seen is held against what is true. */
  #checkTruth(): void {
    clearTimeout(this.#truthTimer);
    this.#truthTimer = setTimeout(() => {
      const poses = this.tape.latest && putRight(this.tape.latest, this.wonky);
      if (poses) this.tape.push({ type: "frame", trial: this.wonky.trial, at: this.tape.end + 1, whole: true, pace: 1, poses }, performance.now());
    }, TRUTH_MS);
  }
}
