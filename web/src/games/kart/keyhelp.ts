/** The keys of the Kart table, as its sheet of keys tells them. */
import { t } from "../../i18n/index.svelte";
import { Keymap } from "../shared/keymap.svelte";

type Act = "draw" | "uno" | "catch" | "describe" | "rule";

export const KEYS = new Keymap<Act>("kart", [
  { keys: ["←", "→"], does: () => t("kart:keyHelp.along") },
  { keys: ["shift", "←", "→"], does: () => t("sort.put") },
  { keys: ["enter"], does: () => t("kart:keyHelp.play") },
  { keys: [{ act: "draw", key: "d" }], does: () => t("kart:keyHelp.draw") },
  { keys: [{ act: "uno", key: "u" }], does: () => t("kart:keyHelp.uno") },
  { keys: [{ act: "catch", key: "c" }], does: () => t("kart:keyHelp.catch") },
  { keys: [{ act: "describe", key: "t" }], does: () => t("spoken.describe") },
  { keys: [{ act: "rule", key: "r" }], does: () => t("spoken.rule") },
]);
