/** A picture as a drawing: the outlines of what each block shows of itself. For devices that cannot draw in space. */
import type { Point } from "../../../art/geometry";
import { ontoScreen, ontoTable, type Camera, type Screen } from "../../shared/space/camera";
import { placeOf, turnOf, type Pose } from "../../shared/space/pose";
import { turnedBy, type Vector } from "../../shared/space/turning";
import { FACES, TILES } from "../space/laying";
import { edgeOf, isFlat, layoutOf, type Shapes } from "../space/shapes";
import { acrossTable } from "./camera";
import type { Footprint, Inset, Picture, Piece } from "./picture";

/** Somebody's way of seeing: from a point in space, or from straight above. */
export interface Projection {
  project(point: Vector): Point;
  /** Towards whoever looks, from a point of the world. */
  back(point: Vector): Vector;
  /** What has more of it is drawn over what has less. */
  nearness(point: Vector): number;
}

export interface DrawnFace {
  readonly outline: readonly Point[];
  /** 0 to 1. */
  readonly light: number;
  /** For a mark around the origin that reaches to 1. */
  readonly matrix: string;
  readonly flat: boolean;
}

export interface DrawnBlock {
  readonly block: string;
  readonly glow: number;
  readonly faces: readonly DrawnFace[];
}

const LAMP: Vector = [0.3, -0.35, 0.89];
const MARK = 0.24;
/** What lies on something is drawn over it, also where it leans away: height counts for more than nearness. */
const ATOP = 1.5;

export function through(camera: Camera, screen: Omit<Screen, "free">): Projection {
  const away = less(camera.eye, camera.at);
  const far = Math.hypot(...away);
  return {
    project: (point) => ontoScreen(camera, screen, point),
    back: (point) => less(camera.eye, point),
    nearness: ([x, y, z]) => (x * away[0] + y * away[1]) / far + z * ATOP,
  };
}

export const fromAbove = ({ x, y, size, middle, across }: Inset, yaw: number): Projection => ({
  project: (point) => {
    // Across the table and across the screen are each other's mirror image.
    const [right, down] = acrossTable(point[0] - middle[0], point[1] - middle[1], yaw);
    const scale = size / across;
    return [x + size / 2 + right * scale, y + size / 2 + down * scale];
  },
  back: () => [0, 0, 1],
  nearness: ([, , z]) => z,
});

/** Far ones first, so that near ones are drawn over them. */
export function drawn(shapes: Shapes, pieces: readonly Piece[], sight: Projection): DrawnBlock[] {
  const seen = pieces.map((piece) => ({ ...piece, nearness: sight.nearness(placeOf(piece.pose)) }));
  seen.sort((a, b) => a.nearness - b.nearness);
  return seen.map(({ block, pose, glow }) => ({ block, glow, faces: facesOf(shapes, block, pose, sight) }));
}

/** Its four corners on the surface below. */
export function footprintSeen({ x, y, yaw, half, surface }: Footprint, sight: Projection): Point[] {
  const [cos, sin] = [Math.cos(yaw) * half, Math.sin(yaw) * half];
  const corners = [[cos - sin, sin + cos], [-cos - sin, cos - sin], [sin - cos, -sin - cos], [cos + sin, sin - cos]] as const;
  return corners.map(([a, b]) => sight.project([x + a, y + b, surface]));
}

/** The nearest block at a point of the screen, and the spot of the table that is meant. */
export function under({ pieces, camera }: Picture, blocks: readonly DrawnBlock[], screen: Omit<Screen, "free">, at: Point) {
  const hit = [...blocks].reverse().find(({ faces }) => faces.some(({ outline }) => holds(outline, at)));
  const pose = pieces.find(({ block }) => block === hit?.block)?.pose;
  const spot = pose ? ([pose[0], pose[1]] as const) : ontoTable(camera, screen, ...at);
  return spot && { block: hit?.block ?? null, spot };
}

function facesOf(shapes: Shapes, block: string, pose: Pose, sight: Projection): DrawnFace[] {
  const [edge, layout, turn, middle] = [edgeOf(block), layoutOf(block), turnOf(pose), placeOf(pose)];
  const inWorld = (own: Vector): Vector => plus(middle, turnedBy(turn, own), edge);
  return FACES.flatMap((face) => {
    const [right, up, out] = TILES[face] as (typeof TILES)[number];
    const outward = turnedBy(turn, out);
    const centre = plus(middle, outward, edge / 2);
    if (dot(outward, sight.back(centre)) <= 0) return [];
    const [x, y] = sight.project(centre);
    const [rx, ry] = sight.project(plus(centre, turnedBy(turn, right), edge * MARK));
    const [ux, uy] = sight.project(plus(centre, turnedBy(turn, up), edge * MARK));
    return [
      {
        outline: hull(shapes.rim(layout, face).map((point) => sight.project(inWorld(point)))),
        light: 0.5 + 0.5 * dot(outward, LAMP),
        matrix: `matrix(${[rx - x, ry - y, x - ux, y - uy, x, y].map((value) => value.toFixed(2)).join(" ")})`,
        flat: isFlat(block, face),
      },
    ];
  });
}

/** The outline around points, counter-clockwise as numbers go. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const chain = (from: readonly Point[]) => {
    const kept: Point[] = [];
    for (const point of from) {
      while (kept.length > 1 && turn(kept.at(-2) as Point, kept.at(-1) as Point, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

const holds = (outline: readonly Point[], at: Point) =>
  outline.length > 2 && outline.every((corner, i) => turn(corner, outline[(i + 1) % outline.length] as Point, at) >= 0);

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const less = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const plus = (a: Vector, b: Vector, times: number): Vector => [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
