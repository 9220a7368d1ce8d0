"""The log on disk: SQLite by default, PostgreSQL by URL. Entries are durable before anybody hears of them.

Writes of all tables are gathered while the last transaction commits and go out together (group commit).
The primary key (table, seq) is the fence: a second server on the same table cannot write over the first.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import sqlalchemy as sa
from msgspec import Raw
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rumpus.core.inputs import Ms
from rumpus.core.log import Entry
from rumpus.server.database import entries, kept_worlds, keys
from rumpus.server.migrate import migrate
from rumpus.server.settings import Settings
from rumpus.server.shelf import Shelf
from rumpus.world.wire import Kept

SYNCHRONOUS = "FULL"
"""SQLite syncs the write-ahead log at every commit: an acknowledged act survives even a power cut."""
PATIENCE = 20.0
"""Seconds that SQLite waits for another process to finish writing."""
LOOK_AGAIN = 0.02
"""Seconds."""


class Unopened(Exception):
    """There is nowhere to keep the games; the message is one line that says why."""

    def __init__(self, error: Exception) -> None:
        plain = error.orig if isinstance(error, DBAPIError) and error.orig else error
        super().__init__((isinstance(plain, OSError) and plain.strerror) or str(plain).partition("\n")[0])


class Unwritten(Exception):
    """What was to be written was not, and never will be: what is in memory is not true."""


class Fenced(Unwritten):
    """Somebody else has written to this table since we read it."""


Settled = Callable[[Unwritten | None], None]


class Pen:
    """One room's right to write its table's log. After one failure it writes no more: a log has no holes."""

    __slots__ = ("broken", "code")

    def __init__(self, code: str) -> None:
        self.code = code
        self.broken = False


class Batch:
    """The entries of one input, and whom to tell when they are durable."""

    __slots__ = ("entries", "pen", "settled")

    def __init__(self, pen: Pen, entries: Iterable[Entry], settled: Settled) -> None:
        self.pen = pen
        self.entries = tuple(entries)
        self.settled = settled

    def rows(self) -> list[tuple[object, ...]]:
        """In the order of the columns."""
        code = self.pen.code
        return [(code, e.seq, e.at, e.game, e.cause, bytes(e.event).decode()) for e in self.entries]

    def fail(self, error: Unwritten) -> None:
        self.pen.broken = True
        self.settled(error)


class Store:
    def __init__(self, url: str) -> None:
        self.url = url
        self._engine: AsyncEngine = create_async_engine(url)
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine.sync_engine, "connect", _sqlite_pragmas)
        self._insert_entry = str(entries.insert().compile(dialect=self._engine.dialect))
        """Compiled once, since thousands of rows a second go through it."""
        self._connection: AsyncConnection | None = None
        self._pending: list[Batch] = []
        self._unkept: dict[str, Kept] = {}
        self.shelf = Shelf(self._engine)
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._closing = False

    @classmethod
    def of(cls, settings: Settings) -> Store:
        """Where the settings say. Raises `Unopened` if that is no place for a log."""
        try:
            return cls(settings.database) if settings.database else cls.in_folder(settings.data)
        except (OSError, ImportError, SQLAlchemyError) as error:
            raise Unopened(error) from error

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        folder.mkdir(parents=True, exist_ok=True)
        return cls(f"sqlite+aiosqlite:///{folder / 'rumpus.sqlite3'}")

    async def open(self) -> None:
        """Raises `Unopened`."""
        try:
            if self._engine.dialect.name == "sqlite":
                await self._write_ahead()
            async with self._engine.begin() as connection:
                await connection.run_sync(migrate)
        except BaseException as error:
            await self._engine.dispose()
            if isinstance(error, Exception):  # each driver has its own for a server that is not there
                raise Unopened(error) from error
            raise
        self._writer = asyncio.create_task(self._write_forever(), name="store writer")

    async def _write_ahead(self) -> None:
        """The file remembers it. Two servers that turn the same new file are both told "locked" at once."""
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                async with self._engine.connect() as connection:
                    await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                return
            except OperationalError as error:
                if "locked" not in str(error.orig) or time.monotonic() > give_up:
                    raise
                await asyncio.sleep(LOOK_AGAIN * random.random())

    async def close(self) -> None:
        """Everything submitted so far is written first."""
        self._closing = True
        self._wake.set()
        if self._writer is not None:
            await self._writer
        await self.shelf.close()
        if self._connection is not None:
            await self._connection.close()
        await self._engine.dispose()

    def submit(self, batch: Batch) -> None:
        self._pending.append(batch)
        self._wake.set()

    def keep(self, code: str, kept: Kept) -> None:
        """Soon, and only the latest."""
        self._unkept[code] = kept
        self._wake.set()

    async def kept(self, code: str) -> Kept | None:
        query = sa.select(kept_worlds).where(kept_worlds.c.code == code)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return Kept(row.trial, Ms(row.at), row.snapshot) if row else None

    async def read(self, code: str) -> list[Entry]:
        query = sa.select(entries).where(entries.c.code == code).order_by(entries.c.seq)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return [Entry(r.seq, Ms(r.at), r.game, r.cause, Raw(r.body.encode())) for r in rows]

    async def exists(self, code: str) -> bool:
        query = sa.select(sa.literal(1)).where(entries.c.code == code, entries.c.seq == 1)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def key(self, name: str) -> str:
        """A lasting secret of this server, made at the first asking."""
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

    async def _write_forever(self) -> None:
        while not self._closing or self._pending or self._unkept:
            await self._wake.wait()
            self._wake.clear()
            batches, self._pending = self._pending, []
            await self._write([batch for batch in batches if _may_write(batch)])
            await self._write_kept()
            if self._closing:
                self._wake.set()

    async def _write(self, batches: list[Batch]) -> None:
        if not batches:
            return
        try:
            await self._insert(batches)
        except IntegrityError as error:
            if len(batches) == 1:
                batches[0].fail(Fenced(str(error.orig)))
                return
            for batch in batches:  # one table was fenced off: find it, and let the others through
                if _may_write(batch):
                    await self._write([batch])
        except Exception as error:  # noqa: BLE001 - a full disk must reach the rooms, not kill the writer
            for batch in batches:
                batch.fail(Unwritten(str(error)))
        else:
            for batch in batches:
                batch.settled(None)

    async def _write_kept(self) -> None:
        """A snapshot that is not written costs a restarted server a second of a tower's swaying, no more."""
        unkept, self._unkept = self._unkept, {}
        if not unkept:
            return
        rows = [
            {"code": code, "trial": kept.trial, "at": kept.at, "snapshot": kept.snapshot}
            for code, kept in unkept.items()
        ]
        with suppress(DBAPIError):
            async with self._engine.begin() as connection:
                await connection.execute(kept_worlds.delete().where(kept_worlds.c.code.in_(unkept)))
                await connection.execute(kept_worlds.insert(), rows)

    async def _insert(self, batches: list[Batch]) -> None:
        """All of it or none, on a connection that is kept until something goes wrong with it."""
        connection = self._connection = self._connection or await self._engine.connect()
        try:
            await connection.exec_driver_sql(self._insert_entry, [row for b in batches for row in b.rows()])
            await connection.commit()
        except BaseException:
            self._connection = None
            await connection.close()
            raise


def _may_write(batch: Batch) -> bool:
    if batch.pen.broken:
        batch.settled(Unwritten("an earlier entry of this table was not written"))
    return not batch.pen.broken


def _sqlite_pragmas(connection: sa.engine.interfaces.DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
    cursor.execute(f"PRAGMA busy_timeout={PATIENCE * 1000:.0f}")
    cursor.close()
