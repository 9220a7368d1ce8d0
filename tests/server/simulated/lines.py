"""Lines between page and server: distance, jitter, and losses that are sent again, in order as by TCP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

RESENT_AFTER = 0.2
"""Seconds after which what was lost is sent again, at the least: so TCP does."""

NEXT = 1e-6


@dataclass(frozen=True)
class Line:
    """`away` is the shortest way there in milliseconds; jitter comes on top, mostly little, rarely much."""

    away: float
    jitter: float = 0.0
    loss: float = 0.0

    def seconds(self, luck: Random) -> float:
        way = self.away + (luck.gammavariate(2.0, self.jitter / 2) if self.jitter else 0.0)
        resent = 0.0
        while luck.random() < self.loss:
            resent += max(RESENT_AFTER, 2.5 * self.away / 1000)
        return way / 1000 + resent


class Way:
    """One direction of a line: what was sent earlier arrives earlier."""

    def __init__(self, line: Line, luck: Random, arrive: Callable[[str], None]) -> None:
        self._line = line
        self._luck = luck
        self._arrive = arrive
        self._last = 0.0

    def send(self, text: str, after: float = 0.0) -> float:
        """Returns the time at which it will arrive."""
        loop = asyncio.get_running_loop()
        at = max(self._last + NEXT, loop.time() + after + self._line.seconds(self._luck))
        self._last = at
        loop.call_at(at, self._arrive, text)
        return at
