"""Turns to be seen again, put into the store as the worlds do it: each is there a moment later."""

from __future__ import annotations

import sqlite3
from random import Random

from rumpus.core.inputs import Ms
from rumpus.server.worlds.recorder import Film
from tests.server.drill.ledger import Broken
from tests.server.drill.world import World

SELDOM = 0.3
"""Of the rounds have a turn to be recorded."""
WRITTEN = 20.0
"""Seconds, where nothing goes wrong."""


class Recordings:
    def __init__(self, world: World, luck: Random) -> None:
        self._world = world
        self._luck = luck
        self._put: list[tuple[str, int, float]] = []
        self._trials = 0

    def look(self) -> None:
        self._check()
        if self._luck.random() > SELDOM:
            return
        house = self._luck.choice(self._world.houses)
        rooms = list(house.lobby._rooms) if house.lobby is not None else []
        if not house.up or house.leaving or house.place.frozen or not rooms or house.store is None:
            return
        self._trials += 1
        film = Film(1, Ms(1000 * self._trials), {"block": (0, 0, 0, 1, 0, 0, 0)})
        film.add(Ms(1000 * self._trials + 33), {"block": (1, 0, 0, 1, 0, 0, 0)})
        film.trial, film.ended = self._trials, "placed"
        code = self._luck.choice(rooms)
        house.runs(house.store.record, code, film)
        self._put.append((code, self._trials, self._world.loop.seconds))

    def _check(self) -> None:
        world = self._world
        due = [put for put in self._put if put[2] < world.loop.seconds - WRITTEN]
        self._put = [put for put in self._put if put not in due]
        trouble = max(world.calm_from, world.disk.ill_until)
        if not (sure := [put for put in due if put[2] - WRITTEN > trouble]):
            return
        with sqlite3.connect(world.disk.database) as file:
            found = set(file.execute("SELECT code, trial FROM recordings"))
        file.close()
        for code, trial, _ in sure:
            if (code, trial) not in found:
                raise Broken(f"{code}: turn {trial} was recorded, and cannot be seen again")
