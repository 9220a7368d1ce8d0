/** Paint for things of one texture: satin where the device can, plain where it cannot. */
import { MeshLambertMaterial, MeshStandardMaterial, type ColorRepresentation, type Texture } from "three";
import type { Quality } from "../../shared/draw/quality";

interface Surface {
  readonly map?: Texture;
  readonly color?: ColorRepresentation;
  readonly vertexColors?: boolean;
  readonly roughness: number;
  readonly reflections: number;
}

export function surface({ glossy }: Quality, { roughness, reflections, ...paint }: Surface): MeshStandardMaterial | MeshLambertMaterial {
  return glossy
    ? new MeshStandardMaterial({ ...paint, roughness, metalness: 0, envMapIntensity: reflections })
    : new MeshLambertMaterial(paint);
}
