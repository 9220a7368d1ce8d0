/** Wok Up, as the page knows it. */
import { statesOf, type GameRegistration } from "../registration";
import WokPicture from "./art/WokPicture.svelte";
import { KEYS } from "./keyhelp";
import type en from "./texts/en.json";

declare module "../../i18n/texts" {
  interface Texts {
    wok: typeof en;
  }
}

const wok: GameRegistration = {
  name: "wok",
  poster: {
    ground: "#45c088",
    lip: "#14633c",
    light: "#86deb3",
    patch: "M200 230 160 80 280-30 440 40 420 240Z",
    picture: WokPicture,
  },
  table: () => import("./WokTable.svelte"),
  ahead: () => Promise.all([import("../shared/draw/studio"), import("./draw/stage")]),
  deal: () => import("./deal"),
  keys: KEYS,
  pictured: () => import("./RulePicture.svelte"),
  states: () => statesOf(import("./gallery/fixtures"), import("./gallery/Shown.svelte")),
};

export default wok;
