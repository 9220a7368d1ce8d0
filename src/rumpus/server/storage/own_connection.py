"""A connection of one's own, kept until something goes wrong with it, on which work is committed in one go.

Work is a plain function of a plain connection: for SQLite, whose calls block, a thread runs it from first
statement to commit in one trip; for PostgreSQL it runs here, and waits where it must.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")


class OwnConnection(Protocol):
    @property
    def dialect(self) -> sa.Dialect: ...

    async def commit(self, work: Callable[[sa.Connection], T]) -> T:
        """All of it or none. After a failure the next work begins on a new connection."""

    async def let_go(self) -> None: ...


class AwaitedConnection:
    def __init__(self, engine: AsyncEngine) -> None:
        self.dialect = engine.dialect
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def commit(self, work: Callable[[sa.Connection], T]) -> T:
        connection = self._connection = self._connection or await self._engine.connect()
        try:
            done = await connection.run_sync(work)
            await connection.commit()
        except BaseException:
            await self.let_go()
            raise
        return done

    async def let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # it may be cut already
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()


class ThreadConnection:
    def __init__(self, engine: sa.Engine) -> None:
        self.dialect = engine.dialect
        self._engine = engine
        self._connection: sa.Connection | None = None
        self._thread: ThreadPoolExecutor | None = None

    async def commit(self, work: Callable[[sa.Connection], T]) -> T:
        thread = self._thread = self._thread or ThreadPoolExecutor(1, "store writer")
        return await asyncio.get_running_loop().run_in_executor(thread, self._commit, work)

    def _commit(self, work: Callable[[sa.Connection], T]) -> T:
        connection = self._connection = self._connection or self._engine.connect()
        try:
            done = work(connection)
            connection.commit()
        except BaseException:
            self._close()
            raise
        return done

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()

    async def let_go(self) -> None:
        thread, self._thread = self._thread, None
        if thread is not None:
            await asyncio.get_running_loop().run_in_executor(thread, self._close)
            thread.shutdown(wait=False)
