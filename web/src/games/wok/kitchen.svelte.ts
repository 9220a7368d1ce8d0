/** The kitchen as this screen sees it: the server's truth, what flies, and what was just seen. */
import { looksOf, type Mood } from "../../art/avatars";
import { t } from "../../i18n/index.svelte";
import type { Flight } from "../../protocol/messages";
import type { WokSight, WokView } from "../../protocol/wok";
import type { News, Rest } from "../contract";
import { SHOUT_MS } from "../shared/emotes";
import { Passing } from "../shared/passing.svelte";
import { opponentsOf } from "../shared/seating";
import { Cook, type WokProps } from "./cook.svelte";
import { tossTo } from "./flying/flick";
import { endOf } from "./flying/playback";
import type { Mark } from "./scene/picture";
import { NO_SLOTS, slotted, type Slots } from "./scene/slots";
import { Moments, momentsOf } from "./show/moments.svelte";
import { MOOD_MS, moodsOf } from "./show/moods";
import { photoOf, type Photo } from "./show/photo";
import type { Line } from "./show/talk";
import { TalkLog } from "./show/talklog.svelte";
import { turnFor } from "./space/board";
import { lengthOf, noteOf, padOf, titleOf, type Situation } from "./turn";
import { sentence } from "./words";

/** A remark on what just happened, for a moment. */
export type Remark = { readonly key: "burnt" | "shouted"; readonly seat: number } | { readonly key: "voided" | "calledOff" };

const REMARK_MS = 3000;
const PHOTO_MS = 6500;
/** The last slap is looked at before the scores are. */
const ADMIRE_MS = 1800;
const SENTENCES = /(?<=[.!?:])\s+/;

export class Kitchen {
  readonly talk = new TalkLog();
  readonly shouts = new Passing<string>(SHOUT_MS);
  readonly moods = new Passing<Mood>(MOOD_MS);
  readonly moments = new Moments();
  readonly cook: Cook;
  flight = $state.raw<Flight | null>(null);
  photo = $state.raw<Photo | null>(null);
  remark = $state.raw<Remark | null>(null);
  admired = $state(true);

  #props: () => WokProps;
  #slots: Slots = NO_SLOTS;
  #remarkTimer: ReturnType<typeof setTimeout> | undefined;
  #photoTimer: ReturnType<typeof setTimeout> | undefined;
  #admireTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => WokProps) {
    this.#props = props;
    this.cook = new Cook(props, () => this.#rest);
  }

