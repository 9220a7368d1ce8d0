/** Blocks as meshes: the world's own points, smooth normals, and one tile of paint for each face. */
import { BufferAttribute, BufferGeometry } from "three";
import type { Vector } from "../../shared/space/turning";
import { TILES } from "../space/laying";
import { skinOf, type Layout, type Shapes } from "../space/shapes";

/** Mipmaps blur over a tile's border: keep off it. */
const MARGIN = 0.004;

/** A block with edges of length 1. */
export function blockGeometry(shapes: Shapes, layout: Layout): BufferGeometry {
  const points = shapes.points(layout);
  const { faces, flat } = skinOf(layout);
  const normals = smoothed(points, faces);
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  faces.forEach((triangles, face) => {
    const [right, up, out] = TILES[face] as (typeof TILES)[number];
    const tile = flat[face] ? 0 : 0.5;
    const numbers = new Map<number, number>();
    for (const corner of triangles) {
      let number = numbers.get(corner);
      if (number === undefined) {
        number = position.length / 3;
        numbers.set(corner, number);
        const at = points.subarray(corner * 3, corner * 3 + 3);
        position.push(...at);
        normal.push(...normals.subarray(corner * 3, corner * 3 + 3));
        const along = (axis: Vector) => dot(at, axis) / dot(at, out) / 2 + 0.5;
        uv.push(tile + (MARGIN + along(right) * (1 - 2 * MARGIN)) / 2, along(up));
      }
      index.push(number);
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normal), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(uv), 2));
  geometry.setIndex(index);
  return geometry;
}

const dot = (a: ArrayLike<number>, b: Vector) => (a[0] as number) * b[0] + (a[1] as number) * b[1] + (a[2] as number) * b[2];

/** The way outward at every point: of all triangles that meet there, the large ones counting more. */
function smoothed(points: Float32Array, faces: readonly (readonly number[])[]): Float32Array {
  const normals = new Float32Array(points.length);
  const at = (number: number, i: number) => points[number * 3 + i] as number;
  for (const triangles of faces) {
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = triangles.slice(t, t + 3) as [number, number, number];
      const edge = (to: number, i: number) => at(to, i) - at(a, i);
      const [bx, by, bz] = [edge(b, 0), edge(b, 1), edge(b, 2)];
      const [cx, cy, cz] = [edge(c, 0), edge(c, 1), edge(c, 2)];
      const out = [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx];
      for (const number of [a, b, c]) {
        for (const i of [0, 1, 2]) normals[number * 3 + i] = (normals[number * 3 + i] as number) + (out[i] as number);
      }
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i] as number, normals[i + 1] as number, normals[i + 2] as number) || 1;
    for (const k of [0, 1, 2]) normals[i + k] = (normals[i + k] as number) / length;
  }
  return normals;
}
