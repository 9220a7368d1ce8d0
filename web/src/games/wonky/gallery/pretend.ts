/** A world that only pretends, for the gallery: the held block goes where it is wished and rests where it is let
 * go, with the delay of a real line. Nothing falls here. */
import type { Frame } from "../../../protocol/messages";
import type { WonkyGesture } from "../../../protocol/wonky";
import { hoverHeight, topUnder } from "../hand/hover";
import { grasping, heard, type Wish } from "../hand/wish";
import { placeOf, poseOf, turnOf, type Pose, type Poses } from "../../shared/space/pose";
import { HAND, type Shapes } from "../space/shapes";
import { between, type Vector } from "../../shared/space/turning";
import { laid } from "../space/laying";

const STEP_MS = 33;
const EASING = 12;

export class Pretend {
  #poses: Poses;
  #wish: Wish;
  #timer: ReturnType<typeof setInterval>;
  #told: Poses = {};

  constructor(
    private readonly shapes: Shapes,
    readonly block: string,
    poses: Poses,
    first: boolean,
    private readonly lag: number,
    private readonly show: (frame: Frame) => void,
    private readonly rest: (poses: Poses) => void,
  ) {
    this.#poses = poses;
    this.#wish = grasping(this.#held, first ? HAND.middle : HAND.reach);
    this.#timer = setInterval(() => this.#step(STEP_MS / 1000), STEP_MS);
  }

  get #held(): Pose {
    return this.#poses[this.block] as Pose;
  }

  hear(gesture: WonkyGesture): void {
    setTimeout(() => (this.#wish = heard(this.#wish, gesture, this.#held[2])), this.lag / 2);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #step(seconds: number): void {
    const wish = this.#wish;
    const here = placeOf(this.#held);
    const turned = between(turnOf(this.#held), laid(wish.face, wish.yaw), Math.min(1, seconds * EASING));
    const depth = -this.shapes.extent(this.block, poseOf([0, 0, 0], turned))[0];
    const way = { from: [here[0], here[1]], to: [wish.x, wish.y] } as const;
    const under = topUnder(this.shapes, this.#poses, this.block, { from: way.from, to: way.from }, 0.62) + depth;
    const hover = hoverHeight(topUnder(this.shapes, this.#poses, this.block, way), depth);
    const height = wish.lowering ? Math.max(under, here[2] - HAND.lowering * seconds) : Math.max(under, wish.height ?? hover);
    const up = wish.height === null && here[2] < hover - HAND.hover / 2;
    const goal: Vector = up ? [here[0], here[1], hover] : [wish.x, wish.y, height];
    const part = wish.lowering ? 1 : Math.min(1, seconds * EASING);
    const place = here.map((value, i) => value + ((goal[i] as number) - value) * part) as unknown as Vector;
    this.#poses = { ...this.#poses, [this.block]: poseOf(place, turned) };
    this.#tell();
    const arrived = Math.hypot(...place.map((value, i) => value - (goal[i] as number))) < 0.001;
    if (wish.release && arrived) this.#land(place, turned, under);
  }

  #land(place: Vector, turned: ReturnType<typeof turnOf>, under: number): void {
    this.stop();
    this.#poses = { ...this.#poses, [this.block]: poseOf([place[0], place[1], under], turned) };
    this.#tell();
    setTimeout(() => this.rest(this.#poses), this.lag / 2);
  }

  #tell(): void {
    const changed = Object.entries(this.#poses).filter(([block, pose]) => String(this.#told[block]) !== String(pose));
    if (!changed.length) return;
    this.#told = this.#poses;
    const frame: Frame = { type: "frame", trial: 0, at: performance.now(), whole: true, pace: 1, poses: { ...this.#poses } };
    setTimeout(() => this.show(frame), this.lag / 2);
  }
}
