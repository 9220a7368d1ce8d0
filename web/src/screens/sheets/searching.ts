/** Finding rules by what somebody remembers of them: words, or a number. */
import type { Rule } from "../../protocol/catalogue";

/** Nobody types accents or dashes to find something. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}-]/gu, "")
    .toLowerCase();

/** Whether a rule has every one of these words, or goes by this number. */
export function answers({ number, title, text }: Rule, asked: string): boolean {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  const said = `${plain(title)} ${plain(text)}`;
  return words.every((word) => plain(number).startsWith(word) || said.includes(word));
}
