"""Who is who: signed cookies, seats that move to another device once, and pages from elsewhere."""

import time
from pathlib import Path

import httpx
import msgspec
import pytest
from itsdangerous import URLSafeSerializer
from itsdangerous.timed import TimestampSigner
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from rumpus.server.security.identity import TOKEN_SECONDS, Identity
from rumpus.server.wire import messages as m
from tests.server.clients.client import PATIENCE, Client
from tests.server.clients.stories import two_at_a_table
from tests.server.houses.inside import Inside, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


JSON = {"content-type": "application/json"}


async def token_for(client: Client) -> str:
    reply = await client.fetch("POST", f"/api/tables/{client.code}/move")
    assert reply.status_code == 200, reply.text
    offered = m.MoveToken(**reply.json())
    assert offered.link.endswith(f"/#/t/{client.code}/move/{offered.token}")
    return offered.token


async def use(client: Client, token: str) -> str:
    """The error's code; empty when the seat was moved."""
    reply = await client.fetch("POST", "/api/move", m.UseToken(token))
    return "" if reply.status_code == 200 else str(reply.json()["code"])


async def test_a_seat_moves_to_the_phone_and_the_old_page_watches(house: Inside) -> None:
    ada, _ = await two_at_a_table(house)
    token = await token_for(ada)
    phone = house.client()
    assert await use(phone, token) == ""
    await phone.join(ada.code)
    assert phone.you == 0
    assert phone.table
    assert phone.table.chairs[0].host, "the host's powers came along"
    await ada.until(lambda: ada.you is None)


async def test_a_token_works_once_also_across_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, _ = await two_at_a_table(house)
        token = await token_for(ada)
        assert await use(house.client(), token) == ""
        assert await use(house.client(), token) in {"token_used", "not_seated"}
    async with serving(tmp_path) as house:
        phone = house.client()
        assert await use(phone, token) in {"token_used", "not_seated"}


async def test_a_token_cannot_be_used_again_by_getting_the_seat_back(house: Inside) -> None:
    ada, _ = await two_at_a_table(house)
    first = await token_for(ada)
    phone = house.client()
    assert await use(phone, first) == ""
    assert await use(ada, await token_for(await phone.join(ada.code))) == ""
    assert await use(house.client(), first) == "token_used"


async def test_an_old_token_is_worthless(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, _ = await two_at_a_table(house)
    with monkeypatch.context() as past:
        past.setattr(TimestampSigner, "get_timestamp", lambda _self: int(time.time()) - TOKEN_SECONDS - 1)
        token = await token_for(ada)
    assert await use(house.client(), token) == "bad_token"
    assert ada.you == 0


async def test_a_forged_token_is_worthless(house: Inside) -> None:
    ada, _ = await two_at_a_table(house)
    token = await token_for(ada)
    for forged in (token[:-2], token.upper(), "", "a.b.c", Identity("another key").move_token(ada.code, "x")):
        assert await use(house.client(), forged) == "bad_token"


async def test_only_who_sits_there_can_move_the_seat_and_not_onto_somebody_seated(house: Inside) -> None:
    ada, bob = await two_at_a_table(house)
    stranger = house.client()
    reply = await stranger.fetch("POST", f"/api/tables/{ada.code}/move")
    assert (reply.status_code, reply.json()["code"]) == (403, "not_seated")
    assert await use(bob, await token_for(ada)) == "already_seated"


async def test_a_forged_cookie_makes_nobody_of_anybody(house: Inside) -> None:
    ada, _ = await two_at_a_table(house)
    body, signature = ada.cookie.rsplit(".", 1)
    forgeries = (
        f"{body}.{signature[::-1]}",
        body,
        Identity("another key").cookie("somebody"),
        URLSafeSerializer("another key", salt="person").dumps(["a", "list"]),
        "\x7f;=",
    )
    for forged in forgeries[:4]:
        page = await house.client(forged).join(ada.code)
        assert page.you is None
    reply = await Client(house.base, forgeries[3]).fetch("GET", "/api/house")
    assert "rumpus=" in reply.headers["set-cookie"], "a new cookie, ours this time"
    assert "httponly" in reply.headers["set-cookie"].lower()


async def test_behind_a_proxy_links_and_cookies_are_for_https(tmp_path: Path) -> None:
    proxied = {"host": "play.example", "x-forwarded-proto": "https"}
    wish = msgspec.json.encode(m.MakeTable("kart", "Ada"))
    async with (
        serving(tmp_path, reach="public", base_url="https://play.example") as house,
        httpx.AsyncClient(base_url=house.base, headers=proxied, trust_env=False, timeout=PATIENCE) as http,
    ):
        made = await http.post("/api/tables", content=wish, headers=JSON)
        code = made.json()["code"]
        assert len(code) == 6, "too long to be guessed by trying"
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-rumpus=")
        assert {"secure", "httponly", "path=/", "samesite=lax"} <= set(cookie.lower().split("; "))
        assert "domain" not in cookie.lower()
        http.headers["cookie"] = made.headers["set-cookie"].split(";")[0]
        moved = await http.post(f"/api/tables/{code}/move", headers=JSON | {"host": "evil.example"})
        assert moved.json()["link"].startswith(f"https://play.example/#/t/{code}/move/")
        assert moved.headers["strict-transport-security"].startswith("max-age=")
        picture = await http.get(f"/api/tables/{code}/qr.svg", headers={"host": "evil.example"})
        assert picture.headers["content-type"].startswith("image/svg")


async def test_over_https_an_old_cookie_keeps_its_seat_and_gets_its_new_name(tmp_path: Path) -> None:
    async with serving(tmp_path, reach="public") as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
        ada.headers = {"x-forwarded-proto": "https"}
        assert (await ada.fetch("GET", f"/api/tables/{ada.code}")).json()["yours"]
        renamed = (await ada.fetch("GET", "/api/house")).headers["set-cookie"]
        assert renamed.startswith(f"__Host-rumpus={ada.cookie};")


async def test_a_house_that_was_not_told_its_address_believes_no_visitor_about_it(tmp_path: Path) -> None:
    async with serving(tmp_path, reach="public") as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
        async with httpx.AsyncClient(base_url=house.base, trust_env=False, timeout=PATIENCE) as http:
            http.headers.update({"host": "evil.example", "cookie": f"rumpus={ada.cookie}"})
            moved = await http.post(f"/api/tables/{ada.code}/move", headers=JSON)
            assert moved.json()["link"].startswith(f"/#/t/{ada.code}/move/"), "the page knows the rest"
            picture = await http.get(f"/api/tables/{ada.code}/qr.svg")
            assert (picture.status_code, picture.json()["code"]) == (404, "no_address")
            assert "strict-transport-security" not in picture.headers, "nobody spoke HTTPS"


async def test_a_page_from_elsewhere_may_not_use_our_cookie(house: Inside) -> None:
    address = house.base.replace("http", "ws") + "/ws"
    for origin in ("https://elsewhere.example", "null", f"{house.base}.example", "http://["):
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, origin=Origin(origin), proxy=None, open_timeout=PATIENCE)
        assert refused.value.response.status_code == 403
    from_here = connect(address, origin=Origin(house.base), proxy=None, open_timeout=PATIENCE)
    async with from_here as ours:
        await ours.send(f'{{"type":"hello","protocol":{m.PROTOCOL},"table":"BBBB"}}')
        assert "unknown_table" in str(await ours.recv())
