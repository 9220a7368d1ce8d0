/** The big moments: one after another, none for long, and none while nobody looks. */
import type { Proof, WokSight } from "../../../protocol/wok";

export type Moment =
  | { readonly kind: "slap" | "gift" | "wrong"; readonly seat: number; readonly card: string; readonly proof?: Proof | undefined }
  | { readonly kind: "special" | "burnt"; readonly seat: number; readonly shout: boolean; readonly proof?: Proof | undefined };

/** `proofs` say why; between two, whoever was wrong is told so, and the other is told thanks. */
export function momentsOf(sights: readonly WokSight[], you: number | null, proofs: readonly Proof[] = []): Moment[] {
  const gift = sights.some((sight) => sight.type === "recipe_won" && sight.how === "gift");
  const proofOf = (seat: number, kind: string | null) => proofs.find((proof) => proof.seat === seat && (proof.card?.split(":")[0] ?? null) === kind);
  return sights.flatMap((sight): Moment[] => {
    switch (sight.type) {
      case "recipe_won": {
        const { seat, card, how } = sight;
        const [kind = ""] = card.split(":");
        if (how === "special") return [];
        if (how === "cover") return [{ kind: "slap", seat, card, proof: proofOf(seat, kind) }];
        const offender = 1 - seat;
        return [{ kind: offender === you ? "wrong" : "gift", seat, card, proof: proofOf(offender, kind) }];
      }
      case "special_called":
        return [{ kind: "special", seat: sight.seat, shout: true, proof: proofOf(sight.seat, null) }];
      case "went_out":
        // Whoever is still in goes on looking; and between two, the gift tells it all.
        if (sight.seat !== you || (gift && sight.covered !== null)) return [];
        return [{ kind: "burnt", seat: sight.seat, shout: sight.covered === null, proof: proofOf(sight.seat, sight.covered) }];
      default:
        return [];
    }
  });
}

/** Long enough to be felt; what it was about can be read after it. */
const LASTS_MS = 1500;
/** Whoever was wrong reads why in the moment itself. */
const READ_MS = 3200;

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
    if (!this.#now) return;
    const lasts = this.#now.kind === "burnt" || this.#now.kind === "wrong" ? READ_MS : LASTS_MS;
    this.#timer = setTimeout(() => this.#next(), lasts);
  }
}
