/** The one place that knows three.js: draws a picture, and says what lies under a finger. 1 unit is 1 cm, y up. */
import {
  Color,
  Fog,
  Group,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
  type Material as AnyMaterial,
  type Object3D,
  type Points,
  type PointsMaterial,
  type WebGLRenderTarget,
} from "three";
import type { Theme } from "../../../look/theme.svelte";
import type { Camera } from "../scene/camera";
import type { Footprint, Picture } from "../scene/picture";
import { edgeOf, layoutOf, type Layout, type Shapes } from "../space/shapes";
import { blockGeometry } from "./blocks";
import { dropLine, dust, room, table, texture } from "./furniture";
import { InsetView } from "./inset";
import { daylight, lamp, reflections, soften } from "./light";
import { MOODS } from "./mood";
import { painting } from "./paint";
import { chosen, type Quality } from "./quality";
import { material, Shade, type Glowing, type Material } from "./shading";

const CM = 100;
/** How round a block is, to its neighbours' shading. */
const BALL = 0.6;

type BlockMesh = Mesh<BufferGeometry, Material & { userData: Glowing }>;

export interface Under {
  readonly block: string | null;
  /** Metres on the table. */
  readonly spot: readonly [x: number, y: number];
}

/** How finely this device should draw; null where it cannot draw in space at all. */
export function qualityFor(asked: string | null): Quality | null {
  const probe = document.createElement("canvas").getContext("webgl2");
  if (!probe) return null;
  const info = probe.getExtension("WEBGL_debug_renderer_info");
  const card = String(probe.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : probe.RENDERER));
  probe.getExtension("WEBGL_lose_context")?.loseContext();
  return chosen(asked, card, window.matchMedia("(pointer: coarse)").matches);
}

export class Stage {
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(26, 1, 5, 400);
  #shade = new Shade();
  #blocks = new Map<string, BlockMesh>();
  #room: Mesh;
  #table: Mesh;
  #drop = dropLine();
  #dust: Points = dust();
  #inset: InsetView;
  #sky: WebGLRenderTarget | null = null;
  #size = new Vector2(1, 1);
  #drawn = 0;
  #stale = false;

  private constructor(
    canvas: HTMLCanvasElement,
    private readonly quality: Quality,
    theme: Theme,
  ) {
    const mood = MOODS[theme];
    soften(quality.taps);
    this.#renderer = new WebGLRenderer({ canvas, antialias: quality.smooth, powerPreference: "high-performance", stencil: false });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, quality.density));
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#scene.background = new Color(mood.fog);
    this.#scene.fog = new Fog(mood.fog, 92, 185);
    const sun = lamp(quality, mood);
    this.#scene.add(sun, sun.target);
    if (quality.glossy) {
      this.#sky = reflections(this.#renderer, mood);
      this.#scene.environment = this.#sky.texture;
      this.#scene.environmentIntensity = mood.reflections;
    } else {
      this.#scene.add(daylight(mood));
    }
    this.#table = table(quality, mood, this.#shade);
    this.#room = room(quality, mood);
    this.#inset = new InsetView(quality.smooth);
    this.#scene.add(this.#table, this.#room, this.#drop.line, this.#dust);
  }

