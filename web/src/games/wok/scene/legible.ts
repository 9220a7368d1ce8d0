/** From which size on the pips of a token can be counted. */
import { ontoScreen, type Camera, type Screen } from "../../shared/space/camera";
import { BOARD } from "../space/board";

/** Pixels across. Five fish on less are a blur. */
const COUNTABLE = 36;

export function tokenWidth(camera: Camera, screen: Omit<Screen, "free">): number {
  const [left, right] = [-BOARD.token.radius, BOARD.token.radius].map((x) => ontoScreen(camera, screen, [x, 0, 0])[0]);
  return (right ?? 0) - (left ?? 0);
}

export const isSmall = (camera: Camera, screen: Omit<Screen, "free">): boolean => tokenWidth(camera, screen) < COUNTABLE;
