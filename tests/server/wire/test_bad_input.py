"""Whatever comes in: a clear answer, nothing changed, and nobody else the worse for it."""

import asyncio
import contextlib
import json
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rumpus.core.inputs import Seat
from rumpus.games.kart.rules.actions import CatchUno, Draw, Keep, PlayCard
from rumpus.server.wire import messages as m
from rumpus.server.wire.socket import BURST, LONGEST_MESSAGE
from rumpus.table.actions import LetBotPlay, RemoveChair
from tests.server.clients.client import PATIENCE, Client, decode
from tests.server.clients.stories import refusal, two_at_a_table
from tests.server.houses.inside import Inside, serving
from tests.server.houses.laid import lay
from tests.server.houses.truth import truth

pytestmark = pytest.mark.asyncio(loop_scope="module")

NO_MESSAGE = (
    b"", b"{", b"[]", b"null", b"17", b'"act"', b"\x00", b"\xff\xfe\xfd", b'{"type":"nope"}', b'{"type":1}',
    b'{"type":"act"}', b'{"type":"act","id":"","action":{}}', b'{"type":"act","id":"x"}',
    b'{"type":"act","id":"%s","action":{}}' % (b"x" * 41),
    b'{"type":"act","id":"a b","action":{"type":"draw"}}',
    b'{"type":"act","id":"a\\u0000","action":{"type":"draw"}}',
    b'{"type":"act","id":"\\ud800","action":{"type":"draw"}}',
    b'{"type":"act","id":"n","dt":NaN,"action":{"type":"draw"}}',
    b'{"type":"act","id":"n","dt":Infinity,"action":{"type":"draw"}}',
    b'{"type":"act","id":"n","dt":1e999,"action":{"type":"draw"}}',
    b'{"type":"act","id":"n","dt":"soon","action":{"type":"draw"}}',
    b'{"type":"act","id":"n","seen":1.5,"action":{"type":"draw"}}',
    b'{"type":"table","id":"n","action":{"type":"fly"}}',
    b'{"type":"table","id":"n","action":{"type":"sit"}}',
    b'{"type":"table","id":"n","action":{"type":"options","options":[]}}',
    b'{"type":"emote","emote":"rude"}', b'{"type":"tick","t":NaN}', b'{"type":"pong","n":"1"}',
    b"[" * 4000, b'{"a":' * 600, b'{"type":"act","id":"n","action":' + b"[" * 3000,
)  # fmt: skip

NO_ACTION: tuple[object, ...] = (
    {}, [], None, 3, "draw", {"type": "draw_all"}, {"type": "play"}, {"type": "play", "card": 7},
    {"type": "play", "card": "R1", "colour": "pink"}, {"type": "aim", "target": "1"},
)  # fmt: skip

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nhost: %s\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)


@asynccontextmanager
async def a_line(house: Inside) -> AsyncIterator[ClientConnection]:
    address = house.base.replace("http", "ws") + "/ws"
    async with connect(address, proxy=None, open_timeout=PATIENCE, ping_interval=None) as line:
        yield line


async def answer(line: ClientConnection) -> m.ServerMessage:
    message: m.ServerMessage = decode(await asyncio.wait_for(line.recv(), PATIENCE))
    return message


async def test_what_is_no_message_is_answered_with_a_problem_and_changes_nothing(house: Inside) -> None:
    ada, bob = await lay(house, ("R1", "G1"), ("R2", "G2"))
    before = len(truth(house.settings.data, ada.code).entries)
    for number, raw in enumerate(NO_MESSAGE, start=1):
        await ada.say(raw)
        await ada.until_told(m.Problem, number)
        assert ada.told(m.Problem)[-1].code == "malformed", raw
    assert len(truth(house.settings.data, ada.code).entries) == before
    assert isinstance(await ada.act(Draw()), m.Update), "the line still works"
    assert bob.told(m.Problem) == []


async def test_what_is_no_action_is_answered_with_its_id(house: Inside) -> None:
    ada, _ = await lay(house, ("R1", "G1"), ("R2", "G2"))
    for raw in NO_ACTION:
        problem = await ada.ask(m.DoAct("try", msgspec.Raw(json.dumps(raw).encode())))
        assert isinstance(problem, m.Problem), raw
        assert problem.code == "malformed"
    deep = b'{"type":"play","card":' + b"[" * 200 + b"]" * 200 + b"}"
    assert isinstance(await ada.ask(m.DoAct("deep", msgspec.Raw(deep))), m.Problem)
    problems = len(ada.told(m.Problem))
    await ada.say(b'{"type":"act","id":"bytes","action":{"type":"play","card":"\xff"}}')
    await ada.until_told(m.Problem, problems + 1)
    assert isinstance(await ada.act(Draw()), m.Update)


