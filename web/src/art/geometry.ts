/** Outlines as path data: colour shapes, warped blocks, rays. Pure numbers, no drawing. */
import type { ShapeName } from "./palette";

export type Point = readonly [x: number, y: number];

const round = (value: number) => Number(value.toFixed(2));

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

export function regular(corners: number, radius: number, turn = -90): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = ((turn + (i * 360) / corners) * Math.PI) / 180;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
  });
}

/** A colour's shape around the origin; slightly crooked, as everything here is. */
export function shapePath(shape: ShapeName, radius: number, at: Point = [0, 0]): string {
  const [x, y] = at;
  const scaled = (points: readonly Point[]) =>
    polygon(points.map(([a, b]) => [x + a * radius, y + b * radius] as const));
  switch (shape) {
    case "circle": {
      const r = round(radius * 0.98);
      return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    }
    case "square":
      return scaled([[-0.76, -0.76], [0.78, -0.72], [0.74, 0.78], [-0.78, 0.74]]);
    case "diamond":
      return scaled([[0, -1], [0.92, 0.02], [0, 1], [-0.92, -0.02]]);
    case "triangle":
      return scaled([[0.02, -0.9], [0.98, 0.76], [-0.98, 0.76]]);
    case "hexagon":
      return scaled(regular(6, 0.98, 0));
    case "heart": {
      const p = (a: number, b: number) => `${round(x + a * radius)} ${round(y + b * radius)}`;
      return (
        `M${p(0, 0.86)}C${p(-1.35, -0.05)} ${p(-0.95, -1)} ${p(-0.45, -0.82)}` +
        `C${p(-0.2, -0.75)} ${p(-0.05, -0.55)} ${p(0, -0.42)}` +
        `C${p(0.05, -0.55)} ${p(0.2, -0.75)} ${p(0.45, -0.82)}` +
        `C${p(0.95, -1)} ${p(1.35, -0.05)} ${p(0, 0.86)}Z`
      );
    }
  }
}

/** How far below a shape's middle its letter sits to look centred. */
export function letterDrop(shape: ShapeName, radius: number): number {
  if (shape === "triangle") return radius * 0.2;
  if (shape === "heart") return radius * -0.06;
  return 0;
}

export type Warp = readonly [top: number, right: number, bottom: number, left: number];

/** Five ways to be crooked: how far each side of a block bulges out. */
const WARPS: readonly Warp[] = [
  [5, -5, 4, 6],
  [-5, 6, 5, -4],
  [6, 4, -6, 5],
  [-4, -5, 6, 6],
  [5, 6, 5, -6],
];

export function warp(way: number): Warp {
  return WARPS[((way % WARPS.length) + WARPS.length) % WARPS.length] as Warp;
}

/** A block's face around (dx, dy). */
export function blockPath(width: number, height: number, bulge: Warp, dx = 0, dy = 0): string {
  const x = width / 2;
  const y = height / 2;
  const r = Math.min(width, height) * 0.1;
  const [top, right, bottom, left] = bulge;
  const p = (a: number, b: number) => `${round(a + dx)} ${round(b + dy)}`;
  return (
    `M${p(-x + r, -y)}Q${p(0, -y - top)} ${p(x - r, -y)}Q${p(x, -y)} ${p(x, -y + r)}` +
    `Q${p(x + right, 0)} ${p(x, y - r)}Q${p(x, y)} ${p(x - r, y)}` +
    `Q${p(0, y + bottom)} ${p(-x + r, y)}Q${p(-x, y)} ${p(-x, y - r)}` +
    `Q${p(-x - left, 0)} ${p(-x, -y + r)}Q${p(-x, -y)} ${p(-x + r, -y)}Z`
  );
}

/** The same face pushed up and to the right, layer upon layer: a block's thickness as one path. */
export function extrudedPath(width: number, height: number, bulge: Warp, depth: number, layers = 10): string {
  return Array.from({ length: layers + 1 }, (_, layer) => {
    const out = (depth * layer) / layers;
    return blockPath(width, height, bulge, out, -0.72 * out);
  }).join("");
}

/** Sun rays around the origin. */
export function raysPath(count: number, radius: number): string {
  return Array.from({ length: count }, (_, i) => {
    const from = (i * 2 * Math.PI) / count;
    const to = from + Math.PI / count;
    return polygon([
      [0, 0],
      [Math.cos(from) * radius, Math.sin(from) * radius],
      [Math.cos(to) * radius, Math.sin(to) * radius],
    ]);
  }).join("");
}
