"""The log on disk: SQLite by default, PostgreSQL by URL. Entries are durable before anybody hears of them.

Writes of all tables are gathered while the last transaction commits and go out together (group commit).
The primary key (table, seq) is the fence: a second server on the same table cannot write over the first.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path

import sqlalchemy as sa
from msgspec import Raw
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rumpus.core.inputs import Ms
from rumpus.core.log import Entry
from rumpus.server.migrate import migrate

metadata = sa.MetaData()
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("code", sa.String(12), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("game", sa.Integer, nullable=False),
    sa.Column("cause", sa.String(120), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.String(200), nullable=False),
)

SYNCHRONOUS = "FULL"
"""SQLite syncs the write-ahead log at every commit: an acknowledged act survives even a power cut."""


class Fenced(Exception):
    """Somebody else has written to this table since we read it."""


Settled = Callable[[BaseException | None], None]


class Batch:
    """The entries of one input, and whom to tell when they are durable."""

    __slots__ = ("code", "entries", "settled")

    def __init__(self, code: str, entries: Iterable[Entry], settled: Settled) -> None:
        self.code = code
        self.entries = tuple(entries)
        self.settled = settled

    def rows(self) -> list[dict[str, object]]:
        return [
            {
                "code": self.code,
                "seq": entry.seq,
                "at": entry.at,
                "game": entry.game,
                "cause": entry.cause,
                "body": bytes(entry.event).decode(),
            }
            for entry in self.entries
        ]


class Store:
    def __init__(self, url: str) -> None:
        self.url = url
        self._engine: AsyncEngine = create_async_engine(url)
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine.sync_engine, "connect", _sqlite_pragmas)
        self._pending: list[Batch] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._closing = False

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        folder.mkdir(parents=True, exist_ok=True)
        return cls(f"sqlite+aiosqlite:///{folder / 'rumpus.sqlite3'}")

    async def open(self) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write_forever(), name="store writer")

    async def close(self) -> None:
        """Everything submitted so far is written first."""
        self._closing = True
        self._wake.set()
        if self._writer is not None:
            await self._writer
        await self._engine.dispose()

    def submit(self, batch: Batch) -> None:
        self._pending.append(batch)
        self._wake.set()

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
        async with self._engine.begin() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            if found is None:
                found = secrets.token_hex(32)
                await connection.execute(keys.insert().values(name=name, value=found))
            return found

    async def _write_forever(self) -> None:
        async with self._engine.connect() as connection:
            while True:
                await self._wake.wait()
                self._wake.clear()
                batches, self._pending = self._pending, []
                if batches:
                    await self._write(connection, batches)
                elif self._closing:
                    return
                if self._closing:
                    self._wake.set()

    async def _write(self, connection: AsyncConnection, batches: list[Batch]) -> None:
        try:
            await _insert(connection, batches)
        except IntegrityError as error:
            await connection.rollback()
            if len(batches) == 1:
                batches[0].settled(Fenced(str(error.orig)))
                return
            for batch in batches:  # one table was fenced off: find it, and let the others through
                await self._write(connection, [batch])
        except Exception as error:  # noqa: BLE001 - a full disk must reach the rooms, not kill the writer
            await connection.rollback()
            for batch in batches:
                batch.settled(error)
        else:
            for batch in batches:
                batch.settled(None)


async def _insert(connection: AsyncConnection, batches: list[Batch]) -> None:
    await connection.execute(entries.insert(), [row for batch in batches for row in batch.rows()])
    await connection.commit()


def _sqlite_pragmas(connection: sa.engine.interfaces.DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
