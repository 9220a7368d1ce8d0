/** What every stage in space is built in: renderer, light, camera. 1 unit is 1 cm, y up; the world's metres have z up. */
import {
  Color,
  Fog,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Material,
  type Mesh,
  type WebGLRenderTarget,
} from "three";
import { zoomOf } from "../../../look/zoom";
import type { Camera } from "../space/camera";
import { daylight, lamp, reflections, soften, type Lamp } from "./light";
import type { LightMood } from "./mood";
import { chosen, type Quality } from "./quality";

/** Centimetres to the metre. */
export const CM = 100;

/** How finely this device should draw; null where it cannot draw in space at all. */
export function qualityFor(asked: string | null): Quality | null {
  const probe = document.createElement("canvas").getContext("webgl2");
  if (!probe) return null;
  const info = probe.getExtension("WEBGL_debug_renderer_info");
  const card = String(probe.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : probe.RENDERER));
  probe.getExtension("WEBGL_lose_context")?.loseContext();
  return chosen(asked, card, window.matchMedia("(pointer: coarse)").matches);
}

export class Studio {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(26, 1, 5, 400);
  readonly size = new Vector2(1, 1);
  #sky: WebGLRenderTarget | null = null;

  readonly density: number;

  constructor(canvas: HTMLCanvasElement, quality: Quality, mood: LightMood, light: Lamp) {
    soften(quality.taps);
    this.density = quality.density;
    this.renderer = new WebGLRenderer({ canvas, antialias: quality.smooth, powerPreference: "high-performance", stencil: false });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.scene.background = new Color(mood.fog);
    this.scene.fog = new Fog(mood.fog, 92, 185);
    const sun = lamp(quality, mood, light);
    this.scene.add(sun, sun.target);
    if (quality.glossy) {
      this.#sky = reflections(this.renderer, mood);
      this.scene.environment = this.#sky.texture;
      this.scene.environmentIntensity = mood.reflections;
    } else {
      this.scene.add(daylight(mood));
    }
  }

  resize(width: number, height: number): void {
    this.size.set(width, height);
    const { renderer, density } = this;
    renderer.setPixelRatio(Math.min(devicePixelRatio * zoomOf(renderer.domElement), density));
    renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
  }

  aim({ eye, at, fov, shift }: Camera): void {
    const { camera, size, scene } = this;
    const across = ([x, y, z]: Camera["eye"]) => new Vector3(x * CM, z * CM, -y * CM);
    camera.position.copy(across(eye));
    camera.lookAt(across(at));
    camera.fov = fov;
    camera.setViewOffset(size.x, size.y, -shift[0], -shift[1], size.x, size.y);
    const distance = across(eye).distanceTo(across(at));
    if (scene.fog instanceof Fog) [scene.fog.near, scene.fog.far] = [distance + 6, distance + 100];
    camera.far = distance + 380;
    camera.updateProjectionMatrix();
  }

  render(): void {
    this.renderer.render(this.scene, this.camera);
  }

  /** What a point of the screen looks along. */
  ray(x: number, y: number): Raycaster {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((x / this.size.x) * 2 - 1, 1 - (y / this.size.y) * 2), this.camera);
    return ray;
  }

  dispose(): void {
    this.scene.traverse((thing) => {
      const { geometry, material } = thing as Partial<Mesh>;
      geometry?.dispose();
      for (const each of [material].flat()) if (each) discard(each);
    });
    this.#sky?.dispose();
    this.renderer.dispose();
  }
}

function discard(paint: Material): void {
  for (const value of Object.values(paint)) if (value instanceof Texture) value.dispose();
  paint.dispose();
}
