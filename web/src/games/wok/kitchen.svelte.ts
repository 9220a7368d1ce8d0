/** The kitchen as this screen sees it: the server's truth, what flies, and what was just seen. */
import { t } from "../../i18n/index.svelte";
import type { Flight } from "../../protocol/messages";
import type { Proof, WokSight, WokView } from "../../protocol/wok";
import { sound } from "../../sound/sound";
import type { Rest } from "../contract";
import { ADMIRE_MS, Brief } from "../shared/passing.svelte";
import { opponentsOf } from "../shared/layout/seating";
import { Sitting } from "../shared/sitting.svelte";
import { Cook, type WokProps } from "./cook.svelte";
import { tossTo } from "./flying/flick";
import { endOf } from "./flying/playback";
import type { Mark } from "./scene/picture";
import { NO_SLOTS, slotted, type Slots } from "./scene/slots";
import { clinksOf } from "./show/clinks";
import { Moments, momentsOf } from "./show/moments.svelte";
import { moodsOf } from "./show/moods";
import { photoOf, type Photo } from "./show/photo";
import { REMARK_MS, remarkOn, type Remark } from "./show/remarks";
import { soundsOf } from "./show/sounds";
import { sayingOf, type Saying } from "./show/talk";
import { turnFor } from "./space/board";
import { landedWords, lyingLines, type Wok } from "./spoken/telling";
import { lengthOf, noteOf, padOf, titleOf, type Situation } from "./turn";
import { recipeWords, sentence } from "./words";

/** So long what counted is to be seen where nothing else waits for it. */
const LOOK_MS = 6500;

/** What is to be seen of a race that was judged. */
export interface RaceLook {
  readonly proofs: readonly Proof[];
  readonly photo: Photo | null;
}

export class Kitchen extends Sitting<WokProps, WokSight, Saying> {
  readonly moments = new Moments();
  readonly cook: Cook;
  flight = $state.raw<Flight | null>(null);
  readonly look = new Brief<RaceLook>(LOOK_MS);
  readonly remarks = new Brief<Remark & { readonly proof?: Proof | undefined }>(REMARK_MS);
  /** The last slap is looked at before the scores are. */
  readonly admiring = new Brief<true>(ADMIRE_MS);

  #slots: Slots = NO_SLOTS;
  /** The tokens that lay there when something was last seen. */
  #before: readonly string[] = [];
  /** The throw of which the first token in the wok was heard. */
  #sizzled = -1;
  #photo = $state.raw<Photo | null>(null);
  /** You have seen enough of it. */
  #closed = $state(false);

