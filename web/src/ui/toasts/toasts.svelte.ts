/** The slips of paper now lying on the page, newest last. They lie there until their reader goes on, and a while longer. */
export interface Slip {
  readonly id: number;
  readonly title: string;
  readonly body?: string | undefined;
  readonly rule?: string | undefined;
  /** Opens the rule; given by whoever knows where rules are shown. */
  readonly onrule?: (() => void) | undefined;
}

/** So long a slip still lies there once something else was pressed. */
const GOING_MS = 5200;
const AT_ONCE = 2;

class Toasts {
  slips = $state<Slip[]>([]);
  #next = 1;
  /** Somebody points at this one, or has the focus on it. */
  #held: number | null = null;
  #going = new Map<number, ReturnType<typeof setTimeout>>();

  /** By what comes back it can be put away. */
  show(slip: Omit<Slip, "id">): number {
    const id = this.#next++;
    this.slips = [...this.slips, { ...slip, id }];
    const oldest = this.slips.find(({ id }) => id !== this.#held);
    if (this.slips.length > AT_ONCE && oldest) this.dismiss(oldest.id);
    return id;
  }

  hold(id: number, on: boolean): void {
    this.#held = on ? id : null;
    this.#stop(id);
    if (!on) this.#go(id);
  }

  /** Somebody does something else: what lies there has been seen. */
  goOn(): void {
    for (const { id } of this.slips) if (id !== this.#held) this.#go(id);
  }

  dismiss(id: number): void {
    this.#stop(id);
    if (this.#held === id) this.#held = null;
    this.slips = this.slips.filter((slip) => slip.id !== id);
  }

  #go(id: number): void {
    if (!this.#going.has(id)) this.#going.set(id, setTimeout(() => this.dismiss(id), GOING_MS));
  }
  #stop(id: number): void {
    clearTimeout(this.#going.get(id));
    this.#going.delete(id);
  }
}

export const toasts = new Toasts();
