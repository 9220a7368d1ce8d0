/** What every table in space has: a lit table top, the wall far behind it, and textures to wrap around things. */
import {
  BackSide,
  BufferAttribute,
  CanvasTexture,
  CylinderGeometry,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  RepeatWrapping,
  RingGeometry,
  SRGBColorSpace,
} from "three";
import type { LightMood } from "./mood";
import type { Quality } from "./quality";
import { tableTop, wall } from "./room";

const TABLE_RADIUS = 150;
const ROOM_RADIUS = 180;

export function texture(canvas: HTMLCanvasElement, sharpness: number, colours = true): CanvasTexture {
  const made = new CanvasTexture(canvas);
  if (colours) made.colorSpace = SRGBColorSpace;
  made.anisotropy = sharpness;
  made.minFilter = LinearMipmapLinearFilter;
  return made;
}

/** Laid side by side, so many times across the table. */
export function planks(quality: Quality, mood: LightMood, repeat: number): CanvasTexture {
  const map = texture(tableTop(quality.glossy ? 1024 : 512, mood), quality.sharpness);
  map.wrapS = map.wrapT = RepeatWrapping;
  map.repeat.set(repeat, repeat);
  return map;
}

/** The table top, brightest within `pool` centimetres of its middle: the light is in the colours of its corners. */
export function litTop({ pool: dimmest }: LightMood, pool: number): RingGeometry {
  const geometry = new RingGeometry(0, TABLE_RADIUS, 48, 18);
  const places = geometry.getAttribute("position");
  const colours = new Float32Array(places.count * 3);
  for (let i = 0; i < places.count; i++) {
    const far = Math.hypot(places.getX(i), places.getY(i)) / pool;
    const light = dimmest + (1 - dimmest) / (1 + far ** 3);
    colours.set([light, light * (0.93 + 0.07 * light), light * (0.9 + 0.1 * light)], i * 3);
  }
  geometry.setAttribute("color", new BufferAttribute(colours, 3));
  return geometry;
}

export function room(quality: Quality, mood: LightMood): Mesh {
  const map = texture(wall(quality.glossy ? 2048 : 1024, mood), 1);
  const made = new Mesh(
    new CylinderGeometry(ROOM_RADIUS, ROOM_RADIUS, 190, 32, 1, true),
    new MeshBasicMaterial({ map, side: BackSide, fog: false, toneMapped: false }),
  );
  made.position.y = -14;
  made.rotation.y = 0.5;
  return made;
}
