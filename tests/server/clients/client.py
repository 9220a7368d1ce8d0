"""A page without pictures: speaks the protocol, keeps the last view, resends what was not answered."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import Callable
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from rumpus.core.inputs import Seat
from rumpus.games.kart.rules.actions import KartAction
from rumpus.games.kart.rules.view import KartView
from rumpus.server.security.identity import COOKIE
from rumpus.server.wire import messages as m
from rumpus.table.actions import TableAction
from rumpus.table.sitting import Way

PATIENCE = 120.0
"""How long a story may wait for what must come; it never waits this long when all is well."""

FIRST_WAIT, SECOND_WAIT = 0.05, 0.25
"""Seconds before a line is dialled again, about: as a page waits, and then twice as long each time."""
STEADY = 1.0
"""Seconds after which a line has stood well, and is dialled at once when it is lost."""
QUITE_SOON = 0.25
"""No story waits longer between two tries, where a page would."""

decode = msgspec.json.Decoder(m.ServerMessage).decode
encode = msgspec.json.Encoder().encode

Answer = m.Update | m.TableNews | m.Accepted | m.NotAllowed | m.Problem


class Client:
    """One page of one person. `heard` holds every message that ever came, in order."""

    longest_wait = QUITE_SOON

    def __init__(
        self, base: str, cookie: str = "", *, lasting: bool = False, patience: float = PATIENCE
    ) -> None:
        self.base = base
        self.cookie = cookie
        self.code = ""
        self.lasting = lasting
        """Dials again by itself when the line drops."""
        self.headers: dict[str, str] = {}
        """What a proxy on the way adds."""
        self.query: str | None = None
        """What stands in the address, where it is not the table."""
        self._patience = patience
        self.heard: list[m.ServerMessage] = []
        self.lines = 0
        """How many times it was welcomed."""
        self.close_codes: list[int | None] = []
        """How each line ended that did not end well; None: without a word."""
        self.updates = 0
        self.view: KartView | None = None
        self.actions: tuple[KartAction, ...] = ()
        self.table: m.TableView | None = None
        self.you: Seat | None = None
        self.way: Way = "watch"
        self.seq = 0
        self.due: int | None = None
        self.answers_pings: Callable[[], bool] = lambda: True
        """Asked at each: the server measures by the answers how far away it is."""
        self._greeted = False
        self.acknowledged: list[str] = []
        """The ids of all acts that the server said it has on disk."""
        self.moves: list[float] = []
        """When each act of the game was accepted, by `time.monotonic`."""
        self._outbox: dict[str, bytes] = {}
        self._answers: dict[str, Answer] = {}
        self._changed = asyncio.Condition()
        self._wire: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._ids = (f"{random.getrandbits(48):012x}-{n}" for n in itertools.count())

    # --- REST ---

    async def fetch(self, method: str, path: str, body: object = None) -> httpx.Response:
        """A REST call under this page's cookie; the first one makes somebody of it."""
        cookies = {COOKIE: self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(
            base_url=self.base,
            cookies=cookies,
            headers=self.headers,
            trust_env=False,
            timeout=self._patience,
        ) as http:
            headers = {} if method == "GET" else {"content-type": "application/json"}
            content = None if body is None else encode(body)
            reply = await http.request(method, path, content=content, headers=headers)
        self.cookie = reply.cookies.get(COOKIE) or self.cookie
        return reply

    async def make(self, wish: m.MakeTable) -> Self:
        reply = await self.fetch("POST", "/api/tables", wish)
        assert reply.status_code == 201, reply.text
        self.code = msgspec.json.decode(reply.content, type=m.TableMadeReply).code
        return await self.join(self.code)

    # --- the line ---

    async def join(self, code: str) -> Self:
        self.code = code
        if not self.cookie:
            await self.fetch("GET", "/api/house")
        await self.dial()
        return self

    async def dial(self) -> None:
        """A new line; returns when the server has welcomed us and told the table."""
        lines = self.lines
        self._reader = asyncio.create_task(self._keep_reading())
        await self.until(lambda: self.lines > lines and self.table is not None)

    async def hears_no(self) -> None:
        """A line that is not to be had: returns when the server has said so and hung up."""
        self._reader = asyncio.create_task(self._keep_reading())
        await self.until_told(m.Problem)
        await self.until_closed()

    async def drop(self) -> None:
        """The line goes dead, as on a phone in a tunnel: no goodbye."""
        wire, reader = self._wire, self._reader
        self._wire = self._reader = None
        if wire is not None:
            wire.transport.abort()
        if reader is not None:
            reader.cancel()
            await asyncio.wait((reader,))

    def lose_line(self) -> None:
        """The line goes dead; a lasting client dials again."""
        if self._wire is not None:
            self._wire.transport.abort()

    async def _keep_reading(self) -> None:
        tries = 0
        while True:
            dialled, welcomed = time.monotonic(), self.lines
            try:
                await self._one_line()
            except ConnectionClosed as closed:
                self.close_codes.append(closed.rcvd.code if closed.rcvd else None)
            except (OSError, WebSocketException, TimeoutError):
                pass
            if not self.lasting:
                break
            if self.lines > welcomed:
                tries = 0 if time.monotonic() - dialled > STEADY else 1
            await asyncio.sleep(self._wait_before(tries))
            tries += 1
        async with self._changed:
            self._wire = None
            self._changed.notify_all()

    def _wait_before(self, again: int) -> float:
        if again == 0:
            return FIRST_WAIT * 2 * random.random()
        wait: float = min(self.longest_wait, SECOND_WAIT * 2 ** (again - 1))
        return wait * random.uniform(0.75, 1.25)

    async def _one_line(self) -> None:
        query = f"table={self.code}" if self.query is None else self.query
        address = f"{self.base.replace('http', 'ws')}/ws?{query}"
        async with connect(
            address,
            additional_headers={"cookie": f"{COOKIE}={self.cookie}", **self.headers},
            compression=None,
            proxy=None,
            open_timeout=self._patience,
            ping_interval=None,  # the server asks often enough who is there
        ) as wire:
            self._wire = wire
            await wire.send(encode(m.Hello(m.PROTOCOL, self.code)).decode())
            async for text in wire:
                message = decode(text)
                async with self._changed:
                    self._take_in(message)
                    self._changed.notify_all()
                if isinstance(message, m.Welcome):
                    for waiting in list(self._outbox.values()):
                        await wire.send(waiting.decode())
                elif isinstance(message, m.Ping) and self.answers_pings():
                    await wire.send(encode(m.Pong(message.n)).decode())

    def _take_in(self, message: m.ServerMessage) -> None:
        self.heard.append(message)
        match message:
            case m.Update():
                self.view = msgspec.json.decode(message.view, type=KartView)
                self.actions = msgspec.json.decode(message.actions, type=tuple[KartAction, ...])
                self.seq = max(self.seq, message.seq)
                self.due = message.due
                self.updates += 1
                self._answered(message.cause, message)
            case m.Welcome():
                self._greeted = True
            case m.TableNews():
                self.lines += self._greeted
                self._greeted = False
                self.table, self.you, self.way = message.table, message.you, message.way
                self.seq = max(self.seq, message.seq)
                self._answered(message.cause, message)
            case m.Accepted(id=known) | m.NotAllowed(id=known) | m.Problem(id=known):
                self._answered(known, message)
            case _:
                pass

    def _answered(self, known: str | None, message: Answer) -> None:
        if known is not None and self._outbox.pop(known, None) is not None:
            self._answers[known] = message
            if isinstance(message, m.Update | m.TableNews | m.Accepted):
                self.acknowledged.append(known)

    # --- speaking ---

    async def say(self, raw: str | bytes) -> None:
        """Anything at all, also what is no message."""
        assert self._wire is not None, "the line is down"
        await self._wire.send(raw)

    async def ask(self, message: m.DoAct | m.DoTable) -> Answer:
        """Send it, again after every drop, until it is answered."""
        self._outbox[message.id] = encode(message)
        if self._wire is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._wire.send(encode(message).decode())
        await self.until(lambda: message.id in self._answers)
        return self._answers.pop(message.id)

    async def at_table(self, action: TableAction, act_id: str = "") -> Answer:
        return await self.ask(m.DoTable(act_id or next(self._ids), action))

    async def act(
        self,
        action: KartAction | dict[str, Any],
        act_id: str = "",
        seen: int = 0,
        dt: float | None = None,
        rest: int | None = None,
    ) -> Answer:
        raw = msgspec.Raw(encode(action))
        answer = await self.ask(m.DoAct(act_id or next(self._ids), raw, seen, dt, rest))
        if isinstance(answer, m.Update | m.Accepted):
            self.moves.append(time.monotonic())
        return answer

    # --- waiting ---

    async def until(self, so: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(self._patience), self._changed:
                await self._changed.wait_for(so)
        except TimeoutError:
            seen = self.view.table if self.view else None
            raise TimeoutError(
                f"seat {self.you} of {self.code} waited in vain: line {self.lines} is "
                f"{'open' if self.open else 'down'}, {self.unanswered} unanswered, {self.actions=}, {seen=}"
            ) from None

    async def until_told(self, kind: type[m.ServerMessage], times: int = 1) -> None:
        await self.until(lambda: len(self.told(kind)) >= times)

    async def until_over(self, games: int = 1) -> None:
        await self.until(lambda: self.table is not None and len(self.table.results) >= games)

    async def until_closed(self) -> None:
        await self.until(lambda: self._wire is None)

    @property
    def open(self) -> bool:
        return self._wire is not None

    @property
    def unanswered(self) -> int:
        return len(self._outbox)

    def told(self, kind: type[m.ServerMessage]) -> list[Any]:
        return [message for message in self.heard if isinstance(message, kind)]
