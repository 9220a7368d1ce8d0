"""Races at a table: one that waits for its photo, and how quick everybody was in those before.

The latter is remembered for bots that follow people, and no secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rumpus.core.inputs import Ms, Seat

Claim = TypeVar("Claim")
"""A game's own: who wants what, and when."""

REMEMBERED = 12
"""So many races back a table remembers."""


class Race(Struct, Generic[Claim], frozen=True):
    """Claims waiting for the photo. Nobody is shown that somebody claimed until it is judged."""

    no: int
    due: Ms
    claims: tuple[Claim, ...]


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
