/** The ways into a lesson, through it and out of it. */
import { recall, remember } from "../memory";
import { address } from "../route.svelte";
import { usualLevel } from "../screens/levels";
import { api } from "../socket/api";
import { dealtAtOnce } from "../store/atonce";
import { house } from "../store/house.svelte";
import { me } from "../store/me.svelte";
import { learnt } from "./learnt.svelte";

const BOTS = 3;
const BACK = "lesson.back";

export const scenesOf = (game: string): readonly string[] => house.game(game)?.lesson ?? [];

/** One press to a game against bots. */
export async function playNow(game: string): Promise<void> {
  const most = house.game(game)?.most ?? BOTS + 1;
  const bots = Array.from({ length: Math.min(BOTS, most - 1) }, () => usualLevel(game));
  const { code } = await api.make({ game, name: me.sitsAs, bots });
  dealtAtOnce.add(code);
  address.table(code);
}

/** The lesson of a game: where it was left, or from its beginning. `from` is the table one is awaited at. */
export async function teach(game: string, from = ""): Promise<void> {
  remember(BACK, from);
  const begun = learnt.begun(game);
  if (begun && scenesOf(game).includes(begun.scene)) {
    const there = await api.table(begun.code).catch(() => null);
    if (there?.yours && there.playing) address.table(begun.code);
    else await teachScene(game, begun.scene);
    return;
  }
  const [first] = scenesOf(game);
  if (first) await teachScene(game, first);
}

export async function teachScene(game: string, scene: string, how: "next" | "instead" = "next"): Promise<void> {
  const { code } = await api.make({ game, name: me.sitsAs, lesson: scene });
  learnt.begin(game, { scene, code });
  address.table(code, how);
}

/** The table that somebody came from and is awaited at. */
export const awaitedAt = (): string => recall(BACK) ?? "";

/** Enough learnt: to where one came from. */
export function leaveLesson(game: string): void {
  learnt.know(game);
  const back = awaitedAt();
  remember(BACK, "");
  if (back) address.table(back, "instead");
  else address.home();
}
