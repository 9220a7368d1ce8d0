/** The 25 tokens as one mesh, each with its own pictures on its two faces; and the dark spots they lie on. */
import {
  BufferAttribute,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  RingGeometry,
  Vector2,
  Vector3,
  type MeshLambertMaterial,
  type MeshStandardMaterial,
  type Texture,
} from "three";
import TokenSheet from "../art/TokenSheet.svelte";
import { sheet } from "../../shared/draw/canvas";
import { texture } from "../../shared/draw/furniture";
import type { Quality } from "../../shared/draw/quality";
import { backOf, tileOf } from "../codes";
import type { Piece } from "../scene/picture";
import { BOARD } from "../space/board";
import { printed } from "./prints";
import { surface } from "./surface";

const MOST = 25;
const TILES = 5;
const BEVEL = 0.0005;
/** A token that hangs higher than that darkens nothing below it. */
const CLOSE = 0.006;
/** What proves nothing steps back, for as long as something else does. */
const [FRONT, BACK] = [new Color("#ffffff"), new Color("#6b6066")];

export class Tokens {
  readonly discs: InstancedMesh;
  readonly spots: InstancedMesh;
  #fronts = new InstancedBufferAttribute(new Float32Array(MOST * 2), 2);
  #backs = new InstancedBufferAttribute(new Float32Array(MOST * 2), 2);
  /** Around those that proved something. */
  readonly halos: InstancedMesh;
  #names: string[] = [];
  #paper: MeshStandardMaterial | MeshLambertMaterial;
  #pips: Texture;
  #numerals: Texture;

