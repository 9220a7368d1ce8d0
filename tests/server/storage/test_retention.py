"""Tables that nobody touches go in their time; those at which somebody is, or lately was, do not."""

import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from rumpus.core.inputs import Ms
from rumpus.server.rooms.lobby import Lobby
from rumpus.server.rooms.member import Member
from rumpus.server.settings import Settings
from rumpus.server.storage.folder import DATABASE
from rumpus.server.storage.retention import DAY, Caretaker
from rumpus.server.storage.store import Store
from rumpus.server.wire import messages as m
from rumpus.server.worlds.recorder import Film
from tests.server.houses.inside import serving

NOW = 2_000_000_000.0


class KeptHouse(NamedTuple):
    store: Store
    lobby: Lobby
    caretaker: Caretaker


@asynccontextmanager
async def opened(data: Path) -> AsyncIterator[KeptHouse]:
    store = Store.in_folder(data)
    await store.open()
    settings = Settings(data)
    lobby = Lobby(store, settings)
    yield KeptHouse(store, lobby, Caretaker(lobby, store.retention, settings.keep_days))
    await lobby.close()
    await store.close()


async def days_pass(caretaker: Caretaker, first: float, last: float) -> int:
    """How many tables went from one day to another, with a look every few days."""
    gone, day = 0, first
    while day < last:
        day = min(last, day + 20)
        gone += await caretaker.look(NOW + day * DAY)
    return gone


@pytest.fixture
async def tables(tmp_path: Path) -> tuple[str, str]:
    """One at which nothing was ever played, and one at which a game began."""
    async with serving(tmp_path, keep_days=0.0) as house:
        empty = await house.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
        played = await house.client().make(m.MakeTable("kart", "Bob", bots=["easy"], start=True))
    return empty.code, played.code


async def test_a_table_without_a_game_goes_after_a_day_and_one_with_a_game_after_half_a_year(
    tables: tuple[str, str], tmp_path: Path
) -> None:
    empty, played = tables
    async with opened(tmp_path) as (store, lobby, caretaker):
        film = Film(1, Ms(0), {"BS": (0,) * 7})
        film.ended = "tower_fell"
        store.recordings.put(played, film)
        await store.recordings.close()
        assert await caretaker.look(NOW) == 0, "from now on it counts"
        assert await caretaker.look(NOW + 0.9 * DAY) == 0
        assert await caretaker.look(NOW + 1.1 * DAY) == 1
        assert await lobby.room(empty) is None
        assert await store.exists(played)
        assert await days_pass(caretaker, 1.1, 179) == 0
        assert await caretaker.look(NOW + 181 * DAY) == 1
        assert await lobby.room(played) is None
        assert await store.read(played) == []
        assert await store.recordings.list(played) == []


async def test_a_table_at_which_somebody_is_or_was_lately_stays(
    tables: tuple[str, str], tmp_path: Path
) -> None:
    _, played = tables
    async with opened(tmp_path) as (store, lobby, caretaker):
        await caretaker.look(NOW)
        room = await lobby.room(played)
        assert room is not None
        member = Member("somebody")
        room.join(member)
        await days_pass(caretaker, 0, 200)
        assert await store.exists(played)
        lobby.left(room, member)
        assert await days_pass(caretaker, 200, 379) == 0, "it was left just before"
        assert await store.exists(played)


@pytest.mark.parametrize(
    "jump", [-20_000.0, 31.0, 20_000.0], ids=["to 1970", "by a month", "into the future"]
)
async def test_by_a_clock_that_jumped_nothing_is_old_not_even_after_a_restart(
    tables: tuple[str, str], tmp_path: Path, jump: float
) -> None:
    async with opened(tmp_path) as (_, _, caretaker):
        await caretaker.look(NOW)
    async with opened(tmp_path) as (store, _, caretaker):
        assert await caretaker.look(NOW + jump * DAY) == 0
        assert await caretaker.look(NOW + 60) == 0, "and when it was set right"
        assert all([await store.exists(code) for code in tables])
        assert await caretaker.look(NOW + 1.1 * DAY) == 1, "from then on it counts"


async def test_what_a_house_keeps_for_ever_it_keeps(tables: tuple[str, str], tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        await house.caretaker.look(time.time())
    with sqlite3.connect(tmp_path / DATABASE) as file:
        file.execute("UPDATE touched SET at = 0")
    file.close()
    async with serving(tmp_path, keep_days=0.0) as open_house:
        assert (await open_house.client().fetch("GET", f"/api/tables/{tables[0]}")).status_code == 200
    async with serving(tmp_path, keep_days=180.0), opened(tmp_path) as house:
        while await house.store.exists(tables[0]):
            pass
