"""Ways to the database: many readers share some, and whoever writes has one that no reader can take."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from rumpus.server.storage.own_connection import AwaitedConnection, OwnConnection, ThreadConnection

SYNCHRONOUS = "FULL"
"""SQLite syncs the write-ahead log at every commit: an acknowledged act survives even a power cut."""
PATIENCE = 20.0
"""Seconds that SQLite waits for another process to finish writing."""
READERS = 8
"""Connections to PostgreSQL that readers share, and keep: making one takes longer than reading a table."""
TO_CONNECT, TO_ANSWER = 10.0, 30.0
"""Seconds after which PostgreSQL counts as gone."""
OF_THE_VALUES = ("22", "23")
"""The classes of PostgreSQL's errors that say: these very rows cannot be written, others could."""


class DatabaseAway(Exception):
    """The database cannot be asked at this moment; it may be back in the next."""


def for_readers(url: str) -> AsyncEngine:
    """Connections that were cut while they lay idle are noticed before they are used. In PostgreSQL each
    query stands for itself: both ends of a transaction would take longer to reach than most of them."""
    kept = {"pool_size": READERS, "max_overflow": 0, "isolation_level": "AUTOCOMMIT"}
    return _engine(url, pool_pre_ping=True, **(kept if _by_asyncpg(url) else {}))


def for_writers(url: str) -> AsyncEngine:
    """A connection of one's own at each asking."""
    return _engine(url, poolclass=NullPool)


def for_the_log(url: str) -> OwnConnection:
    """The one connection by which everything that happens at tables is written."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return AwaitedConnection(for_writers(url))
    engine = sa.create_engine(address.set(drivername="sqlite"), hide_parameters=True, poolclass=NullPool)
    sa.event.listen(engine, "connect", _sqlite_pragmas)
    return ThreadConnection(engine)


def _engine(url: str, **pool: Any) -> AsyncEngine:
    patience = {"timeout": TO_CONNECT, "command_timeout": TO_ANSWER} if _by_asyncpg(url) else {}
    engine = create_async_engine(url, hide_parameters=True, connect_args=patience, **pool)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", _sqlite_pragmas)
    return engine


def _by_asyncpg(url: str) -> bool:
    return make_url(url).get_driver_name() == "asyncpg"


def _sqlite_pragmas(connection: sa.engine.interfaces.DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
    cursor.execute(f"PRAGMA busy_timeout={PATIENCE * 1000:.0f}")
    cursor.close()


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Raises `DatabaseAway` whatever goes wrong: each driver has its own for a server that is not there."""
    try:
        async with engine.connect() as connection:
            yield connection
    except Exception as error:
        raise DatabaseAway(in_short(error)) from error


def in_short(error: Exception) -> str:
    """One line, and nothing of what was to be written: that may be somebody's cards."""
    plain = error.orig if isinstance(error, DBAPIError) and error.orig else error
    if concerns_values(error):
        return type(plain).__name__
    return (isinstance(plain, OSError) and plain.strerror) or str(plain).partition("\n")[0] or repr(plain)


def concerns_values(error: Exception) -> bool:
    """Whether it is these very rows that cannot be written, not anything at all."""
    if isinstance(error, IntegrityError | DataError):
        return True
    state = getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
    return str(state)[:2] in OF_THE_VALUES
