"""Brings a database to today's schema with Alembic, from inside the running server."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

MIGRATIONS = Path(__file__).parent / "migrations"
ONE_AT_A_TIME = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SELECT pg_advisory_xact_lock(7867)",
}
"""Two servers that open a database at the same moment must not both make its tables."""


class FromTheFuture(Exception):
    """A newer Rumpus has written here; this one leaves it alone."""


def migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    connection.exec_driver_sql(ONE_AT_A_TIME[connection.dialect.name])
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise FromTheFuture(f"this database was written by a newer Rumpus ({error})") from None
