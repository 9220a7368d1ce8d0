"""What a game of Kart waits for, until it is over; and how it ended."""

from __future__ import annotations

from rumpus.core.game import Outcome
from rumpus.core.waits import Alarm, Turn, Wait
from rumpus.games.kart.rules import legal
from rumpus.games.kart.rules.offers import actions
from rumpus.games.kart.rules.state import SEATS, KartState, ToDeal

_MUST = tuple((Turn(seat),) for seat in SEATS)
_DEAL = tuple((Turn(seat, chore=True),) for seat in SEATS)


def waits(state: KartState) -> tuple[Wait, ...]:
    """The seat whose turn it is; while somebody may call or catch, they too; and the photo of a race."""
    if state.over:
        return ()
    if type(state.phase) is ToDeal:
        return _DEAL[state.turn]
    if state.exposed is None and state.race is None and not state.options.false_call_draws:
        return _MUST[state.turn]
    found: list[Wait] = []
    if not legal.held(state, state.turn):
        found.append(Turn(state.turn))
    found.extend(
        Turn(seat, must=False) for seat in SEATS[: state.seats] if seat != state.turn and actions(state, seat)
    )
    if state.race:
        found.append(Alarm("photo", state.race.no, state.race.due))
    return tuple(found)


def outcome(state: KartState) -> Outcome | None:
    if not state.over:
        return None
    return Outcome(() if state.winner is None else (state.winner,), state.scores)
