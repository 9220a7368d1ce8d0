"""Table time: milliseconds that run only while the table is open, so that no timer rings behind its back."""

from __future__ import annotations

import time
from collections.abc import Callable

from rumpus.core.inputs import Ms


class TableClock:
    __slots__ = ("_base", "_since", "_source")

    def __init__(self, base: Ms = Ms(0), source: Callable[[], float] = time.monotonic) -> None:
        self._base = base
        self._since: float | None = None
        self._source = source

    def now(self) -> Ms:
        if self._since is None:
            return self._base
        return Ms(self._base + int((self._source() - self._since) * 1000))

    def skip(self, to: Ms) -> None:
        """What is told happened until then."""
        self._base = Ms(self._base + max(0, to - self.now()))

    def run(self) -> None:
        if self._since is None:
            self._since = self._source()

    def stop(self) -> None:
        self._base = self.now()
        self._since = None
