"""Lines on which nothing is asked, asked without end, or nothing is read, shut nobody else out."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from msgspec import Raw

from rumpus.server.security.slow_connections import LONGEST_HEAD
from rumpus.server.wire import messages as m
from tests.server.clients.client import PATIENCE
from tests.server.houses.inside import Inside, serving

HALF = b"GET /healthz HTTP/1.1\r\nhost: rumpus\r\nx-slow: "
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nhost: rumpus\r\n"
    b"content-type: application/json\r\ncontent-length: 20\r\n\r\n{"
)


IN_PIECES = (
    b"POST /api/tables HTTP/1.1\r\nhost: rumpus\r\n"
    b"content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
)


@asynccontextmanager
async def a_line(house: Inside, said: bytes) -> AsyncIterator[asyncio.StreamReader]:
    host, port = house.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        with suppress(ConnectionError):  # it may be cut before all was said
            writer.write(said)
            await writer.drain()
        yield reader
    finally:
        writer.transport.abort()


async def ends(reader: asyncio.StreamReader) -> bool:
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE) == b""
    except ConnectionError:
        return True


async def say_until_cut(line: socket.socket) -> None:
    """Nothing, again and again, and never reads."""
    while True:
        line.send(b"\r\n")
        await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    "said",
    [b"", HALF, HALF_A_BODY],
    ids=["nothing", "half a head", "half a body"],
)
async def test_a_line_on_which_no_whole_request_comes_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr("rumpus.server.security.slow_connections.REQUEST_WITHIN", 0.1)
    async with serving(tmp_path) as house, a_line(house, said) as line:
        assert await ends(line)


@pytest.mark.parametrize(
    ("before", "more"),
    [
        (b"GET /", b"x" * 1000),
        (HALF, b"x" * 1000),
        (b"GET /healthz HTTP/1.1\r\nhost: rumpus\r\n", b"a: b\r\n" * 100),
        (IN_PIECES + b"0\r\nx-last: ", b"x" * 1000),
        (IN_PIECES + b"1;", b"x" * 1000),
    ],
    ids=["an address", "a header", "headers", "a trailer", "a chunk's extension"],
)
async def test_a_line_on_which_a_request_grows_without_end_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bytes, more: bytes
) -> None:
    monkeypatch.setattr("rumpus.server.security.slow_connections.REQUEST_WITHIN", 10 * PATIENCE)
    too_much = more * (2 * LONGEST_HEAD // len(more))
    async with serving(tmp_path) as house, a_line(house, before + too_much) as line:
        assert await ends(line)


async def test_a_body_that_is_too_long_is_answered_and_no_reason_to_cut_the_line(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        reply = await house.client().fetch("POST", "/api/tables", Raw(b" " * 4 * LONGEST_HEAD))
        assert (reply.status_code, reply.json()["code"]) == (413, "too_large")


async def test_where_too_many_ask_nothing_the_first_of_them_makes_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.security.slow_connections.MOST_WAITING", 20)
    async with serving(tmp_path) as house, a_line(house, HALF) as first:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
        lines = [a_line(house, HALF) for _ in range(60)]
        for line in lines:
            await line.__aenter__()
        assert await ends(first)
        assert (await house.client().fetch("GET", "/healthz")).text == "ok"
        assert (await house.client().join(ada.code)).table
        assert ada.lines == 1, "a line on which a game is played waits for nothing"
        for line in lines:
            await line.__aexit__(None, None, None)


async def test_a_line_that_takes_no_answer_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.security.slow_connections.TAKEN_WITHIN", 0.1)
    async with serving(tmp_path, narrow=True) as house:
        host, port = house.base.removeprefix("http://").split(":")
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            deaf.settimeout(PATIENCE)
            deaf.connect((host, int(port)))
            deaf.sendall(b"GET /api/schema HTTP/1.1\r\nhost: rumpus\r\n\r\n" * 20)
            with pytest.raises(ConnectionError):
                await say_until_cut(deaf)
