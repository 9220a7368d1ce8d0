/** What a game says to whoever is new to it: the lines of its lesson, and hints in later games.
 *
 * Each game default-exports one of these from `coach/script.ts`; its lines lie beside it in `coach/<language>.json`.
 */

/** What just happened is looked at before it is talked about. */
export const ADMIRE_MS = 1400;

/** All that a line may hang on. */
export interface LessonLook<View = unknown, Action = unknown> {
  readonly view: View;
  readonly actions: readonly Action[];
  readonly you: number;
  /** Whether something is on the screen, and not behind a sheet. */
  readonly shown: (selector: string) => boolean;
  /** Whether something was pressed since the last fresh start. */
  readonly pressed: (selector: string) => boolean;
}

export interface LessonStep<View = unknown, Action = unknown> {
  /** Its line's name; empty: nothing is said now. */
  readonly line: string;
  /** What it points at; a step without one speaks of the whole table. */
  readonly at?: string;
  readonly when: (look: LessonLook<View, Action>) => boolean;
}

/** Is given once in a life. */
export interface Hint<View = unknown, Action = unknown, Sight = unknown> extends LessonStep<View, Action> {
  /** For a while after this was seen it holds, too. */
  readonly after?: (sight: Sight, you: number) => boolean;
}

/** The first step that holds is said. */
export interface LessonScene<View = unknown, Action = unknown, Sight = unknown> {
  readonly steps: readonly LessonStep<View, Action>[];
  readonly done: (sight: Sight, you: number) => boolean;
  /** Beside what it is praised, where the top of the table is wanted for something else. */
  readonly doneAt?: string;
  /** From here nothing was pressed yet. */
  readonly fresh?: (sight: Sight) => boolean;
  /** It can no longer be done here: the scene is dealt again. */
  readonly lost?: (look: LessonLook<View, Action>) => boolean;
}

export interface CoachScript<View = unknown, Action = unknown, Sight = unknown> {
  readonly scenes: Readonly<Record<string, LessonScene<View, Action, Sight>>>;
  readonly hints: readonly Hint<View, Action, Sight>[];
}

/** A script is of one game, whose types only that game's folder can know. */
export type AnyScript = CoachScript<never, never, never>;
