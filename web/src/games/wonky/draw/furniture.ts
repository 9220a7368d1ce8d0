/** What stands around the blocks: the table, the wall behind it, the drop line and the dust of a fall. */
import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  CylinderGeometry,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  RepeatWrapping,
  RingGeometry,
  SRGBColorSpace,
} from "three";
import { sheet } from "./canvas";
import { dice } from "./grain";
import type { Mood } from "./mood";
import type { Quality } from "./quality";
import { tableTop, wall } from "./room";
import { material, type Shade } from "./shading";

const TABLE_RADIUS = 150;
const POOL = 42;
const ROOM_RADIUS = 180;

export function texture(canvas: HTMLCanvasElement, sharpness: number, colours = true): CanvasTexture {
  const made = new CanvasTexture(canvas);
  if (colours) made.colorSpace = SRGBColorSpace;
  made.anisotropy = sharpness;
  made.minFilter = LinearMipmapLinearFilter;
  return made;
}

export function table(quality: Quality, mood: Mood, shade: Shade): Mesh {
  const map = texture(tableTop(quality.glossy ? 1024 : 512, mood), quality.sharpness);
  map.wrapS = map.wrapT = RepeatWrapping;
  map.repeat.set(7, 7);
  const top = new Mesh(
    lit(new RingGeometry(0, TABLE_RADIUS, 48, 18), mood.pool),
    material(quality, shade, { map, vertexColors: true, roughness: 0.46, reflections: 0.62 }),
  );
  top.rotation.x = -Math.PI / 2;
  top.receiveShadow = true;
  return top;
}

/** A pool of light around the tower, for nothing: it is in the colours of the corners. */
function lit(geometry: RingGeometry, dimmest: number): RingGeometry {
  const places = geometry.getAttribute("position");
  const colours = new Float32Array(places.count * 3);
  for (let i = 0; i < places.count; i++) {
    const far = Math.hypot(places.getX(i), places.getY(i)) / POOL;
    const light = dimmest + (1 - dimmest) / (1 + far ** 3);
    colours.set([light, light * (0.93 + 0.07 * light), light * (0.9 + 0.1 * light)], i * 3);
  }
  geometry.setAttribute("color", new BufferAttribute(colours, 3));
  return geometry;
}

export function room(quality: Quality, mood: Mood): Mesh {
  const map = texture(wall(quality.glossy ? 2048 : 1024, mood), 1);
  const made = new Mesh(
    new CylinderGeometry(ROOM_RADIUS, ROOM_RADIUS, 190, 32, 1, true),
    new MeshBasicMaterial({ map, side: BackSide, fog: false, toneMapped: false }),
  );
  made.position.y = -14;
  made.rotation.y = 0.5;
  return made;
}

/** Dashes that hang from a held block; one centimetre each, to be made as long as needed. */
export function dropLine(): { line: Mesh; reach: (length: number) => void } {
  const { canvas, brush } = sheet(4, 64);
  brush.fillStyle = "#fff";
  brush.fillRect(0, 6, 4, 36);
  const map = texture(canvas, 1);
  map.wrapT = RepeatWrapping;
  const line = new Mesh(
    new CylinderGeometry(0.075, 0.075, 1, 8, 1, true),
    new MeshBasicMaterial({ map, alphaTest: 0.4, color: "#fff0d2", toneMapped: false, fog: false }),
  );
  const reach = (length: number) => {
    line.scale.y = length;
    map.repeat.set(1, Math.max(0.7, length));
  };
  return { line, reach };
}

const MOTES = 46;

export function dust(): Points {
  const { canvas, brush } = sheet(64, 64);
  const puff = brush.createRadialGradient(32, 32, 0, 32, 32, 32);
  puff.addColorStop(0, "rgba(255,255,255,.55)");
  puff.addColorStop(0.5, "rgba(255,255,255,.2)");
  puff.addColorStop(1, "rgba(255,255,255,0)");
  brush.fillStyle = puff;
  brush.fillRect(0, 0, 64, 64);
  const roll = dice(5);
  const places = new Float32Array(MOTES * 3);
  for (let i = 0; i < MOTES; i++) {
    const angle = roll() * 2 * Math.PI;
    const far = 2 + roll() * 10;
    places.set([Math.cos(angle) * far, 0.6 + roll() * roll() * 6, Math.sin(angle) * far], i * 3);
  }
  const geometry = new BufferGeometry().setAttribute("position", new BufferAttribute(places, 3));
  const cloud = new Points(
    geometry,
    new PointsMaterial({ size: 6, map: texture(canvas, 1), transparent: true, depthWrite: false, color: "#ffe3bd", fog: false }),
  );
  cloud.visible = false;
  return cloud;
}
