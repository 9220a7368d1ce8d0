"""Which bot moves for a seat: the one that sits there, or the one that stands in for a silent person."""

from __future__ import annotations

from rumpus.bots.bot import AnyBot
from rumpus.core.inputs import Seat
from rumpus.games.registry import GAMES, make_bot
from rumpus.table.state import TableState

STAND_IN = "normal"
"""The bot that holds a person's seat."""


def bot_at(table: TableState, seat: Seat) -> str | None:
    """The level of the bot that plays or holds this seat; None where a person does."""
    chair = table.chairs[seat]
    return chair.level or (STAND_IN if chair.away else None)


def player_at(table: TableState, level: str) -> AnyBot:
    """Who thinks for a bot of that level: in a lesson somebody who lets people learn."""
    lesson = GAMES[table.game].lesson if table.lesson else None
    return lesson.docile() if lesson else make_bot(table.game, level)
