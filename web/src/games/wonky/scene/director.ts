/** Decides from moment to moment what the picture is: live, in your hand, or once more and slowly. */
import type { Box, Shape } from "../../shared/layout/spots";
import type { Film } from "../frames/film";
import { Glide } from "../frames/glide";
import type { Tape } from "../frames/tape";
import type { Holding } from "../hand/holding";
import type { Falling } from "../show/fall.svelte";
import type { Again } from "../show/replay.svelte";
import type { Camera } from "../../shared/space/camera";
import type { Pose, Poses } from "../../shared/space/pose";
import { astray, spreadOf, type Shapes } from "../space/shapes";
import { looking, towards, type Framing, type CameraSubject, type CameraView } from "./camera";
import { subjectFor, type CameraDoing } from "./frame";
import { footprintOf, heightOf, same, type Footprint, type Inset, type Picture } from "./picture";

/** What the table shows right now, as the director is told. */
export interface Now {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  readonly free: Box;
  readonly inset: Pick<Inset, "x" | "y" | "size">;
  readonly eye: CameraView;
  readonly tape: Tape;
  /** Where everything stands as long as nothing has been seen to move. */
  readonly standing: Poses;
  readonly tower: readonly string[];
  /** In anybody's hand. */
  readonly held: string | null;
  readonly holding: Holding | null;
  readonly picks: readonly string[];
  /** The count of three runs. */
  readonly counting: boolean;
  readonly fall: Falling | null;
  readonly again: Again | null;
}

const EASE = 0.16;
/** What falls is followed as fast as it falls. */
const FALLING_EASE = 0.06;
const DUST_MS = 1300;
/** Metres, at the least. */
const INSET_ACROSS = 0.12;
const HELD_GLOW = 0.55;
const PICK_GLOW = 0.6;
/** So long one sees nothing but the block that did it. */
const BLINK_MS = 420;
const SHAKE_MS = 700;
/** Metres of table, from one end to the other of what a high tower leaves; and as much as lies around it. */
const WIDEST = 2;
const AROUND = 0.1;
/** From further away, blocks that one chooses from would be ants. */
const WIDE = 0.9;
/** Metres, and radians a millisecond. */
const SHAKE = { far: 0.009, fast: 0.05 };

export class Director {
  #glide = new Glide();
  #framing: Framing | null = null;
  #camera: Camera | null = null;
  #last: Picture | null = null;
  #at = -1;
  #film: Film | null = null;
  /** The world's time that was shown live. */
  #shown = 0;
  #size = "";

  constructor(private readonly shapes: Shapes) {}

  /** Where the camera is, for whoever turns pixels into metres. */
  get camera(): Camera | null {
    return this.#camera;
  }

  /** The picture on the screen. */
  get shown(): Picture | null {
    return this.#last;
  }

