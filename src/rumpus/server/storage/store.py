"""The log on disk: SQLite by default, PostgreSQL by URL. Entries are durable before anybody hears of them."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from msgspec import Raw
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from rumpus.core.inputs import Ms
from rumpus.core.log import NO_INPUT, Entry
from rumpus.server.settings import Settings
from rumpus.server.storage import connections
from rumpus.server.storage.connections import in_short, reading
from rumpus.server.storage.database import entries, kept_worlds, keys
from rumpus.server.storage.folder import private, was_cut_short
from rumpus.server.storage.migrate import migrate
from rumpus.server.storage.neighbours import Alone, Neighbours
from rumpus.server.storage.people import TABLE, People
from rumpus.server.storage.readiness import Readiness
from rumpus.server.storage.recordings import RecordingStore
from rumpus.server.storage.retention import Retention
from rumpus.server.storage.writer import Writer
from rumpus.world.wire import KeptWorld

AT_A_TIME = 500
"""Entries of a game that are read for whoever downloads it."""
AT_LEISURE = 3
"""Connections that downloads may take at once: the others are for people who want to play."""
CUT_SHORT = "in %s the end of what was written last is damaged: the last moves of some games may be missing"
MOST_KEYS = 3
"""That one secret may have at a time: so many fit into its column."""
LOOK_AGAIN = 0.02
"""Seconds."""


def _to_serve() -> sa.Select[Any]:
    """One statement, so that it is the log of one moment; made once, since tables come all at once."""
    of, mine = entries.c, entries.c.code == sa.bindparam("code")
    last = sa.select(sa.func.max(of.game)).where(mine).scalar_subquery()
    served = of.game.in_((TABLE, last))
    body, taken = sa.case((served, of.body), else_=""), sa.case((served, of.input))
    return sa.select(of.code, of.seq, of.at, of.game, of.cause, body, taken).where(mine).order_by(of.seq)


TO_SERVE = _to_serve()

log = logging.getLogger(__name__)


class Unopened(Exception):
    """There is nowhere to keep the games; the message is one line that says why."""

    def __init__(self, error: Exception) -> None:
        super().__init__(in_short(error))


class Damaged(Exception):
    def __init__(self) -> None:
        super().__init__("the file of games there is damaged, so put a backup of it in its place")


class Store:
    def __init__(self, url: str) -> None:
        self.url = url
        self._engine = connections.for_readers(url)
        self._own = connections.for_writers(url)
        self.shared = self._engine.dialect.name == "postgresql"
        """Whether other servers may be on this database, too."""
        self.neighbours = Neighbours(self._engine, self._own) if self.shared else Alone()
        self._writer = Writer(connections.for_the_log(url), self.neighbours.tell_written)
        self.submit = self._writer.submit
        self.keep = self._writer.keep
        self.writes = self._writer.writes
        self._leisure = asyncio.Semaphore(AT_LEISURE)
        self._readiness = Readiness(self._own)
        self.retention = Retention(self._engine, self._own)
        self.touch = self.retention.touch
        self.recordings = RecordingStore(self._engine, self._own, self._leisure)
        self.record = self.recordings.put
        self.people = People(self._engine, self._own, self._leisure)

    @classmethod
    def of(cls, settings: Settings) -> Store:
        """Where the settings say. Raises `Unopened` if that is no place for a log."""
        try:
            return cls(settings.database) if settings.database else cls.in_folder(settings.data)
        except (OSError, ImportError, SQLAlchemyError) as error:
            raise Unopened(error) from error

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        database = private(folder)
        if was_cut_short(database):
            log.warning(CUT_SHORT, folder)
        return cls(f"sqlite+aiosqlite:///{database}")

    async def open(self) -> None:
        """Raises `Unopened`."""
        try:
            if self._engine.dialect.name == "sqlite":
                await self._write_ahead()
                await self._look_over()
            async with self._own.begin() as connection:
                await connection.run_sync(migrate)
        except BaseException as error:
            await self._dispose()
            if isinstance(error, Exception):  # each driver has its own for a server that is not there
                raise Unopened(error) from error
            raise
        self._writer.open()

    async def _write_ahead(self) -> None:
        """The file remembers it. Two servers that turn the same new file are both told "locked" at once."""
        give_up = time.monotonic() + connections.PATIENCE
        while True:
            try:
                async with self._engine.connect() as connection:
                    await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                return
            except OperationalError as error:
                if "locked" not in str(error.orig) or time.monotonic() > give_up:
                    raise
                await asyncio.sleep(LOOK_AGAIN * random.random())

    async def _look_over(self) -> None:
        async with self._engine.connect() as connection:
            found = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar()
        if found != "ok":
            raise Damaged

    async def close(self) -> None:
        """Everything submitted so far is written first."""
        await self._writer.close()
        await self.neighbours.close()
        await self.recordings.close()
        await self._dispose()

    async def unready(self) -> list[str]:
        """Why nobody should be sent here, a sentence each."""
        both = await asyncio.gather(self._writer.trouble(), self._readiness.trouble())
        return [said for said in both if said]

    async def _dispose(self) -> None:
        await self._engine.dispose()
        await self._own.dispose()

    async def read(self, code: str) -> list[Entry]:
        async with reading(self._engine) as connection:
            return await _log(connection, code)

    async def read_to_serve(self, code: str) -> tuple[list[Entry], KeptWorld | None]:
        """The log, its events left out but for the table's own and the last game's, and what is left of a
        world in mid-flight: with these a table goes on. On one connection, since tables of a server that died
        come all at once."""
        async with reading(self._engine) as connection:
            return await _log_to_serve(connection, code), await _kept(connection, code)

    async def at_table(self, code: str) -> list[Entry]:
        """The table's own entries, without those of its games: who came and went, and never a card."""
        query = sa.select(entries).where(entries.c.code == code, entries.c.game == 0).order_by(entries.c.seq)
        async with reading(self._engine) as connection:
            return [_entry(row) for row in await connection.execute(query)]

    async def started(self, code: str) -> list[Raw]:
        """The entries with which this table's games began."""
        begins = entries.c.body.contains("game_started")
        query = sa.select(entries.c.body).where(entries.c.code == code, entries.c.game == 0, begins)
        async with self._leisure, reading(self._engine) as connection:
            return [Raw(body.encode()) for body in await connection.scalars(query.order_by(entries.c.seq))]

    async def game(self, code: str, no: int) -> AsyncIterator[Sequence[Entry]]:
        """A game's entries, some at a time: whoever takes them slowly holds neither them nor a connection."""
        last = 0
        while True:
            mine = entries.c.code == code, entries.c.game == no, entries.c.seq > last
            query = sa.select(entries).where(*mine).order_by(entries.c.seq).limit(AT_A_TIME)
            async with self._leisure, reading(self._engine) as connection:
                rows = (await connection.execute(query)).all()
            if not rows:
                return
            last = rows[-1].seq
            yield [_entry(row) for row in rows]

    async def exists(self, code: str) -> bool:
        query = sa.select(sa.literal(1)).where(entries.c.code == code, entries.c.seq == 1)
        async with reading(self._engine) as connection:
            return (await connection.execute(query)).first() is not None

    async def rotate(self, name: str, *, forget: bool = False) -> int:
        """A new key before the old ones, or in their place; returns how many there are now."""
        old = await self.key(name)
        kept = [] if forget else old.split(",")[: MOST_KEYS - 1]
        new = [secrets.token_hex(32), *kept]
        mine = keys.c.name == name, keys.c.value == old
        async with self._own.begin() as connection:
            done = await connection.execute(keys.update().where(*mine).values(value=",".join(new)))
        if not done.rowcount:
            return await self.rotate(name, forget=forget)  # somebody else did just now
        return len(new)

    async def key(self, name: str) -> str:
        """A lasting secret of this server, made at the first asking; where renewed, the newest first."""
        query = sa.select(keys.c.value).where(keys.c.name == name)
        while True:
            async with self._engine.connect() as connection:
                found: str | None = (await connection.execute(query)).scalar()
                if found is not None:
                    return found
                try:
                    await connection.execute(keys.insert().values(name=name, value=secrets.token_hex(32)))
                    await connection.commit()
                except IntegrityError:
                    pass  # another server made it just now: read that one


async def _log(connection: AsyncConnection, code: str) -> list[Entry]:
    query = sa.select(entries).where(entries.c.code == code).order_by(entries.c.seq)
    return [_entry(row) for row in await connection.execute(query)]


async def _log_to_serve(connection: AsyncConnection, code: str) -> list[Entry]:
    return [_entry(row) for row in await connection.execute(TO_SERVE, {"code": code})]


async def _kept(connection: AsyncConnection, code: str) -> KeptWorld | None:
    query = sa.select(kept_worlds).where(kept_worlds.c.code == code)
    row = (await connection.execute(query)).first()
    return KeptWorld(row.trial, Ms(row.at), row.snapshot) if row else None


def _entry(row: Sequence[Any]) -> Entry:
    _code, seq, at, game, cause, body, taken = row
    event, given = Raw(body.encode()), NO_INPUT if taken is None else Raw(taken.encode())
    return Entry(seq, Ms(at), game, cause, event, given)
