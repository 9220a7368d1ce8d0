/** How good a bot can be, in words: which there are, the game says. */
import { t } from "../i18n/index.svelte";
import type { Level } from "../protocol/messages";
import { house } from "../store/house.svelte";

const levels = (game: string): readonly Level[] => house.game(game)?.levels ?? ["easy", "normal", "hard"];

export const levelChoices = (game: string) => levels(game).map((value) => ({ value, label: t(`levels.${value}`) }));

/** Who sits down when nobody chose: bots that follow the people at the table, where the game has such. */
export const usualLevel = (game: string): Level => (levels(game).includes("match") ? "match" : "normal");
