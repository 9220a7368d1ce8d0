/** One race as this screen sees it: the server's truth, less what the eye has not seen arrive yet. */
import { looksOf, type Mood } from "../../art/avatars";
import { CARD_COLOURS, type CardColour } from "../../art/palette";
import { t } from "../../i18n/index.svelte";
import type { HandShown, KartSight, KartView, Runner } from "../../protocol/kart";
import type { News } from "../contract";
import { SHOUT_MS } from "../shared/emotes";
import { Passing } from "../shared/passing.svelte";
import { opponentsOf } from "../shared/seating";
import { Player, type KartProps } from "./player.svelte";
import { pointsOf, winsOf } from "./scene/scores";
import { sorted } from "./scene/sorting";
import { cuesOf, DEALT } from "./show/cues";
import { arrived } from "./show/flights";
import { MOOD_MS, moodsOf } from "./show/moods";
import { Stage } from "./show/stage.svelte";
import type { Line } from "./show/talk";
import { TalkLog } from "./show/talklog.svelte";
import { timing } from "./show/timing";
import { turnWords } from "./turn";
import { sentence } from "./words";

const PHOTO_MS = 7000;
const SENTENCES = /(?<=[.!?:])\s+/;

export class Race {
  readonly stage = new Stage();
  readonly talk = new TalkLog();
  readonly shouts = new Passing<string>(SHOUT_MS);
  readonly moods = new Passing<Mood>(MOOD_MS);
  readonly player: Player;
  /** The hand that your challenge opened. */
  reveal = $state.raw<HandShown | null>(null);
  runners = $state.raw<readonly Runner[] | null>(null);

  #props: () => KartProps;
  #photo: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => KartProps) {
    this.#props = props;
    this.player = new Player(props, () => this.stage.skip());
    this.#comeIn(props().view);
  }

  // --- what is true ---
  readonly you = $derived.by(() => this.#props().you);
  readonly table = $derived.by(() => this.#props().table);
  readonly view = $derived.by(() => this.#props().view);
  readonly kart = $derived(this.view.table);
  readonly offers = $derived.by(() => this.player.offers);
  /** Who sits nearest: you, or for a watcher the first. */
  readonly bottom = $derived(this.you ?? 0);
  readonly opponents = $derived(opponentsOf(this.bottom, this.kart.counts.length));
  readonly looks = $derived(looksOf(this.table.chairs.map(({ name, kind }) => ({ name, bot: kind === "bot" }))));

  readonly nameOf = (seat: number): string => this.table.chairs[seat]?.name ?? "";
  /** The same, but you are you. */
  readonly callOf = (seat: number): string => (seat === this.you ? t("kart:you") : this.nameOf(seat));
  readonly say = (line: Line): string => sentence(line, this.you, this.nameOf);

  /** How many cards of yours may go down. */
  readonly fitting = $derived.by(() => this.view.mine?.hand.filter((code) => this.offers.fits(code)).length ?? 0);

  // --- what has been seen of it ---
  readonly discards = $derived.by(() => {
    const { discards } = this.kart;
    return discards.slice(0, Math.max(0, discards.length - this.stage.missing.discards));
  });
  readonly colour = $derived.by((): CardColour | null => {
    if (!this.stage.missing.discards) return this.kart.colour;
    const top = this.discards.at(-1);
    return CARD_COLOURS.find((colour) => top?.startsWith(colour)) ?? this.kart.colour;
  });
  readonly pile = $derived.by(() => this.kart.pile + this.stage.missing.pile);
  readonly countOf = (seat: number): number =>
    Math.max(0, (this.kart.counts[seat] ?? 0) + (this.stage.missing.seats.get(seat) ?? 0));
  readonly hand = $derived.by(() => {
    const { mine } = this.view;
    return sorted(mine ? arrived(mine.hand, this.stage.missing.arriving(mine.seat)) : []);
  });

  // --- what to say about it ---
  readonly words = $derived.by(() =>
    turnWords({
      view: this.view,
      you: this.you,
      offers: this.offers,
      fitting: this.fitting,
      armed: this.player.armed,
      refused: this.player.refused !== null,
      away: this.you !== null && (this.table.chairs[this.you]?.away ?? false),
      nameOf: this.nameOf,
    }),
  );
  readonly latest = $derived(this.talk.lines.at(-1));
  readonly scores = $derived.by(() => {
    if (this.kart.options.target) return { title: t("kart:talk.scores"), rows: pointsOf(this.kart) };
    return this.table.results.length ? { title: t("kart:talk.wins"), rows: winsOf(this.table) } : null;
  });
  readonly clock = $derived.by(() => {
    const { due, now } = this.#props();
    if (due === null) return null;
    const left = Math.max(0, due - now());
    return { left, whole: Math.max(left, this.table.turn_seconds * 1000) };
  });
  readonly refusal = $derived.by(() => {
    const refused = this.player.refused?.refusal;
    if (!refused) return null;
    const sentence = this.#props().rulebook?.refusal(refused.why, refused.params) ?? t("kart:refusal.plain");
    const [title = "", ...rest] = sentence.split(SENTENCES);
    return { rule: refused.rule, title, body: rest.join(" ") || undefined };
  });

  // --- what wants an answer before anything else; a show is seen to its end first ---
  readonly ended = $derived.by(() => (this.kart.phase === "deal" || this.kart.over) && this.stage.quiet);
  readonly picking = $derived.by(
    () => this.player.wild !== null || (this.offers.name && !this.player.looking && this.stage.quiet),
  );
  readonly answering = $derived.by(
    () =>
      this.offers.take &&
      this.kart.hanging?.card === "W+4" &&
      !this.offers.plays &&
      !this.player.looking &&
      this.stage.quiet,
  );
  /** Something to press goes with the words. */
  readonly pressing = $derived.by(
    () => this.offers.keep || (this.offers.take && !this.answering) || (this.offers.name && this.player.looking),
  );

  readonly hear = (news: News<KartSight, KartView>): void => {
    switch (news.kind) {
      case "refused":
        this.player.refuse(news.refusal);
        break;
      case "emote":
        if (news.seat === null) break;
        this.shouts.show(news.seat, t(`talk.${news.emote}`));
        this.talk.emote(news.seat, news.emote);
        break;
      case "sights":
        this.player.answered();
        for (const sight of news.sights) this.#witness(sight);
        if (!document.hidden) this.stage.play(cuesOf(news.sights, news.view, timing()));
        break;
    }
  };

  close(): void {
    this.stage.skip();
    this.player.forget();
    this.shouts.clear();
    this.moods.clear();
    clearTimeout(this.#photo);
  }

  /** Whoever comes in while the cards still lie as they were dealt has missed the dealing: show it. */
  #comeIn(view: KartView): void {
    const { counts, dealer, discards } = view.table;
    if (!counts.every((count) => count === DEALT) || view.table.over) return;
    this.hear({ kind: "sights", sights: [{ type: "dealt", dealer, discards }], view });
  }

  #witness(sight: KartSight): void {
    this.talk.add(sight);
    for (const [seat, mood] of moodsOf(sight)) this.moods.show(seat, mood);
    if (sight.type === "hand_shown" && sight.hand) this.reveal = sight;
    if (sight.type === "act_dropped" && sight.seat === this.you) {
      this.player.refuse({ rule: sight.rule, why: sight.why, params: {} });
    }
    if (sight.type !== "photo_finish") return;
    this.runners = sight.runners;
    clearTimeout(this.#photo);
    this.#photo = setTimeout(() => (this.runners = null), PHOTO_MS);
  }
}
