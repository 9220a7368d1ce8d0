"""Other servers on the same PostgreSQL: who holds which table now, who wrote to it, and what was spent there.

All of it is hints. Whoever misses one loses a row at the next writing, and lets go of the table then.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Collection
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from rumpus.server.storage.connections import DatabaseAway, in_short, reading
from rumpus.server.storage.database import entries, touched

TABLES, SPENT, FORGOTTEN = "rumpus_tables", "rumpus_spent", "rumpus_forgotten"
HELD = 0
"""Told in place of a seq, for there is no entry 0: from now on the table is held by who tells it."""
GATHERED = 0.02
"""Seconds for which what is to be told is gathered: no move waits for it."""
BEAT = 5.0
"""Seconds of silence after which somebody asks whether the database is still there."""
AGAIN = 0.2

CLAIM = """
WITH held AS (
    INSERT INTO touched (code, at, owner) VALUES ($1, $2, $3)
    ON CONFLICT (code) DO UPDATE SET at = excluded.at, owner = excluded.owner RETURNING code
)
SELECT (SELECT max(seq) FROM entries WHERE code = $1), pg_notify($4, code || ' 0') FROM held
"""
TELL = "SELECT pg_notify(channel, words) FROM unnest($1::text[], $2::text[]) AS news (channel, words)"

log = logging.getLogger(__name__)


class NeighbourListener(Protocol):
    def written(self, code: str, seq: int) -> None:
        """A table's log goes that far; maybe we wrote it ourselves."""

    def held_elsewhere(self, code: str) -> None: ...

    def spent_elsewhere(self, what: str, address: str, count: int) -> None: ...

    async def forgotten(self, code: str, person: str) -> None:
        """The log of this table names somebody else in their place by now."""

    async def look_again(self) -> None:
        """From here on everything is heard; before, something may have been missed."""


class LogEnd(NamedTuple):
    """Where a table's log ends, and whether the table is held by somebody else."""

    seq: int
    elsewhere: bool


class Alone:
    """Nobody else is on this database, or nobody can be heard: SQLite has its one server."""

    async def open(self, _listener: NeighbourListener) -> None: ...

    async def close(self) -> None: ...

    def tell_written(self, code: str, seq: int) -> None: ...

    def tell_spent(self, what: str, address: str, count: int) -> None: ...

    async def claim(self, _code: str) -> int | None:
        """Hold this table from now on. Returns where its log ends, where others may have written to it; 0, if
        it was deleted. Raises `DatabaseAway`."""
        return None

    async def standing(self, _codes: Collection[str]) -> dict[str, LogEnd]:
        """How these tables stand in the database. Raises `DatabaseAway`."""
        return {}


