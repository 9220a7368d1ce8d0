/** How the cards are dealt, as `setup` in `rumpus/games/wonky/rules/decide.py` does it: for whoever checks a shuffle. */
import { copies, hands, type Dealing } from "../../fairness/dealing";

const HAND = 7;
const DEALT_AT_MOST = 42;
const SIZES = [..."SML"];
const COLOURS = { 2015: [..."BVG"], 2024: [..."BPY"] };

function deck(colours: readonly string[]): string[] {
  const blocks = colours.flatMap((colour) => SIZES.map((size) => colour + size));
  return [
    ...copies(3, [...blocks, ...colours.map((colour) => `${colour}*`)]),
    ...copies(2, SIZES.map((size) => `*${size}`)),
    ...copies(3, ["X", "R", "**+1", "**R"]),
  ];
}

const dealing: Dealing = {
  rules: 2,
  deals: "game_began",
  made({ seats, options }, input, chance) {
    if (input["type"] !== "deal") return [];
    const pile = chance.shuffled(deck(COLOURS[options["edition"] === "2015" ? 2015 : 2024]));
    const held = hands(pile, seats, Math.min(HAND, Math.floor(DEALT_AT_MOST / seats)));
    const tallest = Number(options["tallest"] ?? 0);
    const said = tallest >= 1 && tallest <= seats;
    return [
      { type: "game_began", hands: held, pile },
      { type: "turn_began", seat: said ? tallest - 1 : chance.below(seats) },
    ];
  },
};

export default dealing;
