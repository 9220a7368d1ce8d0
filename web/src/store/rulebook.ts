/** The rulebook as a table quotes it: codes of cards and colours put into words, seats into names. */
import type { Rulebook } from "../games/contract";
import type { Catalogue } from "../protocol/catalogue";

const HOLE = /\{\{(\w+)\}\}/g;

export function rulebookOf(catalogue: Catalogue, names: readonly string[]): Rulebook {
  const word = (param: string, value: string | number): string => {
    switch (catalogue.params[param]) {
      case "card":
        return catalogue.cards[value] ?? String(value);
      case "colour":
        return catalogue.colours[value] ?? String(value);
      case "seat":
        return names[Number(value)] ?? String(value);
      default:
        return String(value);
    }
  };
  return {
    refusal(why, params) {
      const sentence = catalogue.refusals[why]?.sentence ?? why;
      return sentence.replace(HOLE, (hole, param: string) => {
        const value = params[param];
        return value === undefined ? hole : word(param, value);
      });
    },
  };
}
