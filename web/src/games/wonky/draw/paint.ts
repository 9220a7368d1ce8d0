/** The paint of a block: satin over visible grain, worn at its edges, with a mark that tells flat from curved. */
import { shapePath } from "../../../art/geometry";
import type { ShapeName } from "../../../art/palette";
import { colour, painted, sheet, type Colour } from "../../shared/draw/canvas";
import { grainAt, noise } from "../../shared/draw/grain";

interface Paint {
  readonly ground: string;
  readonly ink: string;
  readonly mark: ShapeName;
  /** Where the usual darker and lighter tones would look like bare wood. */
  readonly tones?: readonly [dark: string, light: string];
}

/** By a block's first letter; the same shapes as on the cards. */
const PAINTS: Readonly<Record<string, Paint>> = {
  B: { ground: "#2f80ed", ink: "#fffaf0", mark: "square" },
  V: { ground: "#8b5cf6", ink: "#fffaf0", mark: "hexagon" },
  G: { ground: "#2fb170", ink: "#fffaf0", mark: "triangle" },
  P: { ground: "#f472b6", ink: "#7d1450", mark: "heart" },
  Y: { ground: "#ffc53d", ink: "#7a4300", mark: "diamond", tones: ["#f0a800", "#ffdc3c"] },
};

const BARE: Colour = [240, 208, 158];
const BARE_DARK: Colour = [186, 138, 86];
const WORN = 0.78;

const mix = (from: number, to: number, part: number) => from + (to - from) * part;
const within = (value: number) => Math.max(0, Math.min(1, value));

/** Side by side: a flat face with its mark filled, a curved one with its mark outlined. */
export interface Faces {
  readonly paint: HTMLCanvasElement;
  readonly relief: HTMLCanvasElement;
}

export function painting(letter: string, tile: number): Faces {
  const paint = PAINTS[letter];
  if (!paint) throw new Error(`no paint for ${letter}`);
  const marks = marked(paint.mark, tile);
  const ground = colour(paint.ground);
  const ink = colour(paint.ink);
  const dark = paint.tones ? colour(paint.tones[0]) : (ground.map((value) => 255 * (value / 255) ** 1.55 * 0.84) as unknown as Colour);
  const light = paint.tones ? colour(paint.tones[1]) : (ground.map((value) => mix(value, 255, 0.05)) as unknown as Colour);
  const tree = letter.charCodeAt(0) * 0.137;

  const point = (column: number, row: number) => {
    const face = column < tile ? 0 : 1;
    const u = (column - face * tile) / tile;
    const v = row / tile;
    const grain = grainAt(u * 0.62 + tree + face * 0.4, v * 0.42 + tree * 2 + face * 0.31);
    const mark = ((marks[(row * 2 * tile + column) * 4 + 3] as number) / 255) * 0.97;
    const [sideways, upright] = [Math.min(u, 1 - u), Math.min(v, 1 - v)];
    const toEdge = Math.min(sideways, upright);
    const corner = Math.hypot(Math.max(0, 0.12 - sideways), Math.max(0, 0.12 - upright)) / 0.12;
    const rough = noise(u * 34 + face * 50, v * 34) * 0.6 + noise(u * 90, v * 90 + face * 30) * 0.4;
    const patches = noise(u * 5 + face * 17 + tree * 40, v * 5);
    const rubbed = 0.034 * (patches - 0.34) * 1.6 + 0.022 * Math.max(0, corner - 0.85) - toEdge * 0.8 + (rough - 0.5) * 0.026;
    return { grain, mark, worn: within(rubbed / 0.014) * WORN, polished: Math.max(0, 1 - toEdge / 0.07) * 0.176 };
  };

  const blank = () => sheet(tile * 2, tile);
  return {
    paint: painted(blank(), (column, row, out) => {
      const { grain, mark, worn, polished } = point(column, row);
      const tone = Math.min(1, 0.14 + grain * 1.02);
      for (const i of [0, 1, 2] as const) {
        const satin = mix(mix(dark[i], light[i], tone), 255, polished);
        const stamped = mix(satin, ink[i] * (0.88 + 0.12 * grain), mark);
        out[i] = mix(stamped, mix(BARE_DARK[i], BARE[i], 0.55 + 0.45 * grain), worn);
      }
    }),
    relief: painted(blank(), (column, row, out) => {
      const { grain, mark, worn } = point(column, row);
      out.fill(150 + 70 * (grain - 0.5) - 42 * mark - 46 * worn);
    }),
  };
}

function marked(shape: ShapeName, tile: number): Uint8ClampedArray {
  const { brush } = sheet(tile * 2, tile);
  brush.lineJoin = "round";
  const at = (middle: number, radius: number) => new Path2D(shapePath(shape, tile * radius, [tile * middle, tile * 0.5]));
  brush.lineWidth = tile * 0.03;
  brush.fill(at(0.5, 0.2));
  brush.stroke(at(0.5, 0.2));
  brush.lineWidth = tile * 0.042;
  brush.stroke(at(1.5, 0.215));
  return brush.getImageData(0, 0, tile * 2, tile).data;
}
