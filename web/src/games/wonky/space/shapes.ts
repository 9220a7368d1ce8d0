/** The blocks as solids: the very points the world drops, from its data files. */
import type { WonkyOptions } from "../../../protocol/wonky";
import { insist } from "../../../shell/insist";
import known from "../data/blocks.json";
import { turnOf, type Pose, type Poses } from "../../shared/space/pose";
import type { Vector } from "../../shared/space/turning";
import { upward, type Face } from "./laying";

export type Wobble = NonNullable<WonkyOptions["wobble"]>;
export type Layout = keyof typeof known.skins;

export interface Skin {
  /** For each face its triangles, three points after another. */
  readonly faces: readonly (readonly number[])[];
  readonly flat: readonly boolean[];
}

/** What the world's hand can do; metres and seconds. */
export const HAND = known.hand;

interface Known {
  readonly layout: Layout;
  readonly edge: number;
  readonly parked: Pose;
}
const BLOCKS = known.blocks as unknown as Readonly<Record<string, Known>>;

const POINTS: Readonly<Record<Wobble, () => Promise<{ default: Readonly<Record<Layout, readonly number[]>> }>>> = {
  gentle: () => import("../data/gentle.json"),
  standard: () => import("../data/standard.json"),
  cruel: () => import("../data/cruel.json"),
};

function of(block: string): Known {
  const found = BLOCKS[block];
  if (!found) throw new Error(`no such block: ${block}`);
  return found;
}

/** The edge in metres. */
export const edgeOf = (block: string): number => of(block).edge;
export const layoutOf = (block: string): Layout => of(block).layout;
export const isFlat = (block: string, face: number): boolean => known.skins[layoutOf(block)].flat[face] ?? false;
export const skinOf = (layout: Layout): Skin => known.skins[layout];

/** Where blocks wait that are not in the tower. */
export function parked(blocks: readonly string[]): Poses {
  return Object.fromEntries(blocks.map((block) => [block, of(block).parked]));
}

/** A spot of the table, and how wide all is that lies around it. */
interface Spread {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Those that do not wait in their places. */
export function astray(poses: Poses): Poses {
  const entries = Object.entries(poses).filter(([block, [x, y]]) => {
    const { edge, parked: [px, py] } = of(block);
    return Math.hypot(x - px, y - py) > edge / 2;
  });
  return Object.fromEntries(entries);
}

export function spreadOf(poses: Poses): Spread {
  const lying = Object.entries(poses);
  const middle = (of: readonly number[]) => (of.length ? (Math.min(...of) + Math.max(...of)) / 2 : 0);
  const [x, y] = [middle(lying.map(([, pose]) => pose[0])), middle(lying.map(([, pose]) => pose[1]))];
  const far = lying.map(([block, pose]) => Math.hypot(pose[0] - x, pose[1] - y) + edgeOf(block) * 0.75);
  return { x, y, width: 2 * Math.max(0, ...far) };
}

export class Shapes {
  #points: Readonly<Record<Layout, Float32Array>>;
  #radii = new Map<string, number>();
  #rims = new Map<string, readonly Vector[]>();

  /** `points` are whole numbers, `grain` to an edge. */
  constructor(points: Readonly<Record<Layout, readonly number[]>>) {
    const unit = (layout: Layout) => Float32Array.from(points[layout], (value) => value / known.grain);
    this.#points = { opposite: unit("opposite"), corner: unit("corner") };
  }

  static async of(wobble: Wobble): Promise<Shapes> {
    return new Shapes((await insist(POINTS[wobble])).default);
  }

  /** For an edge of length 1: x, y, z of one point after another. */
  points(layout: Layout): Float32Array {
    return this.#points[layout];
  }

  /** Where a face meets the others, for an edge of length 1. */
  rim(layout: Layout, face: Face): readonly Vector[] {
    const key = `${layout} ${face}`;
    const found = this.#rims.get(key) ?? this.#around(layout, face);
    this.#rims.set(key, found);
    return found;
  }

  /** How far a block reaches from its middle, at most. */
  radius(block: string): number {
    const found = this.#radii.get(block) ?? this.#reach(block);
    this.#radii.set(block, found);
    return found;
  }

  /** The heights of its lowest and highest point. */
  extent(block: string, pose: Pose): readonly [low: number, high: number] {
    const points = this.#points[layoutOf(block)];
    const [x, y, z] = upward(turnOf(pose));
    let low = Infinity;
    let high = -Infinity;
    for (let i = 0; i < points.length; i += 3) {
      const above = x * (points[i] as number) + y * (points[i + 1] as number) + z * (points[i + 2] as number);
      if (above < low) low = above;
      if (above > high) high = above;
    }
    const edge = edgeOf(block);
    return [pose[2] + low * edge, pose[2] + high * edge];
  }

  #around(layout: Layout, face: Face): readonly Vector[] {
    const { faces } = skinOf(layout);
    const points = this.#points[layout];
    const elsewhere = new Set(faces.flatMap((corners, other) => (other === face ? [] : corners)));
    const shared = [...new Set(faces[face])].filter((corner) => elsewhere.has(corner));
    return shared.map((corner) => [...points.subarray(corner * 3, corner * 3 + 3)] as unknown as Vector);
  }

  #reach(block: string): number {
    const points = this.#points[layoutOf(block)];
    let most = 0;
    for (let i = 0; i < points.length; i += 3) {
      most = Math.max(most, Math.hypot(points[i] as number, points[i + 1] as number, points[i + 2] as number));
    }
    return most * edgeOf(block);
  }
}
