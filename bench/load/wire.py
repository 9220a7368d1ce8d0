"""The cheapest WebSocket that will do for a load generator: text frames over a raw asyncio transport."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASKED = 0x80

Hear = Callable[["Wire", bytes], None]


class Wire(asyncio.Protocol):
    """Masks with zeros, which is allowed and costs nothing; takes no fragments, which nobody here sends."""

    def __init__(self, host: str, path: str, cookie: str, hear: Hear) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"{f'Cookie: {cookie}' if cookie else 'X-Load: 1'}\r\n\r\n"
        ).encode()
        self._hear = hear
        self._got = b""
        self._shaken = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"refused: {error}"))
        self._transport = None

    def data_received(self, data: bytes) -> None:
        got = self._got + data if self._got else data
        if not self._shaken:
            head, found, got = got.partition(b"\r\n\r\n")
            if not found:
                self._got = head
                return
            self._shaken = True
            if b" 101 " in head:
                self.opened.set_result(None)
            else:
                self.opened.set_exception(ConnectionError(head.decode()))
        self._got = self._frames(got)

    def _frames(self, got: bytes) -> bytes:
        """Hear every whole frame; returns what is left over."""
        at, end = 0, len(got)
        while end - at >= 2:
            length, start = got[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(got[at + 2 : at + 4]), at + 4
            elif length == 127:
                length, start = int.from_bytes(got[at + 2 : at + 10]), at + 10
            if start + length > end:
                break
            kind, payload = got[at] & 15, got[start : start + length]
            at = start + length
            if kind == TEXT:
                self._hear(self, payload)
            elif kind == PING:
                self._send(PONG, payload)
        return got[at:]

    def say(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        if self._transport is None:
            return
        length = len(payload)
        size = (
            bytes((MASKED | kind, MASKED | length))
            if length < 126
            else bytes((MASKED | kind, MASKED | 126)) + length.to_bytes(2)
        )
        self._transport.write(size + b"\0\0\0\0" + payload)

    @property
    def is_closed(self) -> bool:
        return self._transport is None

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


async def dial(base: str, path: str, cookie: str, hear: Hear) -> Wire:
    host, port = base.removeprefix("http://").split(":")
    _, wire = await asyncio.get_running_loop().create_connection(
        lambda: Wire(f"{host}:{port}", path, cookie, hear), host, int(port)
    )
    await wire.opened
    return wire
