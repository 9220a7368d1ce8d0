"""What a seat can want in Wok Up. A flick is a gesture, and goes to the world."""

from __future__ import annotations

from msgspec import Struct

from rumpus.games.wok.cards import Kind


class SayReady(Struct, frozen=True, tag="ready"):
    """For the next signal (O-R3)."""


class Cover(Struct, frozen=True, tag="cover"):
    """A hand on the open card of this stack."""

    kind: Kind


class Shout(Struct, frozen=True, tag="shout"):
    """Wok'up!"""


class TakeRecipe(Struct, frozen=True, tag="take"):
    """The chef's special: this open card (O-X1)."""

    kind: Kind


class TurnCard(Struct, frozen=True, tag="turn"):
    """Turn over the top card of this stack (O-R4)."""

    kind: Kind


WokAction = SayReady | Cover | Shout | TakeRecipe | TurnCard
