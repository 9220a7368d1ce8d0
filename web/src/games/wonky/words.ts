/** Cards, blocks and log lines as words of the reader's language. */
import { wonkyFace, type Letter, type Size } from "./art/cards";
import { t } from "../../i18n/index.svelte";
import type { RecordingInfo } from "../../protocol/messages";
import { KEYS } from "./keyhelp";
import type { Remark } from "./show/remarks";
import type { TalkLine } from "./show/talk";

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function cardName(code: string): string {
  const face = wonkyFace(code);
  switch (face.kind) {
    case "exact":
      return capital(blockName(code));
    case "colour":
      return capital(coloured(face.letter, "*"));
    case "size":
      return t(`wonky:cards.anySize.${face.size}`);
    default:
      return t(`wonky:cards.${face.kind}`);
  }
}

/** What the keys do with the block in your hand. */
export const keysWords = (): string =>
  t("wonky:hold.keys", {
    move: (["left", "right", "away", "near"] as const).map((act) => KEYS.capFor(act)).join(" "),
    turnLeft: KEYS.capFor("turnLeft"),
    turnRight: KEYS.capFor("turnRight"),
    flip: KEYS.capFor("flip"),
    lower: KEYS.capFor("lower"),
    breath: KEYS.capFor("breath"),
    letGo: KEYS.capFor("letGo"),
  });

/** "BS": small blue. */
export const blockName = (block: string): string => coloured(block.charAt(0) as Letter, block.charAt(1) as Size);

const coloured = (letter: Letter, size: Size | "*") =>
  t("wonky:cards.coloured", { colour: t(`wonky:cards.colour.${letter}`), size: t(`wonky:cards.size.${size}`) });

export function remarkWords(remark: Remark): string {
  switch (remark.key) {
    case "stood":
      return t("wonky:news.stood", { height: remark.height });
    case "shoved":
    case "restored":
      return t(`wonky:news.${remark.key}`, { mm: remark.mm });
    default:
      return t(`wonky:news.${remark.key}`);
  }
}

/** What the log says; *stars* are around what stands out. */
export function sentence({ seat, saying }: TalkLine, you: number | null, nameOf: (seat: number) => string): string {
  const who = seat === you && seat !== null ? "you" : "they";
  const name = seat === null ? "" : nameOf(seat).replaceAll("*", "∗");
  switch (saying.key) {
    case "shuffled":
    case "nobody":
    case "reversed":
      return t(`wonky:log.${saying.key}`);
    case "dealt":
      return t("wonky:log.dealt", { count: saying.count });
    case "played":
      return t(`wonky:log.${who}.played`, { name, card: cardName(saying.card) });
    case "drew":
      return t(`wonky:log.${who}Drew.${saying.why}`, { name, count: saying.count });
    case "took":
      return t(`wonky:log.${who}.took`, { name, block: blockName(saying.block) });
    case "added":
      return t(`wonky:log.${who}.added`, { name, block: blockName(saying.block), height: saying.height });
    case "shoved":
    case "restored":
      return t(`wonky:log.${who}.${saying.key}`, { name, mm: saying.mm });
    case "said":
      return t(`wonky:log.${who}.said`, { name, words: t(`talk.${saying.emote}`) });
    default:
      return t(`wonky:log.${who}.${saying.key}`, { name });
  }
}

const ENDINGS = ["block_stood", "tower_fell", "nudged"] as const;
type Ended = (typeof ENDINGS)[number];
const known = (ended: string): ended is Ended => ENDINGS.some((one) => one === ended);

/** How a recorded turn came out. */
export function turnSentence({ seat, ended }: RecordingInfo, you: number | null, nameOf: (seat: number) => string): string {
  if (seat === null) return t("wonky:again.nobody");
  const who = seat === you ? "you" : "they";
  return t(`wonky:again.${who}.${known(ended) ? ended : "other"}`, { name: nameOf(seat).replaceAll("*", "∗") });
}
