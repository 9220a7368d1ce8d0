/** Turning things: unit quaternions, w first. As the world does it. */
export type Quaternion = readonly [w: number, x: number, y: number, z: number];
export type Vector = readonly [x: number, y: number, z: number];

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

/** A way of a thing's own, as the world sees it once the thing is turned. */
export function turnedBy([w, x, y, z]: Quaternion, [a, b, c]: Vector): Vector {
  const [u, v, t] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * u + y * t - z * v, b + w * v + z * u - x * t, c + w * t + x * v - y * u];
}

export const aboutVertical = (yaw: number): Quaternion => [Math.cos(yaw / 2), 0, 0, Math.sin(yaw / 2)];

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
