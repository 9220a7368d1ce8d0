/** The one place that knows how the tower is drawn: draws a picture, and says what lies under a finger. */
import { Group, Mesh, type BufferGeometry, type Object3D, type Points, type PointsMaterial } from "three";
import type { Theme } from "../../../look/theme.svelte";
import { room, texture } from "../../shared/draw/furniture";
import type { Lamp } from "../../shared/draw/light";
import { MOODS } from "../../shared/draw/mood";
import type { Quality } from "../../shared/draw/quality";
import { CM, Studio } from "../../shared/draw/studio";
import type { Footprint, Picture } from "../scene/picture";
import { edgeOf, layoutOf, type Layout, type Shapes } from "../space/shapes";
import { blockGeometry } from "./blocks";
import { dropLine, dust, table } from "./furniture";
import { InsetView } from "./inset";
import { painting } from "./paint";
import { material, Shade, type Glowing, type Material } from "./shading";

const LAMP: Lamp = { away: [-0.46, 1, 0.78], aim: [4, 12, 0], reach: 30, strength: 1 };
/** How round a block is, to its neighbours' shading. */
const BALL = 0.6;

type BlockMesh = Mesh<BufferGeometry, Material & { userData: Glowing }>;

export interface Under {
  readonly block: string | null;
  /** Metres on the table. */
  readonly spot: readonly [x: number, y: number];
}

export class Stage {
  #studio: Studio;
  #shade = new Shade();
  #blocks = new Map<string, BlockMesh>();
  #room: Mesh;
  #table: Mesh;
  #drop = dropLine();
  #dust: Points = dust();
  #inset: InsetView;
  /** How many pictures in a row had a look from above. */
  #looks = 0;
  #stale = false;

  private constructor(
    canvas: HTMLCanvasElement,
    private readonly quality: Quality,
    theme: Theme,
  ) {
    const mood = MOODS[theme];
    this.#studio = new Studio(canvas, quality, mood, LAMP);
    this.#table = table(quality, mood, this.#shade);
    this.#room = room(quality, mood);
    this.#inset = new InsetView(quality.smooth);
    this.#studio.scene.add(this.#table, this.#room, this.#drop.line, this.#dust);
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
    stage.#studio.scene.add(world);
    return stage;
  }

  resize(width: number, height: number): void {
    this.#studio.resize(width, height);
  }

  /** The look from above is drawn less often; a picture that stays gets a fresh one. */
  draw(picture: Picture, stays = false): void {
    this.#place(picture);
    this.#studio.aim(picture.camera);
    this.#mark(picture.footprint);
    this.#whirl(picture.dust);
    this.#studio.render();
    this.#lookDown(picture, stays);
  }

  #lookDown({ inset, camera: { eye, at }, held }: Picture, stays: boolean): void {
    const { renderer, scene, size } = this.#studio;
    const due = stays || this.#looks % this.quality.insetEvery === 0;
    this.#looks = inset ? this.#looks + 1 : 0;
    this.#stale = inset !== null && !due;
    if (!inset) return;
    const yaw = Math.atan2(eye[0] - at[0], at[1] - eye[1]);
    const block = held ? this.#blocks.get(held) : undefined;
    const hidden: Object3D[] = [this.#drop.line, this.#room, this.#dust, ...(block ? [block] : [])];
    if (due) this.#inset.look(renderer, scene, inset, yaw, hidden);
    this.#inset.show(renderer, inset, size.x, size.y);
  }

  /** Whether the look from above is older than the rest of the picture. */
  get stale(): boolean {
    return this.#stale;
  }

  /** What lies under a point of the screen; null where it is only the room. */
  under(x: number, y: number): Under | null {
    const [hit] = this.#studio.ray(x, y).intersectObjects([...this.#blocks.values(), this.#table], false);
    if (!hit) return null;
    const { x: right, z: near } = hit.point;
    return { block: hit.object === this.#table ? null : hit.object.name, spot: [right / CM, -near / CM] };
  }

  dispose(): void {
    this.#inset.dispose();
    this.#studio.dispose();
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
