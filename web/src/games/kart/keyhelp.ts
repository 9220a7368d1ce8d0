/** The keys of the Kart table, as its sheet of keys tells them. */
import { t } from "../../i18n/index.svelte";
import type { KeyHelp } from "../shared/keyhelp";

export const KEYS: readonly KeyHelp[] = [
  { keys: ["←", "→"], does: () => t("kart:keyHelp.along") },
  { keys: ["shift", "←", "→"], does: () => t("kart:keyHelp.put") },
  { keys: ["enter"], does: () => t("kart:keyHelp.play") },
  { keys: ["D"], does: () => t("kart:keyHelp.draw") },
  { keys: ["U"], does: () => t("kart:keyHelp.uno") },
  { keys: ["C"], does: () => t("kart:keyHelp.catch") },
];
