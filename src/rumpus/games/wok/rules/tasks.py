"""What Wok Up asks of its world. Each task holds the scene of the tokens that already lie."""

from __future__ import annotations

from msgspec import Struct

from rumpus.core.inputs import Seat
from rumpus.core.scene import Scene
from rumpus.games.wok.pieces import Token


class Flick(Struct, frozen=True, tag="flick"):
    """How a hand throws: where on the table it aims, in metres; how hard, 0 to 1; and the spin, -1 to 1.

    It is the gesture itself: a wish until the world has clamped it.
    """

    x: float
    y: float
    strength: float
    spin: float


class Thrown(Struct, frozen=True, omit_defaults=True):
    """A token that has left its pile. Without a flick it is not thrown yet, or is tossed to the middle."""

    seat: Seat
    token: Token
    flick: Flick | None = None


class Aim(Struct, frozen=True, tag="aim"):
    """The signal was given: report the flick of each of the trial's seats. Nothing flies yet."""

    scene: Scene
    cards: tuple[int, ...]
    """How many lie in each stack."""
    thrown: tuple[Thrown, ...]


class Throw(Struct, frozen=True, tag="throw"):
    """All these fly at once; report how everything lies, when it is shown to lie still."""

    scene: Scene
    cards: tuple[int, ...]
    thrown: tuple[Thrown, ...]


WokTask = Aim | Throw
