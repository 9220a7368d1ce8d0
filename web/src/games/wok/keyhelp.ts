/** The keys of the Wok Up table, as its sheet of keys tells them. */
import { t } from "../../i18n/index.svelte";
import type { KeyHelp } from "../shared/keyhelp";

export const KEYS: readonly KeyHelp[] = [
  { keys: ["←", "→", "↑", "↓"], does: () => t("wok:keyHelp.aim") },
  { keys: ["space"], does: () => t("wok:keyHelp.go") },
  { keys: ["1", "2", "3"], does: () => t("wok:keyHelp.cover") },
  { keys: ["W"], does: () => t("wok:keyHelp.shout") },
  { keys: ["+", "−"], does: () => t("wok:keyHelp.closer") },
];
