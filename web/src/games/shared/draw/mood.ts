/** The room around the table in both themes: its light, its wood and what glows far behind. */
import type { Theme } from "../../../look/theme.svelte";

type Triple = readonly [red: number, green: number, blue: number];

export interface LightMood {
  readonly fog: string;
  readonly wood: { readonly dark: string; readonly light: string };
  /** How bright the table is far from its middle. */
  readonly pool: number;
  readonly sun: { readonly colour: string; readonly strength: number };
  readonly sky: { readonly above: string; readonly below: string; readonly strength: number };
  readonly reflections: number;
  /** From the floor up: where, and which light. */
  readonly dome: readonly (readonly [height: number, light: Triple])[];
  /** The wall, from the ceiling down. */
  readonly wall: readonly (readonly [at: number, colour: string])[];
  readonly glows: readonly string[];
  readonly lamps: readonly string[];
  readonly bokeh: readonly string[];
  /** Added light in the dark; a veil in daylight. */
  readonly blend: GlobalCompositeOperation;
}

export const MOODS: Readonly<Record<Theme, LightMood>> = {
  evening: {
    fog: "#46222b",
    wood: { dark: "#5c3620", light: "#b47c4b" },
    pool: 0.3,
    sun: { colour: "#ffe2c0", strength: 3.8 },
    sky: { above: "#fff0e2", below: "#9a6844", strength: 2.5 },
    reflections: 0.78,
    dome: [
      [-1, [0.34, 0.21, 0.13]],
      [-0.15, [0.52, 0.33, 0.22]],
      [0.08, [0.74, 0.54, 0.42]],
      [0.45, [0.58, 0.48, 0.5]],
      [1, [0.52, 0.46, 0.54]],
    ],
    wall: [
      [0, "#1b1030"],
      [0.25, "#2c1638"],
      [0.42, "#5a2a3a"],
      [0.52, "#4a2430"],
      [0.6, "#46222b"],
      [1, "#46222b"],
    ],
    glows: ["#ff8a3c", "#ff7a45", "#c0487a", "#ffa24d"],
    lamps: ["#ffb45c", "#ffcf8a", "#ff8f4a", "#ffdca8"],
    bokeh: ["#ff9d5c", "#ff6f91", "#8f7bff", "#ffc56b"],
    blend: "lighter",
  },
  daylight: {
    fog: "#e9cda6",
    wood: { dark: "#9c6a3c", light: "#e2b37c" },
    pool: 0.62,
    sun: { colour: "#fff1da", strength: 3.7 },
    sky: { above: "#fffaf2", below: "#c99a68", strength: 2.9 },
    reflections: 0.95,
    dome: [
      [-1, [0.5, 0.36, 0.24]],
      [-0.15, [0.7, 0.54, 0.4]],
      [0.08, [0.95, 0.84, 0.7]],
      [0.45, [0.92, 0.9, 0.88]],
      [1, [0.86, 0.9, 0.96]],
    ],
    wall: [
      [0, "#bcd7e6"],
      [0.22, "#d8e4df"],
      [0.4, "#f6e6c8"],
      [0.52, "#efd3a8"],
      [0.6, "#e9cda6"],
      [1, "#e9cda6"],
    ],
    glows: ["#ffffff", "#fff4d6", "#dff0e2", "#fff8e6"],
    lamps: ["#fffdf4", "#fff3cf", "#e7f3da", "#ffffff"],
    bokeh: ["#a9cf9b", "#f7c873", "#9cc7dd", "#f3a98c"],
    blend: "source-over",
  },
};