async def test_a_long_message_is_refused_and_a_huge_one_ends_the_line(house: Inside) -> None:
    ada, bob = await lay(house, ("R1", "G1"), ("R2", "G2"))
    await ada.say("x" * (LONGEST_MESSAGE + 1))
    await ada.until_told(m.Problem)
    assert ada.told(m.Problem)[0].code == "too_large"
    await ada.say("x" * 1_000_000)
    await ada.until_closed()
    await bob.until(lambda: bob.table is not None and not bob.table.chairs[0].here)
    await ada.dial()
    assert isinstance(await ada.act(Draw()), m.Update)


async def test_plays_against_the_rules_are_refused_with_their_rule(house: Inside) -> None:
    ada, bob = await lay(house, ("R1", "G1", "B0"), ("R2", "G2"), top="R5")
    for client, action, rule in (
        (bob, Draw(), "K-T1"),
        (bob, PlayCard("R2"), "K-T1"),
        (ada, PlayCard("R2"), "K-T1"),
        (ada, PlayCard("G1"), "K-T1"),
        (ada, PlayCard("Z9"), "K-C1"),
        (ada, PlayCard("R1", uno=True), "K-U1"),
        (ada, Keep(), "K-T2"),
        (ada, CatchUno(Seat(1)), "K-U5"),
        (ada, CatchUno(Seat(99)), "K-C4"),
    ):
        refused = await client.act(action)
        assert isinstance(refused, m.NotAllowed), action
        assert refused.rule == rule
    assert len(ada.told(m.Update)) == len(bob.told(m.Update)) == 1, "nothing was shown to anybody"


async def test_an_act_cannot_name_another_seat(house: Inside) -> None:
    _, bob = await lay(house, ("R1", "G1"), ("R2", "G2"))
    await bob.say('{"type":"act","id":"mine","seat":0,"action":{"type":"draw","seat":0}}')
    await bob.until_told(m.NotAllowed)
    assert bob.told(m.NotAllowed)[0].rule == "K-T1"


async def test_seats_that_do_not_exist_are_refused(house: Inside) -> None:
    ada, _ = await two_at_a_table(house)
    for seat in (-1, 2, 10**18):
        assert refusal(await ada.at_table(RemoveChair(Seat(seat)))) == "no_such_seat"
        assert refusal(await ada.at_table(LetBotPlay(Seat(seat)))) == "no_such_seat"


async def test_watchers_watch_and_without_a_game_nobody_acts(house: Inside) -> None:
    ada, _ = await lay(house, ("R1", "G1"), ("R2", "G2"))
    watcher = await house.client().join(ada.code)
    watching = await watcher.act(Draw())
    assert isinstance(watching, m.Problem)
    assert watching.code == "not_seated"
    cleo, _ = await two_at_a_table(house)
    idle = await cleo.act(Draw())
    assert isinstance(idle, m.Problem)
    assert idle.code == "no_game"


async def flood(client: Client) -> None:
    with contextlib.suppress(ConnectionClosed, AssertionError):  # until the line is cut
        for _ in range(int(BURST) * 100):
            await client.say('{"type":"tick","t":1}')
            await asyncio.sleep(0)


async def test_a_flood_ends_the_flooder_s_line_and_nobody_else_s(house: Inside) -> None:
    ada, bob = await lay(house, ("R1", "G1"), ("R2", "G2"))
    await flood(bob)
    await bob.until_closed()
    assert bob.told(m.Problem)[-1].code == "too_fast"
    assert isinstance(await ada.act(Draw()), m.Update)


async def test_hello_comes_first_and_once(house: Inside) -> None:
    ada, _ = await two_at_a_table(house)
    await ada.say(msgspec.json.encode(m.Hello(m.PROTOCOL, ada.code)))
    await ada.until_told(m.Problem)
    async with a_line(house) as line:
        await line.send('{"type":"tick","t":1}')
        problem = await answer(line)
        assert isinstance(problem, m.Problem)
        assert problem.code == "hello_first"
        await asyncio.wait_for(line.wait_closed(), PATIENCE)


