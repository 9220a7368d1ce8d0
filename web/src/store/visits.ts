/** Tables where this browser has a seat, the latest first: home leads back to them after the tab was closed. */
import { recall, remember } from "../memory";

const KEPT = 6;
const NAME = "tables";

class Visits {
  get codes(): readonly string[] {
    return (recall(NAME) ?? "").split(" ").filter(Boolean);
  }

  sat(code: string): void {
    if (this.codes[0] !== code) this.#keep([code, ...this.#without(code)].slice(0, KEPT));
  }

  forget(code: string): void {
    this.#keep(this.#without(code));
  }

  #without(code: string): string[] {
    return this.codes.filter((other) => other !== code);
  }

  #keep(codes: readonly string[]): void {
    remember(NAME, codes.join(" "));
  }
}

export const visits = new Visits();
