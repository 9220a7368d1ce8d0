"""Two processes behind nginx: kill one, stop it, replace it, and the game goes on at the other."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random

import pytest
from msgspec import Raw

from rumpus.server.rooms.lobby import LETTERS
from rumpus.server.wire import messages as m
from rumpus.table.actions import StartGame
from tests.server.clients.chaos import check_once, seated
from tests.server.clients.client import Client, encode
from tests.server.clients.player import any_move, play_on
from tests.server.houses import postgres as pg
from tests.server.houses.nginx import find_nginx
from tests.server.houses.several import Several, several
from tests.server.houses.truth import truth_in

pytestmark = pytest.mark.skipif(
    find_nginx() is None, reason="nginx is not installed (as root on Debian, dev.py installs it)"
)

FOR_EVER = 1_000_000


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with pg.postgres() as address:
        yield address


@pytest.fixture
async def house(postgres: str, tmp_path: Path) -> AsyncIterator[Several]:
    async with several(postgres, tmp_path, "--public") as opened:
        yield opened


@asynccontextmanager
async def under_play(house: Several) -> AsyncIterator[list[Client]]:
    """Two people play on by themselves, whatever happens; and then nothing may be lost."""
    pages = await seated(house.base, 2)
    players = [asyncio.create_task(play_on(page, Random(n), FOR_EVER)) for n, page in enumerate(pages)]
    again = asyncio.create_task(deal_again(pages[0]))
    try:
        await until_more(pages)
        yield pages
        await until_more(pages)
    finally:
        for task in (again, *players):
            task.cancel()
        await asyncio.wait((again, *players))
        for page in pages:
            await page.drop()
    facts = await truth_in(house.database, pages[0].code)
    check_once(facts)
    for page in pages:
        assert set(page.acknowledged) <= set(facts.acts)


async def deal_again(host: Client) -> None:
    for games in count(1):
        await host.until_over(games)
        await host.at_table(StartGame(anyway=True))


async def until_more(pages: list[Client]) -> None:
    """Everybody's acts are answered."""
    for page in pages:
        enough = len(page.acknowledged) + 3
        await page.until(lambda: len(page.acknowledged) >= enough)  # noqa: B023 - awaited before the next


async def test_tables_are_spread_over_the_processes(house: Several) -> None:
    owners = [await house.owner(f"BBBB{letter}{letter}") for letter in LETTERS[:24]]
    assert set(owners) == set(house.processes)
    assert await house.owner("BBBBBB") is owners[0], "and each has its place"


async def test_nobody_takes_a_table_to_another_process_by_naming_two_of_them(house: Several) -> None:
    ada, bob = await seated(house.base, 2)
    code, owner = ada.code, await house.owner(ada.code)
    others = (f"BBBB{letter}{letter}" for letter in LETTERS[:24])
    elsewhere = await anext(other for other in others if await house.owner(other) is not owner)
    spelt = f"%{ord(code[0]):x}{code[1:]}"
    for query in (
        f"table={elsewhere}", f"table={elsewhere}&table={code}", f"TABLE={elsewhere}&table={code}", "",
        f"table={code}&table={elsewhere}", f"table={code.lower()}", f"table={spelt}", f"x&table={code}",
    ):  # fmt: skip
        stranger = Client(house.base)
        stranger.code, stranger.query = code, query
        await stranger.hears_no()
        assert [problem.code for problem in stranger.told(m.Problem)] == ["misdirected"], query
    token = (await bob.fetch("POST", f"/api/tables/{code}/move", {})).json()["token"]
    phone = Client(house.base)
    for query in (f"?table={elsewhere}", f"?table={spelt}", ""):
        reply = await phone.fetch("POST", f"/api/move{query}", m.UseToken(token))
        assert (reply.status_code, reply.json()["code"]) == (421, "misdirected")
    assert (await phone.fetch("POST", f"/api/move?table={code}", m.UseToken(token))).status_code == 200
    await phone.join(code)
    assert (phone.you, bob.you) == (1, None)
    assert [page.lines for page in (ada, bob, phone)] == [1, 1, 1]
    for page in (ada, bob, phone):
        await page.drop()


async def test_a_game_goes_on_at_the_other_process_when_its_own_is_killed(house: Several) -> None:
    async with under_play(house) as pages:
        owner = await house.owner(pages[0].code)
        for process in (owner, house.other(owner)):
            lines = [page.lines for page in pages]
            await process.kill()
            await until_more(pages)
            came_again = [page.lines > before for page, before in zip(pages, lines, strict=True)]
            assert all(came_again), "both were there"
            await process.start()


async def test_processes_are_replaced_one_after_the_other_under_play(house: Several) -> None:
    async with under_play(house) as pages:
        for process in house.processes:
            assert await process.stop() in {0, -15}
            # A machine that stood still is told so.
            assert not process.complaints or b"graceful shutdown exceeded" in process.complaints
            await until_more(pages)
            await process.start()
            await until_more(pages)


async def test_a_process_that_slept_writes_nothing_and_sends_its_pages_away(house: Several) -> None:
    """Past nginx, which would have found another process by itself only after some seconds."""
    sleeper, other = house.processes
    ada, bob = await seated(sleeper.base, 2)
    ada.lasting = bob.lasting = False
    mover, waiter = (ada, bob) if ada.actions else (bob, ada)
    sleeper.freeze()
    action = any_move(mover)
    await mover.say(encode(m.DoAct("asleep", Raw(encode(action)), mover.seq)))
    back = [await Client(other.base, page.cookie).join(page.code) for page in (mover, waiter)]
    await back[0].until(lambda: bool(back[0].actions))
    assert isinstance(await back[0].act(action, "awake", seen=back[0].seq), m.Update)
    sleeper.wake()
    for page in (ada, bob):
        await page.until_closed()
    assert "asleep" not in mover.acknowledged
    acts = (await truth_in(house.database, ada.code)).acts
    assert "awake" in acts
    assert "asleep" not in acts
    assert [page.lines for page in back] == [1, 1], "where the table is now, nobody noticed"
    for page in back:
        await page.drop()
