/** Your own hand, drawn where it wants to be before the world has answered, and put right softly when it has. */
import type { WonkyGesture } from "../../../protocol/wonky";
import { distance, mixed, placeOf, poseOf, turnOf, type Pose, type Poses } from "../../shared/space/pose";
import { HAND, type Shapes } from "../space/shapes";
import { aboutVertical, angleBetween, between, product, type Vector } from "../../shared/space/turning";
import { laid } from "../space/laying";
import { hoverHeight, topUnder } from "./hover";
import type { SwayOffset, Sway } from "./sway";
import { heard, type Wish } from "./wish";

/** Seconds in which two thirds of the way are done: towards the wish, the world's word, and a correction. */
const AT_ONCE = 0.028;
const TURNING = 0.06;
const TOUCHING = 0.05;
const SOFTLY = 0.14;
/** Metres a second: a block fetched from afar is seen to fly. */
const FASTEST = 0.9;
/** How long the world may be behind: wherever the hand was since then, its block may still be. */
const BEHIND_MS = 600;
/** Nothing is put right by less than this. */
const SLACK = 0.0015;
/** A wish this old has been carried out, as far as it can be. */
const SETTLED_MS = 500;
const TILTED = 0.05;

const eased = (seconds: number, within: number) => 1 - Math.exp(-seconds / within);
const plus = (a: Vector, b: Vector, part = 1): Vector => [a[0] + b[0] * part, a[1] + b[1] * part, a[2] + b[2] * part];
const minus = (a: Vector, b: Vector): Vector => plus(a, b, -1);
const NOWHERE: Vector = [0, 0, 0];
const swayed = (pose: Pose, [x, y, yaw]: SwayOffset): Pose =>
  poseOf(plus(placeOf(pose), [x, y, 0]), product(aboutVertical(yaw), turnOf(pose)));

function nearestOn(from: Vector, to: Vector, place: Vector): Vector {
  const way = minus(to, from);
  const length = way[0] ** 2 + way[1] ** 2 + way[2] ** 2;
  const off = minus(place, from);
  const part = length < 1e-14 ? 0 : (off[0] * way[0] + off[1] * way[1] + off[2] * way[2]) / length;
  return plus(from, way, Math.max(0, Math.min(1, part)));
}

export class Ghost {
  #pose: Pose;
  #wish: Wish;
  #trace: readonly { readonly at: number; readonly place: Vector }[] = [];
  #seen: Pose | null = null;
  #correction: Vector = NOWHERE;
  #wishedAt: number;
  #off: SwayOffset = [0, 0, 0];

  constructor(
    private readonly shapes: Shapes,
    readonly block: string,
    pose: Pose,
    wish: Wish,
    readonly sway: Sway,
    /** The world's time at which it will hear what is said now. */
    private readonly heardAt: () => number,
    now: number,
  ) {
    this.#pose = pose;
    this.#wish = wish;
    this.#wishedAt = now;
    this.#note(now);
  }

  get wish(): Wish {
    return this.#wish;
  }

  /** Where to draw it. */
  get pose(): Pose {
    return swayed(this.#carried, this.#off);
  }

  /** Where it would be, if no hand swayed. */
  get #carried(): Pose {
    return poseOf(plus(placeOf(this.#pose), this.#correction), turnOf(this.#pose));
  }

  /** It is, or was, on its way down: from here on only the world knows what it touches. */
  get #lowered(): boolean {
    return this.#wish.lowering || this.#wish.loweredAt !== null;
  }

  hear(gesture: WonkyGesture, now: number): void {
    if (gesture.type === "breath") return this.sway.holdBreath(gesture.on ?? true);
    this.#wish = heard(this.#wish, gesture, (this.#seen ?? this.#pose)[2]);
    this.#wishedAt = now;
  }

  /** The world says where the block was, and when; what the hand swayed by then is no part of its way. */
  see(pose: Pose, at: number): void {
    const [x, y, yaw] = this.sway.at(at);
    this.#seen = swayed(pose, [-x, -y, -yaw]);
  }

  /** True while the next picture will differ. */
  step(now: number, seconds: number, poses: Poses): boolean {
    const before = this.pose;
    const from = placeOf(this.#pose);
    if (this.#lowered && this.#seen) this.#follow(now, seconds, this.#seen);
    else this.#pursue(now, seconds, poses);
    const at = this.heardAt();
    this.sway.live(seconds, distance(from, placeOf(this.#pose)) / Math.max(seconds, 1e-3), this.#pose[2], at);
    this.#off = this.sway.at(at);
    const after = this.pose;
    return distance(placeOf(before), placeOf(after)) > 1e-5 || angleBetween(turnOf(before), turnOf(after)) > 1e-3;
  }

  #follow(now: number, seconds: number, seen: Pose): void {
    this.#pose = mixed(this.#carried, seen, eased(seconds, TOUCHING));
    this.#correction = NOWHERE;
    this.#note(now);
  }

  #pursue(now: number, seconds: number, poses: Poses): void {
    const { x, y, face, yaw, height } = this.#wish;
    const here = placeOf(this.#pose);
    const turned = turnOf(this.#pose);
    const goal = laid(face, yaw);
    const tilting = Math.abs(this.#below(turned) - this.#below(goal)) > TILTED * this.shapes.radius(this.block);
    const depth = tilting ? this.shapes.radius(this.block) : this.#below(goal);
    const hover = hoverHeight(topUnder(this.shapes, poses, this.block, { from: [here[0], here[1]], to: [x, y] }), depth);
    const firstUp = height === null && here[2] < hover - HAND.hover / 2;
    const target: Vector = firstUp ? [here[0], here[1], hover] : [x, y, height ?? hover];
    const way = minus(target, here);
    const length = Math.hypot(...way);
    const part = length < 1e-7 ? 1 : Math.min(eased(seconds, AT_ONCE), (FASTEST * seconds) / length);
    const settled = now - this.#wishedAt > SETTLED_MS;
    const aim = settled && this.#seen ? turnOf(this.#seen) : goal;
    this.#pose = poseOf(plus(here, way, part), between(turned, aim, eased(seconds, TURNING)));
    // Noted first: where pictures are few, all of the way may have been gone since the last one.
    this.#note(now);
    this.#correction = plus(this.#correction, minus(this.#strayed(), this.#correction), eased(seconds, SOFTLY));
  }

  /** How far the world's block is from the way this hand went: behind on it is not off it. */
  #strayed(): Vector {
    if (!this.#seen) return NOWHERE;
    const place = placeOf(this.#seen);
    const points = this.#trace.map(({ place: was }) => was);
    const ways = points.map((was, i) => minus(place, nearestOn(was, points[i + 1] ?? was, place)));
    const off = ways.reduce((best, way) => (Math.hypot(...way) < Math.hypot(...best) ? way : best));
    return Math.hypot(...off) > SLACK ? off : NOWHERE;
  }

  /** How far it reaches below its middle. */
  #below(turned: ReturnType<typeof turnOf>): number {
    return -this.shapes.extent(this.block, poseOf(NOWHERE, turned))[0];
  }

  #note(now: number): void {
    // The last one before counts too: between it and the next the hand was also somewhere.
    const old = this.#trace.findLastIndex(({ at }) => at < now - BEHIND_MS);
    this.#trace = [...this.#trace.slice(Math.max(0, old)), { at: now, place: placeOf(this.#pose) }];
  }
}