  constructor(props: () => WokProps) {
    super(props, { sayingOf, moodsOf, soundsOf, sentence });
    this.cook = new Cook(props, () => this.#rest);
  }

  // --- what is true ---
  readonly wok = $derived(this.view.table);
  readonly mine = $derived(this.view.mine);
  readonly twoFaced = $derived(this.wok.options.two_faced ?? false);
  readonly offers = $derived.by(() => this.cook.offers);
  readonly seats = $derived(this.wok.piles.map((_, seat) => seat));
  /** Clockwise after you; a watcher sees everybody. */
  readonly others = $derived(this.you === null ? this.seats : opponentsOf(this.you, this.seats.length));
  /** The table is turned so that you sit in front. */
  readonly turn = $derived(turnFor(this.you ?? 0));
  readonly out = $derived(this.you !== null && this.wok.out.includes(this.you));
  readonly ended = $derived(this.wok.over && !this.admiring.now && !this.moments.now && !this.look.now);
  /** What counted, once the moment has passed; as long as all look at it, or for a while. */
  readonly looking = $derived.by((): RaceLook | null => {
    if (this.moments.now || this.#closed) return null;
    if (this.look.now) return this.look.now;
    return this.wok.phase === "show" ? { proofs: this.wok.proofs, photo: this.#photo } : null;
  });
  readonly lit = $derived(this.looking ? this.looking.proofs.flatMap(({ tokens }) => tokens) : []);
  /** The open recipes, each where it was before. */
  readonly slots = $derived.by(() => (this.#slots = slotted(this.#slots, this.wok.stacks)));

  // --- what to say about it ---
  readonly situation = $derived.by(
    (): Situation => ({
      view: this.view,
      you: this.you,
      offers: this.offers,
      away: this.away,
      letGo: this.cook.thrown !== null,
      nameOf: this.nameOf,
    }),
  );
  readonly pad = $derived(padOf(this.situation));
  readonly title = $derived.by(() => titleOf(this.situation));
  readonly note = $derived.by(() => noteOf(this.situation));
  /** For ears: there is something for you to do. */
  readonly called = $derived.by(() => {
    const chooses = this.wok.chooser !== null && this.wok.chooser === this.you && !this.away;
    return this.pad === "flick" || (chooses && !this.wok.over) ? this.title : "";
  });
  /** The table in words, a sentence each. */
  readonly lines = (): string[] => [
    `${this.title}.`,
    ...lyingLines(this.#lain(this.wok)),
    ...this.slots.flatMap((kind, i) => {
      const card = this.wok.stacks.find((stack) => stack.kind === kind)?.open;
      return card ? [t("wok:spoken.open", { number: i + 1, recipe: recipeWords(card) })] : [];
    }),
    ...(this.mine ? [t("wok:pad.pile", { count: this.mine.pile }) + "."] : []),
  ];
  /** What came to lie since the throw before, for ears. */
  landed = $state("");
  override readonly clock = $derived.by(() => this.until(this.wok.due, lengthOf(this.wok.phase, this.wok.options)));

  /** What of a throw is to be seen now: it is played to its end, and its end stands until the view tells the same. */
  flightNow(): Flight | null {
    const { flight } = this;
    if (!flight) return null;
    return this.wok.phase === "land" || this.props().now() < endOf(flight) ? flight : null;
  }

  // --- what is heard and seen ---
  readonly follow = (flight: Flight): void => {
    const heard = this.flight?.trial === flight.trial ? (this.flight.frames.length - 1) * flight.step : -1;
    this.flight = flight;
    const until = flight.show_at - this.props().now();
    const sizzles = this.#sizzled === flight.trial;
    for (const noise of clinksOf(flight)) {
      const [at, once] = [noise.after ?? 0, noise.name === "sizzle"];
      if (once ? sizzles : at <= heard) continue;
      if (once) this.#sizzled = flight.trial;
      if (until + at >= 0) sound.play({ ...noise, after: until + at });
    }
  };

  /** For whoever cannot flick: to the middle, or to a spot that was chosen. */
  toss({ x, y }: Mark = { x: 0, y: 0 }, hard = false): void {
    this.cook.throw(tossTo(x, y, hard));
  }

  override close(): void {
    super.close();
    this.moments.skip();
    this.cook.forget();
    for (const brief of [this.look, this.remarks, this.admiring]) brief.clear();
  }

  protected get actor(): Cook {
    return this.cook;
  }

  protected witness(sights: readonly WokSight[], view: WokView): void {
    const { proofs } = view.table;
    if (sights.some(({ type }) => type === "tokens_settled")) this.landed = landedWords(this.#before, this.#lain(view.table));
    this.#before = view.table.lying.map(({ token }) => token);
    for (const sight of sights) this.#notice(sight, proofs);
    this.#judge(sights, proofs);
    if (!document.hidden) this.moments.play(momentsOf(sights, this.you, proofs));
  }

  /** "I have seen it": the moment, the slip, and the server is told where it waits for that. */
  seen(): void {
    if (this.moments.now) return this.moments.lift();
    this.look.clear();
    this.#closed = true;
    if (this.pad === "show") this.cook.ready();
  }

  #lain({ lying, stacks }: WokView["table"]): Wok {
    return { lying, twoFaced: this.twoFaced, stacked: stacks.flatMap(({ kind, count }) => (count ? [kind] : [])) };
  }

  /** The end of the last throw, from which a race counts; where this page's clock is behind, it is yet to come. */
  get #rest(): Rest | undefined {
    const { flight } = this;
    return flight ? { trial: flight.trial, at: endOf(flight) } : undefined;
  }

  #notice(sight: WokSight, proofs: readonly Proof[]): void {
    const remark = remarkOn(sight, this.you);
    if (remark) this.remarks.show({ ...remark, proof: "seat" in remark ? proofs.find((proof) => proof.seat === remark.seat) : undefined });
    switch (sight.type) {
      case "wok_laid":
        // Another game: nothing of the last one is left.
        this.admiring.clear();
        this.flight = null;
        return;
      case "throw_began":
        return this.look.clear();
      case "game_won":
        return this.admiring.show(true);
      default:
        return;
    }
  }

  /** A race that nobody won is not worth standing in the way of those who still look; who is out may see why. */
  #judge(sights: readonly WokSight[], proofs: readonly Proof[]): void {
    const decided = sights.some(({ type }) => type === "recipe_won" || type === "special_called");
    const own = proofs.filter((proof) => proof.seat === this.you && sights.some((sight) => sight.type === "went_out" && sight.seat === this.you));
    const finish = sights.find((sight) => sight.type === "photo_finish");
    if (decided && proofs.length && !sights.some((sight) => sight.type === "recipe_won" && sight.how === "special")) {
      this.#photo = finish ? photoOf(finish, sights) : null;
      this.#closed = false;
      this.look.show({ proofs, photo: this.#photo });
    } else if (own.length) {
      this.#closed = false;
      this.look.show({ proofs: own, photo: null });
    }
  }
}
