"""What the database holds: the log, and beside it what is nice to have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

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
    sa.Column("input", sa.Text),
)
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.String(200), nullable=False),
)
kept_worlds = sa.Table(
    "kept_worlds",
    metadata,
    sa.Column("code", sa.String(12), primary_key=True),
    sa.Column("trial", sa.Integer, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("snapshot", sa.LargeBinary, nullable=False),
)
"""A world in mid-flight, for a restart to go on from. The log is true without it."""
recordings = sa.Table(
    "recordings",
    metadata,
    sa.Column("code", sa.String(12), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Integer, nullable=False),
    sa.Column("trial", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("ended", sa.String(40), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("ms", sa.Integer, nullable=False),
    sa.Column("size", sa.Integer, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
"""Turns to be seen again. The log is true without them, too."""
touched = sa.Table(
    "touched",
    metadata,
    sa.Column("code", sa.String(12), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("owner", sa.String(40), nullable=False, server_default=""),
)
"""When somebody was last at a table, by the world's clock: a table's own stands still without anybody. And
with which of several servers on one database: a hint, and never what decides who may write."""


def upsert(connection: sa.Connection, table: sa.Table, rows: Sequence[dict[str, Any]]) -> None:
    """Rows that replace, column by column, those that there are; another server may be writing them, too, so
    always in the order of the key."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    keys, new = [column.name for column in table.primary_key], insert(table)
    columns = {name: new.excluded[name] for name in rows[0] if name not in keys}
    ordered = sorted(rows, key=lambda row: [row[key] for key in keys])
    connection.execute(new.on_conflict_do_update(index_elements=keys, set_=columns), ordered)
