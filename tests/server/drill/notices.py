"""What PostgreSQL does for several houses beside keeping rows, LISTEN and NOTIFY, over one simulated disk.

The real `Neighbours` speaks to it. Notices come late, and with a cut line not at all.
"""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from rumpus.server.storage.neighbours import CLAIM, TELL
from tests.server.drill.disk import Disk
from tests.server.drill.places import HERE, Place

KEPT = """
INSERT INTO touched (code, at, owner) VALUES (?, ?, ?)
ON CONFLICT (code) DO UPDATE SET at = excluded.at, owner = excluded.owner
"""


class Ear:
    """One house's line for hearing and telling, as asyncpg has it."""

    def __init__(self, notices: Notices, pid: int, place: Place | None) -> None:
        self.place = place
        self.closed = False
        self.driver_connection = self
        self._notices = notices
        self._pid = pid
        self._listeners: dict[str, Callable[..., None]] = {}
        self._on_end: list[Callable[[Any], None]] = []
        self.last = 0.0
        """When what was told last arrives: notices keep their order."""

    async def get_raw_connection(self) -> Ear:
        return self

    def get_server_pid(self) -> int:
        return self._pid

    def is_closed(self) -> bool:
        return self.closed

    def add_termination_listener(self, listener: Callable[[Any], None]) -> None:
        self._on_end.append(listener)

    async def add_listener(self, channel: str, listener: Callable[..., None]) -> None:
        self._listeners[channel] = listener

    async def execute(self, words: str, *values: Any) -> None:
        await self._notices.reached(self)
        if words == TELL:
            for channel, said in zip(*values, strict=True):
                self._notices.tell(self._pid, channel, said)

    async def fetchrow(self, words: str, *values: Any) -> tuple[int | None, None]:
        assert words == CLAIM
        code, at, owner, channel = values
        await self._notices.reached(self)
        last = await self._notices.claim(code, at, owner)
        self._notices.claimed[self.place, code] = last or 0
        self._notices.tell(self._pid, channel, f"{code} 0")
        return last, None

    def hear(self, pid: int, channel: str, said: str) -> None:
        if not self.closed and channel in self._listeners:
            self._listeners[channel](self, pid, channel, said)

    def cut(self) -> None:
        self.closed = True
        for listener in self._on_end:
            listener(self)


class Notices:
    """To `Neighbours` it is the engine by which it connects."""

    def __init__(self, loop: Any, disk: Disk, luck: Random) -> None:
        self.ears: list[Ear] = []
        self.claimed: dict[tuple[Place | None, str], int] = {}
        """How far tables were when a house last claimed them, and heard it."""
        self._loop = loop
        self._disk = disk
        self._luck = luck
        self._pids = itertools.count(1)

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[Ear]:
        await asyncio.sleep(self._luck.uniform(0.001, 0.02))
        ear = Ear(self, next(self._pids), HERE.get())
        self.ears.append(ear)
        try:
            yield ear
        finally:
            ear.closed = True
            self.ears = [one for one in self.ears if one is not ear]

    def connect(self) -> Any:
        return self._line()

    def forget(self, place: Place) -> None:
        self.ears = [ear for ear in self.ears if ear.place is not place]

    async def reached(self, ear: Ear) -> None:
        await asyncio.sleep(self._luck.expovariate(500.0))
        if ear.closed:
            raise ConnectionResetError("the connection was cut")

    def tell(self, pid: int, channel: str, said: str) -> None:
        """Each hears it in a moment of its own; in a house that stands still, when it goes on."""
        for ear in self.ears:
            context = None if ear.place is None else ear.place.context()
            ear.last = max(ear.last + 1e-6, self._loop.seconds + self._luck.expovariate(200.0))
            self._loop.call_at(ear.last, ear.hear, pid, channel, said, context=context)

    async def claim(self, code: str, at: int, owner: str) -> int | None:
        """Whose it is is only a hint: no sync waits for it."""
        while True:
            connection = sqlite3.connect(self._disk.database, timeout=0, isolation_level=None)
            try:
                connection.execute(KEPT, (code, at, owner))
                found: tuple[int | None] = connection.execute(
                    "SELECT max(seq) FROM entries WHERE code = ?", (code,)
                ).fetchone()
                return found[0]
            except sqlite3.OperationalError as error:
                if "locked" not in str(error):
                    raise
            finally:
                connection.close()
            await asyncio.sleep(self._luck.uniform(0.001, 0.01))
