/** How recipes and tokens are dealt, as `setup` in `rumpus/games/wok/rules/decide.py` does it: for whoever checks a
 * shuffle. */
import { copies, type Dealing } from "../../fairness/dealing";
import { KINDS } from "./codes";

const FOODS = [..."CMFSB"];
const OPEN = 3;
const STACKS: readonly (readonly string[])[] = [
  copies(2, FOODS.map((food) => `trio:${food}`)),
  copies(2, FOODS.map((food) => `plenty:${food}`)),
  copies(2, ["MFSB", "CFSB", "CMSB", "CMFB", "CMFS"].map((foods) => `variety:${foods}`)),
  copies(10, ["touch"]),
  ["CM", "MF", "FS", "SB", "BC", "C*", "M*", "F*", "S*", "B*"].map((foods) => `balance:${foods}`),
];
const TOKENS = FOODS.flatMap((food) => [..."12345"].map((number) => food + number));

const dealing: Dealing = {
  rules: 1,
  deals: "game_began",
  made({ seats }, input, chance) {
    if (input["type"] !== "deal") return [];
    const stacks = STACKS.map((stack) => chance.shuffled(stack));
    const open = chance.shuffled(KINDS).slice(0, OPEN);
    const first = chance.below(seats);
    const piles = Array.from({ length: seats }, (): string[] => []);
    for (const [i, token] of chance.shuffled(TOKENS).entries()) piles[(first + i) % seats]?.push(token);
    return [{ type: "game_began", stacks, open, piles }];
  },
};

export default dealing;
