/** The slips of paper now lying on the page, newest last. */
export interface Slip {
  readonly id: number;
  readonly title: string;
  readonly body?: string | undefined;
  readonly rule?: string | undefined;
  /** Opens the rule; given by whoever knows where rules are shown. */
  readonly onrule?: (() => void) | undefined;
}

const READING_MS = 5200;
const AT_ONCE = 2;

class Toasts {
  slips = $state<Slip[]>([]);
  #next = 1;

  show(slip: Omit<Slip, "id">): void {
    const id = this.#next++;
    this.slips = [...this.slips, { ...slip, id }].slice(-AT_ONCE);
    setTimeout(() => this.dismiss(id), READING_MS);
  }

  dismiss(id: number): void {
    this.slips = this.slips.filter((slip) => slip.id !== id);
  }
}

export const toasts = new Toasts();
