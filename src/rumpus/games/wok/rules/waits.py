"""What a game of Wok Up waits for, until it is over; and how it ended."""

from __future__ import annotations

from rumpus.core.game import Outcome
from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import NOTHING
from rumpus.core.waits import Alarm, Trial, Turn, Wait
from rumpus.games.wok.rules import legal, throwing
from rumpus.games.wok.rules.state import Over, ToLand, ToShow, ToSignal, ToTake, ToThrow, ToTurn, WokState
from rumpus.games.wok.rules.tasks import Aim, Throw

LONGEST = Ms(600)
"""However far away somebody is, a photo is taken by then."""


def waits(state: WokState) -> tuple[Wait, ...]:
    """Everybody at once: whoever may act, what flies, the clock, and the photo of a race."""
    return (*_turns(state), *_trials(state), *_alarms(state))


def due(state: WokState) -> Ms | None:
    """When the time of what is going on is up. A race is not told of."""
    options = state.options
    match state.phase:
        case ToSignal(since):
            return Ms(since + options.ready_wait)
        case ToThrow(since):
            return Ms(since + options.throw_wait)
        case ToShow(since):
            return Ms(since + options.show_wait)
        case ToTake(since=since) | ToTurn(since):
            return Ms(since + options.choose_wait)
        case ToLand() | Over():
            return None


def closing(state: WokState) -> Ms | None:
    """O-R7: with nobody left to throw, until when the round may still be won.

    What a hand did by then counts, though it may arrive later.
    """
    return due(state) if isinstance(state.phase, ToSignal) and not throwing.throwers(state) else None


def _turns(state: WokState) -> tuple[Wait, ...]:
    match state.phase:
        case ToTake(seat):
            return (Turn(seat),)
        case ToTurn():
            return (Turn(state.owed[0].seat),)
        case ToShow(ready=ready):
            return tuple(Turn(Seat(seat), must=False) for seat in range(state.seats) if seat not in ready)
        case Over():
            return ()
        case _:
            return tuple(Turn(seat, must=False) for seat in state.still_in if legal.may_call(state, seat))


def _trials(state: WokState) -> tuple[Wait, ...]:
    scene, cards = state.wok.scene if state.wok else NOTHING, tuple(map(len, state.stacks))
    match state.phase:
        case ToThrow():
            seats = tuple(one.seat for one in state.air if one.flick is None)
            return (Trial(state.trial, Aim(scene, cards, state.air), seats),)
        case ToLand():
            return (Trial(state.trial, Throw(scene, cards, state.air)),)
        case _:
            return ()


def _alarms(state: WokState) -> tuple[Wait, ...]:
    """O-R6: a round in which nobody can throw any more is not over before the photo of what was claimed."""
    photo = (Alarm("photo", state.race.no, state.race.due),) if state.race else ()
    closes = closing(state)
    if closes is not None:
        return photo or (Alarm("signal", state.beat, Ms(closes + LONGEST)),)
    names = {ToSignal: "signal", ToThrow: "throw", ToShow: "shown", ToTake: "choose", ToTurn: "choose"}
    rings = due(state)
    clock = () if rings is None else (Alarm(names[type(state.phase)], state.beat, rings),)
    return (*clock, *photo)


def outcome(state: WokState) -> Outcome | None:
    return Outcome(state.winners, tuple(map(len, state.won))) if state.over else None
