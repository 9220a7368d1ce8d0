"""What a tower that stands, falls or is shoved means for the turn."""

from __future__ import annotations

from typing import assert_never

from rumpus.core.game import Step
from rumpus.core.inputs import Seat
from rumpus.games.wonky.cards import COMBO_DRAW, COMBO_REVERSE, Card
from rumpus.games.wonky.pieces import BLOCKS, Block
from rumpus.games.wonky.rules import events as ev
from rumpus.games.wonky.rules import facts as fa
from rumpus.games.wonky.rules.draw_pile import draw
from rumpus.games.wonky.rules.evolve import after
from rumpus.games.wonky.rules.state import ToCount, ToPlace, WonkyState

WonkyStep = Step[WonkyState, ev.WonkyEvent]

FALL_DRAWS = 3


def judge(step: WonkyStep, fact: fa.WonkyFact) -> None:
    """A fact about the current trial; one that does not fit its phase changes nothing."""
    seat, phase = step.state.turn, step.state.phase
    match fact:
        case fa.TowerFell(blocks=blocks):
            collapse(step, seat, blocks)
        case fa.Nudged():
            if isinstance(phase, ToPlace):
                shove(step, seat, fact)
        case fa.LetGo(at=at, block=block, scene=scene):
            if isinstance(phase, ToPlace) and phase.block == block:
                step.tell(ev.BlockLetGo(seat, block, scene, at))
        case fa.BlockStood():
            if isinstance(phase, ToCount):
                stand(step, seat, phase, fact)
        case fa.AddedNothing(scene=scene):
            if isinstance(phase, ToCount):
                step.tell(ev.BlockTakenBack(seat, phase.block, "no_height", scene, step.now))
        case fa.Missed(scene=scene):
            if isinstance(phase, ToCount):
                step.tell(ev.BlockTakenBack(seat, phase.block, "missed", scene, step.now))
        case _:
            assert_never(fact)


def stand(step: WonkyStep, seat: Seat, placed: ToCount, fact: fa.BlockStood) -> None:
    """W-V4: the ninth block first, then a combo's special part, then the empty hand."""
    step.tell(ev.BlockAdded(seat, placed.block, fact.scene, fact.height_mm))
    if len(step.state.tower) == len(BLOCKS[step.state.options.edition]):
        step.tell(ev.Won(seat, "ninth_block"))
        return
    special_part(step, seat, placed.card)
    if step.state.hands[seat]:
        pass_on(step)
    else:
        step.tell(ev.Won(seat, "empty_hand"))


def special_part(step: WonkyStep, seat: Seat, card: Card) -> None:
    """W-T6, W-T7."""
    if card == COMBO_DRAW:
        draw(step, after(step.state, seat), 1, "combo")
    elif card == COMBO_REVERSE:
        step.tell(ev.Reversed(-step.state.direction))


def shove(step: WonkyStep, seat: Seat, fact: fa.Nudged) -> None:
    """W-A5."""
    match step.state.options.nudge:
        case "warn":
            step.tell(ev.TowerShoved(seat, fact.blocks, fact.by_mm, fact.scene))
        case "restore":
            step.tell(ev.TowerRestored(seat, fact.blocks, fact.by_mm))
        case "fall":
            collapse(step, seat, fact.blocks, shoved=True)


def collapse(step: WonkyStep, seat: Seat, blocks: tuple[Block, ...], *, shoved: bool = False) -> None:
    """W-F1: three cards at once. W-F2: the turn goes on, with a card that places a block."""
    step.tell(ev.TowerCollapsed(seat, blocks, shoved))
    draw(step, seat, FALL_DRAWS, "fall")


def pass_on(step: WonkyStep) -> None:
    """The next seat's turn."""
    step.tell(ev.TurnBegan(after(step.state, step.state.turn)))
