"""What a house shows to those who try its doors: nothing that is not meant for them."""

import logging
from pathlib import Path

import pytest

from rumpus.server.wire import messages as m
from tests.server.houses.inside import Inside, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(
    "path",
    ["/.git/config", "/assets/", "/assets", "/../pyproject.toml", "/%2e%2e/etc/passwd", "/metrics", "/docs"],
)
async def test_nothing_is_served_but_the_page(house: Inside, path: str) -> None:
    reply = await house.client().fetch("GET", path)
    assert reply.status_code in (400, 404), "no source, no listing, no file beside it, no inner numbers"


@pytest.mark.parametrize("path", ["/", "/api/house", "/healthz", "/api/nothing"])
async def test_nothing_is_traced(house: Inside, path: str) -> None:
    reply = await house.client().fetch("TRACE", path)
    assert reply.status_code in (404, 405)


async def test_no_other_site_is_ever_let_read_an_answer(house: Inside) -> None:
    ada = house.client()
    ada.headers = {"origin": "https://elsewhere.example"}
    for method in ("GET", "OPTIONS"):
        reply = await ada.fetch(method, "/api/house")
        assert not [name for name in reply.headers if name.startswith("access-control")]


async def test_what_concerns_people_is_kept_by_no_cache(house: Inside) -> None:
    ada = await house.client().make(m.MakeTable("kart", "Ada"))
    for path in ("", "/qr.svg", "/recordings", "/games/1/log"):
        reply = await ada.fetch("GET", f"/api/tables/{ada.code}{path}")
        assert reply.headers["cache-control"] == "no-store", path


async def test_whatever_is_asked_twice_or_too_much_is_read_once_and_strictly(house: Inside) -> None:
    ada = house.client()
    twice = await ada.fetch("GET", "/api/rules/kart?lang=de&lang=xx")
    assert twice.status_code == 404, "the last one counts, and there is no such language"
    wish = {"game": "kart", "name": "Ada", "host": "me", "__proto__": {"admin": True}, "code": "BBBB"}
    made = await ada.fetch("POST", "/api/tables", wish)
    assert made.status_code in (201, 400)
    assert made.json().get("code") != "BBBB", "nobody chooses what is not theirs to choose"
    for wrong in (
        {"game": "kart", "name": 7},
        {"game": ["kart"], "name": "Ada"},
        {"game": "kart", "bots": "hard"},
    ):
        assert (await ada.fetch("POST", "/api/tables", wrong)).status_code == 400


async def test_who_tries_doors_is_mentioned_once_and_only_by_their_neighbourhood(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "rumpus.events")
    async with serving(tmp_path, reach="public") as house:
        stranger = house.client()
        stranger.headers = {"origin": "https://elsewhere.example", "x-forwarded-for": "203.0.113.77"}
        for _ in range(5):
            assert (await stranger.fetch("POST", "/api/tables", {})).status_code == 403
    said = [line.getMessage() for line in caplog.records if "turned_away" in line.getMessage()]
    assert said == ["turned_away: status 403, network 203.0.113.0/24"]
