/** One block in your hand: what fingers and keys mean by it, as wishes to the world and at once for your eyes. */
import type { WonkyGesture } from "../../../protocol/wonky";
import type { Pose, Poses } from "../../shared/space/pose";
import { HAND, isFlat, type Shapes } from "../space/shapes";
import { angleBetween, wrapped } from "../../shared/space/turning";
import { laid, type Face } from "../space/laying";
import { acrossTable } from "../scene/camera";
import { Ghost } from "./ghost";
import { Steering } from "./steering";
import { Sway } from "./sway";
import { grasping, within } from "./wish";

/** Each next to the one before, so that a flip is one roll over an edge. */
const ORDER: readonly Face[] = [5, 0, 2, 4, 1, 3];
export const nextFace = (face: Face): Face => ORDER[(ORDER.indexOf(face) + 1) % ORDER.length] as Face;

/** The quarter turn that makes the flip a single roll. */
export function rolledYaw(from: Face, to: Face, yaw: number): number {
  const before = laid(from, yaw);
  const ways = [0, 1, -1, 2].map((quarter) => yaw + (quarter * Math.PI) / 2);
  const best = ways.reduce((a, b) =>
    angleBetween(before, laid(to, b)) < angleBetween(before, laid(to, a)) - 1e-6 ? b : a,
  );
  return wrapped(best);
}

/** Metres. */
const NEARLY = 0.001;
const STEP = 0.002;
const STRIDE = 0.01;
/** From the middle: further off there is no tower. */
const FAR = 0.05;

export class Holding {
  readonly ghost: Ghost;
  #steering: Steering;
  #watch: () => number;
  #touched = false;

  constructor(
    shapes: Shapes,
    readonly block: string,
    pose: Pose,
    send: (gesture: WonkyGesture) => void,
    reach: number = HAND.reach,
    sway: Sway = new Sway(0),
    /** The world's time at which it will hear what is said now: by it the hand is seen to sway. */
    heardAt: () => number = () => 0,
    watch: () => number = () => performance.now(),
  ) {
    this.#watch = watch;
    this.#steering = new Steering(send, watch);
    this.ghost = new Ghost(shapes, block, pose, grasping(pose, reach), sway, heardAt, watch());
  }

  /** Somebody has wished something of it. */
  get touched(): boolean {
    return this.#touched;
  }
  get flatDown(): boolean {
    return isFlat(this.block, this.ghost.wish.face);
  }
  get lowering(): boolean {
    return this.ghost.wish.lowering;
  }
  get letting(): boolean {
    return this.ghost.wish.release;
  }
  /** It has been carried to where it may be let go. */
  get within(): boolean {
    const { x, y, reach } = this.ghost.wish;
    return Math.hypot(x, y) <= reach + NEARLY;
  }
  get breath(): { readonly air: number; readonly held: boolean; readonly spent: boolean } {
    const { air, holding, spent } = this.ghost.sway;
    return { air, held: holding, spent };
  }

  /** By a key or a button: small steps over the tower, large ones on the way there. */
  nudge(right: number, down: number, yaw: number): void {
    const { x, y } = this.ghost.wish;
    const step = Math.hypot(x, y) > FAR ? STRIDE : STEP;
    this.moveBy(...acrossTable(right * step, down * step, yaw));
  }
  /** Metres on the table. */
  moveBy(x: number, y: number): void {
    this.moveTo(this.ghost.wish.x + x, this.ghost.wish.y + y);
  }
  moveTo(x: number, y: number): void {
    const [reachedX, reachedY] = within(this.ghost.wish.reach, x, y);
    this.#wish({ type: "move", x: reachedX, y: reachedY });
  }
  /** Height by hand, where the automatic one does not please. */
  lift(by: number): void {
    const { x, y } = this.ghost.wish;
    this.#wish({ type: "move", x, y, z: (this.ghost.wish.height ?? this.ghost.pose[2]) + by });
  }
  turn(by: number): void {
    this.#wish({ type: "turn", yaw: wrapped(this.ghost.wish.yaw + by) });
  }
  flip(): void {
    const { face, yaw } = this.ghost.wish;
    const next = nextFace(face);
    const rolled = rolledYaw(face, next, yaw);
    this.#wish({ type: "flip", face: next });
    if (Math.abs(wrapped(rolled - yaw)) > 1e-6) this.#wish({ type: "turn", yaw: rolled });
  }
  lower(on: boolean): void {
    if (on !== this.lowering) this.#wish({ type: "lower", on });
  }
  holdBreath(on: boolean): void {
    if (on !== this.breath.held) this.#wish({ type: "breath", on });
  }
  /** Nobody presses anything any more: whoever went elsewhere does not know when a key was lifted. */
  rest(): void {
    this.lower(false);
    this.holdBreath(false);
  }
  letGo(): void {
    if (this.within && !this.letting) this.#wish({ type: "release" });
  }

  /** Where the world had it, at that time of the world's. */
  see(pose: Pose, at = 0): void {
    this.ghost.see(pose, at);
  }
  step(seconds: number, poses: Poses): boolean {
    return this.ghost.step(this.#watch(), seconds, poses);
  }
  drop(): void {
    this.#steering.drop();
  }

  #wish(gesture: WonkyGesture): void {
    this.#touched = true;
    this.ghost.hear(gesture, this.#watch());
    this.#steering.wish(gesture);
  }
}
