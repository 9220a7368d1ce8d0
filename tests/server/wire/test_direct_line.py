"""Frames come as the network cuts them: what was said is heard whole and in order, and only as it may be."""

import asyncio
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from rumpus.server.wire.direct_line import EXTENSION, DirectLine

pytestmark = pytest.mark.asyncio

LONGEST = 1000
MASK = b"\x01\x7f\x80\xfe"
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nhost: rumpus\r\nconnection: Upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
TEXT, MORE, LAST, PING = 0x81, 0x01, 0x80, 0x89
WRONG, TOO_LONG = 1002, 1009
"""Why it is hung up, in RFC 6455."""


class Wire(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closing = False

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True


class Talk:
    """A line in conversation."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.wire = Wire()
        self._listening = asyncio.Event()
        config = uvicorn.Config(
            self._app, interface="asgi3", ws_max_size=LONGEST, ws_per_message_deflate=False, log_config=None
        )
        self.line = DirectLine(config, ServerState(), {})

    async def begin(self) -> "Talk":
        self.line.connection_made(self.wire)
        self.line.data_received(HANDSHAKE)
        await self._listening.wait()
        self.wire.written = b""
        return self

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][EXTENSION]["line"].heard = self.heard.append
        self._listening.set()
        await receive()

    def hung_up(self, code: int) -> bool:
        return self.wire.closing and code.to_bytes(2) in self.wire.written

    def end(self) -> None:
        self.line.connection_lost(None)


def frame(text: bytes, kind: int = TEXT) -> bytes:
    length = bytes((0x80 | len(text),)) if len(text) < 126 else bytes((0x80 | 126,)) + len(text).to_bytes(2)
    return bytes((kind,)) + length + MASK + bytes(byte ^ MASK[i % 4] for i, byte in enumerate(text))


SHORT, LONG = "täglich".encode(), b"x" * 300
SAID = (
    frame(SHORT)
    + frame(LONG)
    + frame(b"in two ", MORE)
    + frame(b"", PING)
    + frame(b"parts", LAST)
    + frame(b"")
)
HEARD = [SHORT, LONG, b"in two parts", b""]


@pytest.mark.parametrize("step", [1, 2, 3, 7, 64, len(SAID)])
async def test_what_was_said_is_heard_whole_however_it_is_cut(step: int) -> None:
    talk = await Talk().begin()
    for at in range(0, len(SAID), step):
        talk.line.data_received(SAID[at : at + step])
    assert talk.heard == HEARD
    assert not talk.wire.closing
    talk.end()


async def test_a_frame_that_is_too_long_is_refused_by_its_head() -> None:
    talk = await Talk().begin()
    talk.line.data_received(frame(b"first") + b"\x81\xff" + (10**12).to_bytes(8))
    assert talk.heard == [b"first"]
    assert talk.hung_up(TOO_LONG)
    talk.end()


async def test_a_frame_a_little_too_long_is_refused_too() -> None:
    talk = await Talk().begin()
    talk.line.data_received(frame(b"x" * (LONGEST + 1)))
    assert talk.heard == []
    assert talk.hung_up(TOO_LONG)
    talk.end()


@pytest.mark.parametrize(
    "wrong",
    [
        b"\x81\x02hi",
        b"\xc1\x80" + MASK,
        frame(b"begun", MORE) + frame(b"another"),
        frame(b"no beginning", LAST),
    ],
    ids=["not masked", "reserved bit", "in the middle of another", "end of nothing"],
)
async def test_what_no_browser_sends_is_not_heard_and_hung_up_on(wrong: bytes) -> None:
    talk = await Talk().begin()
    talk.line.data_received(wrong)
    talk.line.data_received(frame(b"and on"))
    assert talk.heard == []
    assert talk.hung_up(WRONG)
    talk.end()
