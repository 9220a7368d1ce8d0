/** The wok itself: an iron floor with five sides, and the dividers between the stacks. */
import { ExtrudeGeometry, Group, Mesh, MeshBasicMaterial, PlaneGeometry, Shape, ShapeGeometry, type Object3D } from "three";
import { painted, sheet } from "../../shared/draw/canvas";
import { texture } from "../../shared/draw/furniture";
import { dice } from "../../shared/draw/grain";
import type { Quality } from "../../shared/draw/quality";
import { BOARD } from "../space/board";
import { surface } from "./surface";

const ACROSS = 0.4;

export function pan(quality: Quality): Object3D {
  const all = new Group();
  all.add(floor(quality), ...dividers(quality));
  return all;
}

function floor(quality: Quality): Mesh {
  const corners = BOARD.stacks.map(({ x, y }) => [x, y] as const);
  const outline = new Shape();
  corners.forEach(([x, y], i) => (i ? outline.lineTo(x, y) : outline.moveTo(x, y)));
  const geometry = new ShapeGeometry(outline);
  const [places, uvs] = [geometry.getAttribute("position"), geometry.getAttribute("uv")];
  for (let i = 0; i < places.count; i++) uvs.setXY(i, 0.5 + places.getX(i) / ACROSS, 0.5 + places.getY(i) / ACROSS);
  const made = new Mesh(geometry, surface(quality, { map: texture(iron(quality), quality.sharpness), roughness: 0.62, reflections: 0.6 }));
  made.position.z = 0.0003;
  made.receiveShadow = true;
  return made;
}

/** Seasoned iron: dark, brushed in circles, with a thin ring of brass. */
function iron({ glossy }: Quality): HTMLCanvasElement {
  const size = glossy ? 1024 : 512;
  // What reflects nothing must be lighter of itself.
  const light = glossy ? 62 : 78;
  const roll = dice(9);
  const under = sheet(size, size);
  painted(under, (column, row, point) => {
    const far = Math.hypot(column - size / 2, row - size / 2) / size;
    const brushed = Math.sin(far * 520 + Math.sin(far * 47) * 2) * 1.6;
    const grey = light - far * 66 + brushed + (roll() - 0.5) * 7;
    point[0] = grey * 1.02;
    point[1] = grey * 0.88;
    point[2] = grey * 0.98;
  });
  const { brush } = under;
  const k = size / 1024;
  brush.translate(size / 2, size / 2);
  brush.scale(k, k);
  brush.lineCap = brush.lineJoin = "round";
  for (const [radius, width, alpha] of [[352, 6, 0.6], [338, 2.5, 0.5]] as const) {
    brush.strokeStyle = `rgba(255,197,61,${alpha})`;
    brush.lineWidth = width;
    brush.beginPath();
    brush.arc(0, 0, radius, 0, 7);
    brush.stroke();
  }
  brush.strokeStyle = "rgba(255,140,70,.5)";
  brush.lineWidth = 4;
  for (let i = 0; i < 40; i++) {
    brush.save();
    brush.rotate((i / 40) * Math.PI * 2);
    for (const radius of [11, 4]) {
      brush.beginPath();
      brush.arc(0, -368, radius, Math.PI * 1.1, Math.PI * 1.9);
      brush.stroke();
    }
    brush.restore();
  }
  return under.canvas;
}

/** A steaming wok in the middle, the right way up for whoever looks, however the table is turned. */
export function emblem(quality: Quality): Mesh {
  const { canvas, brush } = sheet(512, 512);
  brush.translate(256, 256);
  brush.lineCap = brush.lineJoin = "round";
  brush.fillStyle = brush.strokeStyle = "#ffc53d";
  brush.lineWidth = 24;
  brush.fill(new Path2D("M-122 6Q-109 112 0 112T122 6Z"));
  brush.stroke(new Path2D("M-122 6-176-20M122 6 176-20"));
  brush.lineWidth = 19;
  for (const x of [-52, 0, 52]) brush.stroke(new Path2D(`M${x}-30C${x - 30}-60 ${x + 30}-86 ${x}-122`));
  const made = new Mesh(
    new PlaneGeometry(ACROSS / 2, ACROSS / 2),
    new MeshBasicMaterial({ map: texture(canvas, quality.sharpness), transparent: true, opacity: 0.13, depthWrite: false }),
  );
  made.position.z = 0.0005;
  return made;
}

function dividers(quality: Quality): Mesh[] {
  const { length, thickness, height } = BOARD.divider;
  const geometry = new ExtrudeGeometry(plank(length, height), {
    depth: thickness - 0.001, bevelEnabled: true, bevelSize: 0.0005, bevelThickness: 0.0005, bevelSegments: 2, curveSegments: 4,
  });
  geometry.translate(0, 0, -(thickness - 0.001) / 2);
  const [places, uvs, normals] = [geometry.getAttribute("position"), geometry.getAttribute("uv"), geometry.getAttribute("normal")];
  for (let i = 0; i < places.count; i++) {
    const side = Math.abs(normals.getZ(i)) > 0.8;
    uvs.setXY(i, 0.5 + places.getX(i) / length, side ? places.getY(i) / height : 0.97);
  }
  geometry.rotateX(Math.PI / 2);
  const paint = surface(quality, { map: texture(lacquer(), quality.sharpness), roughness: 0.42, reflections: 0.9 });
  return BOARD.dividers.map(({ x, y, yaw }) => {
    const made = new Mesh(geometry, paint);
    made.position.set(x, y, 0);
    made.rotation.z = yaw;
    made.castShadow = made.receiveShadow = true;
    return made;
  });
}

function plank(length: number, height: number): Shape {
  const r = 0.0045;
  const half = length / 2;
  const outline = new Shape();
  outline.moveTo(-half, 0).lineTo(half, 0).lineTo(half, height - r);
  outline.absarc(half - r, height - r, r, 0, Math.PI / 2, false);
  outline.lineTo(r - half, height).absarc(r - half, height - r, r, Math.PI / 2, Math.PI, false);
  return outline;
}

/** Red lacquer with waves, and a rim of honey-coloured wood. */
function lacquer(): HTMLCanvasElement {
  const { canvas, brush } = sheet(1024, 128);
  brush.fillStyle = "#e8502e";
  brush.fillRect(0, 0, 1024, 128);
  brush.strokeStyle = "#ffa764";
  brush.lineWidth = 5;
  for (let row = 0; row < 3; row++) {
    for (let column = -1; column < 22; column++) {
      for (const part of [1, 0.62]) {
        brush.beginPath();
        brush.arc(column * 52 + (row % 2) * 26, 50 + row * 34, 25 * part, Math.PI, 0);
        brush.stroke();
      }
    }
  }
  brush.fillStyle = "#ffc53d";
  brush.fillRect(0, 0, 1024, 14);
  return canvas;
}
