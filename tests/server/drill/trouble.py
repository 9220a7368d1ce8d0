"""Trouble, drawn from the seed: to lines, pages, houses, the disk and the clock on the wall."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from tests.server.drill.disk import Trouble as DiskTrouble
from tests.server.drill.house import House
from tests.server.drill.people import Page
from tests.server.drill.world import World

SHORT: tuple[DiskTrouble, ...] = ("slow", "sticks", "sticks", "full", "fails", "odd", "unsure")


class Trouble:
    def __init__(self, world: World, luck: Random) -> None:
        self._world = world
        self._luck = luck
        self._closing: list[asyncio.Task[None]] = []
        self._gap = luck.choice((10.0, 30.0, 60.0, 120.0))
        kinds: dict[Callable[[], None], float] = {
            self._cut: 5,
            self._half_open: 2,
            self._stall: 3,
            self._sleep: 2,
            self._leave: 3,
            self._get_up: 1,
            self._repeat: 4,
            self._shout: 1,
            self._meddle: 4,
            self._kill: 3,
            self._power: 0.7,
            self._restart: 1,
            self._freeze: 1.5,
            self._kill_after_commit: 2,
            self._blackout: 1,
            self._disk: 5,
            self._disk_hangs: 1,
            self._clock: 1,
            self._unheard: 1,
            self._nap: 4 if world.several else 0,
        }
        self._kinds = [kind for kind in kinds if luck.random() < 0.8] or [self._cut]
        """Not all in every evening: some show only where another does not end everything first."""
        self._weights = [kinds[kind] for kind in self._kinds]

    async def come(self) -> None:
        while True:
            await asyncio.sleep(self._luck.expovariate(1.0) * self._gap)
            (kind,) = self._luck.choices(self._kinds, self._weights)
            name = kind.__name__.strip("_")
            self._world.happened[name] += 1
            self._world.trace("trouble", name)
            kind()

    def _page(self) -> Page:
        return self._luck.choice(self._world.pages)

    # --- to one page ---

    def _cut(self) -> None:
        if line := self._page().line:
            line.cut()

    def _blackout(self) -> None:
        """Everybody at one table, at the same moment."""
        code = self._page().code
        for page in self._world.pages:
            if page.code == code and page.line:
                page.line.cut()

    def _half_open(self) -> None:
        if line := self._page().line:
            line.half_open()

    def _stall(self) -> None:
        if line := self._page().line:
            line.stall(self._luck.uniform(1.0, 25.0))

    def _sleep(self) -> None:
        page, seconds = self._page(), self._luck.uniform(5.0, 90.0)
        page.troubled_until = self._world.loop.seconds + seconds + 20.0
        self._world.freeze(page.place, seconds)

    def _leave(self) -> None:
        page, seconds = self._page(), self._luck.uniform(5.0, 300.0)
        if not page.at_rest and not page.place.frozen:
            page.shuts()
            self._world.loop.call_later(seconds, _come_back, page)

    def _get_up(self) -> None:
        self._page().gets_up()

    def _repeat(self) -> None:
        self._page().repeats()

    def _meddle(self) -> None:
        watchers = [page for page in self._world.pages if page.watches]
        self._luck.choice(watchers or self._world.pages).meddles()

    def _shout(self) -> None:
        self._page().shouts()

    # --- to houses ---

    def _kill(self) -> None:
        """In the middle of whatever it does next."""
        house = self._luck.choice(self._world.houses)
        if house.up and not house.place.frozen:
            house.place.fuse = self._luck.choice((0, self._luck.randrange(60)))

    def _kill_after_commit(self) -> None:
        """What was asked for is done, and who asked is never told."""
        self._world.disk.sting = self._world.kill_at

    def _power(self) -> None:
        self._world.lose_power()

    def _restart(self) -> None:
        house = self._luck.choice(self._world.houses)
        if house.up and not house.place.frozen and not house.leaving:
            house.closes()
            self._closing.append(asyncio.create_task(self._after(house)))

    async def _after(self, house: House) -> None:
        """Whatever hangs, a process that was told to go is gone in the end."""
        world = self._world
        world.troubled_for(30.0)
        for _ in range(100):
            await asyncio.sleep(0.1)
            if house not in world.houses or house.closed or house.place.dead:
                break
        if house in world.houses:
            world.kill(house)

    def _freeze(self) -> None:
        world, house = self._world, self._luck.choice(self._world.houses)
        seconds = self._luck.choice((0.3, 3.0, self._luck.uniform(5.0, 60.0)))
        world.troubled_for(seconds + 10.0)
        world.freeze(house.place, seconds)

    def _nap(self) -> None:
        """Stands still with the pen in its hand, until others have written in its place."""
        self._world.disk.nap = lambda place: self._world.nap(place, self._luck.uniform(15.0, 60.0))

    # --- to the rest ---

    def _disk(self) -> None:
        self._befall(self._luck.choice(SHORT), self._luck.choice((0.05, 1.0, 10.0)))

    def _disk_hangs(self) -> None:
        self._befall(self._luck.choice(("hangs", "away")), self._luck.uniform(3.0, 40.0))

    def _befall(self, trouble: DiskTrouble, seconds: float) -> None:
        self._world.troubled_for(seconds + 10.0)
        self._world.disk.befall(trouble, seconds)

    def _clock(self) -> None:
        self._world.wall.ahead += self._luck.choice((-7200.0, -30.0, 45.0, 3600.0, 20_000.0))

    def _unheard(self) -> None:
        if self._world.notices is not None:
            for ear in list(self._world.notices.ears):
                ear.cut()


def _come_back(page: Page) -> None:
    if page.at_rest:
        page.opens(page.code)
