"""The one who writes the log, on a connection of its own: outlives whatever happens to the database.

Writes of all tables are gathered while the last transaction commits and go out together (group commit).
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import perf_counter
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from rumpus.core.log import Entry
from rumpus.server.operations.events import tell
from rumpus.server.operations.tally import TALLY
from rumpus.server.storage.connections import concerns_values, in_short
from rumpus.server.storage.database import kept_worlds, keys, upsert
from rumpus.server.storage.insertion import Row, insertion_for
from rumpus.server.storage.own_connection import OwnConnection
from rumpus.world.wire import KeptWorld

T = TypeVar("T")

PROVEN_FOR = 5.0
"""Seconds for which a commit shows that writing works."""
SAYS_WITHIN = 3.0
"""Seconds after which no answer is an answer, too."""
PULSE = "pulse"
BEAT = sa.text("UPDATE keys SET value = :beat WHERE name = :pulse")
TAKEN = "another server has written to this table"

log = logging.getLogger(__name__)


class Unwritten(Exception):
    """What was to be written was not, and never will be: what is in memory is not true."""


class Fenced(Unwritten):
    """Somebody else has written to this table since we read it."""


WriteDone = Callable[[Unwritten | None], None]


class Pen:
    """One room's right to write its table's log. After one failure it writes no more: a log has no holes."""

    __slots__ = ("broken", "code")

    def __init__(self, code: str) -> None:
        self.code = code
        self.broken = False


class Batch:
    """The entries of one input, and whom to tell when they are durable."""

    __slots__ = ("_settled", "entries", "pen")

    def __init__(self, pen: Pen, entries: Iterable[Entry], settled: WriteDone) -> None:
        self.pen = pen
        self.entries = tuple(entries)
        self._settled: WriteDone | None = settled

    def rows(self) -> list[Row]:
        code = self.pen.code
        return [
            (code, e.seq, e.at, e.game, e.cause, str(e.event, "utf-8"), str(e.input, "utf-8") or None)
            for e in self.entries
        ]

    def settle(self, error: Unwritten | None = None) -> None:
        """Once. Who is told may fail at it: that is a matter of that table alone."""
        settled, self._settled = self._settled, None
        if settled is None:
            return
        if error is None:
            TALLY.entries += len(self.entries)
        else:
            self.pen.broken = True
        try:
            settled(error)
        except Exception as failure:
            log.exception("table %s failed at what was written", self.pen.code)
            self.pen.broken = True
            if error is None:
                with suppress(Exception):
                    settled(Unwritten(f"told, and failed: {type(failure).__name__}"))


class Writer:
    def __init__(self, connection: OwnConnection, written: Callable[[str, int], None]) -> None:
        self._connection = connection
        self._written = written
        """Told of what is durable: a code, and how far its log goes."""
        self._insert = insertion_for(connection.dialect)
        self._pending: list[Batch] = []
        self._unkept: dict[str, KeptWorld] = {}
        self._asked: list[asyncio.Future[bool]] = []
        self._proven = -math.inf
        """When something was last committed; never, after a failure."""
        self._troubled = False
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    def open(self) -> None:
        self._task = asyncio.create_task(self._write_forever(), name="store writer")

    async def close(self) -> None:
        """Everything submitted so far is written first, if it can be."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._connection.let_go()

    def submit(self, batch: Batch) -> None:
        self._pending.append(batch)
        self._wake.set()

    def keep(self, code: str, kept: KeptWorld) -> None:
        """Soon, and only the latest."""
        self._unkept[code] = kept
        self._wake.set()

    async def writes(self) -> bool:
        """Whether what is submitted now would be written."""
        return await self.trouble() is None

    async def trouble(self) -> str | None:
        """Why it would not be written: lately something was, else it is tried."""
        if time.monotonic() - self._proven < PROVEN_FOR:
            return None
        if self._task is None or self._task.done():
            return "nothing can be written: the writer is gone"
        asked = asyncio.get_running_loop().create_future()
        self._asked.append(asked)
        self._wake.set()
        try:
            async with asyncio.timeout(SAYS_WITHIN):
                return None if await asked else "nothing can be written: the last try failed"
        except TimeoutError:
            return f"nothing can be written: a try took more than {SAYS_WITHIN:.0f} s"

    async def _write_forever(self) -> None:
        while not self._closing or self._pending or self._unkept:
            await self._wake.wait()
            self._wake.clear()
            batches, self._pending = self._pending, []
            unkept, self._unkept = self._unkept, {}
            try:
                await self._write(batches)
                if unkept:
                    await self._write_kept(unkept)
                if self._asked:
                    await self._prove()
            except Exception as error:
                log.exception("the writer goes on after what nobody thought of")
                self._failed(batches, error)
            if self._closing:
                self._wake.set()
        self._say(written=False)

    async def _write(self, batches: list[Batch]) -> None:
        """All together; one by one where the trouble is with one of them and nobody can tell which."""
        batches, later = _one_pen_a_table(batches)
        rows = [(batch, found) for batch in batches if (found := _rows(batch))]
        if rows:
            await self._write_rows(rows)
        if later:
            await self._write(later)

    async def _write_rows(self, rows: list[tuple[Batch, list[Row]]]) -> None:
        all_rows = [row for _, found in rows for row in found]
        try:
            lost = await self._commit(lambda connection: self._insert(connection, all_rows))
        except Exception as error:  # noqa: BLE001 - a full disk must reach the rooms, not kill the writer
            if not concerns_values(error):
                self._failed((batch for batch, _ in rows), error)
            elif len(rows) == 1:
                fenced = isinstance(error, IntegrityError)
                rows[0][0].settle((Fenced if fenced else Unwritten)(in_short(error)))
            else:
                for batch, _ in rows:
                    await self._write([batch])
        else:
            for batch, found in rows:
                if batch.pen.code in lost:
                    batch.settle(Fenced(TAKEN))
                else:
                    self._written(batch.pen.code, found[-1][1])
                    batch.settle()

    def _failed(self, batches: Iterable[Batch], error: Exception) -> None:
        self._proven = -math.inf
        unwritten = Unwritten(in_short(error))
        TALLY.unwritten += 1
        if not self._troubled:
            self._troubled = True
            tell("writer_failed", logging.ERROR, why=in_short(error))
        for batch in batches:
            batch.settle(unwritten)

    async def _write_kept(self, unkept: dict[str, KeptWorld]) -> None:
        """A snapshot that is not written costs a restarted server a second of a tower's swaying, no more."""
        rows = [
            {"code": code, "trial": kept.trial, "at": kept.at, "snapshot": kept.snapshot}
            for code, kept in unkept.items()
        ]

        try:
            await self._commit(lambda connection: upsert(connection, kept_worlds, rows))
        except Exception as error:  # noqa: BLE001 - see above
            if not concerns_values(error):
                self._failed((), error)

    async def _prove(self) -> None:
        """Write something for those who asked, unless something just was."""
        try:
            if time.monotonic() - self._proven >= PROVEN_FOR:
                await self._commit(_pulse)
        except IntegrityError:
            self._say(written=True)  # another server's pulse came between: that one was written
        except Exception as error:  # noqa: BLE001 - that is the answer
            log.warning("nothing can be written: %s", in_short(error))
            self._failed((), error)
            self._say(written=False)
        else:
            self._say(written=True)

    def _say(self, *, written: bool) -> None:
        asked, self._asked = self._asked, []
        for future in asked:
            if not future.done():
                future.set_result(written)

    async def _commit(self, work: Callable[[sa.Connection], T]) -> T:
        """All of it or none."""
        began = perf_counter()
        done = await self._connection.commit(work)
        self._proven = time.monotonic()
        TALLY.commits.add(perf_counter() - began)
        if self._troubled:
            self._troubled = False
            tell("writer_back", logging.WARNING)
        return done


def _one_pen_a_table(batches: Iterable[Batch]) -> tuple[list[Batch], list[Batch]]:
    """A table may have been let go and read again, and both rooms have submitted something: whose row it is
    that was written can be told only where one of them is written after the other."""
    pens: dict[str, Pen] = {}
    now: list[Batch] = []
    later: list[Batch] = []
    for batch in batches:
        (now if pens.setdefault(batch.pen.code, batch.pen) is batch.pen else later).append(batch)
    return now, later


def _rows(batch: Batch) -> list[Row]:
    """None, after telling why, where they are not to be written."""
    if batch.pen.broken:
        batch.settle(Unwritten("an earlier entry of this table was not written"))
        return []
    try:
        return batch.rows()
    except Exception as error:  # noqa: BLE001 - what is no text is no row, and no trouble of the others
        batch.settle(Unwritten(type(error).__name__))
        return []


def _pulse(connection: sa.Connection) -> None:
    beat = secrets.token_hex(8)
    updated = connection.execute(BEAT, {"beat": beat, "pulse": PULSE})
    if not updated.rowcount:
        connection.execute(keys.insert().values(name=PULSE, value=beat))
