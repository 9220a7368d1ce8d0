"""Uvicorn's WebSocket with a short way in and out: no queues or tasks between a table and its pages' sockets.

ASGI hands every message through a queue to a task that has to be woken, and stops reading until it was. Who
is in conversation is heard at once instead; and what they are told goes to their socket at once, as long as
that takes it. Whatever is unusual (the handshake, the end, a page that reads too slowly) goes ASGI's own way;
so does every frame but a whole message of text that is in order, which needs no parser.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

EXTENSION = "rumpus.direct_line"
"""Where the application finds the line in its ASGI scope."""
MOST_FRAGMENTS = 64
"""Of one message. The protocol bounds their size and not their number: empty ones would gather for ever."""

_WHOLE_TEXT = 0x81
_MASKED = 0x80
_MASK = 4
"""Bytes, before what is masked by them."""
_LENGTH_FOLLOWS = 126
"""In two bytes of their own; one more, and it is eight."""
_LONGEST_HEAD = 14
_SHORT, _MIDDLE, _LONG = struct.Struct("!BB"), struct.Struct("!BBH"), struct.Struct("!BBQ")


class DirectLine(WebSocketsSansIOProtocol):
    heard: Callable[[bytes], None] | None = None
    """Hears every whole message from now on, if somebody does."""
    _begun: bytes = b""
    """A frame of which there is more to come."""

    def data_received(self, data: bytes) -> None:
        """Once hands are shaken frame by frame, so that each is looked at from its beginning."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._begun:
            data, self._begun = self._begun + data, b""
        at, here = 0, len(data)
        while at < here:
            end = _end_of_frame(data, at)
            if end > at + _LONGEST_HEAD + self.config.ws_max_size:
                super().data_received(data[at:])  # which refuses it by its head
                return
            if end > here:
                self._begun = data[at:]
                return
            self._frame_received(data[at:end])
            at = end

    def _frame_received(self, frame: bytes) -> None:
        if self.heard is not None and frame[0] == _WHOLE_TEXT and self._takes_a_message:
            said = _unmasked(frame)
            if said is not None and len(said) <= self.config.ws_max_size and _is_text(said):
                self.heard(said)
                return
        super().data_received(frame)

    @property
    def _takes_a_message(self) -> bool:
        """Nobody has hung up, and it does not come in the middle of another message."""
        return not self.close_sent and self.conn.state is OPEN and self.conn.current_size is None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = {"line": self}

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        elif not self.transport.is_closing():
            self.frames = []
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "in too many pieces")
            self.handle_parser_exception()

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
    if length < _LENGTH_FOLLOWS:
        return _SHORT.pack(_WHOLE_TEXT, length)
    if length < 65536:
        return _MIDDLE.pack(_WHOLE_TEXT, _LENGTH_FOLLOWS, length)
    return _LONG.pack(_WHOLE_TEXT, _LENGTH_FOLLOWS + 1, length)


def _end_of_frame(data: bytes, at: int) -> int:
    """Where the frame that begins there ends, by its head; behind all there is, where that is not whole."""
    if len(data) < at + 2:
        return at + 2
    masked, length, start = data[at + 1] & _MASKED, data[at + 1] & ~_MASKED, at + 2
    if length >= _LENGTH_FOLLOWS:
        start += 2 if length == _LENGTH_FOLLOWS else 8
        length = int.from_bytes(data[at + 2 : start])
    return start + length + (_MASK if masked else 0)


def _unmasked(frame: bytes) -> bytes | None:
    """What a whole frame says; nothing, where it is not masked as it must be, or uncommonly long."""
    masked, length = frame[1] & _MASKED, frame[1] & ~_MASKED
    if not masked or length > _LENGTH_FOLLOWS:
        return None
    start = (2 if length < _LENGTH_FOLLOWS else 4) + _MASK
    return apply_mask(frame[start:], frame[start - _MASK : start])


def _is_text(said: bytes) -> bool:
    if said.isascii():
        return True
    try:
        said.decode()
    except UnicodeDecodeError:
        return False
    return True
