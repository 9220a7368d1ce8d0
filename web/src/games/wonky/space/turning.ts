/** Turning things: unit quaternions, w first, and the six ways to lay a block down. As the world does it. */
export type Quaternion = readonly [w: number, x: number, y: number, z: number];
export type Vector = readonly [x: number, y: number, z: number];
/** +x, -x, +y, -y, +z, -z of the block's own axes. */
export type Face = 0 | 1 | 2 | 3 | 4 | 5;

export const FACES: readonly Face[] = [0, 1, 2, 3, 4, 5];

const HALF = Math.SQRT1_2;

/** By face: turned so that it looks down. */
const LAID: readonly Quaternion[] = [
  [HALF, 0, HALF, 0],
  [HALF, 0, -HALF, 0],
  [HALF, -HALF, 0, 0],
  [HALF, HALF, 0, 0],
  [0, 1, 0, 0],
  [1, 0, 0, 0],
];
const laidOn = (face: Face): Quaternion => LAID[face] as Quaternion;

/** First `b`, then `a`. */
export function product(a: Quaternion, b: Quaternion): Quaternion {
  const [aw, ax, ay, az] = a;
  const [bw, bx, by, bz] = b;
  return [
    aw * bw - ax * bx - ay * by - az * bz,
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
  ];
}

export const aboutVertical = (yaw: number): Quaternion => [Math.cos(yaw / 2), 0, 0, Math.sin(yaw / 2)];

/** Laid down on a face, then turned about the vertical. */
export const laid = (face: Face, yaw: number): Quaternion => product(aboutVertical(yaw), laidOn(face));

/** What is up, seen from the turned thing: how high its points are is their product with this. */
export function upward([w, x, y, z]: Quaternion): Vector {
  return [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)];
}

/** Which face looks down the most. */
export function faceDown(turned: Quaternion): Face {
  const up = upward(turned);
  const rise = (face: Face) => (up[Math.floor(face / 2)] as number) * (face % 2 ? -1 : 1);
  return FACES.reduce((lowest, face) => (rise(face) < rise(lowest) ? face : lowest));
}

/** How far something lying on `face` is turned about the vertical. */
export function yawOf(turned: Quaternion, face: Face): number {
  const [w, x, y, z] = laidOn(face);
  const left = product(turned, [w, -x, -y, -z]);
  return 2 * Math.atan2(left[3], left[0]);
}

const dot = (a: Quaternion, b: Quaternion) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];

export const angleBetween = (a: Quaternion, b: Quaternion): number => 2 * Math.acos(Math.min(Math.abs(dot(a, b)), 1));

/** From `a` the short way to `b`, by a part between 0 and 1. */
export function between(a: Quaternion, b: Quaternion, part: number): Quaternion {
  const sign = dot(a, b) < 0 ? -1 : 1;
  const half = Math.acos(Math.min(Math.abs(dot(a, b)), 1));
  const [here, there] =
    half < 1e-4 ? [1 - part, part] : [Math.sin((1 - part) * half) / Math.sin(half), Math.sin(part * half) / Math.sin(half)];
  const mixed = a.map((value, i) => here * value + there * sign * (b[i] as number));
  const length = Math.hypot(...mixed);
  return mixed.map((value) => value / length) as unknown as Quaternion;
}

/** Within half a turn either way. */
export const wrapped = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
