"""A disk in simulated time under the real store: slow, full, hanging, lying, and pulled from under it.

The store's code, SQLAlchemy and SQLite are real. Only the thread that `aiosqlite` has for each connection is
replaced: what it would do is done on the simulated loop, after as long as this disk takes. The writer, which
has a thread of its own for SQLite, writes by such a connection too, as it does with PostgreSQL. Nothing can
be lost but what SQLite was not told to sync.
"""

from __future__ import annotations

import asyncio
import atexit
import functools
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Literal
from unittest.mock import patch

from aiosqlite.core import Connection
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.util import LRUCache

from rumpus.server.storage import connections
from rumpus.server.storage.folder import DATABASE, sidecars
from rumpus.server.storage.own_connection import AwaitedConnection
from rumpus.server.storage.store import Store
from tests.server.drill.places import HERE, Place

Trouble = Literal["slow", "hangs", "sticks", "full", "fails", "odd", "unsure", "away"]
"""`sticks` holds up one write, fails at it, and is well again; `unsure` commits and says that it failed, as a
database does whose answer is lost; `odd` fails with what no driver should raise; `away` answers nobody,
readers included."""

SAFE = ("FULL", "EXTRA")
WRITTEN_BACK = 5.0
"""Seconds after which the system has written even what nobody synced."""
A_LOCK = 0.01
COMPILED: Any = LRUCache(500)
"""Statements, compiled once for all lives of all houses: each has engines of its own."""


@dataclass
class Spell:
    """So it is with the disk for a while."""

    trouble: Trouble
    until: float


