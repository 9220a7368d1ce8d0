"""A simulated page and the person before it: keeps its clock in step, sees flights to their end, covers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import msgspec

from rumpus.games.wok.cards import Kind
from rumpus.games.wok.rules.actions import Cover
from rumpus.server.security.identity import COOKIE
from rumpus.server.wire import messages as m
from tests.server.clients.client import decode, encode
from tests.server.simulated.house import House
from tests.server.simulated.lines import Line, Way

TICK_EVERY = 2.0
SAMPLES = 20
FRAME = 1 / 60


@dataclass(frozen=True)
class Person:
    """`pace` is how long they take on the average to see what is complete, in milliseconds.

    Who `lies` says to have reacted in no time; and `feigns` so many milliseconds of distance. Who `guesses`
    moves so many milliseconds before all lies still.
    """

    line: Line
    pace: float = 600.0
    lies: bool = False
    feigns: float = 0.0
    guesses: float | None = None


class Hand(NamedTuple):
    """When somebody truly moved, and when the end of the flight was truly before their eyes; in seconds."""

    person: str
    moved: float
    shown: float


Target = Callable[[m.Flight], Kind | None]
"""What is complete at the end of a flight: what any good eye would see."""


class Page:
    def __init__(self, house: House, name: str, person: Person, luck: Random, target: Target) -> None:
        self.name = name
        self.person = person
        self.hands: dict[int, Hand] = {}
        """By the table time of the rest they answer."""
        self.table: m.TableView | None = None
        self._house = house
        self._luck = luck
        self._target = target
        self._skew = luck.uniform(0, 1e6)
        self._phase = luck.uniform(0, FRAME)
        self._offset = 0.0
        self._samples: list[tuple[float, float]] = []
        self._inbox: asyncio.Queue[str] = asyncio.Queue()
        self._up = Way(person.line, luck, self._inbox.put_nowait)
        self._down = Way(person.line, luck, self._take_in)
        self._acts = 0
        self._tasks: list[asyncio.Task[None]] = []

    # --- its clock, as the real page keeps it ---

    def _watch(self) -> float:
        return asyncio.get_running_loop().time() * 1000 + self._skew

    def now(self) -> float:
        return self._watch() + self._offset

    def _answered(self, sent: float, table_now: float) -> None:
        trip = self._watch() - sent
        self._samples = [*self._samples, (trip, table_now + trip / 2 - self._watch())][-SAMPLES:]
        self._offset = min(self._samples)[1]

    # --- the line ---

    def connect(self, code: str) -> None:
        cookie = f"{COOKIE}={self._house.identity.cookie(self.name)}".encode()
        scope = {"type": "websocket", "path": "/ws", "headers": [(b"cookie", cookie)], "query_string": b""}
        opening = [{"type": "websocket.connect"}]

        async def receive() -> dict[str, Any]:
            return (
                opening.pop() if opening else {"type": "websocket.receive", "text": await self._inbox.get()}
            )

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                self._down.send(message["text"])

        self._tasks.append(asyncio.create_task(self._house.sockets(scope, receive, send)))
        self._say(m.Hello(m.PROTOCOL, code))
        self._tasks.append(asyncio.create_task(self._tick()))

    def _say(self, message: m.ClientMessage, after: float = 0.0) -> None:
        self._up.send(encode(message).decode(), after)

    async def _tick(self) -> None:
        while True:
            self._say(m.Tick(self._watch()))
            await asyncio.sleep(TICK_EVERY)

    def asks(self, action: Any) -> None:
        self._acts += 1
        self._say(m.DoTable(f"{self.name}-{self._acts}", action))

    def _take_in(self, text: str) -> None:
        match decode(text):
            case m.Welcome(now=now):
                self._offset = now - self._watch()
            case m.Tock(t=sent, now=now):
                self._answered(sent, now)
            case m.Ping(n=n):
                self._say(m.Pong(n), self.person.feigns / 1000)
            case m.TableNews(table=table):
                self.table = table
            case m.Flight() as flown:
                self._tasks.append(asyncio.create_task(self._see(flown)))
            case _:
                pass

    # --- the person ---

    async def _see(self, flown: m.Flight) -> None:
        """To the end of the flight, as this page's clock and screen have it; then the hand moves."""
        kind = self._target(flown)
        rest = flown.show_at + flown.step * (len(flown.frames) - 1)
        if kind is not None and self.person.guesses is not None:
            await asyncio.sleep(max(0.0, rest - self.person.guesses - self.now()) / 1000)
            self._cover(kind, self.now() - rest, flown.trial)
            return
        await asyncio.sleep(max(0.0, rest - self.now()) / 1000)
        loop = asyncio.get_running_loop()
        await asyncio.sleep((self._phase - loop.time()) % FRAME)
        shown = loop.time()
        if kind is None:
            return
        await asyncio.sleep(max(180.0, self._luck.gauss(self.person.pace, self.person.pace / 4)) / 1000)
        self.hands[rest] = Hand(self.name, loop.time(), shown)
        self._cover(kind, 0.0 if self.person.lies else self.now() - rest, flown.trial)

    def _cover(self, kind: Kind, dt: float, trial: int) -> None:
        self._acts += 1
        raw = msgspec.Raw(encode(Cover(kind)))
        self._say(m.DoAct(f"{self.name}-{self._acts}", raw, 0, dt, trial))
