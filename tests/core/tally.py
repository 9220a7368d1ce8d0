"""A game made up for the core's own tests: seats add to a sum, and a bell closes every round."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rumpus.core.game import LEVELS, Game, Outcome, Sight, Step
from rumpus.core.inputs import Act, Fact, Ms, Refused, Seat
from rumpus.core.waits import Alarm, Turn, Wait


class TallyOptions(Struct, frozen=True, forbid_unknown_fields=True):
    goal: int = 10
    """Seven under the first rules, and eight under the second."""


class Add(Struct, frozen=True, tag="add"):
    number: int


class Roll(Struct, frozen=True, tag="roll"):
    """Add a number of the table's chance."""


class Started(Sight, frozen=True, tag="started"):
    first: Seat


class Added(Sight, frozen=True, tag="added"):
    seat: Seat
    number: int
    by: str = "hand"


class Whispered(Struct, frozen=True, tag="whispered"):
    """Something only one seat hears; not a sight, so it cannot leave by mistake."""

    seat: Seat


class Heard(Sight, frozen=True, tag="heard"):
    pass


class Belled(Sight, frozen=True, tag="belled"):
    pass


class Tally(Struct, frozen=True):
    seats: int
    goal: int
    total: int = 0
    turn: Seat = Seat(0)
    rounds: int = 0


TallyAction = Add | Roll
TallyEvent = Started | Added | Whispered | Belled
TallyStep = Step[Tally, TallyEvent]


def setup(step: TallyStep) -> None:
    step.tell(Started(Seat(step.chance.below(step.state.seats))))


def decide(step: TallyStep, given: Act | Fact) -> None:
    if not isinstance(given, Act):
        step.tell(Belled())
        return
    match given.action:
        case Add(number):
            step.tell(Whispered(given.seat))
            if number < 1:
                raise Refused("T-1", "too_small", number=number)  # after a tell: nothing of it may stay
            step.tell(Added(given.seat, number))
        case _:
            step.tell(Added(given.seat, step.chance.below(6) + 1, "dice"))


def evolve(state: Tally, event: TallyEvent) -> Tally:
    match event:
        case Started(first):
            return replace(state, turn=first)
        case Added(seat, number):
            return replace(state, total=state.total + number, turn=Seat((seat + 1) % state.seats))
        case Whispered():
            return state
        case Belled():
            return replace(state, rounds=state.rounds + 1)


def waits(state: Tally) -> tuple[Wait, ...]:
    if state.total >= state.goal:
        return ()
    return Turn(state.turn), Alarm("bell", state.rounds, Ms(1000 * (state.rounds + 1)))


def witness(event: TallyEvent, seat: Seat | None) -> Sight | None:
    if isinstance(event, Whispered):
        return Heard() if event.seat == seat else None
    return event


def number_was_called_amount(event: dict[str, Any]) -> dict[str, Any]:
    if "amount" in event:
        event["number"] = event.pop("amount")
    return event


def dice_were_not_told_apart(event: dict[str, Any]) -> dict[str, Any]:
    return {**event, "by": "hand"} if event["type"] == "added" else event


TALLY: Game[Tally, TallyEvent, TallyAction, Tally, TallyOptions] = Game(
    name="tally",
    rules_version=3,
    seats=range(2, 5),
    seats_under=None,
    levels=LEVELS,
    options=TallyOptions,
    action=TallyAction,
    event=TallyEvent,
    sight=TallyEvent,
    task=None,
    fact=None,
    view_type=Tally,
    blank=lambda seats, options: Tally(seats, options.goal),
    setup=setup,
    decide=decide,
    evolve=evolve,
    waits=waits,
    actions=lambda _state, _seat: (Add(1), Roll()),
    view=lambda state, _seat: state,
    witness=witness,
    outcome=lambda state: None if waits(state) else Outcome((), (0,) * state.seats),
    recall=None,
    races=None,
    upcasts={1: number_was_called_amount, 2: dice_were_not_told_apart},
    defaults_were={1: {"goal": 7}, 2: {"goal": 8}},
)
