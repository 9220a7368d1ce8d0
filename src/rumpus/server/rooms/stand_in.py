"""Which bot moves for a seat: the one that sits there, or the one that stands in for a silent person."""

from __future__ import annotations

from rumpus.core.inputs import Seat
from rumpus.table.state import TableState

STAND_IN = "normal"
"""The bot that holds a person's seat."""


def bot_at(table: TableState, seat: Seat) -> str | None:
    """The level of the bot that plays or holds this seat; None where a person does."""
    chair = table.chairs[seat]
    return chair.level or (STAND_IN if chair.away else None)
