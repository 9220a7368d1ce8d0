/** The tower, and the block in your hand, in words: all that eyes could tell, and no more. */
import { t } from "../../../i18n/index.svelte";
import type { Poses } from "../../shared/space/pose";
import { asFar, listed } from "../../shared/spoken/far";
import type { Holding } from "../hand/holding";
import type { Shapes } from "../space/shapes";
import { blockName } from "../words";
import { heldAt, lain, leaning, wishedAt, type Lain, type Off } from "./measured";

/** Millimetres: nearer than that is the middle. */
const MIDDLE = 2;
/** Degrees: less is no turn. */
const TURNED = 5;
/** Millimetres: nearer than that it lies on it. */
const TOUCHES = 1;

const face = (flat: boolean) => t(flat ? "wonky:do.flatDown" : "wonky:do.curvedDown");
const millimetres = (metres: number) => Math.round(metres * 1000);

/** "4 mm to the right and 2 mm towards you"; empty in the middle. */
function ways({ right, near }: Off): string {
  const [across, along] = [millimetres(right), millimetres(near)];
  const said = [
    Math.abs(across) >= MIDDLE && t(across < 0 ? "wonky:spoken.left" : "wonky:spoken.right", { far: asFar(Math.abs(across)) }),
    Math.abs(along) >= MIDDLE && t(along < 0 ? "wonky:spoken.away" : "wonky:spoken.near", { far: asFar(Math.abs(along)) }),
  ];
  return listed(said.filter((one) => one !== false));
}

function way({ right, near }: Off): string {
  if (Math.abs(right) >= Math.abs(near)) return t(right < 0 ? "wonky:spoken.way.left" : "wonky:spoken.way.right");
  return t(near < 0 ? "wonky:spoken.way.away" : "wonky:spoken.way.near");
}

function lying({ block, flat, tilted, off }: Lain): string {
  const where = off && (ways(off) || t("wonky:spoken.middle"));
  return [t("wonky:spoken.block", { block: blockName(block) }), face(flat), where, tilted && t("wonky:spoken.tilted")].filter(Boolean).join(", ");
}

/** A line for each block, from below, and how it all leans. */
export function towerLines(tower: readonly string[], poses: Poses, yaw: number): string[] {
  const lines = lain(tower, poses, yaw).map((one, i) => t("wonky:spoken.nth", { number: i + 1, what: lying(one) }));
  if (lines.length < 2) return lines;
  const { lean, off } = leaning(tower, poses, yaw);
  return [...lines, t(`wonky:spoken.lean.${lean}`, { way: way(off) })];
}

/** Where it is over the tower, how far above, and how it is turned. */
export function heldLines(shapes: Shapes, tower: readonly string[], poses: Poses, holding: Holding, yaw: number): string[] {
  const { wish, pose } = holding.ghost;
  const { off, gap, bare, turned } = heldAt(shapes, tower, poses, holding.block, wishedAt(wish, pose), yaw);
  const from = ways(off);
  const above = millimetres(gap);
  const standing = tower.some((block) => block !== holding.block);
  return [
    t("wonky:hold.holding", { block: blockName(holding.block), face: face(holding.flatDown) }) + ".",
    from ? t(standing ? "wonky:spoken.off" : "wonky:spoken.offFirst", { ways: from }) : t(standing ? "wonky:spoken.over" : "wonky:spoken.overFirst"),
    above <= TOUCHES ? t("wonky:spoken.touches") : t(bare ? "wonky:spoken.aboveTable" : "wonky:spoken.aboveTower", { far: asFar(above) }),
    ...(standing && turned > TURNED ? [t("wonky:spoken.turned", { degrees: Math.round(turned) })] : []),
  ];
}
