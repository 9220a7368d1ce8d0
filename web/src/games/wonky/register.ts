/** Wonky, as the page knows it. */
import { statesOf, type GameRegistration } from "../registration";
import WonkyPicture from "./art/WonkyPicture.svelte";
import { t } from "../../i18n/index.svelte";
import { KEYS } from "./keyhelp";
import type en from "./texts/en.json";

declare module "../../i18n/texts" {
  interface Texts {
    wonky: typeof en;
  }
}

const wonky: GameRegistration = {
  name: "wonky",
  poster: {
    ground: "#ffc53d",
    lip: "#a86f08",
    light: "#ffdf8a",
    patch: "M205-40 460 20 440 260 150 240Z",
    picture: WonkyPicture,
  },
  table: () => import("./WonkyTable.svelte"),
  ahead: () => Promise.all([import("../shared/draw/studio"), import("./draw/stage")]),
  deal: () => import("./deal"),
  keys: KEYS,
  chairs: ["tallest", "youngest"],
  pictured: () => import("./RulePicture.svelte"),
  comfort: { title: () => t("sort.title"), sheet: () => import("./parts/SortSheet.svelte") },
  states: () => statesOf(import("./gallery/fixtures"), import("./gallery/Shown.svelte")),
};

export default wonky;
