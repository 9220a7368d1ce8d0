/** A closer look at the wok: how near, and which way. Pure; what fingers and wheels do to it is in `Zooming`. */
import { clamp } from "../../shared/layout/numbers";
import type { Camera, Screen } from "../../shared/space/camera";
import type { Point } from "../../shared/layout/spots";

export interface Zoom {
  /** 1: as the screen has room for it. */
  readonly scale: number;
  /** How far the picture is moved, in pixels. */
  readonly x: number;
  readonly y: number;
}

export const AS_IT_IS: Zoom = { scale: 1, x: 0, y: 0 };
const CLOSEST = 3.5;
/** Nearly all of it is all of it. */
const NEARLY = 1.06;

/** Everything that was at `from` is at `to`, and so much larger: two fingers, or a wheel over a spot. */
export function pinched({ scale, x, y }: Zoom, from: Point, to: Point, times: number, middle: Point): Zoom {
  const next = clamp(scale * times, 1, CLOSEST);
  const grown = next / scale;
  return {
    scale: next,
    x: to.x - middle.x - (from.x - middle.x - x) * grown,
    y: to.y - middle.y - (from.y - middle.y - y) * grown,
  };
}

/** No further than half of the wok out of sight; and nothing is left of a zoom that hardly is one. */
export function within({ scale, x, y }: Zoom, { width, height }: { readonly width: number; readonly height: number }): Zoom {
  if (scale < NEARLY) return AS_IT_IS;
  const [far, deep] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: clamp(x, -far, far), y: clamp(y, -deep, deep) };
}

/** A longer lens from the same place: what is straight stays straight, and every spot can still be found. */
export function zoomed(camera: Camera, { height, free, width }: Screen, { scale, x, y }: Zoom): Camera {
  if (scale === 1) return camera;
  const fov = (Math.atan(Math.tan((camera.fov * Math.PI) / 360) / scale) * 360) / Math.PI;
  const [right, down] = camera.shift;
  // The middle of what is free stays where it is; the picture grows around it.
  const middle = middleOf(free);
  const [mx, my] = [middle.x - width / 2, middle.y - height / 2];
  return { ...camera, fov, shift: [mx + (right - mx) * scale + x, my + (down - my) * scale + y] };
}

export const middleOf = ({ x, y, width, height }: Screen["free"]): Point => ({ x: x + width / 2, y: y + height / 2 });
