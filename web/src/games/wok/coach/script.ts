/** Wok Up's lesson: flick, read a recipe, cover it. And what is pointed at once in later games. */
import type { CoachScript, LessonLook } from "../../../coach/script";
import type { WokAction, WokSight, WokView } from "../../../protocol/wok";

type WokLook = LessonLook<WokView, WokAction>;

const READY = '[data-testid="ready"] button';
const THROW = '[data-testid="throw"]';
const VARIETY = '[data-testid="recipe"][data-kind="variety"]';
const READER = '[data-testid="reader"]';
const SHOUT = '[data-testid="shout"]';
const PAD = '[data-testid="pad"]';
const SCORE = '[data-testid="my-score"]';

/** From so many tokens on there can be ten of something; whether there are, nobody is told. */
const CAN_BE_TEN = 3;

const phase = (one: WokView["table"]["phase"]) => ({ view }: WokLook) => view.table.phase === one;
const out = ({ view, you }: WokLook) => view.table.out.includes(you);

const wok: CoachScript<WokView, WokAction, WokSight> = {
  scenes: {
    flick: {
      steps: [
        { line: "ready", at: READY, when: (look) => phase("signal")(look) && look.shown(READY) },
        { line: "flick", at: THROW, when: (look) => phase("throw")(look) && look.shown(THROW) },
        { line: "fly", when: () => true },
      ],
      done: (sight) => sight.type === "tokens_settled",
    },
    cover: {
      steps: [
        { line: "", when: (look) => look.shown(READER) },
        { line: "cover", at: VARIETY, when: (look) => phase("signal")(look) && look.shown(VARIETY) },
        { line: "flick", at: THROW, when: (look) => phase("throw")(look) && look.shown(THROW) },
        { line: "wait", when: () => true },
      ],
      done: (sight, you) => sight.type === "recipe_won" && sight.seat === you,
      doneAt: PAD,
      lost: out,
    },
  },
  hints: [
    { line: "burn", at: PAD, when: out },
    { line: "shout", at: SHOUT, when: (look) => phase("signal")(look) && look.actions.some(({ type }) => type === "shout") && look.view.table.lying.length >= CAN_BE_TEN },
    { line: "gift", at: SCORE, when: () => false, after: (sight, you) => sight.type === "recipe_won" && sight.how === "gift" && sight.seat === you },
  ],
};

export default wok;
