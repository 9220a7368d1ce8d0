/** A fall: first as it happens, then once more, slowly. Over a table that is already right; anybody may skip it. */
import { t } from "../../../i18n/index.svelte";
import type { Film } from "../frames/film";
import type { Tape } from "../frames/tape";
import type { Replay } from "./replay.svelte";

export interface Fall {
  readonly seat: number;
  readonly shoved: boolean;
  /** The block that did it. */
  readonly culprit: string | null;
  /** How many cards it costs. */
  readonly draws: number;
  /** The world's time when it was called a fall. */
  readonly at: number;
}

/** `top` is how high it all was before, in metres. */
export type Falling = Fall & { readonly top: number };

const LIVE_MS = 1700;
/** What it costs can be read at leisure, also where nothing is shown again. */
const READ_MS = 4200;
const BEFORE_MS = 750;
/** Until what fell lies still, or nearly so. */
const AFTER_MS = 900;
/** Less than that is not worth a second look. */
const WORTH_MS = 500;

export class FallShow {
  #fall = $state.raw<Falling | null>(null);
  #repeats = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `look` turns the eye to where a film is seen best, and back. */
  constructor(
    private readonly replay: Replay,
    private readonly look: (film: Film | null) => void = () => undefined,
  ) {}

  /** Until it has been seen, and seen again. */
  get fall(): Falling | null {
    return this.#fall;
  }

  begin(fall: Fall, tape: Tape, calm: boolean): void {
    this.skip();
    this.#fall = { ...fall, top: tape.film(fall.at - BEFORE_MS, fall.at, fall.at).top };
    this.#timer = calm ? setTimeout(() => this.skip(), READ_MS) : setTimeout(() => this.#repeat(fall, tape), LIVE_MS);
  }

  skip(): void {
    clearTimeout(this.#timer);
    if (this.#repeats) this.look(null);
    this.#fall = null;
    this.#repeats = false;
    this.replay.close();
  }

  #repeat(fall: Fall, tape: Tape): void {
    const film = tape.film(fall.at - BEFORE_MS, fall.at + AFTER_MS, fall.at);
    if (film.length < WORTH_MS) {
      this.#timer = setTimeout(() => this.skip(), READ_MS - LIVE_MS);
      return;
    }
    this.replay.show(film, t("wonky:fall.again"), { slow: true, leaves: () => this.skip() });
    this.#repeats = true;
    this.look(film);
  }
}
