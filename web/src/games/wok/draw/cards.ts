/** The five stacks of recipes: cards upon cards, and on top a back or the recipe that lies open. */
import { ExtrudeGeometry, Group, InstancedMesh, Matrix4, Mesh, Object3D, Shape, ShapeGeometry, type BufferGeometry, type Material } from "three";
import RecipeSheet from "../art/RecipeSheet.svelte";
import { texture } from "../../shared/draw/furniture";
import { dice } from "../../shared/draw/grain";
import type { Quality } from "../../shared/draw/quality";
import { KINDS, recipeOf, type Kind } from "../codes";
import type { Heap } from "../scene/picture";
import { BOARD, turned } from "../space/board";
import { printed } from "./prints";
import { surface } from "./surface";

const COLUMNS = 8;
const ROWS = 4;
const ROUNDING = 0.005;
const MOST = 10;
/** Lifted so far while it is turned over. */
const LIFT = 0.05;

const LETTERS = ["C", "M", "F", "S", "B"];
const FACES: readonly string[] = [
  ...LETTERS.map((food) => `trio:${food}`),
  ...LETTERS.map((food) => `plenty:${food}`),
  ...LETTERS.map((food) => `variety:${LETTERS.filter((other) => other !== food).join("")}`),
  "touch",
  ...LETTERS.map((food, i) => `balance:${food}${LETTERS[(i + 1) % LETTERS.length]}`),
  ...LETTERS.map((food) => `balance:${food}*`),
];

export class Cards {
  readonly all = new Group();
  #slabs: InstancedMesh;
  #tops: Mesh<BufferGeometry, Material>[];
  #shown = "";

  private constructor(quality: Quality, pictures: HTMLCanvasElement) {
    const slab = new ExtrudeGeometry(rounded(), { depth: BOARD.card.thickness * 0.94, bevelEnabled: false, curveSegments: 4 });
    this.#slabs = new InstancedMesh(slab, surface(quality, { color: "#efdfc0", roughness: 0.8, reflections: 0.6 }), KINDS.length * MOST);
    this.#slabs.castShadow = this.#slabs.receiveShadow = true;
    this.#slabs.frustumCulled = false;
    const paint = surface(quality, { map: texture(pictures, quality.sharpness), roughness: 0.58, reflections: 0.7 });
    this.#tops = KINDS.map(() => {
      const top: Mesh<BufferGeometry, Material> = new Mesh(new ShapeGeometry(rounded(), 5), paint);
      top.receiveShadow = true;
      return top;
    });
    this.all.add(this.#slabs, ...this.#tops);
  }

  static async made(quality: Quality): Promise<Cards> {
    const cards = [...FACES.map(recipeOf), ...KINDS.map((kind) => ({ kind, foods: null }))];
    return new Cards(quality, await printed(RecipeSheet, { cards, columns: COLUMNS }, COLUMNS * 132, ROWS * 184, quality.glossy ? 1.5 : 1));
  }

  /** `turn` is the table's: cards on the near side are read from there. */
  place(heaps: readonly Heap[], turn: number): void {
    const shown = JSON.stringify([heaps, turn]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    heaps.forEach((heap, i) => this.#stack(heap, i, turn));
    this.#slabs.instanceMatrix.needsUpdate = true;
  }

  /** All that can be touched of a stack. */
  get tops(): readonly Mesh[] {
    return this.#tops;
  }

  #stack({ kind, count, open, turning }: Heap, number: number, turn: number): void {
    const spot = BOARD.stacks[number];
    const top = this.#tops[number];
    if (!spot || !top) return;
    const { thickness } = BOARD.card;
    const roll = dice(number + 3);
    const askew = new Object3D();
    for (let i = 0; i < MOST; i++) {
      askew.position.set(spot.x + (roll() - 0.5) * 0.0014, spot.y + (roll() - 0.5) * 0.0014, i * thickness);
      askew.rotation.z = spot.yaw + (roll() - 0.5) * 0.04;
      askew.updateMatrix();
      this.#slabs.setMatrixAt(number * MOST + i, i < count ? askew.matrix : new Matrix4().makeScale(0, 0, 0));
    }
    const outward = turned([Math.cos(spot.yaw), Math.sin(spot.yaw)], turn)[1] > -0.2;
    const faceUp = turning >= 0.5;
    top.visible = count > 0;
    top.name = kind;
    top.rotation.set(0, 0, spot.yaw + (outward ? 0 : Math.PI));
    top.rotateX((faceUp ? 1 - turning : -turning) * Math.PI);
    top.position.set(spot.x, spot.y, count * thickness + 0.0004 + Math.sin(turning * Math.PI) * LIFT);
    dress(top.geometry, open && faceUp ? FACES.indexOf(open) : FACES.length + KINDS.indexOf(kind));
  }
}

export const kindOf = (top: Object3D): Kind => top.name as Kind;

/** A card's length runs along x; its picture's head is there. */
function rounded(): Shape {
  const [x, y, r] = [BOARD.card.length / 2, BOARD.card.width / 2, ROUNDING];
  const outline = new Shape();
  outline.moveTo(r - x, -y).lineTo(x - r, -y).absarc(x - r, r - y, r, -Math.PI / 2, 0, false);
  outline.lineTo(x, y - r).absarc(x - r, y - r, r, 0, Math.PI / 2, false);
  outline.lineTo(r - x, y).absarc(r - x, y - r, r, Math.PI / 2, Math.PI, false);
  outline.lineTo(-x, r - y).absarc(r - x, r - y, r, Math.PI, Math.PI * 1.5, false);
  return outline;
}

/** Puts one picture of the sheet on a card. */
function dress(geometry: BufferGeometry, tile: number): void {
  const [places, uvs] = [geometry.getAttribute("position"), geometry.getAttribute("uv")];
  const [column, row] = [tile % COLUMNS, Math.floor(tile / COLUMNS)];
  for (let i = 0; i < places.count; i++) {
    const across = 0.5 - (places.getY(i) / BOARD.card.width) * 0.985;
    const down = 0.5 - (places.getX(i) / BOARD.card.length) * 0.985;
    uvs.setXY(i, (column + across) / COLUMNS, 1 - (row + down) / ROWS);
  }
  uvs.needsUpdate = true;
}
