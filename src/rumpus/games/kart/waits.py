"""What a Kart race waits for, until it is over; and how it ended."""

from __future__ import annotations

from rumpus.core.game import Outcome
from rumpus.core.inputs import Seat
from rumpus.core.waits import Alarm, Turn, Wait
from rumpus.games.kart import legal
from rumpus.games.kart.offers import actions
from rumpus.games.kart.state import KartState

_MUST = tuple((Turn(Seat(seat)),) for seat in range(10))


def waits(state: KartState) -> tuple[Wait, ...]:
    """The seat whose turn it is; while somebody may call or catch, they too; and the photo of a race."""
    if state.over:
        return ()
    if state.exposed is None and state.race is None and not state.options.false_call_draws:
        return _MUST[state.turn]
    found: list[Wait] = []
    if not legal.held(state, state.turn):
        found.append(Turn(state.turn))
    found.extend(
        Turn(Seat(seat), must=False)
        for seat in range(state.seats)
        if seat != state.turn and actions(state, Seat(seat))
    )
    if state.race:
        found.append(Alarm("photo", state.race.no, state.race.due))
    return tuple(found)


def outcome(state: KartState) -> Outcome | None:
    if not state.over:
        return None
    return Outcome(() if state.winner is None else (state.winner,), state.scores)
