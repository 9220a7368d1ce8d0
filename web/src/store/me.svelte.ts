/** The visitor's own name, remembered; somebody new gets a tasty one to begin with. */
import { t } from "../i18n/index.svelte";
import { recall, remember } from "../memory";

export const LONGEST_NAME = 16;

function tasty(): string {
  const names = t("name.random", { returnObjects: true });
  return names[Math.floor(Math.random() * names.length)] ?? "Biscuit";
}

class Me {
  #name = $state(recall("name"));
  #tasty: string | undefined;

  /** A tasty one is drawn when it is first asked for: only by then does the page speak the reader's language. */
  get name(): string {
    return this.#name ?? (this.#tasty ??= tasty());
  }

  /** What to sit down as: never empty. */
  get sitsAs(): string {
    return this.name.trim() || tasty();
  }

  rename(name: string): void {
    this.#name = name.slice(0, LONGEST_NAME);
    remember("name", this.#name.trim());
  }
}

export const me = new Me();
