"""What the system knows of a connection's length, asked of a real one."""

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest

from rumpus.server.security.tcp_timing import distance_of, known


@asynccontextmanager
async def a_line() -> AsyncIterator[tuple[Callable[[], float | None], asyncio.BaseTransport]]:
    """How far away its other end is, and our end of it."""
    opened: asyncio.Future[asyncio.StreamWriter] = asyncio.get_running_loop().create_future()

    async def greet(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        known(writer.transport)
        writer.write(b"x")
        await writer.drain()
        opened.set_result(writer)

    server = await asyncio.start_server(greet, "127.0.0.1", 0, family=socket.AF_INET)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    await reader.readexactly(1)
    ours = (await opened).transport
    scope = {"type": "websocket", "headers": [], "client": ours.get_extra_info("peername")}
    try:
        yield distance_of(scope), ours
    finally:
        ours.close()
        writer.close()
        server.close()
        await writer.wait_closed()
        await server.wait_closed()


async def test_the_system_tells_how_far_away_the_other_machine_is() -> None:
    async with a_line() as (distance, _):
        away = distance()
    assert (away is not None) == (sys.platform == "linux"), "elsewhere only pings tell"
    assert 0 < (away or 1) < 500, "it is this machine"


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_a_line_that_was_just_cut_is_no_distance_away_and_no_error(loop: str) -> None:
    """Its page may have said hello and gone: it is asked all the same."""

    async def asked_too_late() -> float | None:
        async with a_line() as (distance, ours):
            cast("asyncio.Transport", ours).abort()
            await asyncio.sleep(0.05)
            return distance()

    run: Any = asyncio.run if loop == "asyncio" else pytest.importorskip("uvloop").run
    assert run(asked_too_late()) is None


def test_behind_a_proxy_the_proxy_may_tell_and_nonsense_tells_nothing() -> None:
    def told(header: bytes) -> float | None:
        return distance_of(
            {"type": "websocket", "headers": [(b"x-tcp-rtt", header)], "client": ("203.0.113.9", 0)}
        )()

    assert told(b"300123") == pytest.approx(300.123)
    for nonsense in (b"", b"-1", b"nan", b"9" * 40, "²".encode()):
        assert told(nonsense) is None
    assert distance_of({"type": "websocket", "headers": [], "client": None})() is None
