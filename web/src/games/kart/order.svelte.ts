/** How you hold your Kart cards. */
import { HandOrder } from "../shared/hand/order.svelte";
import { PLACES } from "./scene/sorting";

export const order = new HandOrder("kart", PLACES);
