/** How each game looks from outside: as it registered, or as a toy out of the box. */
import { HUES, TOMATO } from "../art/palette";
import ToyPicture from "../art/ToyPicture.svelte";
import { REGISTERED } from "./registered";
import type { Poster } from "./registration";

const PAINTS = [
  { ground: "#b194fb", lip: HUES.P.edge, light: HUES.P.light },
  { ground: "#ff8f74", lip: TOMATO.edge, light: "#ffb8a5" },
  { ground: HUES.K.ground, lip: HUES.K.edge, light: HUES.K.light },
] as const;
const PATCH = "M180 250 140 110 250-40 450-20 430 240Z";

/** Always the same paint for the same name. */
function toy(name: string): Poster {
  const sum = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return { ...(PAINTS[sum % PAINTS.length] ?? PAINTS[0]), patch: PATCH, picture: ToyPicture };
}

export const posterOf = (game: string): Poster => REGISTERED.get(game)?.poster ?? toy(game);
