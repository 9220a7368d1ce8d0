/** The building site as this screen sees it: the server's truth, what is in your hand, and what was just seen. */
import { untrack } from "svelte";
import type { Edition } from "./art/cards";
import { t } from "../../i18n/index.svelte";
import type { Frame } from "../../protocol/messages";
import type { WonkySight } from "../../protocol/wonky";
import { sound } from "../../sound/sound";
import { ADMIRE_MS, Brief } from "../shared/passing.svelte";
import { opponentsOf } from "../shared/layout/seating";
import { Sitting } from "../shared/sitting.svelte";
import type { Pose, Poses } from "../shared/space/pose";
import { Builder, type WonkyProps } from "./builder.svelte";
import type { Film } from "./frames/film";
import { Tape } from "./frames/tape";
import { putRight, standingOf } from "./frames/truth";
import { Holding } from "./hand/holding";
import { shareOf, Sway } from "./hand/sway";
import { order } from "./order.svelte";
import { HOME, type CameraView } from "./scene/camera";
import { fromBelow } from "./spoken/measured";
import { heldLines, towerLines } from "./spoken/telling";
import { FallShow } from "./show/fall.svelte";
import { Knocks } from "./show/knocks";
import { moodsOf } from "./show/moods";
import { REMARK_MS, remarkOn, type Remark } from "./show/remarks";
import { Replay } from "./show/replay.svelte";
import { soundsOf } from "./show/sounds";
import { joined, sayingOf, type Saying } from "./show/talk";
import { HAND, parked, Shapes } from "./space/shapes";
import { turnWords } from "./turn";
import { blockName, keysWords, sentence } from "./words";
import { listed } from "../shared/spoken/far";

/** So long after the last frame, what the view says must be what is seen. */
const TRUTH_MS = 700;
/** The world takes orders thirty times a second: so long they wait, on average. */
const ORDERS_MS = 17;
/** A fall is seen best from the side. */
const LOW = 0.18;
/** Metres around its middle within which a hand finds the tower without looking. */
const BY_FEEL = 0.012;

