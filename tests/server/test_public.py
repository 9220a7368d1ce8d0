"""A house on the open internet: it holds so many tables, and each so many watchers, and says so."""

from pathlib import Path

import msgspec
import pytest

from rumpus.server import messages as m
from rumpus.table.actions import Sit
from tests.server.inside import serving


async def test_when_all_tables_are_taken_nobody_is_promised_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.settings.MOST_TABLES", 2)
    async with serving(tmp_path, reach="public") as house:
        for _ in range(2):
            await house.client().make(m.MakeTable("kart", "Ada"))
        reply = await house.client().fetch("POST", "/api/tables", m.MakeTable("kart", "Bob"))
        assert reply.status_code == 409
        assert msgspec.json.decode(reply.content, type=m.ApiError).code == "house_full"


async def test_who_sits_at_a_crowded_table_gets_to_it_and_who_would_watch_is_told_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.settings.MOST_WATCHERS", 1)
    async with serving(tmp_path, reach="public") as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
        bob = await house.client().join(ada.code)
        await bob.at_table(Sit("Bob"))
        watcher = await house.client().join(ada.code)
        late = house.client()
        late.code = ada.code
        await late.fetch("GET", "/api/house")
        await late.hears_no()
        assert [problem.code for problem in late.told(m.Problem)] == ["crowded"]
        await bob.drop()
        await bob.dial()
        assert bob.you == 1
        await watcher.drop()
        await ada.until(lambda: bool(ada.table and not ada.table.watchers))
        await late.dial()
        assert late.table


async def test_nobody_sits_there_with_ever_more_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.settings.MOST_PAGES", 2)
    async with serving(tmp_path, reach="public") as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
        await house.client(ada.cookie).join(ada.code)
        third = house.client(ada.cookie)
        third.code = ada.code
        await third.hears_no()
        assert [problem.code for problem in third.told(m.Problem)] == ["crowded"]
        await house.client().join(ada.code)


async def test_among_friends_nobody_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.settings.MOST_TABLES", 1)
    async with serving(tmp_path, reach="lan") as house:
        for _ in range(3):
            await house.client().make(m.MakeTable("kart", "Ada"))
