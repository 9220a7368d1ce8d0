"""What a new game at a table begins with of the one before: how quick those were who still sit here."""

from __future__ import annotations

from collections.abc import Mapping

from rumpus.core.inputs import Seat
from rumpus.core.play import AnyPlay
from rumpus.core.raced import Raced, reseated
from rumpus.table.state import TableState


def recalled(before: AnyPlay | None, sat: Mapping[str, Seat], table: TableState) -> tuple[Raced, ...]:
    """`sat` says where everybody sat then; by now chairs may have moved, and people left."""
    if before is None or before.game.recall is None or before.game.name != table.game:
        return ()
    seats = {seat: now for person, seat in sat.items() if (now := table.seat_of(person)) is not None}
    return reseated(before.state.raced, seats)
