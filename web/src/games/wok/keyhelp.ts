/** The keys of the Wok Up table, as its sheet of keys tells them. */
import { t } from "../../i18n/index.svelte";
import { Keymap } from "../shared/keymap.svelte";

export const COVERS = ["first", "second", "third"] as const;
type Act = (typeof COVERS)[number] | "left" | "right" | "away" | "near" | "hard" | "go" | "shout" | "closer" | "further" | "describe" | "rule";

export const KEYS = new Keymap<Act>("wok", [
  {
    keys: [
      { act: "left", key: "arrowleft" },
      { act: "right", key: "arrowright" },
      { act: "away", key: "arrowup" },
      { act: "near", key: "arrowdown" },
    ],
    does: () => t("wok:keyHelp.aim"),
  },
  { keys: [{ act: "hard", key: "h" }], does: () => t("wok:spoken.hard") },
  { keys: [{ act: "go", key: "space" }], does: () => t("wok:keyHelp.go") },
  { keys: COVERS.map((act, i) => ({ act, key: String(i + 1) })), does: () => t("wok:keyHelp.cover") },
  { keys: [{ act: "shout", key: "w" }], does: () => t("wok:keyHelp.shout") },
  { keys: [{ act: "closer", key: "+" }, { act: "further", key: "-" }], does: () => t("wok:keyHelp.closer") },
  { keys: [{ act: "describe", key: "t" }], does: () => t("spoken.describe") },
  { keys: [{ act: "rule", key: "r" }], does: () => t("spoken.rule") },
]);
