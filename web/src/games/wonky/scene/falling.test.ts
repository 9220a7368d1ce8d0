/** A tower that falls is followed: the block that did it fills the picture for a blink, and then all of it is there. */
import { describe, expect, test } from "vitest";
import { Film } from "../frames/film";
import { Tape } from "../frames/tape";
import { edgeOf, parked, Shapes } from "../space/shapes";
import { ontoScreen } from "../../shared/space/camera";
import type { Pose, Poses } from "../../shared/space/pose";
import { towerOf } from "../gallery/fixtures";
import { HOME } from "./camera";
import { Director, type Now } from "./director";
import { frameFor } from "./frame";

const SCREENS = [[320, 568], [390, 844], [844, 390], [1000, 600], [1280, 800]] as const;
const FELL_AT = 1000;
const PICTURE_MS = 16;
/** Milliseconds after which the camera has let go of the one block. */
const BLINKED = 900;
const shapes = await Shapes.of("standard");
const TOWER = towerOf(6).scene.pieces ?? [];
const CULPRIT = "YL";

/** As real towers do: the higher a block was, the further away it comes to lie, up to most of a metre, and the topmost
 * rolls on. */
function poses(ms: number): Poses {
  const seconds = Math.max(0, ms - FELL_AT) / 1000;
  return Object.fromEntries(
    TOWER.map(([block, [x, y, z, ...turn]], i): [string, Pose] => {
      const rolls = i === TOWER.length - 1 ? 0.5 * Math.max(0, seconds - 0.3) : 0;
      const far = 2.4 * z * (1 - Math.exp(-seconds / 0.25)) + rolls;
      return [block, [x + far * 0.8, y + far * 0.6, Math.max(0.02, z - 4.9 * seconds ** 2), ...turn]];
    }),
  );
}

describe.each(SCREENS)("on a screen of %i × %i", (width, height) => {
  const frame = frameFor(width, height, "nothing", "ticket");
  const now = (more: Partial<Now>): Now => ({
    ...frame, width, eye: HOME, tape: new Tape(), standing: {}, tower: [], held: null, holding: null, picks: [], counting: false,
    fall: { seat: 0, shoved: false, draws: 3, culprit: CULPRIT, at: FELL_AT, top: 0.27 }, again: null, ...more,
  });
  /** Those whose middle is not in the frame; or, if they should be there whole, not even by a corner out of it. */
  function outside(director: Director, blocks: readonly string[], whole = true): string[] {
    const { camera, pieces = [] } = director.shown ?? {};
    if (!camera) return [...blocks];
    const { free } = frame;
    return blocks.filter((block) => {
      const [x = 0, y = 0, z = 0] = pieces.find((piece) => piece.block === block)?.pose ?? [];
      const [right, down] = ontoScreen(camera, { width, height }, [x, y, z]);
      const away = Math.hypot(camera.eye[0] - x, camera.eye[1] - y, camera.eye[2] - z);
      const half = (whole ? edgeOf(block) / 2 : 0) * (height / 2 / Math.tan((camera.fov * Math.PI) / 360) / away);
      return right - half < free.x || right + half > free.x + free.width || down - half < free.y || down + half > free.y + free.height;
    });
  }

  test("nobody loses sight of the culprit, nor of the tower", () => {
    const [tape, director] = [new Tape(), new Director(shapes)];
    for (let ms = 0; ms < FELL_AT + 2000; ms += PICTURE_MS) {
      tape.push({ type: "frame", trial: 1, at: ms, whole: true, pace: 1, poses: poses(ms) }, ms);
      const fell = tape.shown(ms) >= FELL_AT;
      director.next(now({ tape, ...(fell ? {} : { fall: null, counting: true, tower: TOWER.map(([block]) => block) }) }), ms);
      if (fell) expect(outside(director, [CULPRIT], false), `${ms} ms`).toEqual([]);
      if (ms > FELL_AT + BLINKED) expect(outside(director, TOWER.map(([block]) => block)), `${ms} ms`).toEqual([]);
    }
  });

  test("seen again and slowly, all of it is in the picture from the first moment to the last", () => {
    const stills = Array.from({ length: 100 }, (_, i) => ({ at: i * PICTURE_MS, poses: poses(400 + i * PICTURE_MS), cut: false }));
    const [film, director] = [new Film(stills, 600), new Director(shapes)];
    for (let ms = 0; ms * 0.34 < film.length; ms += PICTURE_MS) {
      director.next(now({ again: { film, at: () => ms * 0.34 } }), ms);
      expect(outside(director, TOWER.map(([block]) => block)), `${ms} ms`).toEqual([]);
    }
  });

  test("until a new tower begins, what lies as it fell is in the picture, and so is what waits", () => {
    const fell = Object.fromEntries(TOWER.map(([block, [, , , ...turn]], i): [string, Pose] => [block, [0.08 * i - 0.05, 0.05 * i, 0.02, ...turn]]));
    const standing: Poses = { ...parked(["BS", "PM", "YS"]), ...fell };
    const director = new Director(shapes);
    director.next(now({ standing, fall: null }), 0);
    expect(outside(director, Object.keys(standing))).toEqual([]);
  });
});
