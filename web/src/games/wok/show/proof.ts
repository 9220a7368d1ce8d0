/** Why a claim was right or wrong, in words: "Three fish, three broccoli. It counts". */
import { t } from "../../../i18n/index.svelte";
import type { Amount, Proof } from "../../../protocol/wok";
import { faceOf, foodOf, recipeOf } from "../codes";
import { listed } from "../../shared/spoken/far";

/** Up to here numbers are written out. */
const WRITTEN = ["2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

export const isRight = ({ lacks }: Proof): boolean => lacks.length === 0;

const numberWord = (count: number): string => {
  const known = WRITTEN.find((number) => number === String(count));
  return known ? t(`wok:number.${known}`) : String(count);
};

/** "three fish", "no chili": with the plural and the gender the food has. */
const amountWords = ({ food, number }: Amount): string => t(`wok:amount.${foodOf(food ?? "C")}`, { count: number, number: numberWord(number) });

const upper = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

export function proofWords(proof: Proof): string {
  const { card, tokens, faces, amounts, lacks } = proof;
  const kind = card === null ? null : recipeOf(card).kind;
  const all = (which: readonly Amount[]) => upper(which.map(amountWords).join(", "));
  const absent = amounts.filter(({ number }) => number === 0);
  if (kind === "touch") return upper(t("wok:proof.touch", { count: tokens.length, number: numberWord(tokens.length) }));
  if (isRight(proof)) {
    const said = kind === "trio" ? [...faces].sort().map((face): Amount => ({ food: letterOf(face), number: faceOf(face).count })) : amounts;
    return t("wok:proof.right", { foods: all(said) });
  }
  switch (kind) {
    case null:
      return upper(t("wok:proof.ten", { foods: amounts.map(amountWords).join(", ") }));
    case "trio":
      return t("wok:proof.lacks", { tokens: listed(lacks.map((one) => t("wok:proof.token", { food: amountWords(one) }))) });
    case "plenty":
      return t("wok:proof.short", { foods: all(amounts) });
    case "variety":
      return t("wok:proof.none", { foods: upper(listed(absent.map(amountWords))) });
    case "balance": {
      const [first] = amounts;
      const any = card?.endsWith("*") ?? false;
      if (first && any) return t(first.number ? "wok:proof.unmatched" : "wok:proof.none", { foods: all([first]) });
      return t("wok:proof.uneven", { foods: all(amounts) });
    }
  }
}

const letterOf = (face: string): Amount["food"] => face.charAt(0) as Amount["food"];
