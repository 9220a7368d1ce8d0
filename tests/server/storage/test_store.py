"""The log on disk, on SQLite and on a real PostgreSQL: migrated from empty, fenced, without holes."""

import asyncio
import functools
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec import Raw
from sqlalchemy.ext.asyncio import create_async_engine

from rumpus.core.inputs import Ms
from rumpus.core.log import Entry
from rumpus.server.storage.database import metadata
from rumpus.server.storage.store import Store, Unopened
from rumpus.server.storage.writer import Batch, Fenced, Pen, Unwritten
from rumpus.server.wire import messages as m
from rumpus.table.actions import Rename
from tests.server.houses import postgres as pg
from tests.server.houses.inside import serving

Outcome = asyncio.Future[Unwritten | None]


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with pg.postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'log.sqlite3'}"
    address = str(request.getfixturevalue("postgres"))
    engine = create_async_engine(address)
    async with engine.begin() as connection:
        await connection.execute(sa.text("DROP SCHEMA public CASCADE"))
        await connection.execute(sa.text("CREATE SCHEMA public"))
    await engine.dispose()
    return address


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = Store(url)
    await opened.open()
    yield opened
    await opened.close()


def entries(*seqs: int, body: bytes = b"{}") -> list[Entry]:
    return [Entry(seq, Ms(seq * 10), 1, f"0:{seq}", Raw(body)) for seq in seqs]


def submit(store: Store, pen: Pen, *seqs: int, body: bytes = b"{}") -> Outcome:
    outcome: Outcome = asyncio.get_running_loop().create_future()
    store.submit(Batch(pen, entries(*seqs, body=body), outcome.set_result))
    return outcome


def note(settled: list[tuple[str, int]], code: str, seq: int, outcome: Outcome) -> None:
    assert outcome.result() is None
    settled.append((code, seq))


async def seqs_of(store: Store, code: str) -> list[int]:
    return [entry.seq for entry in await store.read(code)]


async def test_what_was_written_is_read_back_as_it_was(store: Store) -> None:
    body = '{"name":"Zoë 🍄 \\u0000"}'.encode()
    assert await submit(store, Pen("AAAA"), 1, 2, body=body) is None
    assert await store.read("AAAA") == entries(1, 2, body=body)
    assert await store.exists("AAAA")
    assert not await store.exists("BBBB")
    assert await store.read("BBBB") == []


async def test_to_serve_a_table_all_rows_are_read_but_of_old_games_no_events(store: Store) -> None:
    rows = [
        Entry(seq, Ms(seq), game, f"0:{seq}", Raw(b"{}"), Raw(b"[]"))
        for seq, game in enumerate((0, 1, 0, 2, 0), 1)
    ]
    done: Outcome = asyncio.get_running_loop().create_future()
    store.submit(Batch(Pen("AAAA"), rows, done.set_result))
    await done
    await submit(store, Pen("BBBB"), 1)
    served, _ = await store.read_to_serve("AAAA")
    old = msgspec.structs.replace(rows[1], event=Raw(b""), input=Raw(b""))
    assert served == [rows[0], old, *rows[2:]]
    assert (await store.read_to_serve("BBBB"))[0] == entries(1)
    assert (await store.read_to_serve("CCCC"))[0] == []


async def test_the_schema_made_by_the_migrations_is_the_one_the_store_writes_to(store: Store) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    engine = create_async_engine(store.url)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_opening_again_migrates_nothing_and_keeps_everything(store: Store) -> None:
    await submit(store, Pen("AAAA"), 1)
    again = Store(store.url)
    await again.open()
    assert await seqs_of(again, "AAAA") == [1]
    assert await again.key("identity") == await store.key("identity")
    await again.close()


async def test_two_servers_may_open_an_empty_database_at_the_same_moment(url: str) -> None:
    stores = [Store(url) for _ in range(3)]
    await asyncio.gather(*(store.open() for store in stores))
    keys = await asyncio.gather(*(store.key("identity") for store in stores))
    assert len(set(keys)) == 1
    for store in stores:
        await store.close()


async def test_a_second_writer_cannot_write_over_the_first(store: Store) -> None:
    assert await submit(store, Pen("AAAA"), 1, 2) is None
    assert isinstance(await submit(store, Pen("AAAA"), 2, 3), Fenced)
    assert await seqs_of(store, "AAAA") == [1, 2], "all of it was refused, not only what collided"


async def test_after_a_failure_a_pen_writes_no_more_so_no_log_has_a_hole(store: Store) -> None:
    await submit(store, Pen("AAAA"), 1, 2)
    late, other = Pen("AAAA"), Pen("BBBB")
    outcomes = [submit(store, pen, seq) for pen, seq in ((late, 2), (other, 1), (late, 3), (other, 2))]
    assert [await outcome is None for outcome in outcomes] == [False, True, False, True]
    assert isinstance(await submit(store, late, 4), Unwritten)
    assert await seqs_of(store, "AAAA") == [1, 2]
    assert await seqs_of(store, "BBBB") == [1, 2], "the others were let through"


