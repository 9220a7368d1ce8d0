"""What a bot is: it sees what its seat sees, is offered what its seat is offered, and takes its time."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from rumpus.core.game import LEVELS
from rumpus.core.inputs import Ms, Timing
from rumpus.core.rules import Unknown

LAB_LEVELS = ("random", *LEVELS)

View = TypeVar("View", contravariant=True)


class Choice(Struct, frozen=True):
    """`action` is one of those offered; None lets an optional chance pass. `after` is thinking time."""

    action: Any | None
    after: Ms
    timing: Timing | None = None
    """What the page of a modelled person would say of their hand; bots have no page."""
    races: bool = False
    """It is quick, or takes its look, in a race with people: no pace of the table changes how long."""


class Stroke(Struct, frozen=True):
    """What a hand does: so many milliseconds `after` the stroke before, this gesture."""

    after: Ms
    gesture: Any
    """Of the game's own kind."""


class Bot(Protocol[View]):
    """Chooses from a view alone, so it cannot cheat; its luck is not the luck of the rules."""

    @property
    def level(self) -> str: ...

    def choose(self, view: View, actions: tuple[Any, ...], luck: Random) -> Choice: ...


AnyBot = Bot[Any]


class UnknownBot(Unknown):
    """None plays at this level."""

    what = "no bot is called {name!r}"
