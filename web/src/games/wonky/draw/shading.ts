/** What three.js's materials are taught here: blocks darken each other where they are close, a held one lays its
 * footprint on whatever is below, and what may be taken gets a rim of light. */
import { MeshLambertMaterial, MeshStandardMaterial, Vector4, type Texture } from "three";
import type { Quality } from "../../shared/draw/quality";

const BALLS = 10;

/** Shared by all materials of one stage. */
export class Shade {
  /** Blocks as balls, in centimetres: middle and radius. */
  readonly balls = { value: Array.from({ length: BALLS }, () => new Vector4(0, -999, 0, 0)) };
  /** x, z, yaw and half an edge; 0 is none. */
  readonly foot = { value: new Vector4() };
  /** The height of the surface, and how far below it is still drawn. */
  readonly ground = { value: new Vector4() };
}

export interface Glowing {
  readonly rim: { value: number };
}

interface Surface {
  readonly map: Texture;
  readonly relief?: Texture | undefined;
  readonly roughness: number;
  readonly reflections: number;
  readonly vertexColors?: boolean;
  readonly fog?: boolean;
}

export type Material = MeshStandardMaterial | MeshLambertMaterial;

export function material(quality: Quality, shade: Shade, surface: Surface): Material & { userData: Glowing } {
  const { map, vertexColors = false, fog = true, relief, roughness, reflections } = surface;
  const made = quality.glossy
    ? new MeshStandardMaterial({ map, vertexColors, fog, roughness, metalness: 0, envMapIntensity: reflections })
    : new MeshLambertMaterial({ map, vertexColors, fog });
  if (relief && quality.relief && made instanceof MeshStandardMaterial) {
    made.bumpMap = relief;
    made.bumpScale = 1.4;
  }
  const rim = { value: 0 };
  made.userData = { rim };
  made.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { uBalls: shade.balls, uFoot: shade.foot, uGround: shade.ground, uRim: rim });
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `#include <common>\nvarying vec3 vPlace; varying vec3 vOut;`)
      .replace("#include <project_vertex>", `#include <project_vertex>\n${PLACE}`);
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${DECLARED}`)
      .replace("#include <aomap_fragment>", `#include <aomap_fragment>\n${CLOSENESS}`)
      .replace("#include <opaque_fragment>", `#include <opaque_fragment>\n${RIM}\n${FOOTPRINT}`);
  };
  made.customProgramCacheKey = () => "wonky";
  return made as Material & { userData: Glowing };
}

const PLACE = /* glsl */ `
  vPlace = ( modelMatrix * vec4( transformed, 1.0 ) ).xyz;
  vOut = mat3( modelMatrix ) * objectNormal;`;

const DECLARED = /* glsl */ `
  varying vec3 vPlace; varying vec3 vOut;
  uniform vec4 uBalls[${BALLS}]; uniform vec4 uFoot; uniform vec4 uGround; uniform float uRim;
  float openSky( vec3 place, vec3 out_ ) {
    // Far from every block there is nothing to look for.
    if ( dot( place.xz, place.xz ) > 900.0 ) return 1.0;
    float open = 1.0;
    for ( int i = 0; i < ${BALLS}; i ++ ) {
      vec3 way = uBalls[ i ].xyz - place;
      float far2 = dot( way, way );
      float big = uBalls[ i ].w * uBalls[ i ].w / far2;
      float facing = clamp( dot( out_, way ) * inversesqrt( far2 ) * 0.78 + 0.22, 0.0, 1.0 );
      open *= 1.0 - 0.92 * facing * min( 1.0, big ) * min( 1.0, big + 0.25 );
    }
    return open;
  }`;

const CLOSENESS = /* glsl */ `
  float open = openSky( vPlace, normalize( vOut ) );
  reflectedLight.indirectDiffuse *= open;
  reflectedLight.directDiffuse *= mix( 1.0, open, 0.55 );
  #ifdef STANDARD
    reflectedLight.indirectSpecular *= open;
    reflectedLight.directSpecular *= mix( 1.0, open, 0.5 );
  #endif`;

const RIM = /* glsl */ `
  if ( uRim > 0.0 ) {
    float edge = pow( 1.0 - clamp( dot( normalize( normal ), normalize( vViewPosition ) ), 0.0, 1.0 ), 2.6 );
    gl_FragColor.rgb += uRim * edge * vec3( 1.0, 0.93, 0.80 );
  }`;

const FOOTPRINT = /* glsl */ `
  if ( uFoot.w > 0.0 && normalize( vOut ).y > 0.25 ) {
    float below = uGround.x - vPlace.y;
    float seen = ( 1.0 - smoothstep( uGround.y, uGround.y * 2.2, below ) ) * step( below, 3.0 );
    float c = cos( uFoot.z ); float s = sin( uFoot.z );
    vec2 from = vPlace.xz - uFoot.xy;
    from = vec2( c * from.x - s * from.y, s * from.x + c * from.y );
    vec2 past = abs( from ) - uFoot.w + 0.45;
    float off = length( max( past, 0.0 ) ) + min( max( past.x, past.y ), 0.0 ) - 0.45;
    float soft = fwidth( off ) * 0.9;
    gl_FragColor.rgb *= 1.0 - 0.34 * ( 1.0 - smoothstep( -0.5, 0.25, off ) ) * seen;
    float outline = 1.0 - smoothstep( 0.085, 0.085 + soft, abs( off ) );
    vec2 way = abs( from );
    float cross_ = ( 1.0 - smoothstep( 0.05, 0.05 + soft, min( way.x, way.y ) ) ) * step( max( way.x, way.y ), 0.55 );
    gl_FragColor.rgb = mix( gl_FragColor.rgb, vec3( 1.0, 0.95, 0.84 ), max( outline, cross_ ) * seen * 0.95 );
  }`;
