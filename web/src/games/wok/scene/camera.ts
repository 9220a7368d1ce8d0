/** Where to look down into the wok from, so that it fills what the screen leaves free. */
import { ontoScreen, type Camera, type Screen } from "../../shared/space/camera";
import type { Vector } from "../../shared/space/turning";
import type { Box, Shape } from "../../shared/layout/spots";
import { outlineOf, type Flat } from "../space/board";

const FOV = 28;
/** From straight above it would look flat; a low screen gains by leaning back. */
const PITCH: Readonly<Record<Shape, number>> = { tall: 1.2, wide: 1.12, desk: 1.12 };
/** What stands on the far side reaches up. */
const STANDING = 0.016;
/** The nearer one is, the more what is near outgrows what is far: so often the distance is looked at again. */
const LOOKS = 4;

export function lookingDown({ width, height, free }: Screen, shape: Shape, turn: number): Camera {
  const pitch = PITCH[shape];
  const outline = raised(outlineOf(turn));
  // To either side a card is whole: what the screen's edge cuts off looks like a mistake.
  const whole = raised(outlineOf(turn, 1));
  const from = (distance: number): Camera => ({
    eye: [0, -Math.cos(pitch) * distance, Math.sin(pitch) * distance],
    at: [0, 0, 0],
    fov: FOV,
    shift: [0, 0],
  });
  let distance = 1;
  const look = () => ({ ...boxAround(outline, from(distance), { width, height }), ...sidesOf(boxAround(whole, from(distance), { width, height })) });
  let seen = look();
  for (let looks = 0; looks < LOOKS; looks++) {
    distance *= Math.max(seen.width / free.width, seen.height / free.height);
    seen = look();
  }
  const shift = [free.x + free.width / 2 - (seen.x + seen.width / 2), free.y + free.height / 2 - (seen.y + seen.height / 2)] as const;
  return { ...from(distance), shift };
}

const raised = (flat: readonly Flat[]) => flat.flatMap(([x, y]): Vector[] => [[x, y, 0], [x, y, STANDING]]);
const sidesOf = ({ x, width }: Box) => ({ x, width });

function boxAround(points: readonly Vector[], camera: Camera, screen: Omit<Screen, "free">) {
  const spots = points.map((point) => ontoScreen(camera, screen, point));
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
