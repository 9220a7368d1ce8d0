/** One warm lamp with soft shadows, and the room's own light for everything it does not reach. */
import {
  BackSide,
  BufferAttribute,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderChunk,
  SphereGeometry,
  Vector3,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from "three";
import type { LightMood } from "./mood";
import type { Quality } from "./quality";

type Triple = readonly [x: number, y: number, z: number];

/** Where the lamp hangs over a game's table, in centimetres. */
export interface Lamp {
  readonly away: Triple;
  readonly aim: Triple;
  /** Around its aim, as far as shadows fall. */
  readonly reach: number;
  /** Of the room's own light. */
  readonly strength: number;
}

export function lamp(quality: Quality, mood: LightMood, { away, aim, reach, strength }: Lamp): DirectionalLight {
  const sun = new DirectionalLight(mood.sun.colour, mood.sun.strength * strength * (quality.glossy ? 1 : 0.95));
  sun.target.position.set(...aim);
  sun.position.set(...aim).addScaledVector(new Vector3(...away).normalize(), 90);
  sun.castShadow = true;
  const { shadow } = sun;
  shadow.mapSize.set(quality.shadow, quality.shadow);
  Object.assign(shadow.camera, { left: -reach, bottom: -reach, right: reach, top: reach, near: 20, far: 170 });
  shadow.bias = -0.0006;
  shadow.normalBias = 0.06;
  shadow.radius = quality.shadow >= 1024 ? 5 : 2.5;
  shadow.intensity = 0.92;
  return sun;
}

/** Light from everywhere, for plain paint. */
export const daylight = ({ sky }: LightMood): HemisphereLight => new HemisphereLight(sky.above, sky.below, sky.strength);

/** What glossy paint reflects: a dome, a window, a cool strip and a ceiling lamp. Drawn once. */
export function reflections(renderer: WebGLRenderer, mood: LightMood): WebGLRenderTarget {
  const scene = new Scene();
  scene.add(dome(mood));
  const shine = (width: number, height: number, place: readonly [number, number, number], light: readonly number[], strength: number) => {
    const [red, green, blue] = light.map((value) => value * strength) as [number, number, number];
    const panel = new Mesh(
      new PlaneGeometry(width, height),
      new MeshBasicMaterial({ side: DoubleSide, color: new Color(red, green, blue) }),
    );
    panel.position.set(...place);
    panel.lookAt(0, 0, 0);
    scene.add(panel);
  };
  shine(26, 20, [-24, 26, 18], [1, 0.8, 0.56], 9);
  shine(8, 30, [34, 12, -14], [0.5, 0.6, 1], 5);
  shine(14, 14, [6, 38, -10], [1, 0.88, 0.72], 4);
  shine(30, 6, [0, 4, 40], [1, 0.62, 0.4], 1.6);
  const generator = new PMREMGenerator(renderer);
  const found = generator.fromScene(scene, 0.035);
  generator.dispose();
  scene.traverse((thing) => {
    if (!(thing instanceof Mesh)) return;
    thing.geometry.dispose();
    (thing.material as MeshBasicMaterial).dispose();
  });
  return found;
}

function dome({ dome: stops }: LightMood): Mesh {
  const geometry = new SphereGeometry(50, 24, 16);
  const places = geometry.getAttribute("position");
  const colours = new Float32Array(places.count * 3);
  for (let i = 0; i < places.count; i++) {
    const height = places.getY(i) / 50;
    const above = Math.max(1, stops.findIndex(([at]) => at >= height));
    const [low, from] = stops[above - 1] as (typeof stops)[number];
    const [high, to] = stops[above] as (typeof stops)[number];
    const part = Math.max(0, Math.min(1, (height - low) / (high - low)));
    colours.set(from.map((value, k) => value + ((to[k] as number) - value) * part), i * 3);
  }
  geometry.setAttribute("color", new BufferAttribute(colours, 3));
  return new Mesh(geometry, new MeshBasicMaterial({ vertexColors: true, side: BackSide }));
}

const USUAL = ") * 0.2;";

/** Softer shadows than three.js has: more looks into the map. Once for the whole page. */
export function soften(taps: number): void {
  const chunk = ShaderChunk.shadowmap_pars_fragment;
  const from = chunk.indexOf("shadow = (\n");
  const to = chunk.indexOf(USUAL, from);
  if (taps <= 5 || from < 0 || to < 0) return;
  const look = `texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( i, ${taps}, phi ) * radius, shadowCoord.z ) )`;
  ShaderChunk.shadowmap_pars_fragment =
    chunk.slice(0, from) +
    `shadow = 0.0; for ( int i = 0; i < ${taps}; i ++ ) shadow += ${look}; shadow /= ${taps}.0;` +
    chunk.slice(to + USUAL.length);
}
