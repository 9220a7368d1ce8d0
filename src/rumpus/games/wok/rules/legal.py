"""What Wok Up allows: the same judgement offers actions and refuses acts with their rule.

Nothing here asks the referee: a cover is offered and taken whether or not the recipe is complete.
"""

from __future__ import annotations

from rumpus.core.inputs import Refused, Seat
from rumpus.games.wok.cards import KINDS, Kind
from rumpus.games.wok.rules import actions as ac
from rumpus.games.wok.rules.state import (
    Claim,
    Over,
    ToLand,
    ToShow,
    ToSignal,
    ToTake,
    ToThrow,
    ToTurn,
    WokState,
)


def racing(state: WokState) -> bool:
    """O-R10, O-R11: from a round's first wok at rest until the round ends, also while tokens fly."""
    return state.wok is not None and isinstance(state.phase, ToSignal | ToThrow | ToLand)


def claims_of(state: WokState, seat: Seat) -> tuple[Claim, ...]:
    """The seat's own, not judged yet."""
    return tuple(claim for claim in state.race.claims if claim.seat == seat) if state.race else ()


def turnable(state: WokState) -> tuple[Kind, ...]:
    """O-R4: stacks that show no card: not one won from this round; else another than their own; else any."""
    hidden = tuple(kind for kind in state.stacked if kind not in state.open)
    own = state.owed[0].won_from
    fresh = tuple(kind for kind in hidden if kind not in state.won_from)
    return fresh or tuple(kind for kind in hidden if kind != own) or hidden


# --- what is offered ---

_READY, _SHOUT = ac.SayReady(), ac.Shout()
_COVERS = {kind: ac.Cover(kind) for kind in KINDS}
_TAKES = {kind: ac.TakeRecipe(kind) for kind in KINDS}
_TURNS = {kind: ac.TurnCard(kind) for kind in KINDS}


def actions(state: WokState, seat: Seat) -> tuple[ac.WokAction, ...]:
    """Every action that would be accepted from this seat now."""
    match state.phase:
        case ToShow(ready=ready):
            return (_READY,) if 0 <= seat < state.seats and seat not in ready else ()
        case ToTake(chooser):
            return tuple(_TAKES[kind] for kind in state.open) if seat == chooser else ()
        case ToTurn():
            return tuple(_TURNS[kind] for kind in turnable(state)) if seat == state.owed[0].seat else ()
        case Over():
            return ()
        case ToSignal() | ToThrow() | ToLand():
            return (*_ready(state, seat), *_calls(state, seat)) if state.is_in(seat) else ()


def may_call(state: WokState, seat: Seat) -> bool:
    """Whether somebody who is in is offered anything while tokens are thrown: asked of everybody, all the
    time, so nothing is made to answer it."""
    phase = state.phase
    if isinstance(phase, ToSignal) and seat not in phase.ready:
        return True
    return racing(state) and len(claims_of(state, seat)) <= len(state.open)


def _ready(state: WokState, seat: Seat) -> tuple[ac.WokAction, ...]:
    return (_READY,) if isinstance(state.phase, ToSignal) and seat not in state.phase.ready else ()


def _calls(state: WokState, seat: Seat) -> tuple[ac.WokAction, ...]:
    if not racing(state):
        return ()
    made = [claim.action for claim in claims_of(state, seat)]
    calls: tuple[ac.WokAction, ...] = (*(_COVERS[kind] for kind in state.open), _SHOUT)
    return tuple(call for call in calls if call not in made)


# --- what is refused ---


def check(state: WokState, seat: Seat, action: ac.WokAction) -> None:
    """Refuse, with its rule, what may not be done now."""
    if not 0 <= seat < state.seats:
        raise Refused("O-C3", "unknown_seat", seat=seat)
    if state.over:
        raise Refused("O-V1", "game_over")
    match action:
        case ac.SayReady():
            _check_ready(state, seat)
        case ac.Cover() | ac.Shout():
            _check_claim(state, seat, action)
        case ac.TakeRecipe(kind):
            _check_take(state, seat, kind)
        case ac.TurnCard(kind):
            _check_turn(state, seat, kind)


def _check_in(state: WokState, seat: Seat) -> None:
    if seat in state.out:
        raise Refused("O-R7", "out_this_round")


def _check_ready(state: WokState, seat: Seat) -> None:
    """Who is out has something to see all the same."""
    if not isinstance(state.phase, ToSignal | ToShow):
        raise Refused("O-R3", "no_signal_to_come")
    if isinstance(state.phase, ToSignal):
        _check_in(state, seat)
    if seat in state.phase.ready:
        raise Refused("O-R3", "already_ready")


def _check_claim(state: WokState, seat: Seat, action: ac.Cover | ac.Shout) -> None:
    if not racing(state):
        raise Refused("O-R11", "nothing_lies_yet")
    _check_in(state, seat)
    made = [claim.action for claim in claims_of(state, seat)]
    match action:
        case ac.Cover(kind):
            if kind not in state.open:
                raise Refused("O-R4", "not_open")
            if action in made:
                raise Refused("O-R6", "already_covered")
        case ac.Shout():
            if action in made:
                raise Refused("O-X2", "already_shouted")


def _check_take(state: WokState, seat: Seat, kind: Kind) -> None:
    if not isinstance(state.phase, ToTake):
        raise Refused("O-X1", "nothing_to_take")
    if seat != state.phase.seat:
        raise Refused("O-X1", "not_yours_to_take", seat=state.phase.seat)
    if kind not in state.open:
        raise Refused("O-X1", "not_open")


def _check_turn(state: WokState, seat: Seat, kind: Kind) -> None:
    if not isinstance(state.phase, ToTurn):
        raise Refused("O-R4", "nothing_to_turn")
    if seat != state.owed[0].seat:
        raise Refused("O-R4", "not_yours_to_turn", seat=state.owed[0].seat)
    if kind not in turnable(state):
        raise Refused("O-R4", "another_stack")
