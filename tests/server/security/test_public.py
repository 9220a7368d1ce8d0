"""A house on the open internet: it holds so many tables, and each so many watchers, and says so."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from rumpus.server.rooms.lobby import Lobby
from rumpus.server.settings import Settings
from rumpus.server.storage.store import Store
from rumpus.server.wire import messages as m
from rumpus.table.actions import SetReady, Sit
from tests.server.clients.client import PATIENCE
from tests.server.clients.stories import asks
from tests.server.houses.inside import serving


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


async def test_a_crowd_that_asked_for_a_seat_and_went_keeps_no_friend_from_asking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.table.sitting.MOST_ASKING", 2)
    async with serving(tmp_path, reach="public") as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada", bots=["easy"], start=True))
        crowd = [await house.client().join(ada.code) for _ in range(2)]
        for stranger in crowd:
            await stranger.at_table(Sit("Anybody"))
        friend = await house.client().join(ada.code)
        assert isinstance(await friend.at_table(Sit("Bob")), m.NotAllowed), "they are here, and were first"
        for stranger in crowd:
            await stranger.drop()
        await ada.until(lambda: bool(ada.table and ada.table.watchers == 1))
        assert isinstance(await friend.at_table(Sit("Bob")), m.TableNews)
        await ada.until(lambda: [ask.name for ask in asks(ada)] == ["Bob"])


async def test_among_friends_nobody_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.settings.MOST_TABLES", 1)
    async with serving(tmp_path, reach="lan") as house:
        for _ in range(3):
            await house.client().make(m.MakeTable("kart", "Ada"))


async def test_tables_that_were_only_looked_at_do_not_fill_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as house:
        makers = [await house.client().make(m.MakeTable("kart", "Ada")) for _ in range(3)]
    monkeypatch.setattr("rumpus.server.settings.MOST_TABLES", 3)
    async with serving(tmp_path, reach="public", unload_after=3600.0) as house:
        for maker in makers:
            assert (await house.client().fetch("GET", f"/api/tables/{maker.code}")).status_code == 200
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
        for maker in makers:
            assert (await house.client().fetch("GET", f"/api/tables/{maker.code}")).status_code == 200
        assert isinstance(await ada.at_table(SetReady(True)), m.TableNews), "a table with people stays"
        assert ada.lines == 1


async def test_whoever_comes_while_a_table_is_put_aside_finds_the_same_room(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
    store = Store.in_folder(tmp_path)
    await store.open()
    lobby = Lobby(store, Settings(tmp_path))
    async with lobby.vacated(ada.code):
        early = asyncio.create_task(lobby.room(ada.code))
        await asyncio.sleep(0)
    late = asyncio.create_task(lobby.room(ada.code))
    assert await early is await late
    await lobby.close()
    await store.close()


async def test_a_table_that_was_only_looked_at_leaves_memory_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
    store = Store.in_folder(tmp_path)
    await store.open()
    lobby = Lobby(store, Settings(tmp_path, unload_after=0.0))
    room = await lobby.room(ada.code)
    assert room is not None
    async with asyncio.timeout(PATIENCE):
        while not room.closed:
            assert await store.exists(ada.code)
    assert await lobby.room(ada.code) is not room, "it is read again from its log"
    await lobby.close()
    await store.close()
