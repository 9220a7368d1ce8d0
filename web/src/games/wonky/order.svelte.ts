/** How you hold your Wonky cards, and in which edition they are drawn. */
import { HandOrder } from "../shared/hand/order.svelte";
import type { Edition } from "./art/cards";
import { PLACES } from "./scene/sorting";

class BuilderOrder extends HandOrder<keyof typeof PLACES> {
  edition = $state.raw<Edition>("2024");
}

export const order = new BuilderOrder("wonky", PLACES);
