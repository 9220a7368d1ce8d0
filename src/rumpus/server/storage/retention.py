"""Which tables nobody has touched for how long, and the end of those that nobody will miss."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from rumpus.server.storage.connections import in_short, reading
from rumpus.server.storage.database import entries, kept_worlds, keys, recordings, touched, upsert

DAY = 24 * 3600
WITHOUT_A_GAME = 1.0
"""Days for which a table is kept at which no game ever began."""
BELIEVED = 30 * DAY
"""Seconds from one look to the next at most: else the clock has jumped, or the house was closed for long, and
nothing is old by such a clock."""
APART = 3600
"""Seconds that it may go back: as the clocks of two servers differ, or one was set a little."""
LOOKED = "looked"
AT_A_TIME = 1000
"""Codes in one statement: no database takes any number of them."""
EVERY = 3600.0
"""Seconds from one look to the next."""

WHEN = sa.select(keys.c.value).where(keys.c.name == LOOKED)

log = logging.getLogger(__name__)


class Retention:
    def __init__(self, readers: AsyncEngine, own: AsyncEngine) -> None:
        self._readers = readers
        self._own = own
        self._touched: set[str] = set()

    def touch(self, code: str) -> None:
        """Somebody is there. Noted at the next look: no move waits for it."""
        self._touched.add(code)

    async def note(self, now: float) -> None:
        """Whatever was touched was so now, and so was what was never looked at before; all of it, where the
        clock is not to be believed."""
        async with reading(self._readers) as connection:
            looked = (await connection.execute(WHEN)).scalar()
            jumped = looked is not None and not -APART <= now - int(looked) <= BELIEVED
            known = sa.select(touched.c.code).where(~sa.literal(jumped))
            unknown = sa.select(entries.c.code).where(entries.c.seq == 1, entries.c.code.not_in(known))
            self._touched.update(await connection.scalars(unknown))
        codes, self._touched = self._touched, set()
        if jumped:
            log.warning("the clock has jumped: no table counts as old by what it says")
        try:
            async with self._own.begin() as connection:
                await connection.run_sync(upsert, keys, [{"name": LOOKED, "value": str(int(now))}])
                for first in range(0, len(noted := sorted(codes)), AT_A_TIME):
                    some = noted[first : first + AT_A_TIME]
                    rows = [{"code": code, "at": int(now)} for code in some]
                    await connection.run_sync(upsert, touched, rows)
        except BaseException:
            self._touched |= codes
            raise

    async def untouched(self, now: float, days: float) -> list[tuple[str, int]]:
        """The tables whose time is over, and when somebody was last there."""
        began = sa.exists().where(entries.c.code == touched.c.code, entries.c.game > 0)
        empty, old = now - WITHOUT_A_GAME * DAY, now - days * DAY
        over = sa.or_(touched.c.at < old, sa.and_(touched.c.at < empty, ~began))
        async with reading(self._readers) as connection:
            rows = await connection.execute(sa.select(touched.c.code, touched.c.at).where(over))
            return [(row.code, row.at) for row in rows]

    async def clear(self, code: str, at: int) -> bool:
        """All of it, or none: where somebody came back to it since then, with whichever server."""
        async with self._own.begin() as connection:
            still = touched.delete().where(touched.c.code == code, touched.c.at == at)
            if not (await connection.execute(still)).rowcount:
                return False
            for table in (recordings, kept_worlds, entries):
                await connection.execute(table.delete().where(table.c.code == code))
        return True


class ClearableTables(Protocol):
    def inhabited(self) -> Iterable[str]:
        """The codes of the tables at which somebody is."""

    async def clear(self, code: str, at: int) -> bool:
        """Unless somebody came back to it since then."""


class Caretaker:
    """Deletes every hour what nobody will miss, as long as the house is open."""

    def __init__(self, house: ClearableTables, retention: Retention, days: float) -> None:
        self._house = house
        self._retention = retention
        self._days = days
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if self._days:
            self._task = asyncio.create_task(self._look_again(), name="caretaker")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait((self._task,))

    async def look(self, now: float) -> int:
        """How many tables went. Where somebody is, nothing goes."""
        for code in self._house.inhabited():
            self._retention.touch(code)
        await self._retention.note(now)
        gone = 0
        for code, at in await self._retention.untouched(now, self._days):
            gone += await self._house.clear(code, at)
        return gone

    async def _look_again(self) -> None:
        while True:
            try:
                gone = await self.look(time.time())
                if gone:
                    log.info("%d tables went that nobody had touched for long", gone)
            except Exception as error:  # noqa: BLE001 - another time, then
                log.warning("old tables could not be looked for: %s", in_short(error))
            await asyncio.sleep(EVERY)
