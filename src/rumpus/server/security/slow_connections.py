"""Connections that ask nothing, or without end, or take nothing, are not held open (slowloris and its kin).

Uvicorn waits for a request that was begun, and keeps all of its head, without end. Here each has its time and
its size, and where too many wait, the one that has waited longest makes room: whoever comes to ask something
is through before it is their turn.
"""

from __future__ import annotations

import asyncio
import sys
from typing import ClassVar, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from rumpus.server.security.tcp_timing import known

REQUEST_WITHIN = 20.0
"""Seconds for a whole request, from the opening of the connection or the last answer on it."""
LONGEST_HEAD = 65536
"""Bytes of a request beside its body, which whoever reads it bounds. No browser sends a quarter of it."""
TAKEN_WITHIN = 30.0
"""Seconds for which an answer may lie unread before the connection is cut."""
MOST_WAITING = 1000
"""Connections at once that have not asked for anything yet."""
FILES = 65536
"""Connections are files to the system: as many as it lets us have, up to here."""
FILES_OF_OUR_OWN = 128


class WaitingConnections:
    """All connections of one server on which a request is waited for, the longest first."""

    def __init__(self) -> None:
        self._waiting: dict[TimedConnection, None] = {}
        self._most = most_connections()

    def waits(self, connection: TimedConnection, open_now: int) -> None:
        self._waiting[connection] = None
        if len(self._waiting) > MOST_WAITING or open_now > self._most:
            next(iter(self._waiting)).cut()

    def done(self, connection: TimedConnection) -> None:
        self._waiting.pop(connection, None)


class TimedConnection(HttpToolsProtocol):
    waiting: ClassVar[WaitingConnections]
    _late: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _head = 0
    """So much has come of the request that is being read, beside its body."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        known(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        if self._head > LONGEST_HEAD and not self.transport.is_closing():
            self.cut()

    def on_body(self, body: bytes) -> None:
        self._head -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._head = 0
        self._heard()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and not self.pipeline:
            self._wait()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self._unread or self.loop.call_later(TAKEN_WITHIN, self.cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def cut(self) -> None:
        self._heard()
        self.transport.abort()

    def _wait(self) -> None:
        self._heard()
        self._late = self.loop.call_later(REQUEST_WITHIN, self.cut)
        self.waiting.waits(self, len(self.connections))

    def _heard(self) -> None:
        self.waiting.done(self)
        if self._late is not None:
            self._late.cancel()
            self._late = None


def timed_connections() -> type[TimedConnection]:
    """What uvicorn is to make of each connection of one server."""

    class ConnectionOfThisHouse(TimedConnection):
        waiting = WaitingConnections()

    return ConnectionOfThisHouse


def most_connections() -> int:
    """As many as the system lets this process have, after asking for all that it may ask for."""
    if sys.platform == "win32":
        return FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wish = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < wish:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wish, hard))
        soft = wish
    return max((FILES if soft == resource.RLIM_INFINITY else soft) - FILES_OF_OUR_OWN, FILES_OF_OUR_OWN)
