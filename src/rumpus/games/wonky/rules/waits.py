"""What a game of Wonky waits for, until it is over; and how it ended."""

from __future__ import annotations

from rumpus.core.game import Outcome
from rumpus.core.waits import Trial, Turn, Wait
from rumpus.games.wonky.rules import legal
from rumpus.games.wonky.rules.state import (
    Over,
    ToCount,
    ToKeep,
    ToPick,
    ToPlace,
    ToPlay,
    ToRestart,
    WonkyState,
)
from rumpus.games.wonky.rules.tasks import Count, Place, Watch


def waits(state: WonkyState) -> tuple[Wait, ...]:
    """The seat whose turn it is, and the world's word on the tower: it may fall at any moment (W-F1)."""
    turn, scene = state.turn, state.scene
    match state.phase:
        case ToPlay() | ToKeep() | ToPick() | ToRestart():
            watch = (Trial(state.trial, Watch(scene)),) if scene.pieces else ()
            return (Turn(turn), *watch)
        case ToPlace(block=block, sway=sway) as held:
            place = Place(scene, block, sway, steady=legal.steady(state, turn))
            placing = Trial(state.trial, place, (turn,))
            return (Turn(turn, must=False), placing) if legal.exchanges(state, held) else (placing,)
        case ToCount(block=block, scene=let_go):
            return (Trial(state.trial, Count(let_go, block), (turn,)),)
        case Over():
            return ()


def outcome(state: WonkyState) -> Outcome | None:
    """The scores are the tallest tower of each seat, in millimetres (W-S5)."""
    if not state.over:
        return None
    return Outcome(
        () if state.winner is None else (state.winner,), tuple(tally.best_mm for tally in state.tallies)
    )
