/** Kart's lesson: match a card, say UNO, open an Item Box. And what is pointed at once in later games. */
import type { CoachScript, LessonLook } from "../../../coach/script";
import type { KartAction, KartSight, KartView } from "../../../protocol/kart";

type KartLook = LessonLook<KartView, KartAction>;

const FITS = '[data-testid="hand-card"][data-fits="true"]';
const BOX = '[data-testid="hand-card"][data-card="W?"]';
const UNO = '[data-testid="uno"]';
const ARMED = '[data-testid="uno"][data-state="armed"]';
const CALL = '[data-testid="uno"][data-state="call"]';
const CATCH = '[data-testid="uno"][data-state="catch"]';
const AIM = '[data-testid^="aim-"]';
const TOP = '[data-testid="discard-top"]';
const KEEP = '[data-testid="keep"]';
const CHALLENGE = '[data-testid="challenge"]';

const yours = ({ view, you }: KartLook) => view.table.turn === you && !view.table.over;
const may = (look: KartLook, action: KartAction["type"]) => look.actions.some(({ type }) => type === action);

const keep = { line: "keep", at: KEEP, when: (look: KartLook) => yours(look) && look.view.table.phase === "keep" };
const wait = { line: "wait", when: () => true };

const kart: CoachScript<KartView, KartAction, KartSight> = {
  scenes: {
    match: {
      steps: [keep, { line: "play", at: FITS, when: yours }, wait],
      done: (sight, you) => sight.type === "card_played" && sight.seat === you,
    },
    uno: {
      steps: [
        { line: "now", at: UNO, when: (look) => look.shown(CALL) },
        { line: "say", at: UNO, when: (look) => yours(look) && look.shown(ARMED) },
        { line: "play", at: FITS, when: (look) => yours(look) && look.view.mine?.hand.length === 2 },
        keep,
        { line: "fewer", at: FITS, when: yours },
        wait,
      ],
      done: (sight, you) =>
        (sight.type === "uno_called" && sight.seat === you) || (sight.type === "card_played" && sight.seat === you && sight.uno === true),
    },
    box: {
      steps: [{ line: "open", at: BOX, when: (look) => yours(look) && look.shown(BOX) }, keep, wait],
      done: (sight, you) => sight.type === "item_turned" && sight.seat === you,
      doneAt: TOP,
      lost: ({ view }) => view.mine !== null && !view.mine.hand.includes("W?"),
    },
  },
  hints: [
    { line: "uno", at: UNO, when: (look) => look.shown(ARMED) || look.shown(CALL) },
    { line: "catch", at: CATCH, when: (look) => may(look, "catch") },
    { line: "challenge", at: CHALLENGE, when: (look) => may(look, "challenge") },
    { line: "stack", at: FITS, when: (look) => may(look, "take") && may(look, "play") },
    { line: "aim", at: AIM, when: (look) => may(look, "aim") },
    { line: "box", at: BOX, when: (look) => yours(look) && look.view.table.phase === "play" },
  ],
};

export default kart;
