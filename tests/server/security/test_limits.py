"""One address gets so much and no more, and says so; a family behind one never notices."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from rumpus.server.rooms.lobby import LETTERS
from rumpus.server.security import limits
from rumpus.server.security.allowance import Rate
from rumpus.server.security.limits import ACTS, GUESSES, Limited, Limits
from rumpus.server.settings import Settings
from rumpus.server.wire import messages as m
from rumpus.table.actions import Rename, Sit
from tests.server.clients.client import Client
from tests.server.houses.inside import Inside, serving

SLOW = 1e-9
"""A second: nothing comes back while a story lasts."""
DAY = 24 * 3600


@pytest.fixture
async def public(tmp_path: Path) -> AsyncIterator[Inside]:
    """With a proxy before it."""
    async with serving(tmp_path, reach="public", base_url="https://rumpus.example") as house:
        yield house


def from_(house: Inside, address: str, cookie: str = "") -> Client:
    client = house.client(cookie)
    client.headers = {"x-forwarded-for": address}
    return client


async def asked(client: Client, path: str) -> tuple[int, str]:
    reply = await client.fetch("GET", path)
    return reply.status_code, "" if reply.status_code == 200 else reply.json()["code"]


async def hears(client: Client, code: str) -> list[str]:
    """What it is told where it is not let in."""
    client.code = code
    if not client.cookie:
        await client.fetch("GET", "/api/house")
    await client.hears_no()
    return [problem.code for problem in client.told(m.Problem)]


async def test_who_tries_one_code_after_the_other_learns_nothing_more_by_any_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.security.limits.GUESSES", Rate(3, SLOW))
    async with serving(tmp_path, reach="lan") as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
        stranger = house.client()
        assert await asked(stranger, f"/api/tables/{ada.code}") == (200, "")
        assert await asked(stranger, "/api/tables/BBBB") == (404, "unknown_table")
        assert await asked(stranger, "/api/tables/BBBB/qr.svg") == (404, "unknown_table")
        assert await hears(house.client(), "BBBB") == ["unknown_table"]
        for code in ("BBBB", ada.code):
            for path in ("", "/qr.svg", "/recordings", "/games/1/log", "/games/1/luck"):
                assert await asked(stranger, f"/api/tables/{code}{path}") == (429, "too_many_tries")
            assert await hears(house.client(), code) == ["too_many_tries"]
        assert await asked(ada, f"/api/tables/{ada.code}") == (200, ""), "who sits there was not guessing"
        await ada.drop()
        await ada.dial()


@pytest.mark.parametrize(
    ("what", "rate"),
    [
        ("too_many_calls", "CALLS"),
        ("too_many_tables", "TABLES"),
        ("too_many_tries", "GUESSES"),
        ("too_many_downloads", "DOWNLOADS"),
        ("too_many_copies", "COPIES"),
        ("too_many_pages", "SOCKETS"),
        (ACTS, "WRITES"),
    ],
)
def test_who_asks_one_server_after_the_other_gets_as_good_as_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: Any, rate: str
) -> None:
    at_once = int(getattr(limits, rate).burst)
    monkeypatch.setattr(limits, rate, Rate(at_once, SLOW))
    servers: list[Limits] = []

    def server(number: int) -> Limits:
        def tell(*news: Any) -> None:
            for other in servers[:number] + servers[number + 1 :]:
                other.spent_elsewhere(*news)

        return Limits(Settings(tmp_path, reach="public"), tell)

    def spend(where: Limits) -> bool:
        if what == ACTS:
            return where.writes("203.0.113.1").spend()
        try:
            where.spend(what, "203.0.113.1")
        except Limited:
            return False
        return True

    servers += [server(number) for number in range(3)]
    got = sum(spend(servers[turn % 3]) for turn in range(4 * at_once))
    assert at_once <= got <= at_once * 1.1
    assert spend(servers[0]) is False
    assert servers[0].writes("203.0.113.2").spend(), "who lives elsewhere has spent nothing"


def test_all_codes_of_four_letters_are_not_tried_in_a_month() -> None:
    assert (len(LETTERS) ** 4 - GUESSES.burst) / GUESSES.per_second > 30 * DAY


async def test_behind_a_proxy_each_address_is_counted_for_itself(public: Inside) -> None:
    for _ in range(int(GUESSES.burst)):
        assert await asked(from_(public, "203.0.113.1"), "/api/tables/BBBBBB") == (404, "unknown_table")
    assert (await asked(from_(public, "203.0.113.1"), "/api/tables/BBBBBB"))[0] == 429
    assert (await asked(from_(public, "198.51.100.9, 203.0.113.1"), "/api/tables/BBBBBB"))[0] == 429
    assert (await asked(from_(public, "203.0.113.2"), "/api/tables/BBBBBB"))[0] == 404
    assert (await asked(public.client(), "/api/tables/BBBBBB"))[0] == 404, "for whom, the proxy did not say"


async def test_all_addresses_of_a_home_are_one(public: Inside) -> None:
    for host in range(int(GUESSES.burst)):
        await asked(from_(public, f"2001:db8:1:2::{host:x}"), "/api/tables/BBBBBB")
    assert (await asked(from_(public, "2001:db8:1:2:ffff::1"), "/api/tables/BBBBBB"))[0] == 429
    assert (await asked(from_(public, "2001:db8:1:3::1"), "/api/tables/BBBBBB"))[0] == 404


async def test_nobody_makes_ever_more_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.security.limits.TABLES", Rate(2, 0.5))
    async with serving(tmp_path, reach="public") as house:
        for _ in range(2):
            await from_(house, "203.0.113.1").make(m.MakeTable("kart", "Ada"))
        reply = await from_(house, "203.0.113.1").fetch("POST", "/api/tables", m.MakeTable("kart", "Ada"))
        assert reply.status_code == 429
        assert reply.json()["code"] == "too_many_tables"
        assert 1 <= reply.json()["params"]["seconds"] == int(reply.headers["retry-after"]) <= 2
        await from_(house, "203.0.113.2").make(m.MakeTable("kart", "Bob"))


async def test_one_address_has_so_many_pages_open_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.security.limits.MOST_SOCKETS", 2)
    async with serving(tmp_path, reach="public") as house:
        ada = await from_(house, "203.0.113.1").make(m.MakeTable("kart", "Ada"))
        bob = await from_(house, "203.0.113.1").join(ada.code)
        third = from_(house, "203.0.113.1")
        assert await hears(third, ada.code) == ["too_many_pages"]
        await from_(house, "203.0.113.2").join(ada.code)
        await bob.drop()
        third.lasting = True
        await third.dial()


async def test_downloads_are_counted_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.security.limits.DOWNLOADS", Rate(1, SLOW))
    async with serving(tmp_path, reach="lan") as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
        assert await asked(ada, f"/api/tables/{ada.code}/recordings") == (200, "")
        assert await asked(ada, f"/api/tables/{ada.code}/recordings") == (429, "too_many_downloads")


async def test_a_family_of_twelve_behind_one_address_is_never_limited(public: Inside) -> None:
    async def reload(phone: Client) -> None:
        for path in ("/api/house", f"/api/tables/{phone.code}", f"/api/tables/{phone.code}/qr.svg"):
            assert await asked(phone, path) == (200, "")
        await phone.drop()
        await phone.dial()

    ada = await from_(public, "203.0.113.1").make(m.MakeTable("wonky", "Ada", open_chairs=11))
    phones = [ada]
    for name in ("Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea"):
        assert await asked(from_(public, "203.0.113.1"), "/api/tables/BBBBBB") == (404, "unknown_table")
        phone = await from_(public, "203.0.113.1").join(ada.code)
        assert isinstance(await phone.at_table(Sit(name)), m.TableNews | m.Accepted)
        phones.append(phone)
    for _ in range(6):
        await asyncio.gather(*(reload(phone) for phone in phones[:10]))
    for phone in phones:
        assert isinstance(await phone.at_table(Rename("All")), m.TableNews | m.Accepted)
        assert phone.told(m.Problem) == []


async def test_somebody_s_many_watching_pages_make_room_for_a_friend(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.settings.MOST_WATCHERS", 3)
    async with serving(tmp_path, reach="public") as house:
        ada = await from_(house, "203.0.113.1").make(m.MakeTable("kart", "Ada", open_chairs=1))
        crowd = [await from_(house, "198.51.100.1").join(ada.code) for _ in range(3)]
        friend = await from_(house, "203.0.113.2").join(ada.code)
        assert isinstance(await friend.at_table(Sit("Bob")), m.TableNews)
        await crowd[0].until_closed()
        assert [problem.code for problem in crowd[0].told(m.Problem)] == ["crowded"]
        assert crowd[1].open
        assert crowd[2].open
        await from_(house, "203.0.113.3").join(ada.code)
        assert await hears(from_(house, "198.51.100.1"), ada.code) == ["crowded"]


async def test_those_who_watch_have_one_voice_however_many_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.rooms.audience.WATCHERS_EMOTES", Rate(2, SLOW))
    monkeypatch.setattr("rumpus.server.rooms.member.EMOTES", Rate(3, SLOW))
    async with serving(tmp_path) as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
        watchers = [await house.client().join(ada.code) for _ in range(3)]
        for watcher in watchers:
            await watcher.say('{"type":"emote","emote":"ha"}')
            await watcher.say('{"type":"emote","emote":"wow"}')
            await watcher.say('{"type":"tick","t":1}')
            await watcher.until_told(m.Tock)
        told = [problem.code for watcher in watchers for problem in watcher.told(m.Problem)]
        assert told == ["too_many_emotes"] * 4
        for _ in range(5):
            await ada.say('{"type":"emote","emote":"gg"}')
        await ada.until_told(m.Problem, 2)
        assert [emoted.seat for emoted in ada.told(m.Emoted)] == [None, None, 0, 0, 0]
        assert all(client.open for client in (ada, *watchers))


async def test_nobody_turns_the_table_over_and_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.rooms.member.CHANGES", Rate(2, SLOW))
    async with serving(tmp_path, reach="lan") as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
        for name in ("Eve", "Fay"):
            assert isinstance(await ada.at_table(Rename(name)), m.TableNews)
        answer = await ada.at_table(Rename("Gus"))
        assert isinstance(answer, m.Problem)
        assert answer.code == "too_fast"
        assert ada.open


async def test_all_pages_of_an_address_fill_the_disk_at_one_pace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.security.limits.WRITES", Rate(2, SLOW))
    async with serving(tmp_path, reach="public", base_url="https://rumpus.example") as house:
        ada = await from_(house, "203.0.113.1").make(m.MakeTable("kart", "Ada"))
        eve = await from_(house, "203.0.113.1").make(m.MakeTable("kart", "Eve"))
        far = await from_(house, "203.0.113.2").make(m.MakeTable("kart", "Far"))
        assert isinstance(await ada.at_table(Rename("Ann")), m.TableNews)
        assert isinstance(await eve.at_table(Rename("Eva")), m.TableNews)
        for page in (ada, eve):
            answer = await page.at_table(Rename("Gus"))
            assert isinstance(answer, m.Problem)
            assert answer.code == "too_fast"
            assert page.open
        assert isinstance(await far.at_table(Rename("Fay")), m.TableNews)
