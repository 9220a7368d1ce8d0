/** The wok in words: every token one by one as eyes see it, and no sums, since adding up is the game. */
import { t } from "../../../i18n/index.svelte";
import type { Lying } from "../../../protocol/wok";
import { asFar, listed } from "../../shared/spoken/far";
import { backOf, faceOf, type Kind } from "../codes";
import type { Mark } from "../scene/picture";
import { BOARD, turned } from "../space/board";
import { kindName } from "../words";

export interface Wok {
  readonly lying: readonly Lying[];
  readonly twoFaced: boolean;
  /** Stacks that still have cards: an empty place touches nothing. */
  readonly stacked: readonly Kind[];
}

/** Of a token's width: nearer than that, the one below shows nothing that could be read. */
const COVERS = 0.3;

/** Another lies right on it. */
const isHidden = ({ pose: [x, y, z], token }: Lying, lying: readonly Lying[]): boolean =>
  lying.some(({ pose, token: other }) => other !== token && pose[2] > z + BOARD.token.thickness / 2 && Math.hypot(pose[0] - x, pose[1] - y) < COVERS * 2 * BOARD.token.radius);

function tokenWords(one: Lying, { lying, twoFaced, stacked }: Wok): string {
  const { food, count } = faceOf(one.up === "back" ? backOf(one.token, twoFaced) : one.token);
  const token = isHidden(one, lying) ? t("wok:spoken.hidden") : t(`wok:amount.${food}`, { count, number: count });
  const cards = (one.cards ?? []).filter((kind) => stacked.includes(kind));
  return cards.length ? t("wok:spoken.touches", { token, cards: listed(cards.map(kindName)) }) : token;
}

const isIn = ({ inside = true, cards = [], dividers = [] }: Lying) => inside || cards.length > 0 || dividers.length > 0;

/** What lies where. */
export function lyingLines(wok: Wok): string[] {
  if (!wok.lying.length) return [t("wok:table.empty")];
  const said = (which: readonly Lying[]) => which.map((one) => tokenWords(one, wok)).join("; ");
  const [inside, beside] = [wok.lying.filter(isIn), wok.lying.filter((one) => !isIn(one))];
  return [
    ...(inside.length ? [t("wok:table.inside", { tokens: said(inside) })] : []),
    ...(beside.length ? [t("wok:table.beside", { tokens: said(beside) })] : []),
  ];
}

/** Only what was not there before: whoever listens has no time for the rest. */
export function landedWords(before: readonly string[], wok: Wok): string {
  const fresh = wok.lying.filter(({ token }) => !before.includes(token));
  const words = (one: Lying) => (isIn(one) ? tokenWords(one, wok) : t("wok:spoken.outside", { token: tokenWords(one, wok) }));
  return fresh.length ? t("wok:spoken.landed", { tokens: fresh.map(words).join("; ") }) : "";
}

/** Where the next token goes, as seen from your seat. */
export function aimWords({ x, y }: Mark, turn: number): string {
  const [right, away] = turned([x, y], turn).map((metres) => Math.round(metres * 1000)) as [number, number];
  const ways = [
    right ? t(right < 0 ? "wok:spoken.left" : "wok:spoken.right", { far: asFar(Math.abs(right)) }) : "",
    away ? t(away < 0 ? "wok:spoken.near" : "wok:spoken.away", { far: asFar(Math.abs(away)) }) : "",
  ].filter(Boolean);
  return ways.length ? t("wok:spoken.aimed", { ways: listed(ways) }) : t("wok:spoken.aimedMiddle");
}
