"""How quick everybody was in the races at a table: remembered for bots that follow people, and no secret."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from rumpus.core.inputs import Ms, Seat

REMEMBERED = 12
"""So many races back a table remembers."""


class Raced(Struct, frozen=True):
    """A race that was won, as everybody saw it: reactions, from what there was to see to the hand."""

    won: Ms
    """Of the first right hand."""
    people: tuple[tuple[Seat, Ms], ...]
    """Of right hands that a page told of, soonest first; bots have no page."""


class RacesRecalled(Struct, frozen=True, tag="races_recalled"):
    """A game begins with what the one before told of those who still sit here. In the log like all else."""

    raced: tuple[Raced, ...]


def remember(raced: tuple[Raced, ...], another: Raced | None) -> tuple[Raced, ...]:
    """What is long past is forgotten."""
    return raced if another is None else (*raced, another)[-REMEMBERED:]


def reseated(raced: tuple[Raced, ...], seats: Mapping[Seat, Seat]) -> tuple[Raced, ...]:
    """The same races, with everybody where they sit now; nothing, where nobody is left."""
    moved = (
        replace(race, people=tuple((seats[seat], took) for seat, took in race.people if seat in seats))
        for race in raced
    )
    return tuple(moved) if seats else ()
