/** One game of Kart as this screen sees it: the server's truth, less what the eye has not seen arrive yet. */
import { CARD_COLOURS, type CardColour } from "../../art/palette";
import { t } from "../../i18n/index.svelte";
import type { HandShown, KartSight, KartView, Runner } from "../../protocol/kart";
import { sound } from "../../sound/sound";
import { Brief } from "../shared/passing.svelte";
import { opponentsOf } from "../shared/layout/seating";
import { Sitting } from "../shared/sitting.svelte";
import { order } from "./order.svelte";
import { Player, type KartProps } from "./player.svelte";
import { pointsOf, winsOf } from "./scene/scores";
import { cuesOf, DEALT } from "./show/cues";
import { arrived } from "./show/flights";
import { moodsOf } from "./show/moods";
import { soundsOf, soundsOfCue } from "./show/sounds";
import { Stage } from "./show/stage.svelte";
import { sayingOf, type TalkLine, type Saying } from "./show/talk";
import { PATIENCE, timing } from "./show/timing";
import { WatchBack } from "./show/watchback.svelte";
import { turnWords } from "./turn";
import { cardName, sentence } from "./words";

const PHOTO_MS = 7000;

export class KartSitting extends Sitting<KartProps, KartSight, Saying> {
  readonly stage = new Stage((cue) => soundsOfCue(cue).forEach((noise) => sound.play(noise)));
  /** The last plays, seen again once the hand is over. */
  readonly back = new WatchBack(this.stage);
  readonly player: Player;
  /** The hand that your challenge opened. */
  reveal = $state.raw<HandShown | null>(null);
  readonly photo = new Brief<readonly Runner[]>(PHOTO_MS);

  constructor(props: () => KartProps) {
    super(props, { sayingOf, moodsOf, soundsOf, sentence });
    this.player = new Player(props, () => this.stage.skip());
    this.#comeIn(props().view);
    $effect(() => {
      order.hold(this.hand, this.#deal);
      return () => order.hold([], "");
    });
    // Whoever comes back finds how it ended, not what was shown to them long before.
    $effect(() => {
      if (this.away && this.ended) this.reveal = null;
    });
  }

  // --- what is true, or was when it is seen again ---
  override readonly view = $derived.by((): KartView => this.back.view ?? this.props().view);
  readonly kart = $derived(this.view.table);
  readonly offers = $derived.by(() => this.player.offers);
  /** Who sits nearest: you, or for a watcher the first. */
  readonly bottom = $derived(this.you ?? 0);
  readonly opponents = $derived(opponentsOf(this.bottom, this.kart.counts.length));
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
    return order.sorted(mine ? arrived(mine.hand, this.stage.missing.arriving(mine.seat)) : [], this.#deal);
  });
  readonly #deal = $derived.by(() => `${this.table.code}/${this.table.games}/${this.kart.hand_no}`);

  // --- what to say about it ---
  override readonly latest = $derived.by((): TalkLine | undefined => {
    if (!this.back.running) return this.talk.lines.at(-1);
    return this.back.said ? { id: 0, ...this.back.said } : undefined;
  });
  /** What is seen again is told again, after what has been said. */
  readonly heard = $derived.by((): readonly TalkLine[] => {
    const again = this.back.running ? this.latest : undefined;
    return again ? [...this.talk.fresh, again] : this.talk.fresh;
  });
  readonly #situation = $derived.by(() => ({
    view: this.view,
    you: this.you,
    offers: this.offers,
    fitting: this.fitting,
    away: this.away,
    nameOf: this.nameOf,
  }));
  readonly words = $derived.by(() =>
    turnWords({ ...this.#situation, armed: this.player.armed, refused: this.player.refused.now !== null }),
  );
  /** For ears: it is your turn, what lies there, and what there is to do. Nothing you do yourself says it again. */
  readonly called = $derived.by(() => {
    const { turn, discards, over, phase } = this.kart;
    if (this.you === null || turn !== this.you || this.away || over) return "";
    const { title, note } = turnWords({ ...this.#situation, armed: false, refused: false });
    const top = phase === "deal" ? undefined : discards.at(-1);
    return [title, top && t("kart:table.top", { card: cardName(top) }), !this.pressing && note].filter(Boolean).join(". ");
  });
  readonly scores = $derived.by(() => {
    if (this.kart.options.target) return { title: t("kart:talk.scores"), rows: pointsOf(this.kart) };
    return this.table.results.length ? { title: t("kart:talk.wins"), rows: winsOf(this.table) } : null;
  });

  // --- what wants an answer before anything else; a show is seen to its end first ---
  readonly ended = $derived.by(
    () => (this.kart.phase === "deal" || this.kart.over) && this.stage.quiet && !this.back.running,
  );
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
    () =>
      this.away || this.offers.keep || (this.offers.take && !this.answering) || (this.offers.name && this.player.looking),
  );

  override close(): void {
    super.close();
    this.back.stop();
    this.stage.skip();
    this.player.forget();
    this.photo.clear();
  }

  protected get actor(): Player {
    return this.player;
  }

  protected witness(sights: readonly KartSight[], view: KartView): void {
    this.player.answered();
    this.back.keep(sights, view);
    const cues = document.hidden ? [] : cuesOf(sights, view, timing());
    const length = cues.reduce((total, cue) => total + cue.length, 0);
    for (const sight of sights) this.#notice(sight, length);
    this.stage.play(cues);
    // Your turn is said when what led to it has been seen.
    if (sights.some((sight) => sight.type === "turn_began" && sight.seat === this.you)) sound.play({ name: "turn", after: Math.min(length, PATIENCE) });
  }

  /** Whoever comes in while the cards still lie as they were dealt has missed the dealing: show it. */
  #comeIn(view: KartView): void {
    const { counts, dealer, discards } = view.table;
    if (!counts.every((count) => count === DEALT) || view.table.over) return;
    this.hear({ kind: "sights", sights: [{ type: "dealt", dealer, discards }], view });
  }

  /** `length` is how long the show takes that goes with it: one looks at one thing after another. */
  #notice(sight: KartSight, length: number): void {
    if (sight.type === "hand_shown" && sight.hand && !this.away) this.reveal = sight;
    if (sight.type === "photo_finish") this.photo.show(sight.runners, length);
    if (sight.type === "act_dropped" && sight.seat === this.you) {
      this.player.refuse({ rule: sight.rule, why: sight.why, params: {} });
    }
  }
}