  /** The next picture, or null where it would be the same again. */
  next(now: Now, ms: number): Picture | null {
    const seconds = this.#at < 0 ? 0.016 : Math.min(0.3, (ms - this.#at) / 1000);
    this.#at = ms;
    const poses = this.#poses(now, ms, seconds);
    const picture = this.#picture(now, poses, ms, seconds);
    if (same(this.#last, picture)) return null;
    return (this.#last = picture);
  }

  /** The screen has lost what was on it. */
  forget(): void {
    this.#last = null;
  }

  #poses(now: Now, ms: number, seconds: number): Poses {
    const { again, tape } = now;
    const before = this.#shown;
    if (!again) this.#shown = tape.shown(ms);
    const seen = again ? again.film.at(again.at(ms)) : tape.at(this.#shown);
    const film = again?.film ?? null;
    const cut = film !== this.#film || tape.cutBetween(before, this.#shown);
    this.#film = film;
    const live = this.#glide.show({ ...now.standing, ...seen }, cut, ms);
    if (!now.holding || now.again) return live;
    now.holding.step(seconds, live);
    return { ...live, [now.holding.block]: now.holding.ghost.pose };
  }

  #picture(now: Now, poses: Poses, ms: number, seconds: number): Picture {
    const held = now.fall || now.again ? null : now.held;
    const footprint = held ? footprintOf(this.shapes, poses, held) : null;
    const inset = now.holding && footprint ? { ...now.inset, ...fromAbove(footprint, poses[now.tower.at(-1) ?? ""]) } : null;
    const culprit = now.fall && !now.again ? now.fall.culprit : null;
    const glow = (block: string) => (block === held || block === culprit ? HELD_GLOW : now.picks.includes(block) ? PICK_GLOW : 0);
    return {
      pieces: Object.entries(poses).map(([block, pose]) => ({ block, pose, glow: glow(block) })),
      held,
      footprint,
      inset,
      dust: this.#dust(now, ms),
      camera: shaken(this.#follow(now, poses, seconds), this.#since(now)),
    };
  }

  #dust({ again, fall }: Now, ms: number): number {
    const fell = again ? again.film.fell : (fall?.at ?? null);
    const since = fell === null ? -1 : (again ? again.at(ms) : this.#shown) - fell;
    return since > 0 ? Math.max(0, 1 - since / DUST_MS) : 0;
  }

  /** Milliseconds since it was seen to fall, live. */
  #since({ again, fall }: Now): number {
    return fall && !again && this.#shown >= fall.at ? this.#shown - fall.at : Infinity;
  }

  #follow(now: Now, poses: Poses, seconds: number): Camera {
    const top = now.again?.film.top ?? now.fall?.top ?? heightOf(this.shapes, poses, now.tower);
    const doing = doingIn(now);
    const culprit = now.fall?.culprit ? poses[now.fall.culprit] : undefined;
    const blinks = culprit && !now.again && this.#since(now) < BLINK_MS;
    const seen = subjectFor(now.shape, top, doing);
    const subject = blinks ? closeTo(culprit) : around(seen, doing, now, poses);
    const wanted: Framing = { view: now.eye, subject, free: now.free };
    // A turned phone is another screen: nothing eases there.
    const size = `${now.width}x${now.height}`;
    const fresh = size !== this.#size || !this.#framing;
    this.#size = size;
    const part = (ease: number) => 1 - Math.exp(-seconds / ease);
    const eased = fresh || !this.#framing ? wanted : towards(this.#framing, wanted, part(EASE), part(doing === "falling" ? FALLING_EASE : EASE));
    this.#framing = eased;
    return (this.#camera = looking({ ...now, free: eased.free }, eased.subject, eased.view));
  }
}

function doingIn({ fall, again, holding, counting, picks, tower }: Now): CameraDoing {
  if (fall || again) return "falling";
  if (holding) return holding.within ? "holding" : "carrying";
  if (counting) return "counting";
  return picks.length || !tower.length ? "choosing" : "watching";
}

/** A tower lies where it fell, and what rolls away is still in the picture, unless it rolls to the end of the world. */
function following(subject: CameraSubject, poses: Poses): CameraSubject {
  const { x, y, width } = spreadOf(astray(poses));
  return { ...subject, x, y, width: Math.max(subject.width, Math.min(width + AROUND, WIDEST)) };
}

function around(subject: CameraSubject, doing: CameraDoing, { tower, holding, held }: Now, poses: Poses): CameraSubject {
  if (doing === "falling") return following(subject, poses);
  return tower.length || holding ? subject : left(subject, poses, held);
}

/** Until somebody begins anew, what fell lies where it came to rest, and what waits is beside it. */
function left(subject: CameraSubject, poses: Poses, held: string | null): CameraSubject {
  const still = Object.fromEntries(Object.entries(poses).filter(([block]) => block !== held));
  if (!Object.keys(astray(still)).length) return subject;
  const { x, y, width } = spreadOf(still);
  return { ...subject, x, y, width: Math.max(subject.width, Math.min(width, WIDE)) };
}

/** Nothing but this block, for a blink, wherever it flies. */
function closeTo([x, y, z]: Pose): CameraSubject {
  return { low: z - 0.08, high: z + 0.08, width: 0.18, x, y };
}

/** The table shakes when a tower hits it, and calms down. */
function shaken(camera: Camera, since: number): Camera {
  const left = 1 - since / SHAKE_MS;
  if (!(left > 0)) return camera;
  const far = SHAKE.far * left * left;
  const off = (pace: number) => far * Math.sin(since * SHAKE.fast * pace);
  const by = ([x, y, z]: Camera["eye"]): Camera["eye"] => [x + off(1), y + off(1.31), z + off(0.83)];
  return { ...camera, eye: by(camera.eye), at: by(camera.at) };
}

/** Over the tower's top, and as wide as shows the block in hand too, wherever it was taken up. */
function fromAbove({ x, y, half }: Footprint, top: Pose | undefined): Pick<Inset, "middle" | "across"> {
  const [overX, overY] = top ?? [0, 0];
  return { middle: [overX, overY], across: Math.max(INSET_ACROSS, 2 * (Math.hypot(x - overX, y - overY) + 2 * half)) };
}
