"""The rules of Pig: pure functions over frozen values. Luck comes from `Chance`, nothing else comes in."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rumpus.core.game import LEVELS, Game, Outcome, Sight, Step
from rumpus.core.inputs import Act, Fact, Refused, Seat
from rumpus.core.waits import Turn, Wait


class PigOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules; the defaults are how Pig is usually played."""

    target: Literal[25, 50, 100] = 100


class Roll(Struct, frozen=True, tag="roll"):
    pass


class Hold(Struct, frozen=True, tag="hold"):
    pass


PigAction = Roll | Hold


class Began(Sight, frozen=True, tag="began"):
    seat: Seat


class Rolled(Sight, frozen=True, tag="rolled"):
    seat: Seat
    pips: int


class Held(Sight, frozen=True, tag="held"):
    seat: Seat


PigEvent = Began | Rolled | Held


class PigState(Struct, frozen=True):
    """Nothing in Pig is hidden, so this is also what everybody sees."""

    options: PigOptions
    scores: tuple[int, ...]
    turn: Seat = Seat(0)
    pot: int = 0
    """Rolled in this turn, and not safe yet."""
    die: int = 0
    """As it lies; 0: not rolled yet."""


def blank(seats: int, options: PigOptions) -> PigState:
    return PigState(options, scores=(0,) * seats)


def setup(step: Step[PigState, PigEvent]) -> None:
    """P-S1: anybody may be the one to begin."""
    step.tell(Began(Seat(step.chance.below(len(step.state.scores)))))


def decide(step: Step[PigState, PigEvent], given: Act | Fact) -> None:
    assert isinstance(given, Act), "Pig waits for no clock and no world, so no fact comes in"
    state, seat, action = step.state, given.seat, given.action
    if winner(state) is not None:
        raise Refused("P-V1", "game_over")
    if seat != state.turn:
        raise Refused("P-T1", "not_your_turn", turn=state.turn)
    if isinstance(action, Roll):
        step.tell(Rolled(seat, 1 + step.chance.below(6)))
    elif state.pot:
        step.tell(Held(seat))
    else:
        raise Refused("P-T3", "nothing_to_hold")


def evolve(state: PigState, event: PigEvent) -> PigState:
    match event:
        case Began(seat):
            return replace(state, turn=seat)
        case Rolled(_, 1):  # P-T2
            return replace(state, turn=after(state), pot=0, die=1)
        case Rolled(_, pips):
            return replace(state, pot=state.pot + pips, die=pips)
        case Held(seat):
            scores = list(state.scores)
            scores[seat] += state.pot
            return replace(state, scores=tuple(scores), turn=after(state), pot=0)


def after(state: PigState) -> Seat:
    return Seat((state.turn + 1) % len(state.scores))


def winner(state: PigState) -> Seat | None:
    """P-V1: nobody else can have come so far, since the game is over at once."""
    best = max(state.scores)
    return Seat(state.scores.index(best)) if best >= state.options.target else None


def waits(state: PigState) -> tuple[Wait, ...]:
    return (Turn(state.turn),) if winner(state) is None else ()


def actions(state: PigState, seat: Seat) -> tuple[PigAction, ...]:
    if winner(state) is not None or seat != state.turn:
        return ()
    return (Roll(), Hold()) if state.pot else (Roll(),)


def view(state: PigState, _: Seat | None) -> PigState:
    return state


def witness(event: PigEvent, _: Seat | None) -> Sight:
    return event


def outcome(state: PigState) -> Outcome | None:
    won = winner(state)
    return None if won is None else Outcome((won,), state.scores)


RULES: Game[PigState, PigEvent, PigAction, PigState, PigOptions] = Game(
    name="pig",
    rules_version=1,
    seats=range(2, 9),
    seats_under=None,
    levels=LEVELS,
    options=PigOptions,
    action=PigAction,
    event=PigEvent,
    sight=PigEvent,
    task=None,
    fact=None,
    view_type=PigState,
    blank=blank,
    setup=setup,
    decide=decide,
    evolve=evolve,
    waits=waits,
    actions=actions,
    view=view,
    witness=witness,
    outcome=outcome,
    recall=None,
    races=None,
    upcasts={},
    defaults_were={},
)
