"""How rows of many tables' logs get into the database together, where some of them may have come too late.

The primary key (table, seq) is the fence: a second server on the same table cannot write over the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import sqlalchemy as sa

from rumpus.server.storage.database import entries

Row = tuple[str, int, int, int, str, str, str | None]
"""Code, seq, at, game, cause, body and input: in the order of the columns."""


class Insertion(Protocol):
    def __call__(self, connection: sa.Connection, rows: Sequence[Row]) -> set[str]:
        """The codes of which nothing was written, since somebody else had written there; or an
        `IntegrityError` for all of them, where the database cannot tell. Of any table all rows or none."""


def insertion_for(dialect: sa.Dialect) -> Insertion:
    return _told_apart if dialect.name == "postgresql" else _All(dialect)


class _All:
    """All rows, or none of any table."""

    def __init__(self, dialect: sa.Dialect) -> None:
        self._insert = str(entries.insert().compile(dialect=dialect))
        """Compiled once, since thousands of rows a second go through it."""

    def __call__(self, connection: sa.Connection, rows: Sequence[Row]) -> set[str]:
        connection.exec_driver_sql(self._insert, list(rows))
        return set()


INSERT = """
INSERT INTO entries (code, seq, at, game, cause, body, input)
SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::int[], $5::text[], $6::text[], $7::text[])
ON CONFLICT (code, seq) DO NOTHING RETURNING code, seq
"""


def _told_apart(connection: sa.Connection, rows: Sequence[Row]) -> set[str]:
    """In PostgreSQL one lost row costs only its own table.

    Always in the order of the key: two servers that write to the same tables wait for each other's rows, and
    in any other order each might wait for the other.
    """
    ordered = sorted(rows, key=lambda row: row[:2])
    written = connection.exec_driver_sql(INSERT, tuple(map(list, zip(*ordered, strict=True))))
    here = {(row.code, row.seq) for row in written}
    lost = {row[0] for row in ordered if row[:2] not in here}
    if lost:
        _take_back(connection, ((code, seq) for code, seq in here if code in lost))
    return lost


def _take_back(connection: sa.Connection, written: Iterable[tuple[str, int]]) -> None:
    """What came after a lost row found its place free, and would follow on somebody else's."""
    for code, seq in sorted(written):
        connection.execute(entries.delete().where(entries.c.code == code, entries.c.seq == seq))
