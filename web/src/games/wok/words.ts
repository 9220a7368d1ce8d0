/** Recipes, tokens and log lines as words of the reader's language. */
import { FOODS, type Food } from "./art/kitchen";
import { t } from "../../i18n/index.svelte";
import { listed } from "../shared/spoken/far";
import { recipeOf, type Kind } from "./codes";
import type { Remark } from "./show/remarks";
import type { TalkLine } from "./show/talk";

const foodName = (food: Food): string => t(`wok:foods.${food}`);
export const kindName = (kind: Kind): string => t(`wok:kinds.${kind}`);

/** "Ada, Mia and Otto". */
export const names = (seats: readonly number[], nameOf: (seat: number) => string): string => listed(seats.map(nameOf));

/** What it asks for. */
export function recipeWords(card: string): string {
  const { kind, foods } = recipeOf(card);
  const [food = "", other = ""] = foods.map(foodName);
  switch (kind) {
    case "trio":
    case "plenty":
      return t(`wok:recipe.${kind}`, { food });
    case "variety":
      return t("wok:recipe.variety", { foods: listed(foods.map(foodName)) });
    case "touch":
      return t("wok:recipe.touch");
    case "balance":
      return foods.length > 1 ? t("wok:recipe.balance", { food, other }) : t("wok:recipe.balanceAny", { food });
  }
}

/** What it is called. */
export function recipeName(card: string): string {
  const { kind, foods } = recipeOf(card);
  const [food = "", other = ""] = foods.map(foodName);
  switch (kind) {
    case "trio":
    case "plenty":
      return t(`wok:short.${kind}`, { food });
    case "variety":
      return t("wok:short.variety", { food: foodName(FOODS.find((left) => !foods.includes(left)) ?? "chili") });
    case "touch":
      return t("wok:short.touch");
    case "balance":
      return foods.length > 1 ? t("wok:short.balance", { food, other }) : t("wok:short.balanceAny", { food });
  }
}

export const remarkWords = (remark: Remark, nameOf: (seat: number) => string, why: string): string =>
  "seat" in remark ? t(`wok:news.${remark.key}`, { name: nameOf(remark.seat), why }).trim() : t(`wok:news.${remark.key}`);

/** What to look for, in two or three words. */
export const captionOf = (card: string): string => t(`wok:caption.${recipeOf(card).kind}`);

/** What the log says; *stars* are around what stands out. */
export function sentence({ seat, saying }: TalkLine, you: number | null, nameOf: (seat: number) => string): string {
  switch (saying.key) {
    case "laid":
    case "round":
    case "voided":
    case "calledOff":
      return t(`wok:log.${saying.key}`);
  }
  const who = seat === you && seat !== null ? "you" : "they";
  const name = seat === null ? "" : nameOf(seat).replaceAll("*", "∗");
  switch (saying.key) {
    case "covered":
    case "took":
    case "gift":
    case "turned":
      return t(`wok:log.${who}.${saying.key}`, { name, recipe: recipeName(saying.card) });
    case "burnt":
      return saying.kind ? t(`wok:log.${who}.burnt`, { name, kind: kindName(saying.kind) }) : t(`wok:log.${who}.burntShout`, { name });
    case "said":
      return t(`wok:log.${who}.said`, { name, words: t(`talk.${saying.emote}`) });
    default:
      return t(`wok:log.${who}.${saying.key}`, { name });
  }
}
