"""The network: who sits at the machine opens the house to the network, and nobody else does."""

from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.requests import Request

from rumpus.server.security.network import Network
from rumpus.server.settings import Reach
from rumpus.server.wire import messages as m
from rumpus.table.actions import Sit
from tests.server.clients.client import PATIENCE
from tests.server.houses.inside import serving

NEIGHBOUR = "127.0.0.2"
"""Another address than the one it listens on, as every Linux machine has: it stands for the network's."""


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.run.lan_address", lambda: NEIGHBOUR)


@pytest.mark.usefixtures("network")
async def test_one_click_on_this_machine_lets_the_network_in_and_mends_every_link(tmp_path: Path) -> None:
    async with serving(tmp_path, base_url="http://127.0.0.1:1") as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
        asked = await ada.fetch("GET", "/api/house")
        assert asked.json()["can_open"]
        opened = await ada.fetch("POST", "/api/open", {})
        address = opened.json()["address"]
        assert address == f"http://{NEIGHBOUR}:{urlsplit(house.base).port}"
        await ada.until(lambda: bool(ada.table and ada.table.link == f"{address}/t/{ada.code}"))
        moved = await ada.fetch("POST", f"/api/tables/{ada.code}/move")
        assert moved.json()["link"].startswith(address)

        bob = house.client()
        bob.base = address
        await bob.join(ada.code)
        await bob.at_table(Sit("Bob", ready=True))
        await ada.until(lambda: bool(ada.table and ada.table.chairs[1].ready))
        later = await house.client().make(m.MakeTable("kart", "Cy"))
        assert later.table
        assert later.table.link.startswith(address)
        again = await ada.fetch("POST", "/api/open", {})
        assert again.json()["code"] == "not_yours_to_open"
        assert not (await ada.fetch("GET", "/api/house")).json()["can_open"]


async def test_without_a_network_the_house_stays_as_it_is_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.run.lan_address", lambda: "127.0.0.1")
    async with serving(tmp_path) as house:
        refused = await house.client().fetch("POST", "/api/open", {})
        assert (refused.status_code, refused.json()["code"]) == (409, "no_network")
        assert (await house.client().fetch("GET", "/api/house")).json()["can_open"]


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize(
    "headers",
    [
        {"host": "rumpus.example"},
        {"host": "192.168.1.5:7867"},
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"x-forwarded-for": "127.0.0.1"},
    ],
)
async def test_nobody_opens_it_from_outside_or_through_another_page(
    tmp_path: Path, headers: dict[str, str]
) -> None:
    async with (
        serving(tmp_path) as house,
        httpx.AsyncClient(base_url=house.base, headers=headers, trust_env=False, timeout=PATIENCE) as http,
    ):
        assert not (await http.get("/api/house")).json()["can_open"]
        refused = await http.post("/api/open", json={})
        assert refused.status_code >= 400
        assert (await house.client().fetch("GET", "/api/house")).json()["can_open"], "it is still shut"


@pytest.mark.parametrize(
    ("reach", "caller", "opens"),
    [
        ("loopback", "127.0.0.1", True),
        ("loopback", "192.168.1.7", False),
        ("lan", "127.0.0.1", False),
        ("public", "127.0.0.1", False),
    ],
)
def test_only_a_house_for_this_machine_alone_is_opened_and_only_from_it(
    reach: Reach, caller: str, opens: bool
) -> None:
    async def widen() -> str:
        raise OSError

    scope = {"type": "http", "headers": [(b"host", b"localhost:7867")], "client": (caller, 50_000)}
    assert Network(reach, widen).opens_for(Request(scope)) is opens
