/** How good a bot can be, in words: which there are, the game says. */
import { t } from "../i18n/index.svelte";
import type { Level } from "../protocol/messages";
import { house } from "../store/house.svelte";

const levels = (game: string): readonly Level[] => house.game(game)?.levels ?? ["easy", "normal", "hard"];

export const levelChoices = (game: string) => levels(game).map((value) => ({ value, label: t(`levels.${value}`) }));

/** Who sits down when nobody chose: bots that follow the people at the table, where the game has such. */
export function usualLevel(game: string): Level {
  const there = levels(game);
  return (["match", "normal"] as const).find((level) => there.includes(level)) ?? there[0] ?? "normal";
}
