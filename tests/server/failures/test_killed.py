"""Kill the server at any moment: what was acknowledged is there, what was resent is not played twice."""

import asyncio
from pathlib import Path
from random import Random

import httpx

from rumpus.core.inputs import Seat
from rumpus.games.kart.rules.actions import Draw
from rumpus.server.wire import messages as m
from rumpus.table.actions import LetBotPlay
from tests.server.clients.chaos import check_once, play_through, seated
from tests.server.clients.client import PATIENCE
from tests.server.clients.stacker import Stacker
from tests.server.houses.process import process
from tests.server.houses.truth import truth


async def test_killed_again_and_again_in_many_games_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        report = await play_through(
            server, Random(3), games=8, kills=2, pause=0.6, dropping=0.2, to_the_end=False
        )
    assert report.kills >= 1
    assert report.drops >= 1
    assert report.lines > 8 * 4 + report.kills


async def test_an_act_is_not_played_twice_whenever_the_server_died(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ada, bob = await seated(server.base, 2)
        client = ada if ada.actions else bob
        asking = asyncio.create_task(client.act({"type": "draw"}, "only-once"))
        await asyncio.sleep(0)
        await server.kill()
        await server.start()
        answer = await asking
        assert isinstance(answer, m.Update | m.Accepted | m.NotAllowed | m.Problem)
        again = await client.act(Draw(), "only-once")
        assert type(again) in {m.Accepted, m.NotAllowed, m.Problem}
        facts = truth(tmp_path, ada.code)
        check_once(facts)
        for page in (ada, bob):
            await page.drop()


async def test_no_timer_rings_while_the_server_is_down(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ada, bob = await seated(server.base, 2)
        await server.kill()
        due = ada.due
        await asyncio.sleep(0.5)
        await server.start()
        for page in (ada, bob):
            await page.until(lambda: page.lines == 2)  # noqa: B023 - awaited before the next
        await ada.until(lambda: ada.open and ada.due == due)
        last = truth(tmp_path, ada.code).entries[-1].at
        first_back = min(page.told(m.Welcome)[-1].now for page in (ada, bob))
        assert last <= first_back < last + 500
        for page in (ada, bob):
            await page.drop()


async def test_a_server_that_is_asked_to_stop_stops_and_keeps_everything(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ada, bob = await seated(server.base, 2)
        async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as http:
            assert (await http.get(f"{server.base}/healthz")).text == "ok"
        assert await server.stop() in {0, -15}
        assert set(ada.acknowledged) <= set(truth(tmp_path, ada.code).acts)
        await server.start()
        await ada.until(lambda: ada.lines == 2)
        for page in (ada, bob):
            await page.drop()


async def test_a_server_that_stops_while_a_bot_thinks_leaves_nothing_behind(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ada = Stacker(server.base)
        await ada.make(m.MakeTable("wonky", "Ada", bots=["hard"], start=True))
        await ada.at_table(LetBotPlay(Seat(0)))
        await ada.until(lambda: ada.phase == "place")
        await server.stop()
        if b"graceful shutdown exceeded" not in server.complaints:  # a machine that stood still is told so
            assert server.complaints == b""
        await ada.drop()
