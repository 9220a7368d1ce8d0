"""PostgreSQL is killed, or started anew, under a game at a real server: who waits is answered after it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.server.wire import messages as m
from rumpus.table.actions import Rename
from tests.server.clients.chaos import check_once
from tests.server.clients.client import Client
from tests.server.houses import postgres as pg
from tests.server.houses.process import process
from tests.server.houses.truth import truth_in


@pytest.fixture(scope="module")
def postgres() -> Iterator[pg.Postgres]:
    with pg.running() as server:
        yield server


@pytest.mark.parametrize("how", ["die", "go"])
async def test_nothing_acknowledged_is_lost_and_the_same_server_plays_on(
    postgres: pg.Postgres, tmp_path: Path, how: str
) -> None:
    async with process(tmp_path, "--database", postgres.address, log=tmp_path / "log") as server:
        ada = Client(server.base, lasting=True)
        await ada.make(m.MakeTable("kart", "Ada", bots=["easy"], start=True))
        await ada.at_table(Rename("Before"))
        await asyncio.to_thread(getattr(postgres, how))
        asking = asyncio.create_task(ada.at_table(Rename("Meanwhile"), "meanwhile"))
        await ada.until_told(m.Problem)
        assert ada.told(m.Problem)[0].code == "closing", "the page is told"
        assert not asking.done(), "and nothing is acknowledged that is not written"
        told = await Client(server.base).fetch("GET", "/readyz")
        assert (told.status_code, "database does not answer" in told.text) == (503, True)
        await asyncio.to_thread(postgres.come)
        assert isinstance(await asking, m.TableNews | m.Accepted)
        facts = await truth_in(postgres.address, ada.code)
        check_once(facts)
        assert set(ada.acknowledged) <= set(facts.acts)
        assert facts.acts.count("meanwhile") == 1
        await ada.drop()
    assert "not_ready" in (tmp_path / "log").read_text()
