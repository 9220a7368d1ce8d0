"""Lines on which nothing is asked, or nothing is read, shut nobody else out."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from rumpus.server.wire import messages as m
from tests.server.clients.client import PATIENCE
from tests.server.houses.inside import Inside, serving

HALF = b"GET /healthz HTTP/1.1\r\nhost: rumpus\r\nx-slow: "
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nhost: rumpus\r\n"
    b"content-type: application/json\r\ncontent-length: 20\r\n\r\n{"
)


@asynccontextmanager
async def a_line(house: Inside, said: bytes) -> AsyncIterator[asyncio.StreamReader]:
    host, port = house.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
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
