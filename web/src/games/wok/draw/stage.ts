/** The one place that knows how the wok is drawn: draws a picture, and says which card lies under a finger. */
import { Group, Mesh } from "three";
import type { Theme } from "../../../look/theme.svelte";
import { litTop, planks } from "../../shared/draw/furniture";
import type { Lamp } from "../../shared/draw/light";
import { MOODS, type LightMood } from "../../shared/draw/mood";
import type { Quality } from "../../shared/draw/quality";
import { CM, Studio } from "../../shared/draw/studio";
import type { Kind } from "../codes";
import type { Picture } from "../scene/picture";
import { Cards, kindOf } from "./cards";
import { Target, Wakes } from "./marks";
import { emblem, pan } from "./pan";
import { surface } from "./surface";
import { Tokens } from "./tokens";

/** From behind the wok: shadows fall towards the viewer. */
const LAMP: Lamp = { away: [-0.62, 1.05, -0.42], aim: [0, 0, 0], reach: 30, strength: 0.62 };
const POOL = 34;

export class Stage {
  #studio: Studio;
  #world = new Group();
  #target = new Target();
  #wakes = new Wakes();

  private constructor(canvas: HTMLCanvasElement, quality: Quality, mood: LightMood, private readonly tokens: Tokens, private readonly cards: Cards) {
    this.#studio = new Studio(canvas, quality, mood, LAMP);
    // Everything comes in metres with z up, as the world has it.
    const upright = new Group();
    upright.rotation.x = -Math.PI / 2;
    upright.scale.setScalar(CM);
    upright.add(this.#world, emblem(quality));
    this.#world.add(pan(quality), tokens.discs, tokens.spots, tokens.halos, cards.all, this.#target.ring, this.#wakes.ribbons);
    this.#studio.scene.add(tableTop(quality, mood), upright);
  }

  /** Printing takes a moment. */
  static async set(canvas: HTMLCanvasElement, quality: Quality, theme: Theme, twoFaced: boolean): Promise<Stage> {
    const [tokens, cards] = await Promise.all([Tokens.made(quality, twoFaced), Cards.made(quality)]);
    return new Stage(canvas, quality, MOODS[theme], tokens, cards);
  }

  resize(width: number, height: number): void {
    this.#studio.resize(width, height);
  }

  draw({ pieces, heaps, mark, wakes, turn, camera, lit, small }: Picture): void {
    this.#world.rotation.z = turn;
    this.tokens.place(pieces, lit, small, turn);
    this.cards.place(heaps, turn);
    this.#target.show(mark);
    this.#wakes.show(wakes);
    this.#studio.aim(camera);
    this.#studio.render();
  }

  /** Which stack is under this point of the screen. */
  under(x: number, y: number): Kind | null {
    const [hit] = this.#studio.ray(x, y).intersectObjects([...this.cards.tops], false);
    return hit ? kindOf(hit.object) : null;
  }

  dispose(): void {
    this.tokens.dispose();
    this.#studio.dispose();
  }
}

function tableTop(quality: Quality, mood: LightMood): Mesh {
  const top = new Mesh(
    litTop(mood, POOL),
    surface(quality, { map: planks(quality, mood, 7), vertexColors: true, roughness: 0.5, reflections: 0.5 }),
  );
  top.rotation.x = -Math.PI / 2;
  top.receiveShadow = true;
  return top;
}