class Disk:
    def __init__(self, folder: Path, luck: Random, trace: Callable[..., None]) -> None:
        self.folder = folder
        self.spell: Spell | None = None
        self.committed: Callable[[], None] = lambda: None
        """Told of every commit, in the moment in which it is durable."""
        self.sting: Callable[[Place | None], None] | None = None
        """Who commits next has done so, and then this happens, before anybody hears of it."""
        self.nap: Callable[[Place | None], None] | None = None
        """Who writes to the log next is about to do so, and then this happens."""
        self.ill_since = self.ill_until = -1e9
        """Of the last time when nothing could be written."""
        self._luck = luck
        self._trace = trace
        self._open: dict[Place | None, list[sqlite3.Connection]] = {}
        self._synced: tuple[float, bytes, bytes] | None = None

    def is_well_since(self, moment: float) -> bool:
        """Long before it, too: what fails then fails for another reason."""
        return self._trouble() is None and moment - self.ill_until > 60.0

    @property
    def database(self) -> Path:
        return self.folder / DATABASE

    # --- what happens to it ---

    def befall(self, trouble: Trouble, seconds: float) -> None:
        now = asyncio.get_running_loop().time()
        self.spell = Spell(trouble, now + seconds)
        self._trace("disk", trouble, round(seconds, 3))
        if trouble != "slow":
            self.ill_since = now

    def recover(self) -> None:
        if self.spell is not None:
            self.spell.until = asyncio.get_running_loop().time()
            self._trouble()

    def drop(self, place: Place | None) -> None:
        """Who held these connections is dead: what was not committed never was."""
        for connection in self._open.pop(place, ()):
            with suppress(sqlite3.Error):
                connection.close()

    def lose_power(self) -> None:
        """All who were connected are dropped by now. What nobody synced may be gone."""
        if self._synced is not None:
            _, database, wal = self._synced
            self.database.write_bytes(database)
            for file in sidecars(self.database):
                file.unlink(missing_ok=True)
            if wal:
                sidecars(self.database)[0].write_bytes(wal)
            self._synced = None

    # --- what is asked of it ---

    def _trouble(self) -> Trouble | None:
        spell = self.spell
        if spell is None:
            return None
        if asyncio.get_running_loop().time() < spell.until:
            return spell.trouble
        if spell.trouble != "slow":
            self.ill_until = spell.until
        self.spell = None
        return None

    async def connect(self, connector: Callable[[], sqlite3.Connection]) -> sqlite3.Connection:
        place = HERE.get()
        if self._trouble() == "away":
            await asyncio.sleep(self._luck.uniform(0.0, 3.0))
            raise sqlite3.OperationalError("unable to open database file")
        connection = connector()
        self._open.setdefault(place, []).append(connection)
        return connection

    async def do(self, connection: Any, function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        kind = getattr(function, "__name__", "")
        if kind == "commit":
            return await self._commit(connection, function)
        if kind not in ("execute", "executemany"):
            return function(*args)
        words = args[0].lstrip()[:24].upper()
        if words.startswith("PRAGMA SYNCHRONOUS="):
            connection.unsafe = args[0].rpartition("=")[2].strip().upper() not in SAFE
        elif words.startswith("PRAGMA BUSY_TIMEOUT="):
            connection.patience = int(args[0].rpartition("=")[2]) / 1000
            return function("PRAGMA busy_timeout=0")  # to wait would stop the clock for everybody
        if not words.startswith("PRAGMA"):
            if self.nap is not None and "entries" in args[0][:40] and words.startswith("INSERT"):
                nap, self.nap = self.nap, None
                nap(HERE.get())
            await self._suffer(writes=words.startswith(("INSERT", "UPDATE", "DELETE", "BEGIN IMM")))
        return await self._unlocked(connection, function, args)

    async def _unlocked(self, connection: Any, function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """As SQLite waits for another writer, in simulated time."""
        loop = asyncio.get_running_loop()
        give_up = loop.time() + getattr(connection, "patience", 0.0)
        while True:
            try:
                return function(*args)
            except sqlite3.OperationalError as error:
                if "locked" not in str(error) or loop.time() > give_up:
                    raise
            self.ill_until = loop.time()
            await asyncio.sleep(self._luck.uniform(0.1, 1.0) * A_LOCK)

    async def _suffer(self, *, writes: bool) -> None:
        trouble, luck = self._trouble(), self._luck
        if trouble is None:
            odd = luck.random() < 0.02
            await asyncio.sleep(luck.uniform(0.02, 0.3) if odd else luck.expovariate(2000.0))
        elif trouble == "sticks":
            if writes:
                await asyncio.sleep(luck.uniform(1.0, 6.0))
                self.recover()
                _fail(luck.choice(("full", "fails", "odd")))
        elif trouble in ("hangs", "away") and (writes or trouble == "away"):
            await self._hang(trouble)
        elif trouble == "slow":
            await asyncio.sleep(luck.expovariate(2.0))
        elif writes and luck.random() < 0.7:
            await asyncio.sleep(luck.choice((0.0, 0.1, 2.0)))
            _fail(trouble)

    async def _hang(self, trouble: Trouble) -> None:
        """Whoever is away says so sooner or later; what hangs goes on where it stopped."""
        while self._trouble() == trouble:
            if trouble == "away" and self._luck.random() < 0.2:
                raise sqlite3.OperationalError("disk I/O error")
            await asyncio.sleep(0.5)

    async def _commit(self, connection: Any, function: Callable[..., Any]) -> None:
        if not connection._conn.in_transaction:
            return
        trouble = self._trouble()
        if trouble == "unsure" and self._luck.random() < 0.5:
            await asyncio.sleep(self._luck.expovariate(100.0))
        elif trouble is not None:
            await self._suffer(writes=True)
        else:
            await asyncio.sleep(self._luck.expovariate(300.0))
        if getattr(connection, "unsafe", False):
            self._remember()
        await self._unlocked(connection, function, ())
        self._trace("commit")
        self.committed()
        if self.sting is not None:
            sting, self.sting = self.sting, None
            sting(HERE.get())
            await asyncio.sleep(0)  # the dead do not get any further
        if trouble == "unsure":
            _fail("unsure")
        await asyncio.sleep(self._luck.expovariate(1000.0))

    def _remember(self) -> None:
        """What is on the platter before something that is not synced."""
        now = asyncio.get_running_loop().time()
        if self._synced is None or now > self._synced[0] + WRITTEN_BACK:
            wal = sidecars(self.database)[0]
            self._synced = now, self.database.read_bytes(), wal.read_bytes() if wal.exists() else b""


def _fail(trouble: Trouble) -> None:
    if trouble == "full":
        raise sqlite3.OperationalError("database or disk is full")
    if trouble == "odd":
        raise TimeoutError("what nobody thought of")
    raise sqlite3.OperationalError("disk I/O error")


@contextmanager
def in_place_of_threads(disk: Disk) -> Iterator[None]:
    """Every connection to SQLite that is opened now goes through this disk."""

    made: list[Any] = []

    async def _connect(self: Any) -> Any:
        if self._connection is None:
            self._connection = await disk.connect(self._connector)
            made.append(self)
        return self

    async def _execute(self: Any, function: Any, *args: Any, **more: Any) -> Any:
        if self._connection is None:
            raise ValueError("Connection closed")
        if more:
            return function(*args, **more)  # what is no question to the database
        return await disk.do(self, function, args)

    def stop(self: Any) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def begun(self: Any) -> Any:
        return self._connect().__await__()

    def awaited(url: str) -> AwaitedConnection:
        return AwaitedConnection(connections.for_writers(url))

    def engine(url: str, **pool: Any) -> Any:
        made = make_engine(url, **pool)
        made.sync_engine._compiled_cache = COMPILED
        return made

    make_engine = connections._engine
    with (
        patch.object(connections, "_engine", engine),
        patch.object(SQLiteDialect_aiosqlite, "__eq__", lambda one, other: type(one) is type(other)),
        patch.object(SQLiteDialect_aiosqlite, "__hash__", lambda one: hash(type(one))),
        patch.object(connections, "for_the_log", awaited),
        patch.object(Connection, "_connect", _connect),
        patch.object(Connection, "_execute", _execute),
        patch.object(Connection, "stop", stop),
        patch.object(Connection, "__await__", begun),
        patch.object(Connection, "__del__", stop),
    ):
        yield
        for connection in made:
            stop(connection)  # those of the dead, too: nobody else will


def prepared(template: Path, folder: Path) -> None:
    """A database with today's tables in it, made once: to migrate takes longer than an hour in here."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    shutil.copyfile(template, folder / DATABASE)


@functools.cache
def template() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="rumpus-drill-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    asyncio.run(_make(folder))
    return folder / DATABASE


async def _make(folder: Path) -> None:
    store = Store.in_folder(folder)
    await store.open()
    await store.close()
