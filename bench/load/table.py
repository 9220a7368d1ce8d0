"""A table of four clients under load, at whichever server: one move at a time, and how long each took."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from bench.load.wire import Wire

SEATS = 4


class LoadTally:
    """What a whole load has measured since `begin`."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.moves = 0
        self.waits: list[float] = []
        """Seconds from sending a move to each client's hearing of it."""


class LoadTable:
    """`offer` is set while somebody may move: it sends that move."""

    def __init__(self, tally: LoadTally, closed_loop: bool) -> None:
        self.wires: list[Wire] = []
        self._tally = tally
        self._closed_loop = closed_loop
        self._sent = 0.0
        self._offer: Callable[[], None] | None = None

    def turn(self, send: Callable[[], None]) -> None:
        """Somebody's turn has begun."""
        self._offer = send
        if self._closed_loop:
            self.move()

    def move(self) -> None:
        """Send the move that is due, if there is one."""
        if self._offer is not None:
            send, self._offer = self._offer, None
            self._sent = perf_counter()
            send()

    def heard(self, *, own: bool) -> None:
        """A client heard of the move; its own mover hears it once, and that counts it."""
        if self._sent:
            self._tally.waits.append(perf_counter() - self._sent)
        self._tally.moves += own

    def close(self) -> None:
        for wire in self.wires:
            wire.close()