  // --- what is true ---
  readonly you = $derived.by(() => this.#props().you);
  readonly table = $derived.by(() => this.#props().table);
  readonly view = $derived.by(() => this.#props().view);
  readonly wok = $derived(this.view.table);
  readonly mine = $derived(this.view.mine);
  readonly twoFaced = $derived(this.wok.options.two_faced ?? false);
  readonly offers = $derived.by(() => this.cook.offers);
  readonly seats = $derived(this.wok.piles.map((_, seat) => seat));
  /** Clockwise after you; a watcher sees everybody. */
  readonly others = $derived(this.you === null ? this.seats : opponentsOf(this.you, this.seats.length));
  readonly looks = $derived(looksOf(this.table.chairs.map(({ name, kind }) => ({ name, bot: kind === "bot" }))));
  /** The table is turned so that you sit in front. */
  readonly turn = $derived(turnFor(this.you ?? 0));
  readonly out = $derived(this.you !== null && this.wok.out.includes(this.you));
  readonly away = $derived(this.you !== null && (this.table.chairs[this.you]?.away ?? false));
  readonly ended = $derived(this.wok.over && this.admired);
  /** The open recipes, each where it was before. */
  readonly slots = $derived.by(() => (this.#slots = slotted(this.#slots, this.wok.stacks)));

  readonly nameOf = (seat: number): string => this.table.chairs[seat]?.name ?? "";
  /** The same, but you are you. */
  readonly callOf = (seat: number): string => (seat === this.you ? t("wok:you") : this.nameOf(seat));
  readonly say = (line: Line): string => sentence(line, this.you, this.nameOf);

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
  readonly latest = $derived(this.talk.lines.at(-1));
  readonly clock = $derived.by(() => {
    const { due, phase, options } = this.wok;
    if (due === null) return null;
    const left = Math.max(0, due - this.#props().now());
    return { left, whole: Math.max(left, lengthOf(phase, options)) };
  });
  readonly refusal = $derived.by(() => {
    const refused = this.cook.refused?.refusal;
    if (!refused) return null;
    const whole = this.#props().rulebook?.refusal(refused.why, refused.params) ?? t("wok:refusal.plain");
    const [title = "", ...rest] = whole.split(SENTENCES);
    return { rule: refused.rule, title, body: rest.join(" ") || undefined };
  });

  /** What of a throw is to be seen now: it is played to its end, and its end stands until the view tells the same. */
  flightNow(): Flight | null {
    const { flight } = this;
    if (!flight) return null;
    return this.wok.phase === "land" || this.#props().now() < endOf(flight) ? flight : null;
  }

  // --- what is heard and seen ---
  readonly hear = (news: News<WokSight, WokView>): void => {
    switch (news.kind) {
      case "refused":
        this.cook.refuse(news.refusal);
        break;
      case "emote":
        if (news.seat === null) break;
        this.shouts.show(news.seat, t(`talk.${news.emote}`));
        this.talk.emote(news.seat, news.emote);
        break;
      case "sights":
        for (const sight of news.sights) this.#witness(sight, news.sights);
        if (!document.hidden) this.moments.play(momentsOf(news.sights, this.you));
        break;
    }
  };

  readonly follow = (flight: Flight): void => {
    this.flight = flight;
  };

  /** For whoever cannot flick: to the middle, or to a spot that was chosen. */
  toss({ x, y }: Mark = { x: 0, y: 0 }): void {
    this.cook.throw(tossTo(x, y));
  }

  closePhoto(): void {
    clearTimeout(this.#photoTimer);
    this.photo = null;
  }

  close(): void {
    this.moments.skip();
    this.cook.forget();
    this.closePhoto();
    this.shouts.clear();
    this.moods.clear();
    for (const timer of [this.#remarkTimer, this.#admireTimer]) clearTimeout(timer);
  }

  /** The end of the last throw, from which a race counts; where this page's clock is behind, it is yet to come. */
  get #rest(): Rest | undefined {
    const { flight } = this;
    return flight ? { trial: flight.trial, at: endOf(flight) } : undefined;
  }

  #witness(sight: WokSight, all: readonly WokSight[]): void {
    this.talk.add(sight);
    for (const [seat, mood] of moodsOf(sight)) this.moods.show(seat, mood);
    switch (sight.type) {
      case "wok_laid":
        // Another game: nothing of the last one is left.
        this.admired = true;
        this.flight = null;
        return;
      case "photo_finish":
        return this.#develop(photoOf(sight, all));
      case "throw_began":
        return this.closePhoto();
      case "went_out":
        if (sight.seat !== this.you) this.#remarkOn({ key: sight.covered ? "burnt" : "shouted", seat: sight.seat });
        return;
      case "round_voided":
        return this.#remarkOn({ key: "voided" });
      case "throw_called_off":
        return this.#remarkOn({ key: "calledOff" });
      case "game_won":
        this.admired = false;
        clearTimeout(this.#admireTimer);
        this.#admireTimer = setTimeout(() => (this.admired = true), ADMIRE_MS);
        return;
      default:
        return;
    }
  }

  /** A race that nobody won is not worth standing in the way of those who still look. */
  #develop(photo: Photo): void {
    if (!photo.shots.some(({ verdict }) => verdict === "won")) return;
    clearTimeout(this.#photoTimer);
    this.photo = photo;
    this.#photoTimer = setTimeout(() => (this.photo = null), PHOTO_MS);
  }

  #remarkOn(remark: Remark): void {
    clearTimeout(this.#remarkTimer);
    this.remark = remark;
    this.#remarkTimer = setTimeout(() => (this.remark = null), REMARK_MS);
  }
}
