/** What stands around the blocks: the table, the drop line and the dust of a fall. */
import {
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  RepeatWrapping,
} from "three";
import { sheet } from "../../shared/draw/canvas";
import { litTop, planks, texture } from "../../shared/draw/furniture";
import { dice } from "../../shared/draw/grain";
import type { LightMood } from "../../shared/draw/mood";
import type { Quality } from "../../shared/draw/quality";
import { material, type Shade } from "./shading";

const POOL = 42;

export function table(quality: Quality, mood: LightMood, shade: Shade): Mesh {
  const map = planks(quality, mood, 7);
  const top = new Mesh(litTop(mood, POOL), material(quality, shade, { map, vertexColors: true, roughness: 0.46, reflections: 0.62 }));
  top.rotation.x = -Math.PI / 2;
  top.receiveShadow = true;
  return top;
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
