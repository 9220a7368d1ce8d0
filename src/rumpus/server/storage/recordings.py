"""Recordings on disk, beside the log: of each table so many bytes, the oldest dropped first."""

from __future__ import annotations

import asyncio
import logging
from collections import deque

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from rumpus.server.storage.connections import in_short, reading
from rumpus.server.storage.database import recordings
from rumpus.server.storage.recording import RecordingInfo
from rumpus.server.worlds.recorder import Film

MOST_BYTES = 2 * 1024 * 1024
"""Of one table: most turns take two or three thousand, so that these are many games."""
MOST_WAITING = 100
"""Films in memory while the database is slow or away; what is too much is not kept."""

NEWEST_FIRST = sa.text("SELECT n, size FROM recordings WHERE code = :code ORDER BY n DESC")

log = logging.getLogger(__name__)


class RecordingStore:
    def __init__(self, readers: AsyncEngine, own: AsyncEngine, leisure: asyncio.Semaphore) -> None:
        self._readers = readers
        self._own = own
        self._leisure = leisure
        self._waiting: deque[tuple[str, Film]] = deque()
        self._task: asyncio.Task[None] | None = None

    def put(self, code: str, film: Film) -> None:
        """Soon, one after the other, and without holding up the log."""
        if len(self._waiting) >= MOST_WAITING:
            return
        self._waiting.append((code, film))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all(), name="recordings")

    async def close(self) -> None:
        """Everything that was put here is written first."""
        if self._task is not None:
            await self._task

    async def _write_all(self) -> None:
        """A recording that cannot be written is missed by nobody but those who would see it again."""
        while self._waiting:
            code, film = self._waiting.popleft()
            try:
                await self._insert(code, film, await asyncio.to_thread(film.packed))
            except Exception as error:  # noqa: BLE001 - the next one may be written
                log.warning("a recording of table %s is not kept: %s", code, in_short(error))

    async def _insert(self, code: str, film: Film, body: bytes) -> None:
        left = MOST_BYTES - len(body)
        async with self._own.begin() as connection:
            kept = (await connection.execute(NEWEST_FIRST, {"code": code})).all()
            row = {
                "code": code,
                "n": kept[0].n + 1 if kept else 1,
                "game": film.game,
                "trial": film.trial,
                "seat": film.seat,
                "ended": film.ended,
                "at": film.at,
                "ms": film.until - film.at,
                "size": len(body),
                "body": body,
            }
            await connection.execute(recordings.insert(), row)
            for n, size in kept:
                left -= size
                if left < 0:
                    mine = recordings.c.code == code
                    await connection.execute(recordings.delete().where(mine, recordings.c.n <= n))
                    break

    async def list(self, code: str) -> list[RecordingInfo]:
        """Oldest first."""
        columns = [recordings.c[name] for name in RecordingInfo.__struct_fields__]
        query = sa.select(*columns).where(recordings.c.code == code).order_by(recordings.c.n)
        async with self._leisure, reading(self._readers) as connection:
            return [RecordingInfo(*row) for row in await connection.execute(query)]

    async def body(self, code: str, n: int) -> bytes | None:
        """A `Recording` in JSON, compressed by gzip."""
        query = sa.select(recordings.c.body).where(recordings.c.code == code, recordings.c.n == n)
        async with self._leisure, reading(self._readers) as connection:
            found: bytes | None = (await connection.execute(query)).scalar()
            return found
