"""Whether the database answers, and has today's schema: asked by whoever decides where to send people."""

from __future__ import annotations

import asyncio
import time

import sqlalchemy as sa
from alembic.script import ScriptDirectory
from sqlalchemy.ext.asyncio import AsyncEngine

from rumpus.server.storage.connections import DatabaseAway, reading
from rumpus.server.storage.migrate import MIGRATIONS

ANSWERS_WITHIN = 3.0
"""Seconds after which no answer is an answer, too."""
STANDS_AT = sa.text("SELECT version_num FROM alembic_version")


class Readiness:
    """Asks on a connection of its own: the database is asked, not how long the queue before it is."""

    def __init__(self, own: AsyncEngine) -> None:
        self._own = own
        self._asking: asyncio.Task[str | None] | None = None
        steps = [step.revision for step in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
        self._older = frozenset(steps[1:])
        """Where a database stands that still has to be migrated. One that a newer Rumpus brought further
        is as good: in an upgrade, process by process, the old ones serve until their turn comes."""

    async def trouble(self) -> str | None:
        """One sentence that anybody may read, or None where all is well. Who asks meanwhile is told the same:
        nobody opens many connections by asking often."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask(), name="readiness")
        return await asyncio.shield(self._asking)

    async def _ask(self) -> str | None:
        began, waiting = time.monotonic(), "a connection"
        try:
            async with asyncio.timeout(ANSWERS_WITHIN), reading(self._own) as connection:
                waiting = "an answer"
                found = set(await connection.scalars(STANDS_AT))
        except TimeoutError:
            took = time.monotonic() - began
            return f"the database does not answer: {took:.1f} s were too few for {waiting}"
        except DatabaseAway as away:
            return f"the database does not answer: it says {type(away.__cause__).__name__}"
        return "the database is not migrated" if not found or found & self._older else None
