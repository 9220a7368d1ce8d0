/** Cards, colours and log lines as words of the reader's language. */
import { faceOf } from "./art/cards";
import type { CardColour } from "../../art/palette";
import { t } from "../../i18n/index.svelte";
import type { TalkLine } from "./show/talk";

export function cardName(code: string): string {
  const face = faceOf(code);
  if (!face.colour) return t(`kart:cards.wilds.${face.wild}`);
  const { colour, rank } = face;
  const word = rank === "+2" || rank === "R" || rank === "S" ? t(`kart:cards.faces.${rank}`) : rank;
  const name = t("kart:cards.coloured", { colour: t(`kart:colour.${colour}`), face: word });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const colourName = (colour: CardColour) => t(`kart:colours.${colour}`);
const colourWord = (colour: string) => t(`kart:colour.${colour as CardColour}`);

/** What the log says; *stars* are around what stands out. */
export function sentence({ seat, saying }: TalkLine, you: number | null, nameOf: (seat: number) => string): string {
  const plain = (other: number) => nameOf(other).replaceAll("*", "∗");
  if (saying.key === "shuffled" || saying.key === "voided") return t(`kart:log.${saying.key}`);
  const who = seat === you && seat !== null ? "you" : "they";
  const name = seat === null ? "" : plain(seat);
  switch (saying.key) {
    case "played": {
      const holes = { name, card: cardName(saying.card), colour: saying.colour ? colourWord(saying.colour) : "" };
      const line = saying.colour ? t(`kart:log.${who}.playedColour`, holes) : t(`kart:log.${who}.played`, holes);
      return saying.uno ? t("kart:log.andUno", { line }) : line;
    }
    case "drew":
      return t(`kart:log.${who}Drew.${saying.why}`, { name, count: saying.count });
    case "turned":
      return t(`kart:log.${who}.turned`, { name, item: t(`kart:items.${saying.item}`) });
    case "named":
      return t(`kart:log.${who}.named`, { name, colour: colourWord(saying.colour) });
    case "caught":
    case "missed":
    case "bluffed":
    case "honest": {
      const holes = { name, target: plain(saying.target) };
      return saying.target === you ? t(`kart:log.atYou.${saying.key}`, holes) : t(`kart:log.${who}.${saying.key}`, holes);
    }
    case "won":
      return t(`kart:log.${who}.won`, { name, points: saying.points });
    case "dealt":
      return t(`kart:log.${who}.dealt`, { name, card: cardName(saying.card) });
    case "said":
      return t(`kart:log.${who}.said`, { name, words: t(`talk.${saying.emote}`) });
    default:
      return t(`kart:log.${who}.${saying.key}`, { name });
  }
}
