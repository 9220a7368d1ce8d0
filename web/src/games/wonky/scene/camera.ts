/** Where to look from: the tower fits into what the screen leaves free, and the rest of the screen is let be. */
import type { Box } from "../../shared/layout/spots";
import type { Camera, Screen } from "../../shared/space/camera";
import type { Vector } from "../../shared/space/turning";

export interface CameraView {
  /** Radians around the tower; 0 looks along the table's y. */
  readonly yaw: number;
  readonly pitch: number;
  /** Above 1: nearer. */
  readonly zoom: number;
}

/** What should be in the picture, in metres. */
export interface CameraSubject {
  readonly low: number;
  readonly high: number;
  /** As wide as that, at least. */
  readonly width: number;
  /** Around this spot of the table. */
  readonly x: number;
  readonly y: number;
}

export const FOV = 26;
/** Between two of the blocks that wait around the tower, so that none is in the way. */
export const HOME: CameraView = { yaw: Math.PI / 6, pitch: 0.3, zoom: 1 };
const LOWEST = 0.04;
const STEEPEST = 1.45;
const FURTHEST = 0.6;
const NEAREST = 2.6;
const CLOSER = 1.4;

export function looking({ width, height, free }: Screen, { low, high, width: wide, x, y }: CameraSubject, { yaw, pitch, zoom }: CameraView): Camera {
  // Seen from above, the height shrinks and the depth of the table takes its place.
  const tall = (high - low) * Math.cos(pitch) + wide * Math.sin(pitch) * 0.8;
  const need = Math.max(tall, (wide * free.height) / free.width);
  const distance = ((need / zoom / 2 / Math.tan((FOV * Math.PI) / 360)) * height) / free.height;
  const at: Vector = [x, y, (low + high) / 2];
  return {
    eye: [
      x + Math.sin(yaw) * Math.cos(pitch) * distance,
      y - Math.cos(yaw) * Math.cos(pitch) * distance,
      at[2] + Math.sin(pitch) * distance,
    ],
    at,
    fov: FOV,
    shift: [free.x + free.width / 2 - width / 2, free.y + free.height / 2 - height / 2],
  };
}

/** How many metres at the tower one pixel is. */
export function grain({ eye, at, fov }: Camera, { height }: Screen): number {
  const distance = Math.hypot(eye[0] - at[0], eye[1] - at[1], eye[2] - at[2]);
  return (2 * distance * Math.tan((fov * Math.PI) / 360)) / height;
}

/** A way across the screen as a way across the table: right stays right, down comes nearer. */
export function acrossTable(right: number, down: number, yaw: number): readonly [x: number, y: number] {
  return [right * Math.cos(yaw) + down * Math.sin(yaw), right * Math.sin(yaw) - down * Math.cos(yaw)];
}

export const zoomed = (view: CameraView, by: number): CameraView => ({ ...view, zoom: Math.max(FURTHEST, Math.min(view.zoom * by, NEAREST)) });

/** Looking from there, from however near. */
export const isThere = (eye: CameraView, { yaw, pitch }: CameraView): boolean => yaw === eye.yaw && pitch === eye.pitch;

/** From where one wants to look; who is there already comes closer, and from the nearest goes back. */
export const approached = (eye: CameraView, view: CameraView): CameraView =>
  isThere(eye, view) && eye.zoom >= view.zoom && eye.zoom < NEAREST ? zoomed(eye, CLOSER) : view;

export const orbited = (view: CameraView, yaw: number, pitch = 0): CameraView => ({
  ...view,
  yaw: view.yaw + yaw,
  pitch: Math.max(LOWEST, Math.min(view.pitch + pitch, STEEPEST)),
});

/** All that a camera follows, to be eased together: turning goes round the tower, and never through it. */
export interface Framing {
  readonly view: CameraView;
  readonly subject: CameraSubject;
  readonly free: Box;
}

/** What is looked at may be caught up with in another time than the eye walks in. */
export function towards(from: Framing, to: Framing, part: number, subjects = part): Framing {
  const mix = <Part extends object>(a: Part, b: Part, by = part): Part =>
    Object.fromEntries(
      Object.entries(a).map(([key, value]) => [key, near(value as number, b[key as keyof Part] as number, by)]),
    ) as Part;
  return { view: mix(from.view, to.view), subject: mix(from.subject, to.subject, subjects), free: mix(from.free, to.free) };
}

/** The last bit is taken at once, so that everything comes to rest. */
function near(from: number, to: number, part: number): number {
  const mixed = from + (to - from) * part;
  return Math.abs(to - mixed) < 0.0003 * Math.max(1, Math.abs(to)) ? to : mixed;
}
