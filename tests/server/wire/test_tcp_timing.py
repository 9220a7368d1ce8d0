"""What the system knows of a connection's length, asked of a real one."""

import asyncio
import socket
import sys

import pytest

from rumpus.server.security.tcp_timing import distance_of, known


async def test_the_system_tells_how_far_away_the_other_machine_is() -> None:
    opened: list[asyncio.BaseTransport] = []
    peers: list[tuple[str, int]] = []

    async def greet(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        known(writer.transport)
        opened.append(writer.transport)
        peers.append(writer.get_extra_info("peername"))
        writer.write(b"x")
        await writer.drain()

    server = await asyncio.start_server(greet, "127.0.0.1", 0, family=socket.AF_INET)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    await reader.readexactly(1)
    distance = distance_of({"type": "websocket", "headers": [], "client": peers[0]})()
    assert (distance is not None) == (sys.platform == "linux"), "elsewhere only pings tell"
    assert 0 < (distance or 1) < 500, "it is this machine"
    for transport in (*opened, writer.transport):
        transport.close()
    server.close()
    await writer.wait_closed()
    await server.wait_closed()


def test_behind_a_proxy_the_proxy_may_tell_and_nonsense_tells_nothing() -> None:
    def told(header: bytes) -> float | None:
        return distance_of(
            {"type": "websocket", "headers": [(b"x-tcp-rtt", header)], "client": ("203.0.113.9", 0)}
        )()

    assert told(b"300123") == pytest.approx(300.123)
    for nonsense in (b"", b"-1", b"nan", b"9" * 40, "²".encode()):
        assert told(nonsense) is None
    assert distance_of({"type": "websocket", "headers": [], "client": None})() is None
