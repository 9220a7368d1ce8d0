"""What the database holds: the log, and beside it what is nice to have."""

from __future__ import annotations

import sqlalchemy as sa

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
)
"""When somebody was last at a table, by the world's clock: a table's own stands still without anybody."""
