"""Whether the database answers, and has today's schema: asked by whoever decides where to send people."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa
from alembic.script import ScriptDirectory
from sqlalchemy.ext.asyncio import AsyncEngine

from rumpus.server.storage.connections import DatabaseAway, reading
from rumpus.server.storage.migrate import MIGRATIONS

ANSWERS_WITHIN = 3.0
"""Seconds after which no answer is an answer, too."""
STANDS_AT = sa.text("SELECT version_num FROM alembic_version")


class Readiness:
    def __init__(self, readers: AsyncEngine) -> None:
        self._readers = readers
        steps = [step.revision for step in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
        self._older = frozenset(steps[1:])
        """Where a database stands that still has to be migrated. One that a newer Rumpus brought further
        is as good: in an upgrade, process by process, the old ones serve until their turn comes."""

    async def trouble(self) -> str | None:
        """One sentence, or None where all is well."""
        try:
            async with asyncio.timeout(ANSWERS_WITHIN), reading(self._readers) as connection:
                found = set(await connection.scalars(STANDS_AT))
        except (DatabaseAway, TimeoutError):
            return "the database does not answer, or has no tables"
        return "the database is not migrated" if not found or found & self._older else None
