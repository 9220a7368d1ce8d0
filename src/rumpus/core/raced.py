"""How quick everybody was in the races at a table: remembered for bots that follow people, and no secret."""

from __future__ import annotations

from msgspec import Struct

from rumpus.core.inputs import Ms, Seat

REMEMBERED = 12
"""So many races back a table remembers."""


class Raced(Struct, frozen=True):
    """A race that was won, as everybody saw it: reactions, from what there was to see to the hand."""

    won: Ms
    """Of the first right hand."""
    people: tuple[tuple[Seat, Ms], ...]
    """Of right hands that a page told of, soonest first; bots have no page."""


def remember(raced: tuple[Raced, ...], another: Raced | None) -> tuple[Raced, ...]:
    """What is long past is forgotten."""
    return raced if another is None else (*raced, another)[-REMEMBERED:]
