/** A game as this screen sees it, whichever it is: who sits there, what is said and shouted, what the rules refused. */
import { looksOf, type Mood } from "../../art/people/avatars";
import { t } from "../../i18n/index.svelte";
import type { Noise } from "../../sound/noises";
import { sound } from "../../sound/sound";
import type { GameTable, News, Refusal } from "../contract";
import { SHOUT_MS } from "./talk/emotes";
import { Passing, type Brief } from "./passing.svelte";
import { TalkLog, type TalkLine, type Speech } from "./talk/talklog.svelte";

type AnyTable = Pick<GameTable<unknown, unknown, unknown>, "table" | "you" | "view" | "due" | "now" | "rulebook">;

/** How a game speaks of what is seen in it. */
interface Telling<Sight, Saying> extends Speech<Sight, Saying> {
  readonly moodsOf: (sight: Sight) => readonly (readonly [seat: number, mood: Mood])[];
  /** What it sounds like, to you. */
  readonly soundsOf: (sight: Sight, you: number | null) => readonly Noise[];
  /** What the log says; *stars* are around what stands out. */
  readonly sentence: (line: TalkLine<Saying>, you: number | null, nameOf: (seat: number) => string) => string;
}

/** You, as far as every game has you. */
interface Actor {
  readonly refused: Brief<{ readonly refusal: Refusal }>;
  refuse(refusal: Refusal): void;
}

const MOOD_MS = 2600;
const SENTENCES = /(?<=[.!?:])\s+/;

export abstract class Sitting<Props extends AnyTable, Sight, Saying> {
  readonly talk: TalkLog<Sight, Saying>;
  readonly shouts = new Passing<string>(SHOUT_MS);
  readonly moods = new Passing<Mood>(MOOD_MS);

  constructor(
    protected readonly props: () => Props,
    private readonly telling: Telling<Sight, Saying>,
  ) {
    this.talk = new TalkLog(telling);
  }

  protected abstract readonly actor: Actor;
  /** Something was seen; what is said about it, and the faces, are seen to. */
  protected abstract witness(sights: readonly Sight[], view: Props["view"]): void;

  // --- what is true ---
  readonly you = $derived.by(() => this.props().you);
  readonly table = $derived.by(() => this.props().table);
  readonly view = $derived.by((): Props["view"] => this.props().view);
  readonly looks = $derived(looksOf(this.table.chairs.map(({ name, kind }) => ({ name, bot: kind === "bot" }))));
  /** A bot holds your seat. */
  readonly away = $derived(this.you !== null && (this.table.chairs[this.you]?.away ?? false));

  readonly nameOf = (seat: number): string => this.table.chairs[seat]?.name ?? "";
  /** The same, but you are you. */
  readonly callOf = (seat: number): string => (seat === this.you ? t("table.you") : this.nameOf(seat));

  // --- what to say about it ---
  readonly say = (line: TalkLine<Saying>): string => this.telling.sentence(line, this.you, this.nameOf);
  readonly latest = $derived.by(() => this.talk.lines.at(-1));
  readonly clock = $derived.by(() => this.until(this.props().due, this.table.turn_seconds * 1000));
  readonly refusal = $derived.by(() => {
    const refused = this.actor.refused.now?.refusal;
    if (!refused) return null;
    const whole = this.props().rulebook?.refusal(refused.why, refused.params) ?? t("table.rulesSayNo");
    const [title = "", ...rest] = whole.split(SENTENCES);
    return { rule: refused.rule, title, body: rest.join(" ") || undefined, hold: this.actor.refused.hold };
  });

  readonly hear = (news: News<Sight, Props["view"]>): void => {
    switch (news.kind) {
      case "past":
        return this.talk.recall(news.said);
      case "refused":
        sound.play({ name: "refused" });
        return this.actor.refuse(news.refusal);
      case "emote":
        if (news.seat === null) return;
        sound.play({ name: "pop" });
        this.shouts.show(news.seat, t(`talk.${news.emote}`));
        return this.talk.emote(news.seat, news.emote);
      case "sights":
        for (const sight of news.sights) {
          this.talk.add(sight);
          for (const [seat, mood] of this.telling.moodsOf(sight)) this.moods.show(seat, mood);
          for (const noise of this.telling.soundsOf(sight, this.you)) sound.play(noise);
        }
        return this.witness(news.sights, news.view);
    }
  };

  close(): void {
    this.shouts.clear();
    this.moods.clear();
    this.actor.refused.clear();
  }

  /** The time left, and of how much; null where nobody is hurried. */
  protected until(due: number | null, whole: number): { readonly left: number; readonly whole: number } | null {
    if (due === null) return null;
    const left = Math.max(0, due - this.props().now());
    return { left, whole: Math.max(left, whole) };
  }
}
