/** Where to look down into the wok from, so that it fills what the screen leaves free. */
import type { Camera, Screen } from "../../shared/space/camera";
import type { Shape } from "../../shared/spots";
import { extentOf } from "../space/board";

const FOV = 28;
/** From straight above it would look flat; a low screen gains by leaning back. */
const PITCH: Readonly<Record<Shape, number>> = { tall: 1.2, wide: 1.12, desk: 1.12 };
const MARGIN = 0.004;
/** What stands on the far side reaches up. */
const STANDING = 0.016;

export function lookingDown({ width, height, free }: Screen, shape: Shape, turn: number): Camera {
  const pitch = PITCH[shape];
  const { left, right, near, far } = extentOf(turn);
  const wide = right - left + 2 * MARGIN;
  const tall = (far - near + 2 * MARGIN) * Math.sin(pitch) + STANDING;
  // What is near is seen larger: a little more room for it.
  const need = Math.max(tall * 1.04, (wide * 1.015 * free.height) / free.width);
  const distance = ((need / 2 / Math.tan((FOV * Math.PI) / 360)) * height) / free.height;
  const [x, y] = [(left + right) / 2, (near + far) / 2];
  return {
    eye: [x, y - Math.cos(pitch) * distance, Math.sin(pitch) * distance],
    at: [x, y, 0],
    fov: FOV,
    shift: [free.x + free.width / 2 - width / 2, free.y + free.height / 2 - height / 2],
  };
}
