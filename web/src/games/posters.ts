/** How each game looks from outside: as it registered, or as a toy out of the box. */
import { HUES, TOMATO } from "../art/palette";
import ToyPicture from "../art/ToyPicture.svelte";
import { house } from "../store/house.svelte";
import { REGISTERED } from "./registered";
import type { Poster } from "./registration";

const PAINTS = [
  { ground: "#b194fb", lip: HUES.P.edge, light: HUES.P.light },
  { ground: "#ff8f74", lip: TOMATO.edge, light: "#ffb8a5" },
  { ground: HUES.K.ground, lip: HUES.K.edge, light: HUES.K.light },
] as const;
const PATCH = "M180 250 140 110 250-40 450-20 430 240Z";

/** Toys that stand beside each other have different paints. */
function toy(name: string): Poster {
  const toys = house.info?.games.filter(({ name }) => !REGISTERED.has(name)) ?? [];
  const place = Math.max(0, toys.findIndex((game) => game.name === name));
  return { ...(PAINTS[place % PAINTS.length] ?? PAINTS[0]), patch: PATCH, picture: ToyPicture };
}

export const posterOf = (game: string): Poster => REGISTERED.get(game)?.poster ?? toy(game);