class Neighbours(Alone):
    """They tell each other by LISTEN and NOTIFY, on a connection of their own, and after what was written is
    durable: NOTIFY in the transaction that writes would make every server wait for every other's disk."""

    def __init__(self, readers: AsyncEngine, own: AsyncEngine) -> None:
        self._readers = readers
        self._own = own
        self._name = secrets.token_hex(8)
        self._line: Any = None
        """asyncpg's connection, while there is one."""
        self._in_turn = asyncio.Lock()
        self._claiming: set[str] = set()
        """Claimed, and not heard of yet: what others claim meanwhile they claimed before."""
        self._written: dict[str, int] = {}
        self._spent: list[str] = []
        self._stir = asyncio.Event()
        self._tried = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._forgetting: set[asyncio.Task[None]] = set()

    async def open(self, listener: NeighbourListener) -> None:
        self._task = asyncio.create_task(self._stay_in_touch(listener), name="neighbours")
        await self._tried.wait()

    async def close(self) -> None:
        if self._task is not None:
            tasks = {self._task, *self._forgetting}
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    # --- what we tell ---

    def tell_written(self, code: str, seq: int) -> None:
        self._written[code] = seq
        self._stir.set()

    def tell_spent(self, what: str, address: str, count: int) -> None:
        self._spent.append(f"{what} {address} {count}")
        self._stir.set()

    async def claim(self, code: str) -> int:
        line = self._line
        if line is None:
            raise DatabaseAway("other servers cannot be told")
        self._claiming.add(code)
        try:
            async with self._in_turn:
                last, _ = await line.fetchrow(CLAIM, code, int(time.time()), self._name, TABLES)
        except Exception as error:
            self._claiming.discard(code)
            raise DatabaseAway(in_short(error)) from error
        return int(last or 0)

    async def standing(self, codes: Collection[str]) -> dict[str, LogEnd]:
        last = sa.select(entries.c.code, sa.func.max(entries.c.seq).label("seq")).where(
            entries.c.code.in_(codes)
        )
        ends = last.group_by(entries.c.code).subquery()
        query = sa.select(ends.c.code, ends.c.seq, touched.c.owner).join(
            touched, touched.c.code == ends.c.code, isouter=True
        )
        async with reading(self._readers) as connection:
            rows = (await connection.execute(query)).all()
        return {row.code: LogEnd(row.seq, (row.owner or "") not in {"", self._name}) for row in rows}

    # --- what we hear ---

    async def _stay_in_touch(self, listener: NeighbourListener) -> None:
        while True:
            try:
                await self._one_line(listener)
            except Exception as error:  # noqa: BLE001 - a database that is away comes back
                log.warning("other servers on this database are not heard: %s", in_short(error))
            self._tried.set()
            await asyncio.sleep(AGAIN)

    async def _one_line(self, listener: NeighbourListener) -> None:
        """Until it is cut. Raises whatever the driver has for that."""
        async with self._own.connect() as connection:
            line: Any = (await connection.get_raw_connection()).driver_connection
            line.add_termination_listener(lambda _line: self._stir.set())
            try:
                await line.execute("SET synchronous_commit = off")  # hints outlive no power cut
                await line.add_listener(TABLES, lambda *news: self._hear_of_table(listener, *news))
                await line.add_listener(SPENT, lambda *news: _hear_of_spending(listener, *news))
                await line.add_listener(FORGOTTEN, lambda *news: self._hear_of_forgetting(listener, *news))
                self._line = line
                await listener.look_again()
                self._tried.set()
                while not line.is_closed():
                    await self._tell(line)
                    with suppress(TimeoutError):
                        async with asyncio.timeout(BEAT):
                            await self._stir.wait()
                    await asyncio.sleep(GATHERED)
                    self._stir.clear()
                raise ConnectionResetError("the connection was cut")
            finally:
                self._line = None
                self._claiming.clear()

    async def _tell(self, line: Any) -> None:
        """Also when there is nothing to be told: so a line that is dead is noticed."""
        written, self._written = self._written, {}
        spent, self._spent = self._spent, []
        words = [f"{code} {seq}" for code, seq in written.items()]
        try:
            async with self._in_turn:
                await line.execute(TELL, [TABLES] * len(words) + [SPENT] * len(spent), words + spent)
        except BaseException:
            self._written = written | self._written
            raise

    def _hear_of_table(
        self, listener: NeighbourListener, line: Any, pid: int, _channel: str, words: str
    ) -> None:
        code, _, seq = words.partition(" ")
        ours = pid == line.get_server_pid()
        if int(seq) != HELD:
            listener.written(code, int(seq))
        elif ours:
            self._claiming.discard(code)
        elif code not in self._claiming:
            listener.held_elsewhere(code)

    def _hear_of_forgetting(
        self, listener: NeighbourListener, _line: Any, _pid: int, _channel: str, words: str
    ) -> None:
        code, _, person = words.partition(" ")
        task = asyncio.create_task(listener.forgotten(code, person), name="forgetting")
        self._forgetting.add(task)
        task.add_done_callback(self._forgetting.discard)


def _hear_of_spending(listener: NeighbourListener, line: Any, pid: int, _channel: str, words: str) -> None:
    what, address, *count = words.split(" ")
    if pid != line.get_server_pid():
        listener.spent_elsewhere(what, address, int(count[0]) if count else 1)
