"""Goes round all the time: do memory and log agree, does everything go on, does health tell the truth?"""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from rumpus.core.waits import Turn
from rumpus.server.rooms.room import Room
from tests.server.drill.house import House
from tests.server.drill.ledger import Broken
from tests.server.drill.people import LONGEST_PAUSE, Page
from tests.server.drill.watching.attendance import EVERY, Attendance
from tests.server.drill.watching.recordings import Recordings
from tests.server.drill.world import World

ROUND = 15.0
ANSWERED = 25.0
"""Seconds in which everything is answered, where nothing goes wrong."""
GOES_ON = 150.0
"""Seconds in which something happens at every table at which somebody sits, where nothing goes wrong."""
NOTICED = 75.0
"""Seconds after which everybody knows who is here."""
PROVEN = 6.0
STEADY = 30.0
WELL = 8.0
"""Seconds after which a house that can write again has noticed."""
BOTS_THINK = 45.0
"""Seconds in which a bot has moved, where nothing goes wrong; it thinks for less than half of them."""


class Watchman:
    def __init__(self, world: World, luck: Random) -> None:
        self._world = world
        self._luck = luck
        self._recordings = Recordings(world, luck)
        self._attendance = Attendance(world)
        self._asking: list[asyncio.Task[None]] = []

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(self._luck.uniform(0.5, 1.5) * EVERY)
            try:
                self._attendance.look()
                if self._luck.random() > EVERY / ROUND:
                    continue
                self._look()
                self._recordings.look()
                for house in self._world.houses:
                    if house.up and not house.place.frozen:
                        self._asking = [task for task in self._asking if not task.done()]
                        self._asking.append(asyncio.create_task(self._ask_health(house)))
            except Broken as broken:
                self._world.breaks(str(broken))

    def _look(self) -> None:
        world = self._world
        for house in world.houses:
            if house.up and house.lobby is not None:
                for room in house.lobby._rooms.values():
                    self._room(house, room)
        for page in world.pages:
            self._answered(page)
            self._presence(page)
        for code in world.ledger.books:
            self._goes_on(code)

    # --- memory and log ---

    def _room(self, house: House, room: Room) -> None:
        book = self._world.ledger.books.get(room.code)
        if book is None or room.closed or not 0 < room.seq <= book.seq:
            return
        if self._world.several and not room.audience.idle:
            return  # what it is about to write may have been written by another, and is not true yet
        page, play = book.at(room.seq), room.play
        if room.table != page.table or (play is not None and play.state != page.state):
            raise Broken(f"{room.code}: what {house.place.name} holds is not what the log says at {room.seq}")
        if room._log.players != page.players:
            raise Broken(f"{room.code}: {house.place.name} has others in the game than the log")
        if not self._world.several and room.audience.idle and room.seq != book.seq:
            raise Broken(f"{room.code}: {house.place.name} is at {room.seq}, and the log at {book.seq}")
        behind = room.seq < book.seq and book.grew < self._world.loop.seconds - STEADY
        if behind and room.audience.members and self._world.calm_for(STEADY):
            raise Broken(f"{room.code}: {house.place.name} still serves people what is no longer true")
        self._in_time(house, room)

    def _in_time(self, house: House, room: Room) -> None:
        """No bot is waited for for long, and nobody who sits here longer than the table's timer says."""
        due, play, now = room.turn_due, room.play, room.clock.now()
        if play is None or not room.table.playing or not room.audience.members:
            return
        if house.place.frozen or not self._world.calm_for(STEADY):
            return
        waits = [wait.seat for wait in play.waits if isinstance(wait, Turn) and wait.must]
        awaited = [room.table.chairs[seat] for seat in waits]
        people = [chair for chair in awaited if chair.person and not chair.away]
        if due is not None and now - due > 5000 and people:
            raise Broken(f"{room.code}: a turn's time was up long ago, and nobody was hurried")
        if awaited and not people and now - room.turn.since > 1000 * BOTS_THINK:
            raise Broken(f"{room.code}: bots are waited for, and do nothing")

    # --- does it go on? ---

    def _answered(self, page: Page) -> None:
        if not self._world.calm_for(ANSWERED) or not page.steady(ANSWERED):
            return
        for act, (asked, _) in page.outbox.items():
            if asked < self._world.loop.seconds - ANSWERED:
                raise Broken(f"{page.name} has waited for an answer to {act} since {asked:.0f}")

    def _presence(self, page: Page) -> None:
        if page.table is None or not self._world.calm_for(NOTICED) or not page.steady(NOTICED):
            return
        here = {chair.name: chair.here for chair in page.table.chairs if chair.kind == "person"}
        for other in self._world.pages:
            if other.code != page.code or other.name not in here:
                continue
            if other.steady(NOTICED) and not here[other.name]:
                raise Broken(f"{page.name} is told that {other.name} is not here")
            gone = other.at_rest and other.rests_since < self._world.loop.seconds - NOTICED
            if gone and here[other.name]:
                raise Broken(f"{page.name} is told that {other.name} is here, who left long ago")
            held = {chair.name for chair in page.table.chairs if chair.away}
            if gone and page.table.playing and other.name not in held:
                raise Broken(
                    f"{page.name} sees that nobody holds the seat of {other.name}, who left long ago"
                )

    def _goes_on(self, code: str) -> None:
        world = self._world
        pages = [page for page in world.pages if page.code == code and not page.watches]
        eyes_shut = any(page.troubled_until > world.loop.seconds - GOES_ON for page in pages)
        seated = any(page.you is not None and page.steady(GOES_ON) for page in pages)
        if seated and not eyes_shut and self._world.calm_for(GOES_ON):
            book = world.ledger.books[code]
            patience = GOES_ON if book.last.table.playing else GOES_ON + LONGEST_PAUSE
            if book.grew < world.loop.seconds - patience:
                raise Broken(f"{code}: nothing has happened for long")

    # --- health ---

    async def _ask_health(self, house: House) -> None:
        world = self._world
        asked = world.loop.seconds
        try:
            status, _, _ = await house.call("GET", "/healthz")
        except TimeoutError:
            return
        disk, now = world.disk, world.loop.seconds
        if house.place.dead or not house.up:
            return
        spell = disk.spell
        ill = spell is not None and spell.trouble == "hangs" and now < spell.until
        if ill and disk.ill_since < asked - PROVEN and status == 200:
            world.breaks(f"{house.place.name} says it is well, and nothing can be written")
        well = disk.spell is None and self._world.calm_for(WELL)
        if well and status != 200:
            world.breaks(f"{house.place.name} says it is unwell, and all is well")

    # --- when trouble has ended ---

    async def all_goes_on(self, seconds: float) -> None:
        """Every table ends a game that it is in now, or begins and ends another."""
        world = self._world
        games = {code: len(book.last.table.results) for code, book in world.ledger.books.items()}
        until = world.loop.seconds + seconds
        while world.loop.seconds < until:
            await asyncio.sleep(10.0)
            over = {code: len(book.last.table.results) for code, book in world.ledger.books.items()}
            if all(over[code] > before for code, before in games.items()):
                return
        world.breaks(f"after all trouble ended, games did not go on: {games}")

    async def last_look(self) -> None:
        """All is quiet: every page shows what the log says, and nobody waits for anything."""
        world = self._world
        for page in world.pages:
            page.watches = True
        for _ in range(40):
            await asyncio.sleep(5.0)
            if all(self._shows_the_truth(page) for page in world.pages):
                break
        else:
            wrong = [page.name for page in world.pages if not self._shows_the_truth(page)]
            world.breaks(f"in the end, {', '.join(wrong)} do not see what the log says")
        world._compare()

    def _shows_the_truth(self, page: Page) -> bool:
        book = self._world.book(page)
        last: Any = book.last
        shown, _ = book.shown(book.seq, last.players.get(page.person))
        return page.view == shown and not page.outbox and page.you == last.table.seat_of(page.person)
