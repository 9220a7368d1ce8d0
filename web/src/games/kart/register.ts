/** Kart, as the page knows it. */
import { t } from "../../i18n/index.svelte";
import { statesOf, type GameRegistration } from "../registration";
import KartPicture from "./art/KartPicture.svelte";
import ItemRules from "./ItemRules.svelte";
import { KEYS } from "./keyhelp";
import type en from "./texts/en.json";

declare module "../../i18n/texts" {
  interface Texts {
    kart: typeof en;
  }
}

const kart: GameRegistration = {
  name: "kart",
  poster: {
    ground: "#5b9ff7",
    lip: "#17509f",
    light: "#8fc0ff",
    patch: "M150 240C190 60 260 20 420-40V240Z",
    picture: KartPicture,
  },
  table: () => import("./KartTable.svelte"),
  deal: () => import("./deal"),
  keys: KEYS,
  pictured: () => import("./RulePicture.svelte"),
  states: () => statesOf(import("./gallery/fixtures"), import("./gallery/Shown.svelte")),
  drawn: () => import("./gallery/Drawn.svelte"),
  stakes: ({ target }) => (target ? t("kart:stakes", { target }) : t("kart:single")),
  explained: ItemRules,
  comfort: { title: () => t("sort.title"), sheet: () => import("./parts/SortSheet.svelte") },
};

export default kart;