const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Site extends Sitting<WonkyProps, WonkySight, Saying> {
  readonly tape = new Tape();
  readonly remarks = new Brief<Remark>(REMARK_MS);
  /** A tower that won is looked at before the scores are. */
  readonly admiring = new Brief<true>(ADMIRE_MS);
  /** A turn that is being shown again. */
  readonly replay = new Replay();
  readonly falls = new FallShow(this.replay, (film) => this.#look(film));
  readonly builder: Builder;
  shapes = $state.raw<Shapes | null>(null);
  /** The block in your own hand. */
  holding = $state.raw<Holding | null>(null);
  /** Where you look from. */
  eye = $state.raw<CameraView>(HOME);
  /** Below 1 the world had more to do than time. */
  pace = $state(1);

  /** Where one looked from before a fall was shown again. */
  #before: CameraView | null = null;
  #heldKey = "";
  #knocks = new Knocks();
  /** What you hold has not been seen yet: after a reload it may be anywhere. */
  #blind = false;
  /** Milliseconds that the world's time is behind the table's. */
  #late = 0;
  #truthTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => WonkyProps) {
    super(props, { sayingOf, joined, moodsOf, soundsOf, sentence });
    this.builder = new Builder(props, () => this.falls.skip());
  }

  // --- what is true ---
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
  readonly hand = $derived.by(() => order.sorted(this.view.mine?.hand ?? [], this.deal));
  readonly deal = $derived.by(() => `${this.table.code}/${this.table.games}`);
  readonly fitting = $derived(this.hand.filter(({ code }) => this.offers.fits(code)).length);
  readonly counting = $derived(this.wonky.phase === "count" ? (this.wonky.placing?.counting_since ?? null) : null);
  readonly yours = $derived(this.you !== null && this.wonky.turn === this.you);
  /** In somebody's hand right now. */
  readonly held = $derived(this.wonky.phase === "place" ? (this.wonky.placing?.block ?? null) : null);
  readonly picking = $derived.by(() => this.offers.picks.length > 0 && (this.held === null || this.builder.swapping));
  readonly ended = $derived.by(() => this.wonky.over && !this.admiring.now && this.falls.fall === null);

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

  /** For ears: it is your turn, and what there is to do. */
  readonly called = $derived.by(() => {
    const mine = this.yours && !this.away && !this.wonky.over && this.wonky.phase !== "count";
    if (!mine) return "";
    return `${this.words.title}. ${this.wonky.phase === "place" ? keysWords() : this.words.note}`;
  });

  /** The table in words, a sentence each. */
  readonly lines = (): string[] => [
    this.holding ? `${this.words.title}.` : `${this.words.title}. ${this.words.note}.`,
    t("wonky:table.scene", { count: this.tower.length, height: this.wonky.height_mm }).replace(/\.?$/, "."),
    ...towerLines(this.tower, this.#poses, this.eye.yaw),
    ...this.#waiting,
    ...this.#heldLines,
  ];
  /** Where your own block is, for ears, as it comes to rest there. */
  readonly felt = (): string => this.#heldLines.join(" ");

  /** Milliseconds into the count of three; a world in slow motion counts slowly. */
  counted(): number {
    if (this.counting === null) return 0;
    const told = this.props().now();
    const seen = this.tape.pace < 1 ? Math.min(told, this.tape.end) : told;
    return Math.max(0, seen - this.counting);
  }

  /** Where everything stands if nothing has been seen to move: the tower, and the others beside it. */
  standing(): Poses {
    return standingOf(this.wonky);
  }

  /** Over the tower's top, or the table's middle, about where a finger would tap: nothing centres itself, and the rest is
   * for arrows and words. */
  carryOver(): void {
    const top = this.#poses[fromBelow(this.tower, this.#poses).at(-1) ?? ""];
    const byFeel = () => (Math.random() + Math.random() - 1) * BY_FEEL;
    this.holding?.moveTo((top?.[0] ?? 0) + byFeel(), (top?.[1] ?? 0) + byFeel());
  }

  // --- what is heard and seen ---
  readonly see = (frame: Frame): void => {
    this.tape.push(frame, performance.now());
    this.pace = frame.pace;
    this.#late = frame.behind ?? 0;
    this.#listen(frame);
    const mine = this.holding && frame.poses[this.holding.block];
    if (mine) this.#seeMine(mine, frame.at - this.#late);
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

  override close(): void {
    super.close();
    this.falls.skip();
    this.builder.settle();
    this.holding?.drop();
    this.remarks.clear();
    this.admiring.clear();
    clearTimeout(this.#truthTimer);
  }

  get #poses(): Poses {
    return this.tape.latest ?? this.standing();
  }
  get #waiting(): string[] {
    const blocks = this.blocks.filter((block) => !this.tower.includes(block) && block !== this.held);
    return blocks.length ? [t("wonky:spoken.waiting", { blocks: listed(blocks.map(blockName)) })] : [];
  }
  get #heldLines(): string[] {
    return this.holding && this.shapes ? heldLines(this.shapes, this.tower, this.#poses, this.holding, this.eye.yaw) : [];
  }

  protected get actor(): Builder {
    return this.builder;
  }

  protected witness(sights: readonly WonkySight[]): void {
    this.builder.settle();
    for (const sight of sights) this.#notice(sight, sights);
    this.#checkTruth();
  }

  #look(film: Film | null): void {
    if (film) this.#before ??= this.eye;
    this.eye = film ? { ...HOME, yaw: film.across(this.eye.yaw), pitch: LOW } : (this.#before ?? this.eye);
    if (!film) this.#before = null;
  }

  /** What is heard goes with what is seen, and that is a moment behind. */
  #listen(frame: Frame): void {
    const after = Math.max(0, frame.at - this.tape.shown(performance.now()));
    // Whoever watches does so for as long as the table stands, not for as long as this view does.
    const around = untrack(() => ({ held: this.held, tower: this.tower, counting: this.counting !== null }));
    for (const noise of this.#knocks.see(frame, around)) sound.play({ ...noise, after });
  }

  #seeMine(pose: Pose, at: number): void {
    const { holding, shapes } = this;
    if (!holding || !shapes) return;
    if (this.#blind && !holding.touched) this.holding = this.#grasped(shapes, holding.block);
    this.#blind = false;
    this.holding?.see(pose, at);
  }

  #grasped(shapes: Shapes, block: string): Holding {
    const pose = (this.tape.latest ?? this.standing())[block] ?? (parked([block])[block] as Pose);
    const { sway = 0, steady = false, held_since: since = null } = this.wonky.placing ?? {};
    const heldFor = since === null ? 0 : Math.max(0, this.props().now() - since) / 1000;
    return new Holding(
      shapes,
      block,
      pose,
      (gesture) => this.props().gesture(gesture),
      this.tower.length ? HAND.reach : HAND.middle,
      new Sway(sway, shareOf(this.wobble, steady), heldFor),
      () => this.props().now() + this.props().way() + ORDERS_MS - this.#late,
    );
  }

  #notice(sight: WonkySight, all: readonly WonkySight[]): void {
    const remark = remarkOn(sight);
    if (remark) this.remarks.show(remark);
    switch (sight.type) {
      case "hands_dealt":
        // Another game: what was built in the last one is cleared away.
        this.admiring.clear();
        this.falls.skip();
        return this.tape.clear();
      case "block_let_go":
        // What stood before is no news while the next one is counted.
        return this.remarks.clear();
      case "tower_collapsed": {
        const draws = all.reduce((sum, other) => sum + (other.type === "drew" && other.why === "fall" ? other.count : 0), 0);
        if (document.hidden) return;
        this.remarks.clear();
        return this.falls.begin({ seat: sight.seat, shoved: sight.shoved ?? false, culprit: sight.blocks.at(-1) ?? null, draws, at: this.tape.end }, this.tape, calm());
      }
      case "won":
        return this.admiring.show(true);
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
