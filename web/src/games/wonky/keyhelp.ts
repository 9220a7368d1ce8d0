/** The keys of the Wonky table, as its sheet of keys tells them. */
import { t } from "../../i18n/index.svelte";
import { Keymap } from "../shared/keymap.svelte";

export type Act =
  | "left"
  | "right"
  | "away"
  | "near"
  | "over"
  | "turnLeft"
  | "turnRight"
  | "flip"
  | "lower"
  | "breath"
  | "letGo"
  | "closer"
  | "further"
  | "describe"
  | "rule";

export const KEYS = new Keymap<Act>("wonky", [
  { keys: ["←", "→"], does: () => t("wonky:keyHelp.along") },
  { keys: ["shift", "←", "→"], does: () => t("sort.put") },
  { keys: ["enter"], does: () => t("wonky:keyHelp.play") },
  {
    keys: [
      { act: "left", key: "arrowleft" },
      { act: "right", key: "arrowright" },
      { act: "away", key: "arrowup" },
      { act: "near", key: "arrowdown" },
    ],
    does: () => t("wonky:keyHelp.move"),
  },
  { keys: [{ act: "over", key: "o" }], does: () => t("wonky:hold.carry") },
  { keys: [{ act: "turnLeft", key: "q" }, { act: "turnRight", key: "e" }], does: () => t("wonky:keyHelp.turn") },
  { keys: [{ act: "flip", key: "f" }], does: () => t("wonky:keyHelp.flip") },
  { keys: [{ act: "lower", key: "space" }], does: () => t("wonky:keyHelp.lower") },
  { keys: [{ act: "breath", key: "b" }], does: () => t("wonky:keyHelp.breath") },
  { keys: [{ act: "letGo", key: "enter" }], does: () => t("wonky:keyHelp.letGo") },
  { keys: ["shift", "←", "→", "↑", "↓"], does: () => t("wonky:keyHelp.look") },
  { keys: [{ act: "closer", key: "+" }, { act: "further", key: "-" }], does: () => t("wonky:keyHelp.closer") },
  { keys: [{ act: "describe", key: "t" }], does: () => t("spoken.describe") },
  { keys: [{ act: "rule", key: "r" }], does: () => t("spoken.rule") },
]);
