"""How a server was asked to run."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

Reach = Literal["loopback", "lan", "public"]

LogFormat = Literal["human", "json"]

MOST_TABLES = 500
MOST_WATCHERS = 30
MOST_PAGES = 8


class ListenAddress(NamedTuple):
    host: str
    port: int


@dataclass(frozen=True, slots=True)
class Settings:
    data: Path
    database: str = ""
    """A SQLAlchemy URL; empty: SQLite in the data folder."""
    reach: Reach = "loopback"
    base_url: str = ""
    """The address in links. Empty: the page uses the one it was loaded from."""
    away_after: float = 15.0
    """Seconds without a connection before a bot holds a person's seat."""
    host_after: float = 45.0
    """Seconds without a connection before the host's powers pass on."""
    unload_after: float = 60.0
    """Seconds without anybody before a table leaves memory. Its log stays."""
    keep_days: float = 180.0
    """Days for which a table is kept that nobody comes to; 0 keeps all of them for ever."""
    chore_after: float = 20.0
    """Seconds after which anybody at the table may let a bot do what a silent person left undone."""
    metrics: ListenAddress | None = None
    """Where Prometheus's metrics are had; nowhere, unless said."""
    log_format: LogFormat = "human"
    thinking: float = 1.0
    """A factor on the bots' thinking times."""

    @property
    def code_length(self) -> int:
        """Letters in a table's code: on the open internet too many to be guessed by trying."""
        return 6 if self.reach == "public" else 4

    @property
    def most_tables(self) -> float:
        """How many may be open at once: on the open internet somebody would try."""
        return MOST_TABLES if self.reach == "public" else math.inf

    @property
    def most_watchers(self) -> float:
        """Pages at one table of people who do not sit there."""
        return MOST_WATCHERS if self.reach == "public" else math.inf

    @property
    def most_pages(self) -> float:
        """Pages of one person at one table."""
        return MOST_PAGES if self.reach == "public" else math.inf
