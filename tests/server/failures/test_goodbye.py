"""A server that is told to stop says goodbye: what was decided is answered, people are told, games go on."""

import asyncio
import sqlite3
from pathlib import Path

import httpx
import pytest

from rumpus.server.wire import messages as m
from tests.server.clients.chaos import check_once, seated
from tests.server.clients.client import PATIENCE, Client
from tests.server.clients.player import any_move
from tests.server.houses.inside import serving
from tests.server.houses.process import process
from tests.server.houses.truth import truth

RESTARTS = 1012
"""What a browser is told of a server that may be back in a moment."""


def told_goodbye(page: Client) -> bool:
    return any(problem.code == "closing" for problem in page.told(m.Problem))


async def heard_by_the_server(page: Client) -> None:
    """All that it said so far, though not answered: the time of day is told at once."""
    await asyncio.sleep(0)
    await page.say('{"type": "tick", "t": 1}')
    await page.until_told(m.Tock)


async def test_whoever_plays_is_told_that_the_house_closes_and_plays_on_in_the_next(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ada, bob = await seated(server.base, 2)
        player = ada if ada.actions else bob
        asking = asyncio.create_task(player.act(any_move(player), "on-the-way"))
        assert await server.stop() in {0, -15}
        assert server.complaints == b""
        for page in (ada, bob):
            assert told_goodbye(page)
            assert page.close_codes == [RESTARTS]
        await server.start()
        assert isinstance(await asking, m.Update | m.Accepted)
        facts = truth(tmp_path, ada.code)
        check_once(facts)
        for page in (ada, bob):
            await page.until(lambda: page.lines == 2)  # noqa: B023 - awaited before the next
            assert page.view == facts.view(page.you)
            await page.drop()


async def test_what_was_decided_when_the_house_closed_is_answered_before_the_goodbye(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.rooms.lobby.GOODBYE", PATIENCE)
    async with serving(tmp_path) as house, httpx.AsyncClient(base_url=house.base, trust_env=False) as proxy:
        ada = await house.client().make(m.MakeTable("kart", "Ada", bots=["easy"], start=True))
        await ada.until(lambda: bool(ada.actions))
        assert (await proxy.get("/readyz")).text == "ok"
        with sqlite3.connect(tmp_path / "rumpus.sqlite3", isolation_level=None) as slow_disk:
            slow_disk.execute("BEGIN IMMEDIATE")
            asking = asyncio.create_task(ada.act(ada.actions[0]))
            await heard_by_the_server(ada)
            house.close()
            while (said := await proxy.get("/readyz")).status_code == 200:
                pass
            assert said.text == "the house is closing", "over a line that was open before"
            late = await proxy.get(f"/api/tables/{ada.code}")
            assert (late.status_code, late.json()["code"]) == (503, "closing")
            assert (await proxy.get(f"/t/{ada.code}")).status_code == 200, "the page finds out by itself"
            assert not told_goodbye(ada)
            slow_disk.execute("COMMIT")
        slow_disk.close()
        assert isinstance(await asking, m.Update)
        await ada.until_closed()
        assert told_goodbye(ada)
        assert isinstance(ada.heard[-1], m.Problem), "the goodbye comes last"


async def test_a_house_whose_database_hangs_has_gone_all_the_same_and_lost_nothing(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ada, bob = await seated(server.base, 2)
        player = ada if ada.actions else bob
        with sqlite3.connect(tmp_path / "rumpus.sqlite3", isolation_level=None) as intruder:
            intruder.execute("BEGIN IMMEDIATE")
            asking = asyncio.create_task(player.act(any_move(player), "patient"))
            await heard_by_the_server(player)
            assert await server.stop() == 1, "it did not wait until the lock was gone"
            assert b"this process goes as it is" in server.complaints
            intruder.execute("ROLLBACK")
        intruder.close()
        await server.start()
        await asking
        assert set(player.acknowledged) <= set(truth(tmp_path, ada.code).acts)
        for page in (ada, bob):
            await page.drop()