async def test_a_line_on_which_nothing_is_said_is_closed(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.wire.socket.HELLO_WITHIN", 0.05)
    async with a_line(house) as line:
        assert isinstance(await answer(line), m.Problem)
        await asyncio.wait_for(line.wait_closed(), PATIENCE)


async def test_an_old_page_is_told_to_reload(house: Inside) -> None:
    ada, _ = await two_at_a_table(house)
    for protocol in (0, m.PROTOCOL + 1):
        async with a_line(house) as line:
            await line.send(msgspec.json.encode(m.Hello(protocol, ada.code)).decode())
            outdated = await answer(line)
            assert isinstance(outdated, m.Outdated)
            assert outdated.protocol == m.PROTOCOL


async def test_a_table_that_does_not_exist_is_said_not_to(house: Inside) -> None:
    for code in ("BBBB", "", "AEIO", "\u0000\u0000\u0000\u0000", "x" * 3000, "../.."):
        async with a_line(house) as line:
            await line.send(msgspec.json.encode(m.Hello(m.PROTOCOL, code)).decode())
            problem = await answer(line)
            assert isinstance(problem, m.Problem)
            assert problem.code == "unknown_table"


async def test_calls_that_there_are_not_are_refused_like_any_other(house: Inside) -> None:
    page = house.client()
    for method, path in ("GET", "/api/tables"), ("PUT", "/api/house"), ("GET", "/api/nothing/of/that/name"):
        reply = await page.fetch(method, path)
        assert reply.status_code == 404
        assert msgspec.json.decode(reply.content, type=m.ApiError).code == "unknown_call"


async def test_bodies_that_are_no_wish_are_refused(house: Inside) -> None:
    page = house.client()
    for body, status in (
        (b"", 400), (b"{", 400), (b"[" * 6000, 400), (b'{"game":"kart"}', 400), (b"x" * 9000, 413),
        (b'{"game":"kart","name":"Ada","surprise":1}', 400), (b'{"game":"kart","name":"\xff"}', 400),
        (b'{"game":"kart","name":"Ada","bots":["genius"]}', 400),
        (b'{"game":"kart","name":"Ada","open_chairs":1000}', 400),
    ):  # fmt: skip
        reply = await page.fetch("POST", "/api/tables", msgspec.Raw(body))
        assert reply.status_code == status, body
        assert set(reply.json()) == {"code", "detail", "params"}


async def test_a_page_that_stops_reading_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.rooms.member.MOST_WAITING", 100)
    async with serving(tmp_path, narrow=True, thinking=0.02) as house:
        ada = await house.client().make(
            m.MakeTable("kart", "Ada", options={"target": 1000}, bots=["easy"] * 9, start=True)
        )
        with socket.socket() as deaf:
            host, port = house.base.removeprefix("http://").split(":")
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            deaf.connect((host, int(port)))
            deaf.sendall(UPGRADE % house.base.removeprefix("http://").encode())
            await asyncio.to_thread(deaf.recv, 1024)
            hello = msgspec.json.encode(m.Hello(m.PROTOCOL, ada.code))
            deaf.sendall(bytes((0x81, 0x80 + len(hello), 0, 0, 0, 0)) + hello)
            await ada.until(lambda: ada.table is not None and ada.table.watchers == 1)
            await ada.at_table(LetBotPlay(Seat(0)))
            await ada.until(lambda: ada.table is not None and ada.table.watchers == 0)
        assert ada.open, "who keeps reading is kept"


async def test_a_log_that_was_tampered_with_is_said_to_be_unreadable(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, _ = await lay(house, ("R1", "G1"), ("R2", "G2"))
    with sqlite3.connect(tmp_path / "rumpus.sqlite3") as file:
        file.execute("DELETE FROM entries WHERE code = ? AND seq = 3", (ada.code,))
    file.close()
    async with serving(tmp_path) as house:
        async with a_line(house) as line:
            await line.send(msgspec.json.encode(m.Hello(m.PROTOCOL, ada.code)).decode())
            problem = await answer(line)
            assert isinstance(problem, m.Problem)
            assert problem.code == "unreadable"
        reply = await house.client().fetch("GET", f"/api/tables/{ada.code}")
        assert (reply.status_code, reply.json()["code"]) == (500, "unreadable")
        assert (await house.client().fetch("GET", "/healthz")).text == "ok"
