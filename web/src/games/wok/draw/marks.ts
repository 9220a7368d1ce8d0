/** What is drawn over things: where a token is aimed, and the air behind one that flies. */
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Group,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  type Object3D,
} from "three";
import type { Pose } from "../../shared/space/pose";
import type { Mark } from "../scene/picture";

const WAKES = 6;
const POINTS = 5;

/** Honey on a dark line, seen through whatever lies there. */
export class Target {
  readonly ring: Object3D;

  constructor() {
    const paint = (color: string, opacity: number) =>
      new MeshBasicMaterial({ color, opacity, toneMapped: false, transparent: true, depthTest: false, depthWrite: false });
    this.ring = new Group();
    const parts: readonly (readonly [inner: number, outer: number, colour: string, opacity: number])[] = [
      [0.0185, 0.0258, "#2b120a", 0.75],
      [0.0198, 0.0245, "#ffc53d", 1],
      [0, 0.0042, "#2b120a", 0.75],
      [0, 0.003, "#ffc53d", 1],
    ];
    parts.forEach(([inner, outer, colour, opacity], i) => {
      const part = new Mesh(new RingGeometry(inner, outer, 48), paint(colour, opacity));
      part.renderOrder = 50 + i;
      this.ring.add(part);
    });
    this.ring.visible = false;
  }

  show(mark: Mark | null): void {
    this.ring.visible = mark !== null;
    if (mark) this.ring.position.set(mark.x, mark.y, 0.003);
  }
}

/** Ribbons that taper away from flying tokens. */
export class Wakes {
  readonly ribbons: Mesh<BufferGeometry, MeshBasicMaterial>;
  #places = new BufferAttribute(new Float32Array(WAKES * POINTS * 2 * 3), 3).setUsage(DynamicDrawUsage);

  constructor() {
    const index: number[] = [];
    const colours: number[] = [];
    for (let wake = 0; wake < WAKES; wake++) {
      for (let i = 0; i < POINTS; i++) {
        const at = (wake * POINTS + i) * 2;
        if (i < POINTS - 1) index.push(at, at + 1, at + 2, at + 1, at + 3, at + 2);
        const alpha = 0.62 * (1 - i / (POINTS - 1)) ** 1.4;
        colours.push(1, 0.84, 0.5, alpha, 1, 0.84, 0.5, alpha);
      }
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", this.#places);
    geometry.setAttribute("color", new BufferAttribute(new Float32Array(colours), 4));
    geometry.setIndex(index);
    this.ribbons = new Mesh(
      geometry,
      new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide, toneMapped: false }),
    );
    this.ribbons.frustumCulled = false;
    this.ribbons.renderOrder = 2;
  }

  show(wakes: readonly (readonly Pose[])[]): void {
    this.ribbons.visible = wakes.length > 0;
    if (!wakes.length) return;
    for (let wake = 0; wake < WAKES; wake++) this.#ribbon(wake, wakes[wake] ?? []);
    this.#places.needsUpdate = true;
  }

  #ribbon(wake: number, poses: readonly Pose[]): void {
    for (let i = 0; i < POINTS; i++) {
      const here = poses[Math.min(i, poses.length - 1)] ?? [0, 0, -1];
      const ahead = poses[Math.max(0, Math.min(i, poses.length - 1) - 1)] ?? here;
      const [dx, dy] = [here[0] - ahead[0], here[1] - ahead[1]];
      const wide = poses.length > 1 ? (0.011 * (1 - i / POINTS)) / Math.max(Math.hypot(dx, dy), 0.001) : 0;
      const at = (wake * POINTS + i) * 2;
      this.#places.setXYZ(at, here[0] - dy * wide, here[1] + dx * wide, here[2]);
      this.#places.setXYZ(at + 1, here[0] + dy * wide, here[1] - dx * wide, here[2]);
    }
  }
}
