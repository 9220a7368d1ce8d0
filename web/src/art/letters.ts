/** The colours' initials in the reader's language, handed down to every drawing below. */
import { getContext, setContext } from "svelte";
import { HUES, type GameColour } from "./palette";

export type Letters = (colour: GameColour) => string;

const KEY = Symbol("letters");
const english: Letters = (colour) => HUES[colour].letter;

export const provideLetters = (letters: Letters): Letters => setContext(KEY, letters);
export const letters = (): Letters => getContext<Letters | undefined>(KEY) ?? english;
