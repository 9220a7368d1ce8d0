/** The table top and the room far behind it, out of focus; painted once. */
import { colour, painted, sheet } from "./canvas";
import { dice, grainAt, noise } from "./grain";
import type { LightMood } from "./mood";

const PLANKS = 4;
const GLOWS = 9;

/** Calm planks without knots: the blocks are the heroes. */
export function tableTop(size: number, { wood }: LightMood): HTMLCanvasElement {
  const roll = dice(7);
  const planks = Array.from({ length: PLANKS }, () => ({
    along: roll(),
    across: roll(),
    tone: 0.86 + roll() * 0.24,
    warm: roll() * 0.1,
  }));
  const dark = colour(wood.dark);
  const light = colour(wood.light);
  return painted(sheet(size, size), (column, row, point) => {
    const across = (row / size) * PLANKS;
    const number = Math.min(PLANKS - 1, Math.floor(across));
    const within = across - number;
    const plank = planks[number] as (typeof planks)[number];
    const toJoint = (Math.min(within, 1 - within) * size) / PLANKS;
    const joint = toJoint < 2.2 ? 0.42 + 0.2 * toJoint : toJoint < 7 ? 0.88 + 0.024 * (toJoint - 2.2) : 1;
    const u = column / size;
    const grain = grainAt(u + plank.along, within * 0.46 + plank.across);
    const shade = (0.3 + 0.7 * grain) * (0.92 + 0.16 * noise(u * 6, across * 3, 6, 3 * PLANKS));
    const tint = [1, 1 - plank.warm * 0.4, 1 - plank.warm] as const;
    for (const i of [0, 1, 2] as const) {
      point[i] = (dark[i] + (light[i] - dark[i]) * shade) * plank.tone * joint * tint[i];
    }
  });
}

/** The wall as a strip to be bent around: lamps and lights as soft discs. */
export function wall(width: number, mood: LightMood): HTMLCanvasElement {
  const height = Math.round(width * 0.172);
  const { canvas, brush } = sheet(width, height);
  const scale = width / 2048;
  const roll = dice(21);
  const pick = (colours: readonly string[]) => colours[Math.floor(roll() * colours.length)] as string;

  const ground = brush.createLinearGradient(0, 0, 0, height);
  for (const [at, shade] of mood.wall) ground.addColorStop(at, shade);
  brush.fillStyle = ground;
  brush.fillRect(0, 0, width, height);

  // Three times, so that the strip's ends meet.
  const around = (x: number, draw: (x: number) => void) => [x - width, x, x + width].forEach(draw);
  const disc = (x: number, y: number, radius: number, shade: string, stops: readonly (readonly [number, string])[]) =>
    around(x, (at) => {
      const light = brush.createRadialGradient(at, y, 0, at, y, radius);
      for (const [stop, alpha] of stops) light.addColorStop(stop, shade + alpha);
      brush.fillStyle = light;
      brush.fillRect(at - radius, y - radius, radius * 2, radius * 2);
    });
  const lamp = (x: number, y: number, radius: number, shade: string, alpha: string) =>
    disc(x, y, radius * scale, shade, [[0, alpha], [0.78, alpha], [0.92, "18"], [1, "00"]]);

  brush.globalCompositeOperation = mood.blend;
  // All around, and never two in one place: what is behind the tower stays calm.
  for (let i = 0; i < GLOWS; i++) {
    const [along, shade] = [((i + roll()) / GLOWS) * width, mood.glows[i % mood.glows.length] as string];
    disc(along, height * (0.36 + roll() * 0.1), (90 + roll() * 90) * scale, shade, [[0, "34"], [1, "00"]]);
  }
  for (let i = 0; i < 70; i++) {
    const along = i / 70;
    const y = height * (0.37 + 0.055 * Math.sin(along * Math.PI * 10)) + roll() * 12 * scale;
    lamp(along * width + roll() * 18 * scale, y, 7 + roll() * 8, pick(mood.lamps), pick(["40", "58", "30"]));
  }
  for (let i = 0; i < 60; i++) {
    lamp(roll() * width, height * (0.22 + roll() * 0.26), 9 + roll() * 15, pick(mood.bokeh), pick(["16", "20", "28"]));
  }
  return canvas;
}
