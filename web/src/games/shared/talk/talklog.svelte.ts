/** The log as it grows: the last lines of talk, oldest first. What is worth saying each game knows itself. */
import type { Emoji, Emoted } from "../../../protocol/messages";

export interface Said<Saying> {
  /** Whose picture stands before it; none for the table's own news. */
  readonly seat: number | null;
  readonly saying: Saying;
}

export interface TalkLine<Saying> extends Said<Saying | TalkShout> {
  readonly id: number;
}

/** What everybody may shout in every game. */
export interface TalkShout {
  readonly key: "said";
  readonly emote: Emoji;
}

/** How a game puts what is seen into words. */
export interface Speech<Sight, Saying> {
  readonly sayingOf: (sight: Sight) => Said<Saying> | readonly Said<Saying>[] | null;
  /** The last line and the next in a single sentence, where that is how one would say it. */
  readonly joined?: (last: Said<Saying | TalkShout>, next: Said<Saying>) => Said<Saying> | null;
}

const KEPT = 80;
/** So many lines may come at once: a bolt of lightning hits a whole table. */
const AT_ONCE = 12;

const isShout = (one: unknown): one is Emoted => (one as { type?: unknown }).type === "emote";

export class TalkLog<Sight, Saying> {
  #lines = $state.raw<readonly TalkLine<Saying>[]>([]);
  #made = 0;
  /** The last line that was said before anybody here could hear it. */
  #past = $state(0);

  constructor(private readonly speech: Speech<Sight, Saying>) {}

  get lines(): readonly TalkLine<Saying>[] {
    return this.#lines;
  }

  /** What ears hear as it happens: nobody wants the whole past read out with each new line to the house. */
  get fresh(): readonly TalkLine<Saying>[] {
    return this.#lines.filter(({ id }) => id > this.#past).slice(-AT_ONCE);
  }

  /** From the beginning, as far as it is known. */
  recall(past: readonly (Sight | Emoted)[]): void {
    this.#lines = [];
    for (const one of past) {
      if (!isShout(one)) this.add(one);
      else if (one.seat !== null) this.emote(one.seat, one.emote);
    }
    this.#past = this.#made;
  }

  add(sight: Sight): void {
    for (const said of [this.speech.sayingOf(sight) ?? []].flat()) {
      const last = this.#lines.at(-1);
      const whole = last && this.speech.joined?.(last, said);
      if (last && whole) this.#lines = [...this.#lines.slice(0, -1), { ...last, ...whole }];
      else this.#push(said);
    }
  }

  emote(seat: number, emote: Emoji): void {
    this.#push({ seat, saying: { key: "said", emote } });
  }

  #push(said: Said<Saying | TalkShout>): void {
    this.#lines = [...this.#lines, { id: ++this.#made, ...said }].slice(-KEPT);
  }
}
