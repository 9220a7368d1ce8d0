"""What a seat can want in Kart."""

from __future__ import annotations

from msgspec import Struct

from rumpus.core.inputs import Seat
from rumpus.games.kart.cards import Card, Colour


class PlayCard(Struct, frozen=True, gc=False, tag="play", omit_defaults=True):
    """`colour` goes with a Wild or a Draw Four; `uno` calls with the play itself (K-U3)."""

    card: Card
    colour: Colour | None = None
    uno: bool = False


class Draw(Struct, frozen=True, gc=False, tag="draw"):
    """Draw one instead of playing."""


class Keep(Struct, frozen=True, gc=False, tag="keep"):
    """Keep the card just drawn; the turn ends."""


class TakeCards(Struct, frozen=True, gc=False, tag="take"):
    """Answer a Draw Four, or a stack, by drawing it."""


class Challenge(Struct, frozen=True, gc=False, tag="challenge"):
    """Doubt the Draw Four."""


class NameColour(Struct, frozen=True, gc=False, tag="name"):
    colour: Colour


class Aim(Struct, frozen=True, gc=False, tag="aim"):
    """Whom the green shell hits."""

    target: Seat


class CallUno(Struct, frozen=True, gc=False, tag="call"):
    pass


class CatchUno(Struct, frozen=True, gc=False, tag="catch"):
    target: Seat


class Deal(Struct, frozen=True, gc=False, tag="deal"):
    """The next hand of a match."""


TurnAction = PlayCard | Draw | Keep | TakeCards | Challenge | NameColour | Aim | Deal
Shout = CallUno | CatchUno
"""Out of turn, at any time."""

KartAction = TurnAction | Shout
