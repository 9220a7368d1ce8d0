"""Uvicorn's WebSocket with a short way in and out: no queues or tasks between a table and its pages' sockets.

ASGI hands every message through a queue to a task that has to be woken, and stops reading until it was. Who
is in conversation is heard at once instead; and what they are told goes to their socket at once, as long as
that takes it. Whatever is unusual (the handshake, the end, a page that reads too slowly) goes ASGI's own way.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

EXTENSION = "rumpus.direct_line"
"""Where the application finds the line in its ASGI scope."""

_WHOLE_TEXT = 0x81
_SHORT, _MIDDLE, _LONG = struct.Struct("!BB"), struct.Struct("!BBH"), struct.Struct("!BBQ")


class DirectLine(WebSocketsSansIOProtocol):
    heard: Callable[[bytes], None] | None = None
    """Hears every whole message from now on, if somebody does."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = {"line": self}

    def send_receive_event_to_app(self) -> None:
        if self.heard is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        said = bytes(self.frames[0]) if len(self.frames) == 1 else b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not _is_text(said):
            super().send_receive_event_to_app()  # which hangs up, as it should
            return
        self.frames = []
        self.heard(said)

    def say(self, text: bytes) -> bool:
        """At once; or not at all, where something else must be waited for first."""
        if self.close_sent or self.conn.state is not OPEN or not self.writable.is_set():
            return False
        if self.transport.is_closing():
            return False
        self.transport.write(_head(len(text)) + text)
        return True


def _head(length: int) -> bytes:
    """Of an unmasked text frame that is a whole message (RFC 6455, 5.2)."""
    if length < 126:
        return _SHORT.pack(_WHOLE_TEXT, length)
    if length < 65536:
        return _MIDDLE.pack(_WHOLE_TEXT, 126, length)
    return _LONG.pack(_WHOLE_TEXT, 127, length)


def _is_text(said: bytes) -> bool:
    if said.isascii():
        return True
    try:
        said.decode()
    except UnicodeDecodeError:
        return False
    return True
