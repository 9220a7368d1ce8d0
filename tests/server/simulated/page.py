"""A simulated page and the person before it: keeps its clock in step, sees flights to their end, covers."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from rumpus.games.wok.cards import Kind
from rumpus.games.wok.rules.actions import Cover
from rumpus.server.security import tcp_timing
from rumpus.server.security.identity import COOKIE
from rumpus.server.wire import messages as m
from tests.server.clients.client import decode, encode
from tests.server.simulated.house import SimulatedHouse
from tests.server.simulated.lines import Line, Way

TICK_EVERY = 2.0
SAMPLES = 20
FRAME = 1 / 60
QUICKEST = 180.0
"""Milliseconds: nobody's hand is there sooner."""


@dataclass(frozen=True)
class Person:
    """`pace` is how long they take on the average to see what is complete, in milliseconds.

    Who `lies` says to have reacted in no time; and `feigns` so many milliseconds of distance, from the first
    word on. Who `guesses` moves so many milliseconds before all lies still. A `machine` moves so many after;
    one that `reads` looks at no screen, and says at once what it finds in the messages. `proxied` is a line
    through another machine: the server's own system knows nothing of its length.
    """

    line: Line
    pace: float = 1500.0
    lies: bool = False
    feigns: float = 0.0
    guesses: float | None = None
    machine: float | None = None
    reads: bool = False
    proxied: bool = False


class TrueHand(NamedTuple):
    """When somebody truly moved, and when the end of the flight was truly before their eyes; in seconds."""

    person: str
    moved: float
    shown: float


class PageWire:
    """A connection as its system knows it: acknowledged by the machine at the other end, whatever its page
    does."""

    def __init__(self, line: Line) -> None:
        self._micros = int(line.away * 2000)

    def get_extra_info(self, name: str) -> Any:
        return self if name == "socket" else None

    def getsockopt(self, _level: int, _option: int, length: int) -> bytes:
        return bytes(length - 8) + struct.pack("=II", self._micros, 0)


Target = Callable[[m.Flight], Kind | None]
"""What is complete at the end of a flight: what any good eye would see."""


class Page:
    def __init__(
        self, house: SimulatedHouse, name: str, person: Person, luck: Random, target: Target
    ) -> None:
        self.name = name
        self.person = person
        self.hands: dict[int, TrueHand] = {}
        """By the table time of the rest they answer."""
        self.knew: dict[int, float] = {}
        """By how many milliseconds it knew the end of a flight before that was shown, by the time of it."""
        self.stuttered: dict[int, float] = {}
        """For how many milliseconds it had nothing to show of a flight, at the worst."""
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
        self._flown: m.Flight | None = None
        self._wire = PageWire(person.line)

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
        scope: dict[str, Any] = {"type": "websocket", "path": "/ws", "query_string": b""}
        scope["headers"] = [(b"cookie", cookie)]
        if not self.person.proxied:
            scope["client"] = self.name, id(self)
            connections: Any = tcp_timing._open
            connections[scope["client"]] = self._wire
        opening = [{"type": "websocket.connect"}]

        async def receive() -> dict[str, Any]:
            return (
                opening.pop() if opening else {"type": "websocket.receive", "text": await self._inbox.get()}
            )

        async def send(message: Any) -> None:
            if message["type"] == "websocket.accept":
                self._down.send("")
            elif message["type"] == "websocket.send":
                self._down.send(message["text"])

        self._tasks.append(asyncio.create_task(self._house.sockets(scope, receive, send)))
        self._code = code

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
        if not text:
            self._say(m.Hello(m.PROTOCOL, self._code), self.person.feigns / 1000)
            self._tasks.append(asyncio.create_task(self._tick()))
            return
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
                self._flown = flown
                self._tasks.append(asyncio.create_task(self._see(flown)))
                self._read()
            case m.FlightGoesOn(frames=frames) if self._flown:
                self._late(self._flown)
                self._flown = replace(self._flown, frames=(*self._flown.frames, *frames))
                self._read()
            case _:
                pass

    # --- the person ---

    def _read(self) -> None:
        """Once the whole flight is there."""
        flown = self._flown
        if flown and len(flown.frames) == flown.count:
            rest = flown.show_at + flown.step * (flown.count - 1)
            self.knew[rest] = rest - self.now()
            kind = self._target(flown)
            if self.person.reads and kind is not None:
                later = max(0.0, rest - self.now()) / 1000
                asyncio.get_running_loop().call_later(later, self._cover, kind, 0.0, flown.trial)

    def _late(self, flown: m.Flight) -> None:
        """The page had nothing to show until this came: people saw a stutter."""
        shown_until = flown.show_at + flown.step * (len(flown.frames) - 1)
        rest = flown.show_at + flown.step * (flown.count - 1)
        self.stuttered[rest] = max(self.stuttered.get(rest, 0.0), self.now() - shown_until)

    async def _see(self, flown: m.Flight) -> None:
        """To the end of the flight, as this page's clock and screen have it; then the hand moves."""
        kind = self._target(flown)
        rest = flown.show_at + flown.step * (flown.count - 1)
        if self.person.reads:
            return
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
        await asyncio.sleep(self._reaction() / 1000)
        self.hands[rest] = TrueHand(self.name, loop.time(), shown)
        self._cover(kind, 0.0 if self.person.lies else self.now() - rest, flown.trial)

    def _reaction(self) -> float:
        if self.person.machine is not None:
            return self.person.machine
        return max(QUICKEST, self._luck.gauss(self.person.pace, self.person.pace / 4))

    def _cover(self, kind: Kind, dt: float, trial: int) -> None:
        self._acts += 1
        raw = msgspec.Raw(encode(Cover(kind)))
        self._say(m.DoAct(f"{self.name}-{self._acts}", raw, 0, dt, trial))
