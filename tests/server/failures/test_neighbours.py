"""Several servers on one PostgreSQL: a table is where somebody came last, and nobody hears stale things."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from rumpus.server.rooms.lobby import LETTERS
from rumpus.server.security.limits import GUESSES
from rumpus.server.storage.retention import DAY
from rumpus.server.storage.store import Store
from rumpus.server.wire import messages as m
from rumpus.table.actions import Rename, Sit, StartGame
from tests.server.clients.client import Client
from tests.server.houses import postgres as pg
from tests.server.houses.inside import Inside, serving
from tests.server.houses.truth import truth_in


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with pg.postgres() as address:
        yield address


@asynccontextmanager
async def two_servers(database: str, data: Path, **settings: Any) -> AsyncIterator[tuple[Inside, Inside]]:
    async with (
        serving(data, database=database, **settings) as one,
        serving(data, database=database, **settings) as other,
    ):
        yield one, other


async def cut_all_listeners(database: str) -> None:
    engine = create_async_engine(database, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        listeners = "pid <> pg_backend_pid() AND (query LIKE '%pg_notify%' OR query LIKE 'LISTEN%')"
        cut = f"SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE {listeners}"
        assert (await connection.execute(sa.text(cut))).all(), "somebody listened"
    await engine.dispose()


async def summary(page: Client, code: str) -> m.TableSummary:
    reply = await page.fetch("GET", f"/api/tables/{code}")
    assert reply.status_code == 200, reply.text
    return m.TableSummary(**reply.json())


async def test_a_table_goes_to_the_server_to_which_somebody_comes(postgres: str, tmp_path: Path) -> None:
    async with two_servers(postgres, tmp_path) as (one, other):
        ada = await one.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
        bob = await other.client().join(ada.code)
        await ada.until_closed()
        assert [problem.code for problem in ada.told(m.Problem)] == ["closing"], "told to come again"
        assert isinstance(await bob.at_table(Sit("Bob")), m.TableNews)
        back = await other.client(ada.cookie).join(ada.code)
        assert isinstance(await back.at_table(StartGame(anyway=True)), m.TableNews)
        assert bob.open, "and nobody has to come twice"


async def test_who_only_asks_takes_no_table_away_and_hears_nothing_stale(
    postgres: str, tmp_path: Path
) -> None:
    async with two_servers(postgres, tmp_path) as (one, other):
        ada = await one.client().make(m.MakeTable("kart", "Ada", bots=["easy"], open_chairs=1))
        passer_by = other.client()
        assert not (await summary(passer_by, ada.code)).playing
        await ada.at_table(StartGame(anyway=True))
        while not (await summary(passer_by, ada.code)).playing:
            pass
        assert ada.open
        assert ada.lines == 1


async def test_what_was_missed_while_the_line_to_the_others_was_cut_is_looked_up(
    postgres: str, tmp_path: Path
) -> None:
    async with two_servers(postgres, tmp_path) as (one, other):
        ada = await one.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
        await cut_all_listeners(postgres)
        bob = other.welcome(Client, lasting=True)
        await bob.join(ada.code)
        assert isinstance(await bob.at_table(Sit("Bob")), m.TableNews)
        await ada.until_closed()


async def test_two_servers_that_are_asked_at_once_agree_on_one_of_them(postgres: str, tmp_path: Path) -> None:
    async with two_servers(postgres, tmp_path) as (one, other):
        codes = [(await one.client().make(m.MakeTable("kart", "Ada", open_chairs=1))).code for _ in range(10)]
        pages = [(one.client(), other.client()) for _ in codes]
        both = zip(codes, pages, strict=True)
        await asyncio.gather(
            *(page.join(code) for code, pair in both for page in pair), return_exceptions=True
        )
        for here, there in pages:
            ends = [asyncio.create_task(page.until_closed()) for page in (here, there)]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            for end in ends:
                end.cancel()
            left = here if here.open else there
            assert isinstance(await left.at_table(Sit("Bob")), m.TableNews), (
                "the other of them still serves it"
            )


async def test_one_code_that_two_servers_draw_at_once_is_given_once(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_servers(postgres, tmp_path) as (one, other):
        drawn = chain("CCCCCCCC", LETTERS[:8], repeat("D"))
        monkeypatch.setattr("rumpus.server.rooms.lobby.secrets.choice", lambda _letters: next(drawn))
        made = await asyncio.gather(
            *(
                house.client().fetch("POST", "/api/tables", m.MakeTable("kart", "Ada"))
                for house in (one, other)
            )
        )
        codes = [reply.json()["code"] for reply in made]
        assert len(set(codes)) == 2
        assert "CCCC" in codes


async def test_who_tries_codes_at_one_server_has_tried_them_at_all(postgres: str, tmp_path: Path) -> None:
    async with two_servers(postgres, tmp_path, reach="public") as (one, other):
        guesser, friend = one.client(), other.client()
        for page, address in ((guesser, "203.0.113.7"), (friend, "203.0.113.8")):
            page.headers["x-forwarded-for"] = address
        for _ in range(int(GUESSES.burst)):
            assert (await guesser.fetch("GET", "/api/tables/BBBBBB")).status_code == 404
        elsewhere = other.client()
        elsewhere.headers = guesser.headers
        while (await elsewhere.fetch("GET", "/api/tables/BBBBBB")).status_code != 429:
            pass
        assert (await friend.fetch("GET", "/api/tables/BBBBBB")).status_code == 404


async def test_a_table_to_which_somebody_came_at_another_server_is_not_cleared_away(
    postgres: str, tmp_path: Path
) -> None:
    async with serving(tmp_path, database=postgres) as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
    caretaker = Store(postgres)
    await caretaker.open()
    caretaker.touch(ada.code)
    await caretaker.retention.note(1000.0)
    over = dict(await caretaker.retention.untouched(1000.0 + 2 * DAY, 1.0))
    async with serving(tmp_path, database=postgres) as house:
        back = await house.client(ada.cookie).join(ada.code)
        assert not await caretaker.retention.clear(ada.code, over[ada.code])
        assert isinstance(await back.at_table(Rename("Eve")), m.TableNews)
    await caretaker.close()


async def test_who_is_forgotten_at_one_server_is_so_at_the_table_that_another_holds(
    postgres: str, tmp_path: Path
) -> None:
    async with two_servers(postgres, tmp_path) as (one, other):
        ada = await one.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
        bob = await one.client().join(ada.code)
        await bob.at_table(Sit("Bob"))
        forgotten = await other.client(ada.cookie).fetch("POST", "/api/me/forget", {})
        assert forgotten.json() == {"tables": 1}
        await bob.until(lambda: bob.table is not None and not bob.table.chairs[0].name)
        await ada.until_closed()
        assert isinstance(await bob.at_table(Rename("Robert")), m.TableNews)
        assert bob.lines == 1, "where the table is, nobody noticed more than that"
        assert bob.table
        assert [chair.host for chair in bob.table.chairs] == [False, True]
    told = msgspec.json.encode((await truth_in(postgres, bob.code)).entries).decode()
    assert "Ada" not in told
    assert "Incognito" in told


async def test_who_was_forgotten_while_the_line_to_the_others_was_cut_is_forgotten_then(
    postgres: str, tmp_path: Path
) -> None:
    async with two_servers(postgres, tmp_path) as (one, other):
        ada = await one.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
        bob = await one.client().join(ada.code)
        await bob.at_table(Sit("Bob"))
        await cut_all_listeners(postgres)
        forgotten = await other.client(ada.cookie).fetch("POST", "/api/me/forget", {})
        assert forgotten.json() == {"tables": 1}
        await bob.until(lambda: bob.table is not None and not bob.table.chairs[0].name)
        assert bob.lines == 1