  /** Paint takes a moment: the page breathes between two colours. */
  static async set(canvas: HTMLCanvasElement, quality: Quality, theme: Theme, shapes: Shapes, blocks: readonly string[]): Promise<Stage> {
    const stage = new Stage(canvas, quality, theme);
    const geometries: Readonly<Record<Layout, BufferGeometry>> = {
      opposite: blockGeometry(shapes, "opposite"),
      corner: blockGeometry(shapes, "corner"),
    };
    // Blocks come in metres with z up, as the world has them.
    const world = new Group();
    world.rotation.x = -Math.PI / 2;
    world.scale.setScalar(CM);
    for (const letter of new Set(blocks.map((block) => block.charAt(0)))) {
      await new Promise(requestAnimationFrame);
      const { paint, relief } = painting(letter, quality.tile);
      const map = texture(paint, quality.sharpness);
      const bump = quality.relief ? texture(relief, quality.sharpness, false) : undefined;
      for (const block of blocks.filter((name) => name.startsWith(letter))) {
        const surface = material(quality, stage.#shade, { map, relief: bump, roughness: 0.32, reflections: 1.25, fog: false });
        const mesh: BlockMesh = new Mesh(geometries[layoutOf(block)], surface);
        mesh.castShadow = mesh.receiveShadow = true;
        mesh.scale.setScalar(edgeOf(block));
        mesh.name = block;
        stage.#blocks.set(block, mesh);
        world.add(mesh);
      }
    }
    stage.#scene.add(world);
    return stage;
  }

  resize(width: number, height: number): void {
    this.#size.set(width, height);
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
  }

  /** The look from above is drawn less often; a picture that stays gets a fresh one. */
  draw(picture: Picture, stays = false): void {
    this.#place(picture);
    this.#aim(picture.camera);
    this.#mark(picture.footprint);
    this.#whirl(picture.dust);
    this.#renderer.render(this.#scene, this.#camera);
    if (picture.inset) {
      const { eye, at } = picture.camera;
      const yaw = Math.atan2(eye[0] - at[0], at[1] - eye[1]);
      const held = picture.held ? this.#blocks.get(picture.held) : undefined;
      const hidden: Object3D[] = [this.#drop.line, this.#room, this.#dust, ...(held ? [held] : [])];
      this.#stale = !stays && this.#drawn % this.quality.insetEvery !== 0;
      if (!this.#stale) this.#inset.look(this.#renderer, this.#scene, picture.inset, yaw, hidden);
      this.#inset.show(this.#renderer, picture.inset, this.#size.x, this.#size.y);
    }
    this.#drawn++;
  }

  /** Whether the look from above is older than the rest of the picture. */
  get stale(): boolean {
    return this.#stale;
  }

  /** What lies under a point of the screen; null where it is only the room. */
  under(x: number, y: number): Under | null {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((x / this.#size.x) * 2 - 1, 1 - (y / this.#size.y) * 2), this.#camera);
    const [hit] = ray.intersectObjects([...this.#blocks.values(), this.#table], false);
    if (!hit) return null;
    const { x: right, z: near } = hit.point;
    return { block: hit.object === this.#table ? null : hit.object.name, spot: [right / CM, -near / CM] };
  }

  dispose(): void {
    this.#scene.traverse((thing) => {
      const { geometry, material: paint } = thing as Partial<Mesh>;
      geometry?.dispose();
      for (const each of [paint].flat()) if (each) discard(each);
    });
    this.#sky?.dispose();
    this.#inset.dispose();
    this.#renderer.dispose();
  }

  #place({ pieces, held }: Picture): void {
    pieces.forEach(({ block, pose, glow }, i) => {
      const mesh = this.#blocks.get(block);
      if (!mesh) return;
      const [x, y, z, qw, qx, qy, qz] = pose;
      mesh.position.set(x, y, z);
      mesh.quaternion.set(qx, qy, qz, qw);
      mesh.material.userData.rim.value = glow;
      // In hand it is not to darken what it hovers over: its footprint does.
      this.#shade.balls.value[i]?.set(x * CM, z * CM, -y * CM, block === held ? 0 : edgeOf(block) * CM * BALL);
    });
  }

  #aim({ eye, at, fov, shift }: Camera): void {
    const camera = this.#camera;
    const across = ([x, y, z]: Camera["eye"]) => new Vector3(x * CM, z * CM, -y * CM);
    camera.position.copy(across(eye));
    camera.lookAt(across(at));
    camera.fov = fov;
    camera.setViewOffset(this.#size.x, this.#size.y, -shift[0], -shift[1], this.#size.x, this.#size.y);
    const distance = across(eye).distanceTo(across(at));
    if (this.#scene.fog instanceof Fog) [this.#scene.fog.near, this.#scene.fog.far] = [distance + 6, distance + 100];
    camera.far = distance + 380;
    camera.updateProjectionMatrix();
  }

  #mark(footprint: Footprint | null): void {
    this.#drop.line.visible = footprint !== null;
    if (!footprint) {
      this.#shade.foot.value.set(0, 0, 0, 0);
      return;
    }
    const { x, y, yaw, half, surface, from } = footprint;
    const length = Math.max(0.01, (from - surface) * CM);
    this.#drop.reach(length);
    this.#drop.line.position.set(x * CM, surface * CM + length / 2, -y * CM);
    this.#shade.foot.value.set(x * CM, -y * CM, yaw, half * CM);
    this.#shade.ground.value.set(surface * CM, 1.6, 0, 0);
  }

  #whirl(amount: number): void {
    this.#dust.visible = amount > 0;
    (this.#dust.material as PointsMaterial).opacity = amount * 0.5;
    this.#dust.position.y = (1 - amount) * 2;
  }
}

function discard(paint: AnyMaterial): void {
  for (const value of Object.values(paint)) if (value instanceof Texture) value.dispose();
  paint.dispose();
}
