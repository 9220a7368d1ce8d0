/** How good a bot can be, in words. */
import { t } from "../i18n/index.svelte";
import type { Level } from "../protocol/messages";

const LEVELS: readonly Level[] = ["easy", "normal", "hard"];

export const levelChoices = () => LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }));
