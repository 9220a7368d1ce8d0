"""The table that a game from another package brings: served from its folder, and from nowhere else."""

import zipfile
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from starlette.applications import Starlette

from rumpus.games.registry import GAMES
from rumpus.server.wire.game_pages import ROUTE

TABLE = "export function mount() {}\n"
ELSEWHERE = replace(GAMES["kart"], rules=replace(GAMES["kart"].rules, name="elsewhere"))


@pytest.fixture(params=["a folder", "a zip"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path | zipfile.Path:
    """With something beside it that is nobody's business."""
    root = tmp_path / "package"
    (root / "page" / "pictures").mkdir(parents=True)
    (root / "secret.js").write_text("no")
    (root / "page" / "table.js").write_text(TABLE)
    (root / "page" / "notes.py").write_text("no")
    (root / "page" / ".hidden.js").write_text("no")
    (root / "page" / "pictures" / "die.svg").write_text("<svg/>")
    if request.param == "a folder":
        return root / "page"
    packed = tmp_path / "package.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for file in root.rglob("*"):
            archive.write(file, file.relative_to(root))
    return zipfile.Path(packed) / "page"


@pytest_asyncio.fixture
async def http(
    folder: Path | zipfile.Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[httpx.AsyncClient]:
    game = replace(ELSEWHERE, page=folder)
    monkeypatch.setattr("rumpus.server.wire.game_pages.GAMES", {"elsewhere": game, "kart": GAMES["kart"]})
    transport = httpx.ASGITransport(app=Starlette(routes=[ROUTE]))
    async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
        yield client


async def test_what_a_table_is_made_of_comes_as_what_it_is(http: httpx.AsyncClient) -> None:
    table = await http.get("/games/elsewhere/table.js")
    assert (table.text, table.headers["content-type"]) == (TABLE, "text/javascript; charset=utf-8")
    picture = await http.get("/games/elsewhere/pictures/die.svg")
    assert picture.headers["content-type"] == "image/svg+xml"


async def test_it_is_asked_for_anew_and_sent_only_if_it_changed(http: httpx.AsyncClient) -> None:
    first = await http.get("/games/elsewhere/table.js")
    assert first.headers["cache-control"] == "no-cache"
    again = await http.get("/games/elsewhere/table.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "elsewhere/%2e%2e/secret.js",
        "elsewhere/..%2fsecret.js",
        "elsewhere/pictures%2f..%2f..%2fsecret.js",
        "elsewhere/..\\secret.js",
        "elsewhere//etc/passwd",
        "elsewhere/%2fetc%2fpasswd.js",
        "elsewhere/.hidden.js",
        "elsewhere/notes.py",
        "elsewhere/pictures",
        "elsewhere/",
        "elsewhere/table.js/",
        "elsewhere/missing.js",
        "elsewhere/table%00.js",
        f"elsewhere/{'a' * 300}.js",
        "kart/table.js",
        "nobody/table.js",
    ],
)
async def test_nothing_else_is_given_away(http: httpx.AsyncClient, path: str) -> None:
    reply = await http.get(httpx.URL("http://house").copy_with(raw_path=f"/games/{path}".encode()))
    assert reply.status_code == 404