async def test_two_servers_that_write_to_the_same_tables_at_once_each_get_some_and_none_by_halves(
    url: str,
) -> None:
    one, other = Store(url), Store(url)
    await asyncio.gather(one.open(), other.open())
    codes = [f"T{number:03}" for number in range(100)]
    mine = {code: submit(one, Pen(code), 1, 2, 3, body=b'{"by":"one"}') for code in codes}
    theirs = {code: submit(other, Pen(code), 1, 2, body=b'{"by":"other"}') for code in reversed(codes)}
    for code in codes:
        outcomes = [await mine[code], await theirs[code]]
        assert [type(outcome) for outcome in outcomes].count(Fenced) == 1, (
            "one of them, and for no other reason"
        )
        assert outcomes.count(None) == 1
        written = await one.read(code)
        winner = b'{"by":"one"}' if outcomes[0] is None else b'{"by":"other"}'
        assert {bytes(entry.event) for entry in written} == {winner}
        assert [entry.seq for entry in written] == ([1, 2, 3] if outcomes[0] is None else [1, 2])
    await asyncio.gather(one.close(), other.close())


async def test_of_two_rooms_of_one_table_the_later_one_knows_that_it_lost(store: Store) -> None:
    outcomes = [submit(store, Pen("AAAA"), 1), submit(store, Pen("AAAA"), 1, 2)]
    assert await outcomes[0] is None
    assert isinstance(await outcomes[1], Fenced)
    assert await seqs_of(store, "AAAA") == [1]


async def test_many_batches_go_out_in_few_transactions_and_in_order(store: Store) -> None:
    pens = [Pen(code) for code in ("AAAA", "BBBB", "CCCC")]
    settled: list[tuple[str, int]] = []
    for seq in range(1, 101):
        for pen in pens:
            submit(store, pen, seq).add_done_callback(functools.partial(note, settled, pen.code, seq))
    await submit(store, Pen("DDDD"), 1)
    for pen in pens:
        assert [seq for code, seq in settled if code == pen.code] == list(range(1, 101))
        assert await seqs_of(store, pen.code) == list(range(1, 101))


async def test_what_could_not_be_written_is_not_told_to_the_server_s_log(tmp_path: Path) -> None:
    """An entry holds cards, and an operator must not come to know them by a full disk."""
    opened = Store.in_folder(tmp_path)
    await opened.open()
    with sqlite3.connect(tmp_path / "rumpus.sqlite3") as file:
        file.execute("DROP TABLE entries")
    file.close()
    trouble = await submit(opened, Pen("AAAA"), 1, body=b'{"hands":["R5"]}')
    assert isinstance(trouble, Unwritten)
    assert "no such table" in str(trouble)
    assert "R5" not in str(trouble)
    await opened.close()


async def test_closing_writes_what_was_submitted(url: str) -> None:
    store = Store(url)
    await store.open()
    outcomes = [submit(store, Pen(code), 1) for code in ("AAAA", "BBBB")]
    await store.close()
    assert [outcome.result() for outcome in outcomes] == [None, None]


async def test_a_table_lives_on_postgresql_as_it_does_on_sqlite(url: str, tmp_path: Path) -> None:
    async with serving(tmp_path, database=url) as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada", bots=["easy"], start=True))
        assert isinstance(await ada.at_table(Rename("Zoë 🍄")), m.TableNews)
    async with serving(tmp_path, database=url) as house:
        back = await house.client(ada.cookie).join(ada.code)
        assert back.table
        assert back.table.chairs[0].name == "Zoë 🍄"
        await back.until(lambda: back.view is not None)


async def test_a_connection_that_postgresql_cut_is_made_anew(postgres: str) -> None:
    store = Store(postgres)
    await store.open()
    assert await submit(store, Pen("CUT0"), 1) is None
    engine = create_async_engine(postgres, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        cut = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"  # and waits until they are gone
        others = "pid <> pg_backend_pid() AND backend_type = 'client backend'"
        await connection.execute(sa.text(f"{cut} WHERE {others}"))
    await engine.dispose()
    pens = [Pen("CUT1"), Pen("CUT2")]
    assert isinstance(await submit(store, pens[0], 1), Unwritten | None)
    assert await submit(store, pens[1], 1) is None
    await store.close()


async def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path / "deep" / "folder")
    await store.open()
    async with store._engine.connect() as connection:
        assert (await connection.execute(sa.text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(sa.text("PRAGMA synchronous"))).scalar() == 2, "FULL"
    await store.close()


async def test_a_database_of_the_future_is_not_touched(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    await store.open()
    await store.close()
    with sqlite3.connect(tmp_path / "rumpus.sqlite3") as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.close()
    with pytest.raises(Unopened, match="newer"):
        await Store.in_folder(tmp_path).open()


async def test_a_game_is_read_some_entries_at_a_time_and_who_is_slow_holds_no_connection(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.storage.store.AT_A_TIME", 3)
    assert await submit(store, Pen("AAAA"), *range(1, 11)) is None
    slow = [store.game("AAAA", 1) for _ in range(30)]
    for reader in slow:
        assert [entry.seq for entry in await anext(reader)] == [1, 2, 3]
    assert await store.exists("AAAA"), "while thirty are in the middle of it"
    for reader in slow:
        assert [entry.seq async for page in reader for entry in page] == list(range(4, 11))
    assert [page async for page in store.game("AAAA", 2)] == []
