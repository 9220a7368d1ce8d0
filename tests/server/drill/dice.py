"""All clocks and dice of the process in one hand, for as long as a drill lasts."""

from __future__ import annotations

import functools
import random
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from alembic.script import ScriptDirectory

from rumpus.host.clock import TableClock
from rumpus.server.storage import folder

PING_EVERY = 8.0
"""Seconds: a third of an evening would pass with pings."""


def _migrated(connection: Any) -> None:
    """The template has today's tables: to look for them takes longer than ten minutes in here."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


class WallClock:
    """Jumps, as a machine's does when somebody sets it; nothing but dates may hang on it."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self.ahead = 1_800_000_000.0

    def __call__(self) -> float:
        return self._seconds() + self.ahead


@contextmanager
def clocks_and_dice(seconds: Callable[[], float], wall: WallClock, luck: Random) -> Iterator[None]:
    def seeded(*seed: Any) -> Random:
        return Random(*seed) if seed else Random(luck.getrandbits(64))

    default = TableClock.__init__.__defaults__ or ()
    sources: dict[Any, Callable[[], float]] = {time.monotonic: seconds, time.time: wall}
    source = sources.get(default[1], seconds)
    with ExitStack() as stack:
        for patched in (
            patch.object(time, "monotonic", seconds),
            patch.object(time, "time", wall),
            patch.object(random, "random", luck.random),
            patch.object(secrets, "token_bytes", lambda n=32: luck.randbytes(n)),
            patch.object(secrets, "token_hex", lambda n=32: luck.randbytes(n).hex()),
            patch.object(secrets, "token_urlsafe", lambda n=32: luck.randbytes(n).hex()),
            patch.object(secrets, "choice", luck.choice),
            patch("rumpus.server.rooms.fairness.secrets", secrets),  # whatever a test has there
            patch("rumpus.server.rooms.room.TableClock", functools.partial(TableClock, source=source)),
            patch("rumpus.server.rooms.steward.Random", seeded),
            patch("rumpus.games.registry.Random", seeded),
            patch("rumpus.server.worlds.hand_planning.Random", seeded),
            patch("rumpus.server.wire.socket.PING_EVERY", PING_EVERY),
            patch("rumpus.server.storage.store.migrate", _migrated),
            patch("rumpus.server.storage.readiness.ScriptDirectory", functools.cache(ScriptDirectory)),
            patch("rumpus.server.storage.folder._sums", functools.lru_cache(4096)(folder._sums)),
        ):
            stack.enter_context(patched)
        yield
