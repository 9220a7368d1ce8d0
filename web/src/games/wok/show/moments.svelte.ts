/** The big moments: one after another, none for long, and none while nobody looks. */
import type { WokSight } from "../../../protocol/wok";

export type Moment =
  | { readonly kind: "slap" | "gift"; readonly seat: number; readonly card: string }
  | { readonly kind: "special" | "burnt"; readonly seat: number; readonly shout: boolean };

export function momentsOf(sights: readonly WokSight[], you: number | null): Moment[] {
  const gift = sights.some((sight) => sight.type === "recipe_won" && sight.how === "gift");
  return sights.flatMap((sight): Moment[] => {
    switch (sight.type) {
      case "recipe_won":
        return sight.how === "special" ? [] : [{ kind: sight.how === "gift" ? "gift" : "slap", seat: sight.seat, card: sight.card }];
      case "special_called":
        return [{ kind: "special", seat: sight.seat, shout: true }];
      case "went_out":
        // Whoever is still in goes on looking; and between two, the gift tells it all.
        return sight.seat === you && !gift ? [{ kind: "burnt", seat: sight.seat, shout: sight.covered === null }] : [];
      default:
        return [];
    }
  });
}

const LASTS_MS = 1500;

export class Moments {
  #now = $state.raw<Moment | null>(null);
  #waiting: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  get now(): Moment | null {
    return this.#now;
  }

  play(moments: readonly Moment[]): void {
    this.#waiting.push(...moments);
    if (!this.#now) this.#next();
  }

  /** Seen: the next one, if there is one. */
  lift(): void {
    clearTimeout(this.#timer);
    this.#next();
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#now = null;
  }

  #next(): void {
    this.#now = this.#waiting.shift() ?? null;
    if (this.#now) this.#timer = setTimeout(() => this.#next(), LASTS_MS);
  }
}
