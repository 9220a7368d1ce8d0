/** The texts there are, by room: the page's own here, and each game's where it registers. So a misspelt key is a type
 * error everywhere. */
import type en from "./en.json";

export interface Texts {
  page: typeof en;
}
