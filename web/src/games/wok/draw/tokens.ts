/** The 25 tokens as one mesh, each with its own pictures on its two faces; and the dark spots they lie on. */
import {
  BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  Vector2,
  Vector3,
} from "three";
import TokenSheet from "../../../art/wok/TokenSheet.svelte";
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

export class Tokens {
  readonly discs: InstancedMesh;
  readonly spots: InstancedMesh;
  #fronts = new InstancedBufferAttribute(new Float32Array(MOST * 2), 2);
  #backs = new InstancedBufferAttribute(new Float32Array(MOST * 2), 2);
  #names: string[] = [];

  private constructor(quality: Quality, faces: HTMLCanvasElement, private readonly twoFaced: boolean) {
    const geometry = disc(quality.glossy ? 40 : 26);
    geometry.setAttribute("aFront", this.#fronts);
    geometry.setAttribute("aBack", this.#backs);
    const paint = surface(quality, { map: texture(faces, quality.sharpness), roughness: 0.5, reflections: 0.9 });
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
    for (const mesh of [this.discs, this.spots]) {
      mesh.instanceMatrix.setUsage(DynamicDrawUsage);
      mesh.frustumCulled = false;
      mesh.count = 0;
    }
  }

  static async made(quality: Quality, twoFaced: boolean): Promise<Tokens> {
    return new Tokens(quality, await printed(TokenSheet, {}, 500, 500, quality.tile / 200), twoFaced);
  }

  place(pieces: readonly Piece[]): void {
    const names = pieces.map(({ token }) => token);
    if (names.join() !== this.#names.join()) this.#paint(names);
    const [matrix, place, turn, size] = [new Matrix4(), new Vector3(), new Quaternion(), new Vector3()];
    pieces.forEach(({ pose: [x, y, z, qw, qx, qy, qz], size: scale }, i) => {
      this.discs.setMatrixAt(i, matrix.compose(place.set(x, y, z), turn.set(qx, qy, qz, qw), size.setScalar(scale)));
      const dark = Math.max(0, 1 - z / CLOSE) * scale;
      const wide = dark > 0 ? BOARD.token.radius * 2.42 : 0;
      this.spots.setMatrixAt(i, matrix.makeScale(wide, wide, 1).setPosition(x + 0.0004, y - 0.0008, 0.0006));
    });
    for (const mesh of [this.discs, this.spots]) {
      mesh.count = pieces.length;
      mesh.instanceMatrix.needsUpdate = true;
    }
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
