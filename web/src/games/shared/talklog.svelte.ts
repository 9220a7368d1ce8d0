/** The log as it grows: the last lines of talk, oldest first. What is worth saying each game knows itself. */
export interface Line<Saying> {
  readonly id: number;
  /** Whose picture stands before it; none for the table's own news. */
  readonly seat: number | null;
  readonly saying: Saying;
}

export type Said<Saying> = Omit<Line<Saying>, "id">;

const KEPT = 80;

export class Lines<Saying> {
  #lines = $state.raw<readonly Line<Saying>[]>([]);
  #made = 0;

  get lines(): readonly Line<Saying>[] {
    return this.#lines;
  }

  /** `joined` is the last line and this one in a single sentence, where that is how one would say it. */
  protected push(said: Said<Saying>, joined: (last: Line<Saying>) => Said<Saying> | null = () => null): void {
    const last = this.#lines.at(-1);
    const whole = last && joined(last);
    if (last && whole) this.#lines = [...this.#lines.slice(0, -1), { ...last, ...whole }];
    else this.#lines = [...this.#lines, { id: ++this.#made, ...said }].slice(-KEPT);
  }
}
