"""Whoever is in the logs: which tables know a person, and rows written anew where one is to be forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rumpus.server.storage.connections import reading
from rumpus.server.storage.database import entries, kept_worlds, recordings, touched
from rumpus.server.storage.neighbours import FORGOTTEN, HELD, TABLES
from rumpus.table.traces import GONE

TABLE = 0


class Reworded(NamedTuple):
    """An entry that says the same of somebody else."""

    seq: int
    cause: str
    body: str


class People:
    def __init__(self, readers: AsyncEngine, own: AsyncEngine, leisure: asyncio.Semaphore) -> None:
        self._readers = readers
        self._own = own
        self._leisure = leisure

    async def tables_of(self, person: str) -> list[str]:
        """Every table that ever knew them. It reads all logs, at leisure: nobody asks for this often."""
        named = entries.c.body.contains(f'"{person}"', autoescape=True)
        query = sa.select(entries.c.code).where(entries.c.game == TABLE, named).distinct()
        async with self._leisure, reading(self._readers) as connection:
            return sorted(await connection.scalars(query))

    async def forgotten_at(self, codes: Collection[str]) -> list[str]:
        """Those of these tables at which somebody was who is forgotten."""
        known = entries.c.code.in_(codes), entries.c.game == TABLE
        query = sa.select(entries.c.code).where(*known, entries.c.body.contains(f'"{GONE}')).distinct()
        async with reading(self._readers) as connection:
            return list(await connection.scalars(query))

    async def reword(self, code: str, person: str, rows: Sequence[Reworded], films: Collection[int]) -> None:
        """All of it or none; the recordings of these numbers go. Other servers hear of whom they have read
        the old wording."""
        async with self._own.begin() as connection:
            for seq, cause, body in rows:
                mine = entries.c.code == code, entries.c.seq == seq
                await connection.execute(entries.update().where(*mine).values(cause=cause, body=body))
            for n in films:
                seen = recordings.c.code == code, recordings.c.n == n
                await connection.execute(recordings.delete().where(*seen))
            await self._tell(connection, FORGOTTEN, f"{code} {person}")

    async def clear(self, code: str) -> None:
        """The table and all that lies beside its log; other servers let go of it."""
        async with self._own.begin() as connection:
            for table in (touched, recordings, kept_worlds, entries):
                await connection.execute(table.delete().where(table.c.code == code))
            await self._tell(connection, TABLES, f"{code} {HELD}")

    async def _tell(self, connection: AsyncConnection, channel: str, words: str) -> None:
        """When it is committed."""
        if self._own.dialect.name == "postgresql":
            await connection.execute(sa.select(sa.func.pg_notify(channel, words)))