  private constructor(quality: Quality, faces: HTMLCanvasElement, numbers: HTMLCanvasElement, private readonly twoFaced: boolean) {
    const geometry = disc(quality.glossy ? 40 : 26);
    geometry.setAttribute("aFront", this.#fronts);
    geometry.setAttribute("aBack", this.#backs);
    [this.#pips, this.#numerals] = [texture(faces, quality.sharpness), texture(numbers, quality.sharpness)];
    const paint = surface(quality, { map: this.#pips, roughness: 0.5, reflections: 0.9 });
    this.#paper = paint;
    paint.onBeforeCompile = (shader) => {
      shader.vertexShader = `attribute float aSide; attribute vec2 aFront; attribute vec2 aBack;\n${shader.vertexShader.replace(
        "#include <uv_vertex>",
        `#include <uv_vertex>
        vec2 tile = ( aSide > 0.5 ? aBack : aFront ) + vec2( uv.x, 1.0 - uv.y );
        vMapUv = vec2( tile.x, ${TILES}.0 - tile.y ) / ${TILES}.0;`,
      )}`;
    };
    paint.customProgramCacheKey = () => "wok token";
    this.discs = new InstancedMesh(geometry, paint, MOST);
    this.discs.castShadow = this.discs.receiveShadow = true;
    this.spots = new InstancedMesh(new PlaneGeometry(1, 1), new MeshBasicMaterial({ map: texture(spot(), 1), transparent: true, depthWrite: false }), MOST);
    this.spots.renderOrder = 1;
    const { radius } = BOARD.token;
    this.halos = new InstancedMesh(
      new RingGeometry(radius * 1.02, radius * 1.3, 40),
      new MeshBasicMaterial({ color: "#ffd45e", toneMapped: false, transparent: true, depthTest: false, depthWrite: false }),
      MOST,
    );
    this.halos.renderOrder = 5;
    for (const mesh of [this.discs, this.spots, this.halos]) {
      mesh.instanceMatrix.setUsage(DynamicDrawUsage);
      mesh.frustumCulled = false;
      mesh.count = 0;
    }
  }

  static async made(quality: Quality, twoFaced: boolean): Promise<Tokens> {
    const sheets = [false, true].map((numerals) => printed(TokenSheet, { numerals }, 500, 500, quality.tile / 200));
    const [pips, numerals] = (await Promise.all(sheets)) as [HTMLCanvasElement, HTMLCanvasElement];
    return new Tokens(quality, pips, numerals, twoFaced);
  }

  /** `turn` is the table's: small tokens are read from where one sits. */
  place(pieces: readonly Piece[], lit: readonly string[], small: boolean, turn: number): void {
    this.#paper.map = small ? this.#numerals : this.#pips;
    const names = pieces.map(({ token }) => token);
    if (names.join() !== this.#names.join()) this.#paint(names);
    const [matrix, place, spin, size] = [new Matrix4(), new Vector3(), new Quaternion(), new Vector3()];
    pieces.forEach(({ pose: [x, y, z, qw, qx, qy, qz], size: scale }, i) => {
      spin.set(qx, qy, qz, qw);
      if (small) upright(spin, turn);
      this.discs.setMatrixAt(i, matrix.compose(place.set(x, y, z), spin, size.setScalar(scale)));
      const dark = Math.max(0, 1 - z / CLOSE) * scale;
      const wide = dark > 0 ? BOARD.token.radius * 2.42 : 0;
      this.spots.setMatrixAt(i, matrix.makeScale(wide, wide, 1).setPosition(x + 0.0004, y - 0.0008, 0.0006));
    });
    for (const mesh of [this.discs, this.spots]) {
      mesh.count = pieces.length;
      mesh.instanceMatrix.needsUpdate = true;
    }
    this.#light(pieces, lit);
  }

  #light(pieces: readonly Piece[], lit: readonly string[]): void {
    const matrix = new Matrix4();
    const shining = pieces.filter(({ token }) => lit.includes(token));
    shining.forEach(({ pose: [x, y, z] }, i) => this.halos.setMatrixAt(i, matrix.makeTranslation(x, y, z + BOARD.token.thickness)));
    this.halos.count = shining.length;
    this.halos.instanceMatrix.needsUpdate = true;
    pieces.forEach(({ token }, i) => this.discs.setColorAt(i, lit.length && !lit.includes(token) ? BACK : FRONT));
    if (this.discs.instanceColor) this.discs.instanceColor.needsUpdate = true;
  }

  /** The sheet that is not on the discs is nobody else's to put away. */
  dispose(): void {
    this.#pips.dispose();
    this.#numerals.dispose();
  }

  #paint(names: string[]): void {
    this.#names = names;
    names.forEach((token, i) => {
      this.#fronts.setXY(i, ...tileOf(token));
      this.#backs.setXY(i, ...tileOf(backOf(token, this.twoFaced)));
    });
    this.#fronts.needsUpdate = this.#backs.needsUpdate = true;
  }
}

/** How flat a token must lie to be laid the right way up. */
const FLAT = 0.985;
const [AXIS, OVER] = [new Vector3(0, 0, 1), new Quaternion(0, 1, 0, 0)];

/** A disc looks the same however it is turned about itself: so its picture may as well be upright. */
function upright(spin: Quaternion, turn: number): void {
  const up = 1 - 2 * (spin.x ** 2 + spin.y ** 2);
  if (Math.abs(up) < FLAT) return;
  spin.setFromAxisAngle(AXIS, -turn);
  if (up < 0) spin.multiply(OVER);
}

/** Its front looks up; pictures are laid on from above and from below. */
function disc(sides: number): LatheGeometry {
  const { radius, thickness } = BOARD.token;
  const half = thickness / 2;
  const profile: readonly (readonly [number, number])[] = [
    [0.00001, -half], [radius - BEVEL, -half], [radius, BEVEL - half], [radius, half - BEVEL], [radius - BEVEL, half], [0.00001, half],
  ];
  const geometry = new LatheGeometry(profile.map(([x, y]) => new Vector2(x, y)), sides);
  geometry.rotateX(Math.PI / 2);
  const [places, uvs, normals] = [geometry.getAttribute("position"), geometry.getAttribute("uv"), geometry.getAttribute("normal")];
  const sidesOf = new Float32Array(places.count);
  const scale = 0.5 / (radius * 1.02);
  for (let i = 0; i < places.count; i++) {
    const [x, y, z] = [places.getX(i), places.getY(i), places.getZ(i)];
    const below = z < 0;
    sidesOf[i] = below ? 1 : 0;
    uvs.setXY(i, 0.5 + x * scale * (below ? -1 : 1), 0.5 + y * scale);
    if (Math.hypot(x, y) < radius - BEVEL / 2 && Math.abs(z) > half - BEVEL / 2) normals.setXYZ(i, 0, 0, below ? -1 : 1);
  }
  geometry.setAttribute("aSide", new BufferAttribute(sidesOf, 1));
  return geometry;
}

function spot(): HTMLCanvasElement {
  const { canvas, brush } = sheet(128, 128);
  const shade = brush.createRadialGradient(64, 64, 0, 64, 64, 64);
  for (const [at, dark] of [[0, 0.8], [0.7, 0.75], [0.86, 0.26], [1, 0]] as const) shade.addColorStop(at, `rgba(8,3,6,${dark})`);
  brush.fillStyle = shade;
  brush.fillRect(0, 0, 128, 128);
  return canvas;
}
