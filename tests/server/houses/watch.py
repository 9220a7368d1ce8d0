"""A watch that is turned by hand: time passes at a table, and its timers ring, when the story says so."""

from __future__ import annotations

import functools
import heapq
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace

import pytest

from rumpus.host.clock import TableClock

A_MOMENT = 1e-6
"""Seconds by which a timer is late, as every timer is."""


class Timer:
    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring = ring
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Watch:
    def __init__(self) -> None:
        self.seconds = 100.0
        self._timers: list[tuple[float, int, Timer]] = []
        self._numbers = count()

    def pass_ms(self, ms: float) -> None:
        """Whatever is due meanwhile happens in its turn and on time."""
        until = self.seconds + ms / 1000
        while self._timers and self._timers[0][0] < until:
            due, _, timer = heapq.heappop(self._timers)
            self.seconds = max(self.seconds, due + A_MOMENT)
            if not timer.cancelled:
                timer.ring()
        self.seconds = max(self.seconds, until)

    @property
    def idle(self) -> bool:
        """Nothing is waited for: so it is at a table when nobody is there."""
        return all(timer.cancelled for _, _, timer in self._timers)

    def call_later(self, delay: float, ring: Callable[[], None]) -> Timer:
        """As an event loop does it."""
        timer = Timer(ring)
        heapq.heappush(self._timers, (self.seconds + delay, next(self._numbers), timer))
        return timer


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """For every table of this process that is opened from now on, and for how far away pages seem to be."""
    kept = Watch()
    loop = SimpleNamespace(get_running_loop=lambda: kept)
    monkeypatch.setattr(
        "rumpus.server.rooms.room.TableClock", functools.partial(TableClock, source=lambda: kept.seconds)
    )
    monkeypatch.setattr("rumpus.server.rooms.steward.asyncio", loop)
    monkeypatch.setattr("rumpus.server.worlds.flights.asyncio", loop)
    time = SimpleNamespace(monotonic=lambda: kept.seconds)
    monkeypatch.setattr("rumpus.server.wire.socket.time", time)
    monkeypatch.setattr("rumpus.server.security.allowance.time", time)
    return kept
