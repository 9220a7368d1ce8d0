"""All that there is in a drill, and what can befall it."""

from __future__ import annotations

import asyncio
import sqlite3
import zlib
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from rumpus.server.security.identity import COOKIE, Identity
from rumpus.server.wire import messages as m
from tests.server.clients.client import decode
from tests.server.drill.dice import WallClock
from tests.server.drill.disk import Disk
from tests.server.drill.house import House
from tests.server.drill.laws import Laws
from tests.server.drill.ledger import Book, Broken, Ledger
from tests.server.drill.net import Line, Net
from tests.server.drill.notices import Notices
from tests.server.drill.people import Page
from tests.server.drill.places import Drillwork, Place

NAMES = ("Ada", "Bob", "Cleo", "Dan")


class World:
    def __init__(
        self,
        loop: Drillwork,
        disk: Disk,
        wall: WallClock,
        luck: Random,
        trace: Callable[..., None],
        *,
        several: bool,
    ) -> None:
        self.loop = loop
        self.disk = disk
        self.wall = wall
        self.trace = trace
        self.luck = luck
        self.ledger = Ledger(disk.database, loop.time)
        self.laws = Laws(self.ledger)
        self.net = Net(loop, Random(luck.random()), self._told)
        self.several = self.laws.several = several
        self.notices = Notices(loop, disk, Random(luck.random())) if self.several else None
        self.laws.claimed = self.notices.claimed if self.notices else {}
        self.houses: list[House] = []
        self.places: list[Place] = []
        self.pages: list[Page] = []
        self.calm_from = 0.0
        """Since then, or from then on, no house and no disk has had any trouble."""
        self.broken: Broken | None = None
        self.happened: Counter[str] = Counter()
        self._lives = 0
        disk.committed = self._committed

    # --- how it begins ---

    async def opens(self) -> None:
        self.houses = [self._house(n) for n in range(2 if self.several else 1)]
        await self.all_up()
        for table in range(self.luck.choice((1, 1, 2))):
            await self._table(table)

    def _house(self, number: int) -> House:
        self._lives += 1
        house = House(f"house {number} life {self._lives}", self.loop, self.disk, self.notices)
        house.place.on_fuse = lambda: self.kill(house)
        self.places.append(house.place)
        return house

    async def all_up(self) -> None:
        while not all(house.up for house in self.houses):
            await asyncio.sleep(0.1)
            for house in self.houses:
                house.check()

    async def _table(self, number: int) -> None:
        luck, house = self.luck, self.houses[0]
        people = luck.choice((2, 3, 3, 4))
        seconds = luck.choice((0, 0, 15, 30))
        bots: Any = ("normal",) if people < 4 and luck.random() < 0.5 else ()
        watchers = luck.random() < 0.6
        pages = [
            Page(f"{name}{number}", self.net, Random(luck.random()), self.nearest, watches=n == people)
            for n, name in enumerate((*NAMES[:people], *(("Eve",) if watchers else ())))
        ]
        for page in pages:
            _, headers, _ = await house.call("GET", "/api/house")
            page.cookie = headers[b"set-cookie"].decode().partition(";")[0]
            page.person = self._person(page.cookie.removeprefix(f"{COOKIE}="))
        wish = m.MakeTable("kart", pages[0].name, bots=bots, open_chairs=people - 1, turn_seconds=seconds)
        try:
            status, _, body = await house.call("POST", "/api/tables", wish, pages[0].cookie)
        except TimeoutError:
            raise Broken("a table was asked for, and nobody answered") from None
        if status != 201:
            raise Broken(f"a table was asked for, and there was none: {body.decode()}")
        code = msgspec.json.decode(body)["code"]
        self.pages += pages
        self.places += [page.place for page in pages]
        for page in pages:
            page.opens(code)

    def _person(self, cookie: str) -> str:
        with sqlite3.connect(self.disk.database) as file:
            found = file.execute("SELECT value FROM keys WHERE name = 'identity'").fetchone()
        file.close()
        person = Identity(found[0]).person(cookie)
        assert person is not None
        return person

    def nearest(self, page: Page) -> House:
        """As a proxy would send it: by the table's code, elsewhere where that house does not answer."""
        if len(self.houses) == 1:
            return self.houses[0]
        first = zlib.crc32(page.code.encode()) % 2
        house, other = self.houses[first], self.houses[1 - first]
        if not house.up or (house.place.frozen and self.luck.random() < 0.7) or self.luck.random() < 0.03:
            return other if other.up else house
        return house

    # --- what is seen of it ---

    def _told(self, line: Line, text: str) -> m.ServerMessage:
        self.trace("told", line.page.name, text)
        message: m.ServerMessage = decode(text)
        try:
            self.laws.told(line, message, text)
        except Broken as broken:
            self.breaks(str(broken))
        return message

    def _committed(self) -> None:
        try:
            self.ledger.look()
            for book in self.ledger.books.values():
                causes, book.unasked = book.unasked, []
                for cause in causes:
                    self.laws.owner(cause, book, self._asked_by(cause))
        except Broken as broken:
            self.breaks(str(broken))

    def _asked_by(self, cause: str) -> str | None:
        act = cause.partition(":")[2]
        return next((page.person for page in self.pages if act in page.asked), None)

    def breaks(self, why: str) -> None:
        """The first that is broken ends it: what comes after may only follow from it."""
        if self.broken is None:
            self.trace("broken", why)
            self.broken = Broken(why)
            self.loop.stop()

    def overhears(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is not None and not isinstance(error, asyncio.CancelledError):
            self.breaks(f"nobody caught {error!r}: {context.get('message')}")

    def book(self, page: Page) -> Book:
        return self.ledger.book(page.code)

    def counts(self) -> dict[str, int]:
        games = sum(len(book.last.table.results) for book in self.ledger.books.values())
        done = {"entries": self.ledger.entries, "games": games, "words": self.laws.words}
        return done | {"acknowledged": self.laws.acknowledged, "callbacks": self.loop.ran} | self.happened

    # --- what befalls houses ---

    def troubled_for(self, seconds: float) -> None:
        self.calm_from = max(self.calm_from, self.loop.seconds + seconds)

    def calm_for(self, seconds: float) -> bool:
        return self.loop.seconds - seconds > max(self.calm_from, self.disk.ill_until)

    def kill(self, house: House, *, silently: bool = False) -> None:
        if house.place.dead:
            return
        self.trace("dies", house.place.name)
        self.ledger.shut()  # else what the dead wrote would lie in a write-ahead log for ever
        house.dies()
        for line in self.net.lines:
            if line.house is house and not line.house_gone:
                line.house_died(silently=silently)
        self.begins_again(house)

    def kill_at(self, place: Place | None) -> None:
        for house in self.houses:
            if house.place is place:
                self.kill(house)

    def begins_again(self, house: House) -> None:
        """After a while, under the same number."""
        wait = self.luck.uniform(0.3, 4.0)
        self.troubled_for(wait + 10.0)
        number = self.houses.index(house)
        self.loop.call_later(wait, self._succeed, number, house, context=self.net.nobody)

    def _succeed(self, number: int, house: House) -> None:
        if self.houses[number] is house:
            self._compare()
            self.houses[number] = self._house(number)

    def _compare(self) -> None:
        try:
            self.ledger.compare()
        except Broken as broken:
            self.breaks(str(broken))

    def lose_power(self) -> None:
        for house in self.houses:
            self.kill(house, silently=True)
        self.ledger.shut()
        self.disk.lose_power()
        self._compare()

    def freeze(self, place: Place, seconds: float) -> None:
        if not place.frozen and not place.dead:
            place.frozen = True
            self.loop.call_later(seconds, self.loop.thaw, place, context=self.net.nobody)

    def nap(self, place: Place | None, seconds: float) -> None:
        if place is not None:
            self.troubled_for(seconds + 10.0)
            self.freeze(place, seconds)

    # --- how it ends ---

    def heal(self) -> None:
        """From now on nothing goes wrong any more."""
        self.trace("heals")
        self.disk.recover()
        for place in self.places:
            if place.frozen:
                self.loop.thaw(place)
            place.fuse = None
        self.disk.sting = self.disk.nap = None
        for page in self.pages:
            page.haste = 0.1
            if page.at_rest:
                page.opens(page.code)
        for line in self.net.lines:
            line.up.stalled_until = line.down.stalled_until = 0.0
        self.troubled_for(10.0)
