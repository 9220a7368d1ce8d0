"""A house behind nginx as the guide sets it up: it lets pages play, and passes no visitor's claims on."""

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
