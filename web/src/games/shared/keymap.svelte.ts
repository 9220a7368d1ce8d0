/** What keys do at a table: as the game has it, until you change it; each game lists its own. */
import { t } from "../../i18n/index.svelte";
import { recall, remember } from "../../memory";

/** Keys that have a name; any other is called by what is printed on it. */
const NAMED = ["enter", "space", "shift", "tab", "esc"] as const;
type Named = (typeof NAMED)[number];
const PRINTED: Readonly<Record<string, string>> = { arrowleft: "←", arrowright: "→", arrowup: "↑", arrowdown: "↓", "-": "−" };
/** What every page needs, and what is no key by itself. */
const RESERVED = ["tab", "esc", "shift", "control", "alt", "altgraph", "meta", "capslock", "dead", "unidentified", "?"];
/** The same key without Shift. */
const SAME: Readonly<Record<string, string>> = { " ": "space", escape: "esc", "=": "+" };

/** A key that may be changed, and what it is for. */
export interface Bound<Act extends string = string> {
  readonly act: Act;
  readonly key: string;
}

export interface KeyHelp<Act extends string = string> {
  /** A plain word is a key that stays as it is. */
  readonly keys: readonly (Bound<Act> | Named | (string & {}))[];
  readonly does: () => string;
}

/** By its name, whatever Shift makes of it. */
export function keyOf({ key }: Pick<KeyboardEvent, "key">): string {
  const lower = key.toLowerCase();
  return SAME[lower] ?? lower;
}

const isNamed = (key: string): key is Named => (NAMED as readonly string[]).includes(key);

/** What is printed on it where the reader lives. */
export function capOf(key: string): string {
  if (isNamed(key)) return t(`keys.caps.${key}`);
  return PRINTED[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
}

export const isBound = <Act extends string>(key: KeyHelp<Act>["keys"][number]): key is Bound<Act> => typeof key !== "string";

/** Why a key cannot be had. */
export type Taken = { readonly by: "page" } | { readonly by: "game"; readonly does: string };

const LETTERS = "letters";

/** Whether letters, digits and signs do anything: who speaks to a device presses them by what it hears. */
class CharacterKeys {
  #on = $state(recall(LETTERS) !== "off");

  get on(): boolean {
    return this.#on;
  }
  set on(wanted: boolean) {
    this.#on = wanted;
    remember(LETTERS, wanted ? "on" : "off");
  }
  mute(key: string): boolean {
    return !this.#on && key.length === 1;
  }
}
export const characterKeys = new CharacterKeys();

export class Keymap<Act extends string = string> {
  #own = $state.raw<Readonly<Record<string, string>>>({});

  constructor(
    private readonly game: string,
    readonly help: readonly KeyHelp<Act>[],
  ) {
    this.#own = this.#remembered();
  }

  get changed(): boolean {
    return Object.keys(this.#own).length > 0;
  }

  keyFor(act: Act): string {
    return this.#own[act] ?? this.#bound.find((one) => one.act === act)?.key ?? "";
  }
  capFor(act: Act): string {
    return capOf(this.keyFor(act));
  }

  /** The same for a hint on what it presses; nothing while the key does nothing. */
  hintFor(act: Act): string {
    return characterKeys.mute(this.keyFor(act)) ? "" : this.capFor(act);
  }

  /** What this press means here; null: nothing. */
  actOf(event: KeyboardEvent): Act | null {
    if (event.ctrlKey || event.metaKey || event.altKey) return null;
    const pressed = keyOf(event);
    if (characterKeys.mute(pressed)) return null;
    return this.#bound.find(({ act }) => this.keyFor(act) === pressed)?.act ?? null;
  }

  /** Null: it is done. */
  change(act: Act, key: string): Taken | null {
    if (RESERVED.includes(key)) return { by: "page" };
    const other = this.help.find(({ keys }) => keys.some((one) => isBound<Act>(one) && one.act !== act && this.keyFor(one.act) === key));
    if (other) return { by: "game", does: other.does() };
    this.#keep({ ...this.#own, [act]: key });
    return null;
  }
  reset(): void {
    this.#keep({});
  }

  get #bound(): readonly Bound<Act>[] {
    return this.help.flatMap(({ keys }) => keys.filter((key) => isBound<Act>(key)));
  }

  #keep(own: Readonly<Record<string, string>>): void {
    this.#own = Object.fromEntries(Object.entries(own).filter(([act, key]) => this.#bound.some((one) => one.act === act && one.key !== key)));
    remember(`keys.${this.game}`, JSON.stringify(this.#own));
  }

  #remembered(): Readonly<Record<string, string>> {
    try {
      const kept: unknown = JSON.parse(recall(`keys.${this.game}`) ?? "{}");
      return Object.fromEntries(Object.entries(kept as object).filter((pair): pair is [string, string] => typeof pair[1] === "string"));
    } catch {
      return {};
    }
  }
}

/** Space and Enter press what has the focus: there they mean nothing else. */
export const presses = (event: KeyboardEvent): boolean => ["space", "enter"].includes(keyOf(event)) && within(event, "button, a, input, textarea, select");

export const within = (event: KeyboardEvent, where: string): boolean => Boolean((event.target as Element | null)?.closest?.(where));
