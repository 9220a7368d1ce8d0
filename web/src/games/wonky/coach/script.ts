/** Wonky's lesson: hold, turn, lower, let go, count. And what is pointed at once in later games. */
import type { CoachScript, LessonLook, LessonStep } from "../../../coach/script";
import type { WonkyAction, WonkySight, WonkyView } from "../../../protocol/wonky";

type WonkyLook = LessonLook<WonkyView, WonkyAction>;
type WonkyStep = LessonStep<WonkyView, WonkyAction>;

const FITS = '[data-testid="hand-card"][data-fits="true"]';
const COMBO = '[data-testid="hand-card"][data-fits="true"][data-card^="**"]';
const BLOCK = '[data-testid^="block-"]';
const FLIP = '[data-testid="flip"]';
const TURNS = '[data-testid^="turn-"], [data-testid="flip"]';
const LOWER = '[data-testid="lower"]';
const BREATH = '[data-testid="breath"]';
const LET_GO = '[data-testid="let-go"]';
const OVER_IT = '[data-testid="let-go"][aria-disabled="false"]';
const TOP_VIEW = '[data-testid="top-view"]';
const COUNT = '[data-testid="count"]';

const phase = (one: WonkyView["table"]["phase"]) => ({ view, you }: WonkyLook) => view.table.phase === one && view.table.turn === you;
const placing = phase("place");
/** In the air over the place where it is to stand, and not lowered yet. */
const aloft = (look: WonkyLook) => placing(look) && !look.pressed(LOWER) && !look.pressed(LET_GO);

const play: WonkyStep = { line: "play", at: FITS, when: phase("play") };
const fell: WonkyStep = { line: "fell", at: FITS, when: phase("restart") };
const pick: WonkyStep = { line: "pick", at: BLOCK, when: phase("pick") };
const carry: WonkyStep = { line: "carry", at: TOP_VIEW, when: (look) => placing(look) && look.shown(LET_GO) && !look.shown(OVER_IT) };
const turn: WonkyStep = { line: "turn", at: FLIP, when: (look) => aloft(look) && !look.pressed(TURNS) };
const breath: WonkyStep = { line: "breath", at: BREATH, when: (look) => aloft(look) && !look.pressed(BREATH) };
const lower: WonkyStep = { line: "lower", at: LOWER, when: aloft };
const letGo: WonkyStep = { line: "letGo", at: LET_GO, when: placing };
const count: WonkyStep = { line: "count", at: COUNT, when: phase("count") };

const stands = {
  done: (sight: WonkySight, you: number) => sight.type === "block_added" && sight.seat === you,
  fresh: (sight: WonkySight) => sight.type === "block_picked_up" || sight.type === "block_taken_back",
};

const wonky: CoachScript<WonkyView, WonkyAction, WonkySight> = {
  scenes: {
    block: { steps: [play, fell, pick, carry, turn, lower, letGo, count], ...stands },
    tower: { steps: [play, fell, pick, carry, breath, lower, letGo, count], ...stands },
  },
  hints: [
    { line: "breath", at: BREATH, when: (look) => placing(look) && look.view.table.scene.pieces !== undefined && look.view.table.scene.pieces.length > 1 },
    { line: "face", at: FLIP, when: placing },
    { line: "combo", at: COMBO, when: phase("play") },
  ],
};

export default wonky;
