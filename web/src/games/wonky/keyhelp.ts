/** The keys of the Wonky table, as its sheet of keys tells them. */
import { t } from "../../i18n/index.svelte";
import type { KeyHelp } from "../shared/keyhelp";

export const KEYS: readonly KeyHelp[] = [
  { keys: ["←", "→"], does: () => t("wonky:keyHelp.along") },
  { keys: ["enter"], does: () => t("wonky:keyHelp.play") },
  { keys: ["←", "→", "↑", "↓"], does: () => t("wonky:keyHelp.move") },
  { keys: ["Q", "E"], does: () => t("wonky:keyHelp.turn") },
  { keys: ["F"], does: () => t("wonky:keyHelp.flip") },
  { keys: ["space"], does: () => t("wonky:keyHelp.lower") },
  { keys: ["B"], does: () => t("wonky:keyHelp.breath") },
  { keys: ["enter"], does: () => t("wonky:keyHelp.letGo") },
  { keys: ["shift", "←", "→", "↑", "↓"], does: () => t("wonky:keyHelp.look") },
  { keys: ["+", "−"], does: () => t("wonky:keyHelp.closer") },
];
