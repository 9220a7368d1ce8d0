"""Lines between pages and houses: far, jittery, stalled, cut, and half open. In order as by TCP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from random import Random
from typing import Any

from rumpus.server.wire import messages as m

NEXT = 1e-6
NOTICED = 20.0, 40.0
"""Seconds after which a server notices that nobody answers its pings any more."""
OPEN: Any = "open"
"""In place of a message: the line is there."""
FULL = 64
"""Messages on their way after which whoever sends must wait."""


class Way:
    """One direction: what was sent earlier arrives earlier, or never."""

    def __init__(self, loop: Any, nobody: Context, luck: Random, away: float) -> None:
        self._loop = loop
        self._nobody = nobody
        self._luck = luck
        self._away = away
        self._last = 0.0
        self.in_flight = 0
        self.stalled_until = 0.0
        self.lost = False
        """Whatever is on it now, or is sent from now on, never arrives."""

    def send(self, arrive: Callable[[Any], None], what: Any) -> None:
        loop = self._loop
        way = self._away + self._luck.expovariate(1.0) * self._away * 0.3
        at = self._last = max(self._last + NEXT, loop.seconds + way, self.stalled_until)
        self.in_flight += 1
        loop.call_at(at, self._arrive, arrive, what, context=self._nobody)

    def _arrive(self, arrive: Callable[[Any], None], what: Any) -> None:
        self.in_flight -= 1
        if not self.lost:
            arrive(what)


class Line:
    """A WebSocket from a page to one life of a house."""

    def __init__(self, net: Net, page: Any, house: Any, away: float) -> None:
        self.net = net
        self.page = page
        self.house = house
        self.opened = net.loop.seconds
        self.told_before: int = page.told
        """How far its page had been told by other lines, when it asked for this one."""
        self.welcomed = False
        self.up = Way(net.loop, net.nobody, net.luck, away)
        self.down = Way(net.loop, net.nobody, net.luck, away)
        self.page_gone = self.house_gone = False
        """Whoever's side is closed."""
        self.troubled = False
        """Cut or stalled on purpose: what it does not carry is nobody's fault."""
        self._inbox: list[str] = []
        self._waiting: asyncio.Future[None] | None = None
        self.told: Any = None
        """What the laws remember of it."""

    # --- the page's end ---

    def say(self, text: str) -> None:
        if not self.page_gone:
            self.up.send(self._reach_house, text)

    def hang_up(self) -> None:
        """By the page: the house hears of it, if the line still carries anything."""
        if not self.page_gone:
            self.page_gone = True
            self.up.send(self._reach_house, None)

    def _reach_page(self, message: m.ServerMessage | None) -> None:
        if self.page_gone:
            return
        if message is None:
            self.page_gone = True
            self.page.dropped(self)
        else:
            self.page.hears(self, message)

    # --- the house's end, as an ASGI server has it ---

    def _reach_house(self, text: str | None) -> None:
        if self.house_gone:
            return
        if text is None:
            self.house_gone = True
        else:
            self._inbox.append(text)
        self._stir()

    def _stir(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def receive(self) -> dict[str, Any]:
        while not self._inbox:
            if self.house_gone:
                return {"type": "websocket.disconnect", "code": 1006}
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return {"type": "websocket.receive", "text": self._inbox.pop(0)}

    async def send(self, message: Any) -> None:
        if self.house_gone:
            raise OSError("the line is gone")
        while self.down.in_flight > FULL:
            await asyncio.sleep(0.2)
            if self.house_gone:
                raise OSError("the line is gone")
        match message["type"]:
            case "websocket.accept":
                self.down.send(self._reach_page, OPEN)
            case "websocket.send":
                self.down.send(self._reach_page, self.net.told(self, message["text"]))
            case "websocket.close":
                self.house_hangs_up()
            case _:
                pass

    def house_hangs_up(self) -> None:
        self.house_gone = True
        self._stir()
        self.down.send(self._reach_page, None)

    # --- trouble ---

    def cut(self) -> None:
        """Both sides notice at once, what was under way is gone."""
        self._lose()
        self._end(self.page_ends, self.net.luck.uniform(0.0, 0.3))
        self._end(self.house_ends, self.net.luck.uniform(0.0, 0.3))

    def half_open(self) -> None:
        """Nothing passes any more, and nobody says so."""
        self._lose()
        self._end(self.house_ends, self.net.luck.uniform(*NOTICED))

    def stall(self, seconds: float) -> None:
        """Nothing passes for a while; then all of it does, in order."""
        self.troubled = True
        self.up.stalled_until = self.down.stalled_until = self.net.loop.seconds + seconds

    def house_died(self, *, silently: bool) -> None:
        """Its system closes its lines; unless that is gone as well."""
        self.house_gone = True
        self.up.lost = True
        if silently:
            self._lose()
        else:
            self.down.send(self._reach_page, None)

    def _lose(self) -> None:
        self.troubled = True
        self.up.lost = self.down.lost = True

    def _end(self, end: Callable[[], None], seconds: float) -> None:
        self.net.loop.call_later(seconds, end, context=self.net.nobody)

    def page_ends(self) -> None:
        self._reach_page(None)

    def house_ends(self) -> None:
        self.house_gone = True
        self._stir()


class Net:
    def __init__(self, loop: Any, luck: Random, told: Callable[[Line, str], m.ServerMessage]) -> None:
        self.loop = loop
        self.luck = luck
        self.told = told
        """Hears every word that leaves a house, as it does, and says what it means."""
        self.nobody = Context()
        self.lines: list[Line] = []

    def dial(self, page: Any, house: Any, cookie: str, code: str, away: float) -> Line:
        """The page hears at the earliest a moment later whether anybody is there."""
        line = Line(self, page, house, away)
        self.lines = [one for one in self.lines if not (one.page_gone and one.house_gone)]
        self.lines.append(line)
        self.loop.call_later(
            away * self.luck.uniform(1.0, 3.0), self._knock, line, cookie, code, context=self.nobody
        )
        return line

    @staticmethod
    def _knock(line: Line, cookie: str, code: str) -> None:
        if line.page_gone:
            return
        if not line.house.up:
            line.house_gone = True
            line.down.send(line._reach_page, None)
        else:
            line.house.answers(line, cookie, code)
