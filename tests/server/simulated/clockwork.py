"""An event loop whose time passes only while everybody waits; and the dice of the house in one hand."""

from __future__ import annotations

import asyncio
import functools
import selectors
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar
from unittest.mock import patch

from rumpus.host.clock import TableClock

T = TypeVar("T")


class _Sleepless(selectors.BaseSelector):
    """Nothing ever comes in from outside: to wait is to turn the clock."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._keys: dict[Any, selectors.SelectorKey] = {}

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits, and nothing will ever happen")
        self.seconds += max(timeout, 0.0)
        return []

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        key = selectors.SelectorKey(fileobj, 0, events, data)
        self._keys[fileobj] = key
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._keys


class Clockwork(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._sleepless = _Sleepless()
        super().__init__(self._sleepless)

    def time(self) -> float:
        return self._sleepless.seconds


@contextmanager
def _all_clocks_and_dice(loop: Clockwork, luck: Random) -> Iterator[None]:
    clock = functools.partial(TableClock, source=loop.time)
    with (
        patch("rumpus.server.rooms.fairness.secrets", SimpleNamespace(token_bytes=luck.randbytes)),
        patch("rumpus.server.rooms.room.TableClock", clock),
        patch("rumpus.server.wire.socket.time", SimpleNamespace(monotonic=loop.time)),
        patch("rumpus.server.security.allowance.time", SimpleNamespace(monotonic=loop.time)),
    ):
        yield


def run(evening: Coroutine[Any, Any, T], luck: Random) -> T:
    """The same luck, the same evening."""
    loop = Clockwork()
    with _all_clocks_and_dice(loop, luck):
        try:
            return loop.run_until_complete(evening)
        finally:
            for task in asyncio.all_tasks(loop):
                task.cancel()
            loop.run_until_complete(asyncio.sleep(0))
            loop.close()
