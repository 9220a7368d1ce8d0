"""The machine's clock jumps by years, forth and back, under a game: nobody at the table notices."""

from pathlib import Path

import pytest

from rumpus.server.wire import messages as m
from rumpus.table.actions import Rename, StartGame
from tests.server.clients.chaos import check_once
from tests.server.clients.client import Client
from tests.server.clients.player import any_move
from tests.server.houses.jumpy import FILE, JumpyProcess
from tests.server.houses.truth import truth

YEAR = 365 * 24 * 3600.0


async def test_no_turn_is_up_no_seat_is_lost_and_no_table_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FILE, "")
    server = JumpyProcess(tmp_path / "data", tmp_path / "clock", "--thinking", "0.01")
    await server.start()
    try:
        ada = Client(server.base, lasting=True)
        await ada.make(m.MakeTable("kart", "Ada", bots=["easy"], turn_seconds=600))
        other = Client(server.base)
        made = await other.fetch("POST", "/api/tables", m.MakeTable("kart", "Bob", bots=["easy"], start=True))
        await ada.at_table(StartGame(anyway=True))
        for years in (5, -50, 0, 30):
            server.jump(years * YEAR)
            await ada.until(lambda: bool(ada.actions) or bool(ada.table and ada.table.results))
            if ada.actions:
                assert isinstance(await ada.act(any_move(ada), seen=ada.seq), m.Update | m.Accepted)
            assert isinstance(await ada.at_table(Rename(f"Ada {years}")), m.TableNews)
            assert ada.you == 0
            if years in (-50, 30):  # and a restart in the middle of it
                await server.kill()
                await server.start()
                assert (await other.fetch("GET", f"/api/tables/{made.json()['code']}")).json()["yours"]
        assert isinstance(await ada.at_table(Rename("Eve")), m.TableNews)
        facts = truth(tmp_path / "data", ada.code)
        check_once(facts)
        assert set(ada.acknowledged) <= set(facts.acts)
        assert not any(chair.away for chair in facts.table.chairs)
    finally:
        await ada.drop()
        await server.stop()
