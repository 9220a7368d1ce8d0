/** The look from straight above, as a rounded picture in a corner of the screen. */
import {
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  Scene,
  Shape,
  ShapeGeometry,
  WebGLRenderTarget,
  type Object3D,
  type WebGLRenderer,
} from "three";
import type { Inset } from "../scene/picture";

const PIXELS = 256;
const ROUNDING = 20;

export class InsetView {
  #target: WebGLRenderTarget;
  #above = new OrthographicCamera(-1, 1, 1, -1, 1, 120);
  #screen = new OrthographicCamera(0, 1, 1, 0, -1, 1);
  #page = new Scene();
  #frame: Mesh<ShapeGeometry, MeshBasicMaterial>;
  #size = 0;

  constructor(smooth: boolean) {
    this.#target = new WebGLRenderTarget(PIXELS, PIXELS, { type: HalfFloatType, samples: smooth ? 4 : 0 });
    this.#above.up.set(0, 0, -1);
    this.#frame = new Mesh(new ShapeGeometry(), new MeshBasicMaterial({ map: this.#target.texture }));
    this.#page.add(this.#frame);
  }

  /** Looks down at the scene, less what would be in the way; up on the screen is away from the viewer. */
  look(renderer: WebGLRenderer, scene: Scene, { middle, across }: Inset, yaw: number, hidden: readonly Object3D[]): void {
    const half = (across * 100) / 2;
    Object.assign(this.#above, { left: -half, right: half, top: half, bottom: -half });
    this.#above.position.set(middle[0] * 100, 80, -middle[1] * 100);
    this.#above.up.set(-Math.sin(yaw), 0, -Math.cos(yaw));
    this.#above.lookAt(middle[0] * 100, 0, -middle[1] * 100);
    this.#above.updateProjectionMatrix();
    const shown = hidden.map(({ visible }) => visible);
    const { fog } = scene;
    hidden.forEach((thing) => (thing.visible = false));
    scene.fog = null;
    // The lamp has not moved: its shadows still hold.
    renderer.shadowMap.autoUpdate = false;
    renderer.setRenderTarget(this.#target);
    renderer.render(scene, this.#above);
    renderer.setRenderTarget(null);
    renderer.shadowMap.autoUpdate = true;
    scene.fog = fog;
    hidden.forEach((thing, i) => (thing.visible = shown[i] ?? true));
  }

  /** Over what has just been drawn. */
  show(renderer: WebGLRenderer, { x, y, size }: Inset, width: number, height: number): void {
    if (size !== this.#size) {
      this.#size = size;
      this.#frame.geometry.dispose();
      this.#frame.geometry = rounded(size);
    }
    this.#frame.position.set(x, height - y - size, 0);
    Object.assign(this.#screen, { right: width, top: height });
    this.#screen.updateProjectionMatrix();
    renderer.autoClear = false;
    renderer.clearDepth();
    renderer.render(this.#page, this.#screen);
    renderer.autoClear = true;
  }

  dispose(): void {
    this.#target.dispose();
    this.#frame.geometry.dispose();
    this.#frame.material.dispose();
  }
}

function rounded(size: number): ShapeGeometry {
  const r = ROUNDING;
  const outline = new Shape();
  outline.moveTo(r, 0).lineTo(size - r, 0).quadraticCurveTo(size, 0, size, r).lineTo(size, size - r);
  outline.quadraticCurveTo(size, size, size - r, size).lineTo(r, size).quadraticCurveTo(0, size, 0, size - r);
  outline.lineTo(0, r).quadraticCurveTo(0, 0, r, 0);
  const geometry = new ShapeGeometry(outline, 6);
  const places = geometry.getAttribute("position");
  const uv = geometry.getAttribute("uv");
  for (let i = 0; i < places.count; i++) uv.setXY(i, places.getX(i) / size, places.getY(i) / size);
  return geometry;
}
