"""Load on our own server: tables of four people who play what they can and draw only when stuck."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from secrets import token_urlsafe

import httpx
import msgspec
from msgspec import Raw, Struct

from bench.load.process import Peer
from bench.load.table import SEATS, LoadTable, LoadTally
from bench.load.wire import Wire, dial
from rumpus.server.security.identity import COOKIE, Identity
from rumpus.server.wire.messages import PROTOCOL

START = b'{"type":"table","id":"start%d","action":{"type":"start","anyway":true}}'
SIGNING_KEY = "SELECT value FROM keys WHERE name = 'identity'"
MATCH = 1000
"""Long matches, so that hardly any time goes into rematches."""


class ReadUpdate(Struct):
    """The little a load client reads of an update."""

    actions: list[Raw]
    cause: str | None = None


class ReadTableNews(Struct):
    table: ReadTable
    you: int | None


class ReadTable(Struct):
    playing: bool
    chairs: list[Raw]

    @property
    def is_full(self) -> bool:
        return all(b'"kind":"person"' in bytes(chair) for chair in self.chairs)


update = msgspec.json.Decoder(ReadUpdate).decode
news = msgspec.json.Decoder(ReadTableNews).decode


class RumpusTable(LoadTable):
    def __init__(self, tally: LoadTally, closed_loop: bool, luck: Random) -> None:
        super().__init__(tally, closed_loop)
        self._luck = luck
        self._ids = 0
        self.dealt = asyncio.Event()

    def hear(self, seat: int, wire: Wire, payload: bytes) -> None:
        kind = payload[9:13]
        if kind == b"upda":
            self._updated(wire, update(payload))
        elif kind == b"ping":
            wire.say(b'{"type":"pong"' + payload[payload.index(b',"n"') :])
        elif kind == b"tabl":
            self._rearranged(seat, wire, news(payload))
        elif kind in (b"refu", b"prob"):
            raise AssertionError(payload.decode())

    def _updated(self, wire: Wire, heard: ReadUpdate) -> None:
        self.dealt.set()
        self.heard(own=heard.cause is not None)
        action = chosen(heard.actions, self._luck)
        if action is not None:
            self._ids += 1
            act = b'{"type":"act","id":"%d","action":%s}' % (self._ids, action)
            self.turn(partial(wire.say, act))

    def _rearranged(self, seat: int, wire: Wire, heard: ReadTableNews) -> None:
        if heard.you is None:
            name = b'{"type":"table","id":"sit","action":{"type":"sit","name":"%d"}}' % seat
            wire.say(name)
        elif seat == 0 and not heard.table.playing and heard.table.is_full:
            self._ids += 1
            wire.say(START % self._ids)


def chosen(actions: list[Raw], luck: Random) -> bytes | None:
    """Any play rather than a draw; the last card but one is announced, so that nobody is caught."""
    offers = [bytes(action) for action in actions]
    announced = [offer for offer in offers if b'"uno":true' in offer]
    plays = announced or [offer for offer in offers if b'"play"' in offer]
    others = [offer for offer in offers if b'"catch"' not in offer and b'"call"' not in offer]
    candidates = plays or [offer for offer in others if b'"draw"' not in offer] or others
    return luck.choice(candidates) if candidates else None


class Rumpus(Peer):
    name = "rumpus, on disk"
    table: type[RumpusTable] = RumpusTable

    def __init__(self, core: int | None, *options: str) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="rumpus-bench-")
        self._data = Path(self._folder.name)
        serve = [sys.executable, "-m", "rumpus", "serve", "--no-open", "--data", str(self._data)]
        super().__init__([*serve, "--port", "{port}", *options], core, b"open at")

    async def stop(self) -> None:
        await super().stop()
        self._folder.cleanup()

    async def signing_key(self) -> str:
        """By which people are known: the load signs its own cookies."""
        with closing(sqlite3.connect(self._data / "rumpus.sqlite3")) as file:
            (key,) = file.execute(SIGNING_KEY).fetchone()
        return str(key)

    async def seat(self, tables: int, tally: LoadTally, *, closed_loop: bool) -> list[LoadTable]:
        identity = Identity(await self.signing_key())
        made: list[LoadTable] = []
        async with httpx.AsyncClient(base_url=self.base, trust_env=False, timeout=60) as http:
            for number in range(tables):
                cookies = [f"{COOKIE}={identity.cookie(token_urlsafe(12))}" for _ in range(SEATS)]
                wish = {"game": "kart", "name": "0", "open_chairs": SEATS - 1, "options": {"target": MATCH}}
                reply = await http.post("/api/tables", json=wish, headers={"cookie": cookies[0]})
                made.append(await self._gather(reply.json()["code"], cookies, tally, closed_loop, number))
        return made

    async def _gather(
        self, code: str, cookies: list[str], tally: LoadTally, closed_loop: bool, number: int
    ) -> RumpusTable:
        table = self.table(tally, closed_loop, Random(number))
        for seat, cookie in enumerate(cookies):
            wire = await dial(self.base, f"/ws?table={code}", cookie, partial(table.hear, seat))
            table.wires.append(wire)
            wire.say(b'{"type":"hello","protocol":%d,"table":"%s"}' % (PROTOCOL, code.encode()))
        async with asyncio.timeout(60):
            await table.dealt.wait()
        return table
