/** What this browser remembers of somebody's learning: lessons had, lessons begun, and hints given. */
import { recall, remember } from "../memory";

const KNOWN = "known";
const HINTS = "hints";
const OFF = "off";
const DONE = "lesson.done";

const lesson = (game: string) => `lesson.${game}`;

/** Where somebody left off. */
export interface Begun {
  readonly scene: string;
  readonly code: string;
}

class Learnt {
  #hints = $state(recall(HINTS) !== OFF);

  /** Had the lesson, or never wanted it. */
  knows(game: string): boolean {
    return recall(lesson(game)) === KNOWN;
  }

  know(game: string): void {
    remember(lesson(game), KNOWN);
  }

  begun(game: string): Begun | null {
    const [scene, code] = (recall(lesson(game)) ?? "").split(" ");
    return scene && code ? { scene, code } : null;
  }

  begin(game: string, { scene, code }: Begun): void {
    remember(lesson(game), `${scene} ${code}`);
  }

  /** The table whose scene was done last: a reload finds it so. */
  get done(): string {
    return recall(DONE) ?? "";
  }

  set done(code: string) {
    remember(DONE, code);
  }

  /** Whether hints are wanted. */
  get hints(): boolean {
    return this.#hints;
  }

  set hints(wanted: boolean) {
    this.#hints = wanted;
    remember(HINTS, wanted ? "on" : OFF);
  }

  hinted(game: string, hint: string): boolean {
    return this.#given(game).includes(hint);
  }

  giveHint(game: string, hint: string): void {
    if (!this.hinted(game, hint)) remember(`${HINTS}.${game}`, [...this.#given(game), hint].join(" "));
  }

  #given(game: string): string[] {
    return (recall(`${HINTS}.${game}`) ?? "").split(" ").filter(Boolean);
  }
}

export const learnt = new Learnt();
