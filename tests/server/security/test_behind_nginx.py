"""A house behind nginx as the guide sets it up: it lets pages play, and passes no visitor's claims on."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from rumpus.server.security.allowance import Rate
from rumpus.server.wire import messages as m
from rumpus.table.actions import Rename
from tests.server.clients.client import Client
from tests.server.houses.inside import serving
from tests.server.houses.nginx import find_nginx, nginx

pytestmark = pytest.mark.skipif(
    find_nginx() is None, reason="nginx is not installed (as root on Debian, dev.py installs it)"
)


async def test_a_table_is_made_and_played_at_through_the_shipped_nginx(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", reach="public") as house:
        port = int(house.base.rpartition(":")[2])
        async with nginx(tmp_path / "nginx", [port]) as front:
            ada = await Client(front.base).make(m.MakeTable("kart", "Ada", bots=["easy"], start=True))
            assert isinstance(await ada.at_table(Rename("Adele")), m.TableNews)
            assert (await ada.fetch("GET", "/readyz")).text == "ok"
            await ada.drop()


async def test_what_a_visitor_says_of_where_they_come_from_is_not_passed_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.security.limits.TABLES", Rate(1, 1e-9))
    async with serving(tmp_path / "data", reach="public") as house:
        port = int(house.base.rpartition(":")[2])
        async with nginx(tmp_path / "nginx", [port]) as front:
            replies = []
            for number in range(2):
                liar = Client(front.base)
                liar.headers = {"x-forwarded-for": f"192.0.2.{number}", "x-forwarded-proto": "https"}
                replies.append(await liar.fetch("POST", "/api/tables", m.MakeTable("kart", "Ada")))
    assert [reply.status_code for reply in replies] == [201, 429], "one address, whatever it says"
    assert "Secure" not in replies[0].headers["set-cookie"]
    assert "strict-transport-security" not in replies[0].headers


async def test_a_part_that_only_one_version_of_the_page_has_comes_from_whichever_process_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        ports = []
        for version in ("old", "new"):
            assets = tmp_path / version / "assets"
            assets.mkdir(parents=True)
            (assets / f"{version}-1a2b.js").write_text(version)
            monkeypatch.setattr("rumpus.server.app.PAGE", tmp_path / version)
            house = await stack.enter_async_context(serving(tmp_path / version / "data", reach="public"))
            ports.append(int(house.base.rpartition(":")[2]))
        front = await stack.enter_async_context(nginx(tmp_path / "nginx", ports))
        page = Client(front.base)
        said = [(await page.fetch("GET", f"/assets/{name}-1a2b.js")).text for name in ("old", "new")]
        nobodys = await page.fetch("GET", "/assets/none-1a2b.js")
    assert said == ["old", "new"]
    assert nobodys.status_code == 404
