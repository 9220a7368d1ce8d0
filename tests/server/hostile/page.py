"""A hostile page: throws whole bursts at the server, and hears everything that comes of them."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from contextlib import suppress
from typing import cast

import msgspec
from msgspec import Struct

from rumpus.core.inputs import Seat
from rumpus.server.security.identity import COOKIE
from rumpus.server.wire.messages import PROTOCOL
from tests.server.hostile import frames
from tests.server.hostile.ledger import Ledger, person_of, told_of
from tests.server.hostile.malice import TableSeen

PATIENCE = 120.0
"""Seconds in which a burst must be answered; it never takes this long when all is well."""

_marks = itertools.count(1)


class ReadSeal(Struct):
    commitment: str


class ReadTable(Struct):
    game: str
    playing: bool
    seal: ReadSeal | None = None


class ReadTableNews(Struct):
    """As much of the table's news as a hostile page cares for."""

    seq: int
    table: ReadTable
    you: Seat | None
    cause: str | None = None


class ReadAnswer(Struct):
    """That says no, or that nothing is new."""

    id: str | None = None


class ReadUpdate(Struct):
    seq: int
    actions: list[msgspec.Raw]


class ReadTrial(Struct):
    trial: int


class Marked(Struct):
    t: float


news, moment = msgspec.json.Decoder(ReadTableNews).decode, msgspec.json.Decoder(ReadUpdate).decode
answer = msgspec.json.Decoder(ReadAnswer).decode
trial, marked = msgspec.json.Decoder(ReadTrial).decode, msgspec.json.Decoder(Marked).decode


class HostilePage(asyncio.Protocol):
    """One line. What it hears goes into the table's ledger."""

    def __init__(self, request: bytes, person: str, scene: TableSeen, ledger: Ledger) -> None:
        self.scene = scene
        self.person = person
        self.open = asyncio.get_running_loop().create_future()
        self.answer = 0
        """The HTTP status with which the line was opened, or was not."""
        self.heard: Counter[str] = Counter()
        """Messages, by their kind."""
        self._ledger = ledger
        self._request = request
        self._seat: Seat | None = None
        self._playing = False
        self._got = b""
        self._heard_mark = 0.0
        self._answered: set[str | None] = set()
        self._stirred = asyncio.Event()
        self._wire: asyncio.Transport | None = None

    # --- the line ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._wire = cast("asyncio.Transport", transport)
        self._wire.write(self._request)

    def connection_lost(self, _error: Exception | None) -> None:
        self._wire = None
        self._stirred.set()
        if not self.open.done():
            self.open.set_result(False)

    def data_received(self, data: bytes) -> None:
        self._got += data
        if not self.answer:
            head, found, rest = self._got.partition(b"\r\n\r\n")
            if not found:
                return
            self.answer, self._got = int(head.split(b" ", 2)[1]), rest
            if not self.open.done():
                self.open.set_result(self.answer == 101)
            if self.answer != 101:
                return
        self._frames()

    def _frames(self) -> None:
        got, at = self._got, 0
        while len(got) - at >= 2:
            length, start = got[at + 1], at + 2
            if length >= 126:
                wide = 2 if length == 126 else 8
                length, start = int.from_bytes(got[start : start + wide]), start + wide
            if start + length > len(got):
                break
            if got[at] & 15 == frames.TEXT:
                self._hear(got[start : start + length])
            at = start + length
        self._got = got[at:]

    @property
    def is_open(self) -> bool:
        return self._wire is not None

    def close(self) -> None:
        if self._wire is not None:
            self._wire.abort()

    # --- hearing ---

    def _hear(self, message: bytes) -> None:
        kind = message[9:15]
        self.heard[message[9 : message.index(b'"', 9)].decode()] += 1
        if kind.startswith(b"update"):
            self._tell(message)
            now = moment(message)
            self.scene.seq = max(self.scene.seq, now.seq)
            self.scene.offered = [msgspec.json.decode(action) for action in now.actions]
        elif kind.startswith(b"past"):
            self._tell(message)
        elif kind.startswith((b"frame", b"flight")):
            self.scene.trial = trial(message).trial
        elif kind.startswith(b"tock"):
            self._heard_mark = marked(message).t
        else:
            self._ledger.overhear(message)
            if kind.startswith((b"refuse", b"accept", b"proble")):
                self._answered.add(answer(message).id)
            if kind.startswith(b"table"):
                told = news(message)
                self._answered.add(told.cause)
                self._playing = told.table.playing
                self._seat, self.scene.seq = told.you, max(self.scene.seq, told.seq)
                self.scene.commitment = told.table.seal.commitment if told.table.seal else ""
        self._stirred.set()

    def _tell(self, message: bytes) -> None:
        self._ledger.hear(self.person, self._seat, told_of(message), playing=self._playing)

    # --- speaking ---

    def throw(self, raw: bytes) -> None:
        if self._wire is not None:
            self._wire.write(raw)

    def say(self, text: bytes) -> None:
        self.throw(frames.frame(frames.TEXT, text))

    def hello(self) -> None:
        self.say(b'{"type":"hello","protocol":%d,"table":"%s"}' % (PROTOCOL, self.scene.code.encode()))

    async def answered(self) -> bool:
        """Everything said so far was taken: whether the line is still open. Raises `TimeoutError`."""
        mark = 10**6 + next(_marks)
        self.say(b'{"type":"tick","t":%d}' % mark)
        async with asyncio.timeout(PATIENCE):
            while self.is_open and self._heard_mark != mark:
                self._stirred.clear()
                await self._stirred.wait()
        return self.is_open

    async def is_told_of(self, act: str) -> None:
        """What came of it, or that nothing did, or the line is closed. Raises `TimeoutError`."""
        async with asyncio.timeout(PATIENCE):
            while self.is_open and act not in self._answered:
                self._stirred.clear()
                await self._stirred.wait()

    async def stirs(self, within: float) -> None:
        """Something is heard, or nothing for so many seconds."""
        self._stirred.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self._stirred.wait()


async def dial(base: str, cookie: str, scene: TableSeen, ledger: Ledger, headers: str = "") -> HostilePage:
    host, port = base.removeprefix("http://").split(":")
    request = (
        f"GET /ws?table={scene.code} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Cookie: {COOKIE}={cookie}\r\n{headers}\r\n"
    ).encode()
    _, page = await asyncio.get_running_loop().create_connection(
        lambda: HostilePage(request, person_of(cookie), scene, ledger), host, int(port)
    )
    await page.open
    return page
