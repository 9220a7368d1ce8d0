"""What the laws of the house must be told of Pig, to try every one of them on it."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import strategies as st

from rumpus.core.inputs import Seat
from rumpus.laws.subject import Subject, no_world
from rumpus_pig.rules import RULES, Hold, PigEvent, PigOptions, PigState, Roll


def reshuffled(state: PigState, _: Seat | None, __: Random) -> PigState:
    """There is nothing that a seat cannot know."""
    return state


def tiny(_: int, __: PigOptions, ___: Random) -> list[PigEvent]:
    """No pieces could run out, so there is no smaller game than the usual."""
    return []


SUBJECT = Subject(
    game=RULES,
    options=st.builds(PigOptions, target=st.sampled_from([25, 50, 100])),
    universe=lambda _: (Roll(), Hold()),
    reshuffled=reshuffled,
    pieces=lambda _: Counter(),  # one die, and it has no face that anybody hides
    known=lambda _, __, ___: Counter(),
    tiny=tiny,
    world=no_world,
)
