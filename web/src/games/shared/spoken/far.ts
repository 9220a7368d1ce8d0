/** How far, and what all, in words of the reader's language. */
import { speech } from "../../../i18n/index.svelte";

/** Nobody sees millimetres of a hand's breadth. */
const IN_CENTIMETRES = 20;

/** "4 mm", "12 cm". */
export function asFar(mm: number): string {
  const [unit, number] = mm < IN_CENTIMETRES ? (["millimeter", mm] as const) : (["centimeter", Math.round(mm / 10)] as const);
  return new Intl.NumberFormat(speech.language, { style: "unit", unit }).format(number);
}

export const listed = (words: readonly string[]): string => new Intl.ListFormat(speech.language, { type: "conjunction" }).format(words);
