/** A game's rules in one language, as `GET /api/rules/{game}` tells them. */
export interface Rule {
  readonly number: string;
  readonly chapter: string;
  readonly title: string;
  readonly text: string;
  /** Our choice where the rulebook is silent or contradicts itself. */
  readonly reading: boolean;
}

export interface OptionWords {
  readonly label: string;
  readonly help: string;
  /** By value as written in JSON, without quotes. */
  readonly choices: Readonly<Record<string, string>>;
}

export interface Catalogue {
  readonly game: string;
  readonly lang: string;
  readonly name: string;
  /** What it is like, in one breath. */
  readonly line: string;
  /** How one plays, for somebody who never did. */
  readonly gist: readonly string[];
  readonly chapters: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, Rule>>;
  readonly options: Readonly<Record<string, OptionWords>>;
  /** Sentences with {{parameters}}. */
  readonly refusals: Readonly<Record<string, { readonly sentence: string }>>;
  /** What the parameters of a refusal stand for. */
  readonly params: Readonly<Record<string, "card" | "colour" | "seat">>;
  readonly cards: Readonly<Record<string, string>>;
  readonly colours: Readonly<Record<string, string>>;
  /** The good things that chance gives. */
  readonly luck: Readonly<Record<string, string>>;
}
