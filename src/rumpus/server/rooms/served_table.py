"""What a table's steward, its world and its bots' hands may ask of it and tell it, and no more.

They know this and not the room behind it, so each can be tried alone at any table that keeps these promises.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from rumpus.core.inputs import Fact, Ms, Seat
from rumpus.core.play import AnyPlay
from rumpus.host.clock import TableClock
from rumpus.server.rooms.audience import Audience
from rumpus.server.rooms.turn_time import TurnTime
from rumpus.table.sitting import TableStep
from rumpus.table.state import TableState


class ServedTable(Protocol):
    @property
    def code(self) -> str: ...

    @property
    def table(self) -> TableState:
        """Who sits where, and whether a game is being played."""

    @property
    def play(self) -> AnyPlay | None:
        """The game that is being played, or was last."""

    @property
    def clock(self) -> TableClock: ...

    @property
    def audience(self) -> Audience:
        """Everybody who has a page open here, and how they are told."""

    @property
    def turn(self) -> TurnTime: ...

    @property
    def turn_due(self) -> Ms | None:
        """When the turn's time is up, where the table has a timer."""

    @property
    def last_input_at(self) -> Ms:
        """When the last act or fact came: from then on bots react to it."""

    @property
    def closed(self) -> bool:
        """Let go: nothing is decided here any more."""

    @property
    def on_broken(self) -> Callable[[BaseException], None]:
        """To be called with what failed where nobody waits for an answer."""

    def fact(self, fact: Fact) -> None:
        """The clock or the world reports something."""

    def bot_act(self, seat: Seat, action: Any, at: Ms, took: Ms) -> None:
        """A bot moves, `took` after what it answers. Raises `Refused` if the moment has passed."""

    def house_act(self, rule: Callable[[TableStep], None]) -> None:
        """The house itself does something at the table."""

    def start_overdue(self) -> None:
        """Time is up for a start that waits for the seeds of pages."""
