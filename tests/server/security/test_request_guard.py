"""Another site cannot speak in a visitor's name, and every answer is dressed for the street."""

import re
from pathlib import Path

import httpx
import msgspec
import pytest

from rumpus.server.security.request_guard import HEADERS, PARTS
from rumpus.server.wire import messages as m
from tests.server.clients.client import PATIENCE
from tests.server.houses.inside import Inside, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")

WISH = msgspec.json.encode(m.MakeTable("kart", "Ada"))
JSON = {"content-type": "application/json"}


def browser(house: Inside) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=house.base, trust_env=False, timeout=PATIENCE)


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"content-type": "text/plain"}, 415, "not_json"),
        ({}, 415, "not_json"),
        ({"content-type": "text/plain", "origin": "https://elsewhere.example"}, 403, "elsewhere"),
        (JSON | {"origin": "https://elsewhere.example"}, 403, "elsewhere"),
        (JSON | {"origin": "null"}, 403, "elsewhere"),
        (JSON | {"origin": "http://["}, 403, "elsewhere"),
        (JSON | {"sec-fetch-site": "cross-site"}, 403, "elsewhere"),
        (JSON | {"sec-fetch-site": "same-site"}, 403, "elsewhere"),
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/move", "/api/tables/BBBB/move", "/api/nothing"])
async def test_what_another_site_posts_is_refused_and_makes_nobody_anybody_else(
    house: Inside, path: str, headers: dict[str, str], status: int, code: str
) -> None:
    async with browser(house) as http:
        reply = await http.post(path, content=WISH, headers=headers)
    assert (reply.status_code, reply.json()["code"]) == (status, code)
    assert "set-cookie" not in reply.headers


async def test_our_own_page_posts_as_browsers_do(house: Inside) -> None:
    ours = {"content-type": "application/json; charset=utf-8", "sec-fetch-site": "same-origin"}
    async with browser(house) as http:
        reply = await http.post("/api/tables", content=WISH, headers=ours | {"origin": house.base})
    assert reply.status_code == 201
    assert "set-cookie" in reply.headers
    assert reply.headers["cache-control"] == "no-store"


async def test_what_another_site_fetches_brings_no_new_face(house: Inside) -> None:
    async with browser(house) as http:
        foreign = await http.get("/api/house", headers={"sec-fetch-site": "cross-site"})
        ours = await http.get("/api/house", headers={"sec-fetch-site": "same-origin"})
    assert (foreign.status_code, "set-cookie" in foreign.headers) == (200, False)
    assert ("set-cookie" in ours.headers, ours.headers["cache-control"]) == (True, "no-store")


@pytest.mark.parametrize("origin", ["http://[", "http://[....]", "null", "//", "\u00e9"])
@pytest.mark.parametrize("path", ["/", "/api/house", "/t/BBBB", "/healthz"])
async def test_an_origin_that_is_none_is_as_good_as_another_site(
    house: Inside, path: str, origin: str
) -> None:
    async with browser(house) as http:
        reply = await http.get(path, headers={b"origin": origin.encode()})
    assert (reply.status_code, "set-cookie" in reply.headers) == (200, False)


@pytest.mark.parametrize(
    "host", ["[", "a b", "x" * 5000, "http://x/", "x:y", "[::1", "[....]", "\u00e9.example"]
)
@pytest.mark.parametrize("path", ["/", "/assets", "/api/house", "/api/tables/BBBB/qr.svg"])
async def test_a_host_that_is_none_is_told_so(house: Inside, path: str, host: str) -> None:
    async with browser(house) as http:
        reply = await http.get(path, headers={b"host": host.encode()})
    assert reply.status_code == 400


@pytest.mark.parametrize("path", ["/", "/favicon.svg", "/healthz", "/api/house", "/api/nothing", "/nothing"])
async def test_every_answer_is_dressed_for_the_street(house: Inside, path: str) -> None:
    async with browser(house) as http:
        reply = await http.get(path)
    assert {name: reply.headers.get(name) for name in HEADERS} == HEADERS
    policy = reply.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert "strict-transport-security" not in reply.headers, "this is plain HTTP"


async def test_parts_of_the_page_say_only_what_concerns_them(house: Inside) -> None:
    """What a script may do, the page says that it is part of; a drawing can be opened by itself."""
    async with browser(house) as http:
        page = (await http.get("/")).text
        script, style = re.findall(r'(?:src|href)="\./(assets/[^"]+\.(?:js|css))"', page)[:2]
        for path in (f"/{script}", f"/{style}"):
            reply = await http.get(path)
            assert reply.headers["x-content-type-options"] == "nosniff"
            assert HEADERS.keys() & reply.headers.keys() == PARTS.keys()
        drawing = await http.get("/assets/nothing.svg")
        assert "content-security-policy" in drawing.headers


async def test_only_behind_a_proxy_that_speaks_https_browsers_are_told_to_insist_on_it(
    tmp_path: Path,
) -> None:
    proxied = {"x-forwarded-proto": "https"}
    for reach, insists in (("public", True), ("lan", False)):
        async with serving(tmp_path / reach, reach=reach) as house, browser(house) as http:
            reply = await http.get("/healthz", headers=proxied)
            assert ("strict-transport-security" in reply.headers) is insists
