/** What was asked and not yet answered. It is asked again, under the same id, on every new line. */
import type { DoAct, DoTable } from "../protocol/messages";

export type Unanswered = DoAct | DoTable;

export class Outbox {
  #waiting = new Map<string, Unanswered>();

  put(asked: Unanswered): void {
    this.#waiting.set(asked.id, asked);
  }

  /** Answered: by an update, a table, an accepted, a refusal or a problem. Says what it was. */
  take(id: string | null | undefined): Unanswered | undefined {
    if (!id) return undefined;
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    return asked;
  }

  get waiting(): readonly Unanswered[] {
    return [...this.#waiting.values()];
  }
}

/** An id nobody else makes. Pages on plain HTTP have no randomUUID. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
