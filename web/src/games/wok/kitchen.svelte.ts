/** The kitchen as this screen sees it: the server's truth, what flies, and what was just seen. */
import type { Flight } from "../../protocol/messages";
import type { WokSight } from "../../protocol/wok";
import { sound } from "../../sound/sound";
import type { Rest } from "../contract";
import { ADMIRE_MS, Brief } from "../shared/passing.svelte";
import { opponentsOf } from "../shared/seating";
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
import { lengthOf, noteOf, padOf, titleOf, type Situation } from "./turn";
import { sentence } from "./words";

const PHOTO_MS = 6500;

export class Kitchen extends Sitting<WokProps, WokSight, Saying> {
  readonly moments = new Moments();
  readonly cook: Cook;
  flight = $state.raw<Flight | null>(null);
  readonly photo = new Brief<Photo>(PHOTO_MS);
  readonly remarks = new Brief<Remark>(REMARK_MS);
  /** The last slap is looked at before the scores are. */
  readonly admiring = new Brief<true>(ADMIRE_MS);

  #slots: Slots = NO_SLOTS;

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
  readonly ended = $derived(this.wok.over && !this.admiring.now);
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
  override readonly clock = $derived.by(() => this.until(this.wok.due, lengthOf(this.wok.phase, this.wok.options)));

  /** What of a throw is to be seen now: it is played to its end, and its end stands until the view tells the same. */
  flightNow(): Flight | null {
    const { flight } = this;
    if (!flight) return null;
    return this.wok.phase === "land" || this.props().now() < endOf(flight) ? flight : null;
  }

  // --- what is heard and seen ---
  readonly follow = (flight: Flight): void => {
    this.flight = flight;
    const until = flight.show_at - this.props().now();
    for (const noise of clinksOf(flight)) {
      const after = until + (noise.after ?? 0);
      if (after >= 0) sound.play({ ...noise, after });
    }
  };

  /** For whoever cannot flick: to the middle, or to a spot that was chosen. */
  toss({ x, y }: Mark = { x: 0, y: 0 }): void {
    this.cook.throw(tossTo(x, y));
  }

  override close(): void {
    super.close();
    this.moments.skip();
    this.cook.forget();
    for (const brief of [this.photo, this.remarks, this.admiring]) brief.clear();
  }

  protected get actor(): Cook {
    return this.cook;
  }

  protected witness(sights: readonly WokSight[]): void {
    for (const sight of sights) this.#notice(sight, sights);
    if (!document.hidden) this.moments.play(momentsOf(sights, this.you));
  }

  /** The end of the last throw, from which a race counts; where this page's clock is behind, it is yet to come. */
  get #rest(): Rest | undefined {
    const { flight } = this;
    return flight ? { trial: flight.trial, at: endOf(flight) } : undefined;
  }

  #notice(sight: WokSight, all: readonly WokSight[]): void {
    const remark = remarkOn(sight, this.you);
    if (remark) this.remarks.show(remark);
    switch (sight.type) {
      case "wok_laid":
        // Another game: nothing of the last one is left.
        this.admiring.clear();
        this.flight = null;
        return;
      case "photo_finish":
        return this.#develop(photoOf(sight, all));
      case "throw_began":
        return this.photo.clear();
      case "game_won":
        return this.admiring.show(true);
      default:
        return;
    }
  }

  /** A race that nobody won is not worth standing in the way of those who still look. */
  #develop(photo: Photo): void {
    if (photo.shots.some(({ verdict }) => verdict === "won")) this.photo.show(photo);
  }
}
