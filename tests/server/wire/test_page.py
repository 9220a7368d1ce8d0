"""The page over the wire: packed for whoever unpacks, kept while it is true; and a link's preview."""

import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from rumpus.games.registry import GAMES, LANGUAGES, catalogue
from rumpus.server.wire import messages as m
from rumpus.server.wire.invitation import to_table
from rumpus.server.wire.page import accepted
from tests.server.clients.client import PATIENCE
from tests.server.houses.inside import Inside, serving

SCRIPT = b"export const rumpus = 1;\n" * 200
INDEX = (
    b'<html><head><link href="./favicon.svg" /><script src="./assets/index-1a2b.js"></script></head></html>'
)
FOREVER = "public, max-age=31536000, immutable"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As a build leaves it, only smaller."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "index.html.gz").write_bytes(gzip.compress(INDEX))
    (folder / "assets" / "index-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-1a2b.js.br").write_bytes(b"as brotli")
    (folder / "assets" / "index-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "preview").mkdir()
    (folder / "preview" / "wok.png").write_bytes(b"a picture")
    for module in ("app", "wire.invitation"):
        monkeypatch.setattr(f"rumpus.server.{module}.PAGE", folder)
    return folder


@asynccontextmanager
async def browsing(folder: Path) -> AsyncIterator[tuple[Inside, httpx.AsyncClient]]:
    async with (
        serving(folder.parent / "data") as house,
        httpx.AsyncClient(base_url=house.base, trust_env=False, timeout=PATIENCE) as http,
    ):
        yield house, http


async def test_assets_come_packed_as_tightly_as_the_browser_unpacks_and_may_be_kept(page: Path) -> None:
    async with browsing(page) as (_, http):
        for welcome, packing in (("gzip, deflate, br", "br"), ("gzip, br;q=0", "gzip"), ("identity", None)):
            request = http.build_request("GET", "/assets/index-1a2b.js", headers={"accept-encoding": welcome})
            reply = await http.send(request, stream=True)
            raw = b"".join([chunk async for chunk in reply.aiter_raw()])
            assert reply.headers.get("content-encoding") == packing
            assert reply.headers["content-type"].startswith("text/javascript")
            assert reply.headers["vary"] == "accept-encoding"
            assert reply.headers["cache-control"] == FOREVER
            plain = {"br": b"as brotli", "gzip": gzip.compress(SCRIPT, mtime=0), None: SCRIPT}[packing]
            assert len(raw) == len(plain)


async def test_the_page_itself_is_asked_for_anew_and_sent_only_if_it_changed(page: Path) -> None:
    async with browsing(page) as (_, http):
        first = await http.get("/")
        assert first.content == INDEX
        assert (first.headers["cache-control"], first.headers["content-encoding"]) == ("no-cache", "gzip")
        again = await http.get("/", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = await http.get("/", headers={"accept-encoding": "identity"})
        assert plain.headers["etag"] != first.headers["etag"], "another packing is another thing to keep"


async def test_what_no_file_can_be_called_is_not_found(page: Path) -> None:
    async with browsing(page) as (_, http):
        for name in ("%00", "assets/%00.js", "a" * 300, "\u00e9" * 200, "%ff%fe", "..%2f..%2fetc"):
            for packing in ("identity", "gzip, br"):
                reply = await http.get(f"/{name}", headers={"accept-encoding": packing})
                assert reply.status_code == 404, name


async def test_a_browser_at_a_wrong_address_gets_the_page_with_what_it_needs(page: Path) -> None:
    async with browsing(page) as (_, http):
        for address, up in (("WOK7", "./"), ("WOK7/", "../"), ("t", "./"), ("no/such/place", "../../")):
            reply = await http.get(f"/{address}", headers={"accept": "text/html,*/*"})
            assert (reply.status_code, reply.headers["cache-control"]) == (404, "no-cache")
            assert Tags(reply.text).leads == [f"{up}favicon.svg", f"{up}assets/index-1a2b.js"]
        assert (await http.get("/assets/gone.js", headers={"accept": "*/*"})).text == "Not Found"


def test_what_a_browser_does_not_unpack_it_is_not_sent() -> None:
    assert accepted("gzip;q=1.0, br; q=0.5,zstd;q=0.000") == {"gzip", "br"}
    assert "br" not in accepted("br;q=0")


class Tags(HTMLParser):
    """What a chat reads of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.leads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag == "meta":
            self.said[told.get("property") or told.get("name") or ""] = told.get("content") or ""
        self.leads += [address for name in ("src", "href") if (address := told.get(name))]


async def test_a_link_to_a_table_says_what_is_played_there_with_a_picture(page: Path) -> None:
    async with browsing(page) as (house, http):
        ada = await house.client().make(m.MakeTable("wok", "<Ada>"))
        tags = Tags((await http.get(f"/t/{ada.code.lower()}", headers={"accept-language": "it-IT,en"})).text)
        assert tags.said["og:title"] == "Vieni a giocare a Wok Up"
        assert ada.code in tags.said["og:description"]
        assert tags.said["og:image"] == f"{house.base}/preview/wok.png"
        assert tags.said["og:url"] == f"{house.base}/t/{ada.code}"
        assert tags.leads == ["../favicon.svg", "../assets/index-1a2b.js"], "it lies one folder further down"


async def test_a_link_to_no_table_opens_the_page_all_the_same_and_gives_nothing_away(page: Path) -> None:
    async with browsing(page) as (_, http):
        for code in ("BBBB", '"><script>', "B" * 300):
            reply = await http.get(httpx.URL("/t/x").copy_with(path=f"/t/{code}"))
            tags = Tags(reply.text)
            assert reply.status_code == 200
            assert tags.said["og:title"] == "Rumpus: loud games for friends"
            assert code not in reply.text


def test_every_game_has_its_invitation_in_every_language() -> None:
    for lang in LANGUAGES:
        for game in GAMES:
            title, text = to_table(game, "BBBB", lang)
            assert catalogue(game, lang).name in title
            assert "BBBB" in text
