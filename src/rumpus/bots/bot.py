"""What a bot is: it sees what its seat sees, is offered what its seat is offered, and takes its time."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from rumpus.core.inputs import Ms, Timing
from rumpus.games.wok.rules.tasks import Flick
from rumpus.games.wonky.world.gestures import Gesture

View = TypeVar("View", contravariant=True)


class Choice(Struct, frozen=True):
    """`action` is one of those offered; None lets an optional chance pass. `after` is thinking time."""

    action: Any | None
    after: Ms
    timing: Timing | None = None
    """What the page of a modelled person would say of their hand; bots have no page."""


class Stroke(Struct, frozen=True):
    """What a hand does: so many milliseconds `after` the stroke before, this gesture."""

    after: Ms
    gesture: Gesture | Flick


class Bot(Protocol[View]):
    """Chooses from a view alone, so it cannot cheat; its luck is not the luck of the rules."""

    @property
    def level(self) -> str: ...

    def choose(self, view: View, actions: tuple[Any, ...], luck: Random) -> Choice: ...


AnyBot = Bot[Any]
