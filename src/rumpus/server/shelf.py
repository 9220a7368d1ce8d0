"""Recordings on disk, beside the log: of each table as many as its shelf holds, the oldest dropped."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from rumpus.server.database import recordings
from rumpus.server.recorder import Film
from rumpus.server.recording import RecordingInfo

MOST_BYTES = 2 * 1024 * 1024
"""Of one table: most turns take two or three thousand, so that these are many games."""


class Shelf:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._latest: asyncio.Task[None] | None = None

    def put(self, code: str, film: Film) -> None:
        """Soon, one after the other, and without holding up the log."""
        self._latest = asyncio.create_task(self._write(code, film, self._latest))

    async def close(self) -> None:
        """Everything that was put here is written first."""
        if self._latest is not None:
            await self._latest

    async def _write(self, code: str, film: Film, before: asyncio.Task[None] | None) -> None:
        """A recording that cannot be written is missed by nobody but those who would see it again."""
        if before is not None:
            await before
        body = await asyncio.to_thread(film.packed)
        with suppress(sa.exc.DBAPIError):
            await self._insert(code, film, body)

    async def _insert(self, code: str, film: Film, body: bytes) -> None:
        mine, left = recordings.c.code == code, MOST_BYTES - len(body)
        newest_first = (
            sa.select(recordings.c.n, recordings.c.size).where(mine).order_by(recordings.c.n.desc())
        )
        async with self._engine.begin() as connection:
            kept = (await connection.execute(newest_first)).all()
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
            await connection.execute(recordings.insert().values(row))
            for n, size in kept:
                left -= size
                if left < 0:
                    await connection.execute(recordings.delete().where(mine, recordings.c.n <= n))
                    break

    async def list(self, code: str) -> list[RecordingInfo]:
        """Oldest first."""
        columns = [recordings.c[name] for name in RecordingInfo.__struct_fields__]
        query = sa.select(*columns).where(recordings.c.code == code).order_by(recordings.c.n)
        async with self._engine.connect() as connection:
            return [RecordingInfo(*row) for row in await connection.execute(query)]

    async def body(self, code: str, n: int) -> bytes | None:
        """A `Recording` in JSON, compressed by gzip."""
        query = sa.select(recordings.c.body).where(recordings.c.code == code, recordings.c.n == n)
        async with self._engine.connect() as connection:
            found: bytes | None = (await connection.execute(query)).scalar()
            return found
