/** The paint box: inks, papers and the game colours, each with its shape and letter. */
export const INK = "#2a1a12";
export const PAPER = "#fff8ec";
export const SHINE = "#ffd98a";

export type ShapeName = "circle" | "diamond" | "triangle" | "square" | "hexagon" | "heart";
export type CardColour = "R" | "Y" | "G" | "B";
export type GameColour = CardColour | "P" | "K";

/** Two tones of one thing: its ground and its dark edge. */
export interface Tone {
  readonly ground: string;
  readonly edge: string;
}

export interface Hue extends Tone {
  readonly light: string;
  readonly shape: ShapeName;
  readonly letter: string;
}

export const HUES: Readonly<Record<GameColour, Hue>> = {
  R: { ground: "#f04b4c", edge: "#a31f2d", light: "#ff8a7e", shape: "circle", letter: "R" },
  Y: { ground: "#ffc53d", edge: "#b0740a", light: "#ffe08f", shape: "diamond", letter: "Y" },
  G: { ground: "#2fb170", edge: "#14633c", light: "#79d8a3", shape: "triangle", letter: "G" },
  B: { ground: "#3f8df4", edge: "#17509f", light: "#93c3ff", shape: "square", letter: "B" },
  P: { ground: "#9d75fa", edge: "#4c2ba0", light: "#c9b3ff", shape: "hexagon", letter: "P" },
  K: { ground: "#f67fbd", edge: "#a3296c", light: "#ffb9dc", shape: "heart", letter: "P" },
};

export const CARD_COLOURS: readonly CardColour[] = ["R", "Y", "G", "B"];

export const TOMATO: Tone = { ground: "#ff6b4a", edge: "#a8321c" };
export const WALNUT: Tone = { ground: "#5c3523", edge: "#22130c" };
