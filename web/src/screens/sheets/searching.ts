/** Finding rules by what somebody remembers of them: words, or a number. */
import type { Rule } from "../../protocol/catalogue";

/** Nobody types accents or dashes to find something. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}-]/gu, "")
    .toLowerCase();

/** Whether a rule or the title above it has every one of these words, or it goes by this number, with or without its game's letter. */
export function answers({ number, title, text }: Rule, asked: string, chapter = ""): boolean {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  const said = [chapter, title, text].map(plain).join(" ");
  const numbers = [plain(number), plain(number.replace(/^\w+-/, ""))];
  return words.every((word) => numbers.some((one) => one.startsWith(word)) || said.includes(word));
}
