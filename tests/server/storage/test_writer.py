"""Whatever happens to the database, the writer goes on, and whoever asks is told how it is doing."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from msgspec import Raw

from rumpus.core.inputs import Ms
from rumpus.core.log import Entry
from rumpus.server.storage.store import Store
from rumpus.server.storage.writer import Batch, Pen, Unwritten
from rumpus.server.wire import messages as m
from rumpus.server.worlds.recorder import Film
from rumpus.world.wire import KeptWorld
from tests.server.clients.client import PATIENCE
from tests.server.clients.stacker import Stacker
from tests.server.houses import postgres as pg
from tests.server.houses.inside import Inside, serving

SNAPSHOT = KeptWorld(1, Ms(5), b"swaying")


@pytest.fixture(scope="module")
def postgres() -> Iterator[pg.Postgres]:
    with pg.running() as opened:
        yield opened


@contextlib.asynccontextmanager
async def opened(store: Store) -> AsyncIterator[Store]:
    await store.open()
    try:
        yield store
    finally:
        await asyncio.wait_for(store.close(), PATIENCE)


async def written(store: Store, code: str, seq: int = 1, cause: str = "") -> Unwritten | None:
    outcome: asyncio.Future[Unwritten | None] = asyncio.get_running_loop().create_future()
    entry = Entry(seq, Ms(0), 0, cause, Raw(b"{}"))
    store.submit(Batch(Pen(code), [entry], outcome.set_result))
    return await asyncio.wait_for(outcome, PATIENCE)


def a_film() -> Film:
    film = Film(1, Ms(0), {"BS": (0,) * 7})
    film.ended = "tower_fell"
    return film


async def until_health(house: Inside, status: int) -> str:
    page = house.client()
    while (reply := await page.fetch("GET", "/healthz")).status_code != status:
        pass
    return reply.text


async def test_readers_that_hold_every_connection_hold_up_no_writing(tmp_path: Path) -> None:
    async with opened(Store.in_folder(tmp_path)) as store, contextlib.AsyncExitStack() as readers:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                while True:
                    assert await readers.enter_async_context(store._engine.connect())
        store.keep("AAAA", SNAPSHOT)
        store.recordings.put("AAAA", a_film())
        assert await written(store, "AAAA") is None
        assert await written(store, "BBBB") is None
        await asyncio.wait_for(store.recordings.close(), PATIENCE)
        await readers.aclose()
        _, kept = await store.read_to_serve("AAAA")
        assert kept == SNAPSHOT
        assert len(await store.recordings.list("AAAA")) == 1


async def test_who_is_told_and_fails_at_it_does_not_end_the_writing(tmp_path: Path) -> None:
    def fail(_error: Unwritten | None) -> None:
        raise LookupError("whoever is told")

    async with opened(Store.in_folder(tmp_path)) as store:
        store.submit(Batch(Pen("AAAA"), [Entry(1, Ms(0), 0, "", Raw(b"{}"))], fail))
        assert await written(store, "BBBB") is None


async def test_what_can_never_be_written_concerns_only_its_own_table(postgres: pg.Postgres) -> None:
    async with opened(Store(postgres.address)) as store:
        outcomes = await asyncio.gather(
            written(store, "GOOD"), written(store, "LONG", cause="x" * 1000), written(store, "ALSO")
        )
        assert [outcome is None for outcome in outcomes] == [True, False, True]
        store.submit(Batch(Pen("BYTE"), [Entry(1, Ms(0), 0, "", Raw(b"\xff"))], lambda _error: None))
        assert await written(store, "MORE") is None


async def test_the_writer_and_the_recordings_outlive_a_database_that_goes_away(postgres: pg.Postgres) -> None:
    async with opened(Store(postgres.address)) as store:
        assert await written(store, "HERE") is None
        assert await store.writes()
        await asyncio.to_thread(postgres.go)
        store.keep("HERE", SNAPSHOT)
        store.recordings.put("HERE", a_film())
        assert isinstance(await written(store, "GONE"), Unwritten)
        store.keep("HERE", SNAPSHOT)
        assert not await store.writes()
        await asyncio.to_thread(postgres.come)
        while not await store.writes():
            pass
        assert await written(store, "BACK") is None
        assert not await store.exists("GONE"), "what was not written is not there"
        store.recordings.put("BACK", a_film())
        await asyncio.wait_for(store.recordings.close(), PATIENCE)
        assert len(await store.recordings.list("BACK")) == 1


async def test_a_tower_stands_on_when_postgresql_was_away(postgres: pg.Postgres, tmp_path: Path) -> None:
    async with serving(tmp_path, database=postgres.address) as house:
        ada = house.welcome(Stacker, lasting=True)
        await ada.make(m.MakeTable("wonky", "Ada", bots=["easy"], start=True))
        await ada.takes_a_block()
        acknowledged = list(ada.acknowledged)
        assert await until_health(house, 200) == "ok"
        await asyncio.to_thread(postgres.go)
        assert "written" in await until_health(house, 503)
        reply = await house.client().fetch("GET", "/api/tables/BBBB")
        assert (reply.status_code, reply.json()["code"]) == (503, "closing")
        await asyncio.to_thread(postgres.come)
        assert await until_health(house, 200) == "ok"
        lines = ada.lines
        ada.lose_line()
        await ada.until(lambda: ada.lines > lines)
        await ada.places_a_block()
        for act in acknowledged:
            known = await ada.ask(m.DoAct(act, Raw(b'{"type":"fold"}')))
            assert isinstance(known, m.Accepted), "it is in the log"
