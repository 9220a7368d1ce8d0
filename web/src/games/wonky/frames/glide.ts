/** Blocks that are put somewhere else glide there: nothing on the table jumps. */
import { mixed, type Poses } from "../../shared/space/pose";

const GLIDE_MS = 380;

const smooth = (part: number) => part * part * (3 - 2 * part);

export class Glide {
  #from: Poses | null = null;
  #since = 0;
  #last: Poses | null = null;

  get gliding(): boolean {
    return this.#from !== null;
  }

  /** What to show of `poses`, which were put there if there was a `cut`. */
  show(poses: Poses, cut: boolean, now: number): Poses {
    if (cut && this.#last) [this.#from, this.#since] = [this.#last, now];
    return (this.#last = this.#shown(poses, now));
  }

  #shown(poses: Poses, now: number): Poses {
    const from = this.#from;
    const part = (now - this.#since) / GLIDE_MS;
    if (!from || part >= 1) {
      this.#from = null;
      return poses;
    }
    return Object.fromEntries(
      Object.entries(poses).map(([block, pose]) => [block, mixed(from[block] ?? pose, pose, smooth(part))]),
    );
  }
}
