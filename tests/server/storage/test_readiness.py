"""Whoever sends people to this house hears whether it can take them, and why not."""

import asyncio
import contextlib
import logging
import sqlite3
from pathlib import Path

import pytest

from rumpus.server.storage.store import Store
from tests.server.houses.inside import serving


@pytest.mark.parametrize(
    ("happened", "reason"),
    [
        ("UPDATE alembic_version SET version_num = '0001'", "the database is not migrated"),
        ("DELETE FROM alembic_version", "the database is not migrated"),
        ("DROP TABLE alembic_version", "the database does not answer: it says OperationalError"),
    ],
)
async def test_a_house_on_a_database_that_is_not_as_it_should_be_is_not_ready(
    tmp_path: Path, happened: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "rumpus.events")
    async with serving(tmp_path) as house:
        page = house.client()
        assert (await page.fetch("GET", "/readyz")).text == "ok"
        with sqlite3.connect(tmp_path / "rumpus.sqlite3") as file:
            file.execute(happened)
        file.close()
        said = await page.fetch("GET", "/readyz")
        assert (said.status_code, said.text) == (503, reason)
        assert (await page.fetch("GET", "/healthz")).text == "ok", "what it has, it serves"
        await page.fetch("GET", "/readyz")
        assert [line.getMessage() for line in caplog.records if "ready" in line.getMessage()] == [
            f"not_ready: why {reason}"
        ], "said once, and not at each asking"


async def test_in_an_upgrade_the_old_house_serves_until_its_turn_comes(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        with sqlite3.connect(tmp_path / "rumpus.sqlite3") as file:
            file.execute("UPDATE alembic_version SET version_num = 'from a newer Rumpus'")
        file.close()
        assert (await house.client().fetch("GET", "/readyz")).text == "ok"


async def test_a_queue_before_the_database_is_no_reason_to_send_people_elsewhere(tmp_path: Path) -> None:
    """In a rush all connections for reading were taken, and who asked waited behind everybody else."""
    store = Store.in_folder(tmp_path)
    await store.open()
    try:
        async with contextlib.AsyncExitStack() as readers:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1):
                    while True:
                        assert await readers.enter_async_context(store._engine.connect())
            assert await asyncio.gather(*(store.unready() for _ in range(200))) == [[]] * 200
    finally:
        await store.close()
