/** Tables to look at and to test with, as far as every game's are alike. */
import { createRawSnippet } from "svelte";
import type { ChairView, GameInfo, HouseInfo, TableView } from "../../protocol/messages";
import type { GameTable, News } from "../contract";

export interface Fixture<View, Action, Sight> {
  readonly table: TableView;
  readonly you: number | null;
  readonly view: View;
  readonly actions: readonly Action[];
  /** Milliseconds left of the turn. */
  readonly left?: number;
  /** Told once the table stands. */
  readonly news: readonly News<Sight, View>[];
}

export const person = (name: string, more: Partial<ChairView> = {}): ChairView => ({
  kind: "person", name, level: null, ready: true, away: false, here: true, host: false, ...more,
});
export const bot = (name: string): ChairView => ({ ...person(name), kind: "bot", level: "normal" });

export const CHAIRS: readonly ChairView[] = [
  person("Ada", { host: true }), person("Mia"), bot("Otto"), person("Bea"), person("Kai"), bot("Pip"), person("Noor"),
  person("Lu"), bot("Zed"), person("Ivy"), person("Mo"), bot("Gus"), person("Giulia"), bot("Lola"), person("Tim"),
  person("Ursel"), bot("Fern"), person("Yan"), person("Zoe"), bot("Nix"),
];

export function tableOf(game: string, chairs: readonly ChairView[], more: Partial<TableView> = {}): TableView {
  return {
    code: "WOK7", link: "http://rumpus.test/t/WOK7", game, options: {}, turn_seconds: 0, pace: "usual",
    chairs: [...chairs], watchers: 0, playing: true, games: 1, results: [], asks: [], ...more,
  };
}

/** A game as a house would offer it. */
export const gameInfo = (name: string, title: string, more: Partial<GameInfo> = {}): GameInfo => ({
  name, least: 2, most: 10, minutes: 20, levels: ["easy", "normal", "hard"], options: [], page: null,
  words: { en: { name: title, line: `${title}, in one breath.` } }, ...more,
});
export const houseOf = (...games: GameInfo[]): HouseInfo => ({ release: "1", protocol: 1, games, code_length: 4, can_open: false });

/** A fixture as the props of a table; `sentences` are what its rulebook says, `send` and the others are yours to watch. */
export function propsOf<View, Action, Sight, Gesture = never>(
  { table, you, view, actions, left }: Fixture<View, Action, Sight>,
  sentences: Readonly<Record<string, string>>,
  watch: Partial<GameTable<View, Action, Sight, Gesture>>,
): GameTable<View, Action, Sight, Gesture> {
  const nothing = () => undefined;
  return {
    table,
    you,
    view,
    actions,
    due: left ?? null,
    now: () => 0,
    way: () => 0,
    rulebook: { refusal: (why) => sentences[why] ?? why },
    listen: () => nothing,
    send: nothing,
    watch: () => nothing,
    fly: () => nothing,
    gesture: nothing,
    parked: null,
    takeBack: nothing,
    strip: createRawSnippet(() => ({ render: () => "<span></span>" })),
    ask: nothing,
    say: nothing,
    openMenu: nothing,
    openSeats: nothing,
    openRules: nothing,
    ...watch,
  };
}

/** Without a server, what is not offered is refused. */
export const offered = <Action>(actions: readonly Action[], action: Action): boolean =>
  actions.some((offer) => JSON.stringify(offer) === JSON.stringify(action));
