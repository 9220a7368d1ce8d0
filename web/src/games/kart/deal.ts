/** How a hand is dealt, as `rumpus/games/kart/rules/dealing.py` has it: for whoever checks a shuffle. */
import { copies, hands, type Dealing } from "../../fairness/dealing";

const HAND = 7;
const PAIRS = [..."123456789", "+2", "R", "S"];
const COLOURED = [..."RYGB"].flatMap((colour) => [`${colour}0`, ...copies(2, PAIRS.map((face) => colour + face))]);
const DECKS = {
  standard: [...COLOURED, ...copies(4, ["W", "W+4", "W?"])],
  published: [...COLOURED, ...copies(4, ["W+4"]), ...copies(8, ["W?"])],
};
/** Every other action card is ignored where a hand begins. */
const STARTS = /^([RYGB]\d|W\??)$/;

const dealing: Dealing = {
  rules: 2,
  deals: "hand_began",
  made({ seats, options }, input, chance) {
    const first = input["type"] === "deal";
    const again = (input["action"] as { type?: unknown } | undefined)?.type === "deal";
    if (!first && !again) return [];
    const dealer = first ? chance.below(seats) : input["seat"];
    const pile = chance.shuffled(DECKS[options["deck"] === "published" ? "published" : "standard"]);
    const held = hands(pile, seats, HAND);
    const starter = pile.findLastIndex((card) => STARTS.test(card));
    const discards = pile.splice(starter).reverse();
    return [{ type: "hand_began", dealer, hands: held, pile, discards }];
  },
};

export default dealing;
