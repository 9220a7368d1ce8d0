"""All tables of this server: made, found by code, loaded from the log when needed, let go when idle."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import NamedTuple
from weakref import WeakValueDictionary

from rumpus.core.inputs import Refused
from rumpus.core.log import IMPOSSIBLE, Entry, Log, LogError
from rumpus.games.registration import Registration
from rumpus.games.registry import GAMES
from rumpus.server.operations.events import tell
from rumpus.server.rooms.member import DONE, RESTARTS, Member
from rumpus.server.rooms.room import Room
from rumpus.server.rooms.updates import encode
from rumpus.server.security.limits import Limits
from rumpus.server.settings import Settings
from rumpus.server.storage.store import Store
from rumpus.server.storage.writer import Unwritten
from rumpus.server.wire.messages import MakeTable, Problem
from rumpus.server.worlds.physics import Simulation
from rumpus.table.actions import AddBot, AddChair, SetOptions, SetPace, Sit, StartGame, TableAction
from rumpus.world.wire import KeptWorld

LETTERS = "BCDFGHJKLMNPQRSTVWXZ2345679"
"""No vowels, so that no code is a word; nothing that looks like something else."""

GOODBYE = 3.0
"""Seconds for what was decided to be written, and for pages to hear that the house closes."""

log = logging.getLogger(__name__)


class Unreadable(Exception):
    """A table whose log cannot be read back; what is there is left alone. Why is for the house's own log: it
    may quote somebody's cards."""

    def __init__(self, code: str) -> None:
        super().__init__(f"the log of table {code} cannot be read")


class Closing(Exception):
    """The house is about to close: come again in a moment."""

    def __init__(self) -> None:
        super().__init__("the house closes; the next one knows this table")


class Crowded(Exception):
    """As many pages are open at the table as there is room for."""


class Census(NamedTuple):
    """How much there is in a house at this moment."""

    tables: int
    games: int
    pages: int
    workers: int
    busy_workers: int
    closing: bool


class Lobby:
    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self.shared = store.shared
        self._settings = settings
        self._simulation = Simulation()
        self.limits = Limits(settings, store.neighbours.tell_spent)
        self._rooms: dict[str, Room] = {}
        self._held: set[str] = set()
        """Those of which other servers on the database were told that they are here."""
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One a table, as long as anybody has it or waits for it: no two ever read a table at once."""
        self.closing = False
        self._all_left = asyncio.Event()

    async def open(self) -> None:
        """Where there are other servers, this one hears them from now on, and is ready for their tables."""
        if self._store.shared:
            self._simulation.be_ready()
        await self._store.neighbours.open(self)

    async def room(self, code: str) -> Room | None:
        """The room of this table; None if there is no such table. Raises `Closing`."""
        self._check_open()
        code = code.upper()
        if not 4 <= len(code) <= 6 or set(code) - set(LETTERS):
            return None
        if code not in self._rooms:
            async with self._loading.setdefault(code, asyncio.Lock()):
                if code not in self._rooms:
                    await self._load(code)
        return self._rooms.get(code)

    async def _load(self, code: str) -> None:
        entries, kept = await self._store.read_to_serve(code)
        if entries:
            room = self._read(code, entries, kept)
            self._hold(room)
            self._forget_later(room)

    async def find(self, code: str, address: str, person: str | None) -> Room | None:
        """As `room`, for somebody who names a code: trying them all gets nobody anywhere. Raises `Limited`.
        Who tried too many is not told either whether this one was right; who sits there always gets in."""
        room = await self.room(code)
        if room is None:
            self.limits.spend("too_many_tries", address)
        elif person is None or room.table.seat_of(person) is None:
            self.limits.check("too_many_tries", address)
        return room

    async def enter(self, code: str, address: str, person: str) -> Room | None:
        """As `find`, for a page that comes to stay: the table is held by this server from now on. Whether
        there is room is asked before, and again of whoever else came meanwhile. Raises `Crowded`."""
        room = await self.find(code, address, person)
        while room is not None:
            if not self.takes(room, person, address):
                raise Crowded
            if room.code in self._held:
                break
            room = await self._hold_here(room.code)
        return room

    async def _hold_here(self, code: str) -> Room | None:
        """Others let go of it. What they wrote before they did so is read, too."""
        while (room := await self.room(code)) is not None and code not in self._held:
            last = await self._store.neighbours.claim(code)
            if not room.closed and (last is None or 0 < last <= room.seq):
                self._held.add(code)
            else:
                self._drop(room)
        return room

    def _read(self, code: str, entries: list[Entry], kept: KeptWorld | None) -> Room:
        try:
            return Room(code, entries, self._store, self._settings, self._simulation, kept)
        except (LogError, *IMPOSSIBLE):
            log.exception("the log of table %s cannot be read", code)
            raise Unreadable(code) from None

    async def make(self, person: str, wish: MakeTable) -> Room:
        """A new table as wished, its maker its host. Raises `Closing`, or `Refused` and leaves nothing."""
        self._check_open()
        game = GAMES.get(wish.game)
        if game is None:
            raise Refused("", "unknown_game", game=wish.game[:20])
        self._clear_away()
        if len(self._rooms) >= self._settings.most_tables:
            raise Refused("", "house_full", tables=len(self._rooms))
        scene = self._scene(game, wish.lesson)
        wishes: list[TableAction] = [
            Sit(wish.name),
            SetOptions(wish.options, wish.turn_seconds),
            *((SetPace(wish.pace),) if wish.pace != "usual" else ()),
            *(AddBot(level) for level in wish.bots),
            *(AddChair() for _ in range(wish.open_chairs)),
            *((StartGame(anyway=True),) if wish.start and not scene else ()),
        ]
        if scene:
            wishes[1:] = [SetOptions(scene[0].options), *(AddBot("easy") for _ in range(scene[0].seats - 1))]
        while True:
            room = Room(await self._new_code(), (), self._store, self._settings, self._simulation)
            self._hold(room)
            try:
                room.found(person, game.rules, wishes, scene)
            except Refused:
                self._drop(room)
                raise
            self._forget_later(room)
            try:
                await room.durable()
            except Unwritten:
                if not await self._store.exists(room.code):
                    raise
                continue  # another server made a table of that code at the same moment
            tell("table_made", table=room.code, game=wish.game, bots=len(wish.bots))
            return room

    @staticmethod
    def _scene(game: Registration, name: str | None) -> Log | None:
        """Of the game's lesson, if one is wished for."""
        if name is None:
            return None
        if game.lesson is None or name not in game.lesson.scenes:
            raise Refused("", "unknown_lesson", lesson=name[:20])
        return game.lesson.scene(name)

    async def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(self.code_length))
            if not await self._store.exists(code) and code not in self._rooms:
                return code

    @property
    def code_length(self) -> int:
        return self._settings.code_length

    @property
    def base_url(self) -> str:
        """The address in links; empty where each request knows it."""
        return self._settings.base_url

    def readdress(self, base_url: str) -> None:
        """Links hold this address from now on; whoever looks at one is told."""
        self._settings = replace(self._settings, base_url=base_url)
        for room in self._rooms.values():
            room.readdress(base_url)

    def census(self) -> Census:
        rooms, workers = self._rooms.values(), self._simulation.workers.tables
        return Census(
            tables=len(rooms),
            games=sum(room.table.playing for room in rooms),
            pages=sum(len(room.audience.members) for room in rooms),
            workers=len(workers),
            busy_workers=sum(1 for tables in workers if tables),
            closing=self.closing,
        )

    def inhabited(self) -> list[str]:
        return [room.code for room in self._rooms.values() if room.audience.members]

    async def clear(self, code: str, at: int) -> bool:
        """The end of a table that nobody touched since then, unless somebody just came back to it."""
        async with self._loading.setdefault(code, asyncio.Lock()):
            return code not in self._rooms and await self._store.retention.clear(code, at)

    @asynccontextmanager
    async def vacated(self, code: str) -> AsyncIterator[None]:
        """Nobody has this table open meanwhile, here or at another server; its pages come again after it."""
        async with self._loading.setdefault(code, asyncio.Lock()):
            if room := self._rooms.get(code):
                with suppress(Unwritten):
                    await room.durable()
                self._let_go(room, "the table is read again from its log")
            await self._store.neighbours.claim(code)
            yield

    async def forgotten(self, code: str, person: str) -> None:
        """Their own pages come again, as somebody new. Nobody else's has to."""
        async with self._loading.setdefault(code, asyncio.Lock()):
            if (room := self._rooms.get(code)) is None:
                return
            own = (member for member in room.audience.members if member.person == person)
            _send_off(own, Problem("closing", "who had this page open is forgotten"))
            try:
                await room.forget(person)
            except Exception as error:  # noqa: BLE001 - what is read anew has forgotten them
                self.broken(room, error)

    def takes(self, room: Room, person: str, address: str) -> bool:
        """Whether there is room for another page of this person. Who sits at a table always gets to it.

        Where as many watch as may, whoever watches with the most pages from one address gives one of them
        up: nobody who was invited finds every place taken by somebody else's pages.
        """
        members, seat_of = room.audience.members, room.table.seat_of
        if sum(member.person == person for member in members) >= self._settings.most_pages:
            return False
        watching = [member for member in members if seat_of(member.person) is None]
        if seat_of(person) is not None or len(watching) < self._settings.most_watchers:
            return True
        pages = Counter(member.address for member in watching)
        heaviest, most = pages.most_common(1)[0]
        if most <= pages[address] + 1:
            return False
        first = next(member for member in watching if member.address == heaviest)
        _send_off((first,), Problem("crowded", "somebody else is to see this table, too"))
        self.left(room, first)
        return True

    def _check_open(self) -> None:
        if self.closing:
            raise Closing

    def _hold(self, room: Room) -> None:
        self._check_open()
        self._clear_away()
        self._rooms[room.code] = room
        room.on_broken = lambda error: self.broken(room, error)

    def left(self, room: Room, member: Member) -> None:
        self._store.touch(room.code)
        room.leave(member)
        self._forget_later(room)
        if self.closing and not self.inhabited():
            self._all_left.set()

    def _forget_later(self, room: Room) -> None:
        asyncio.get_running_loop().call_later(self._settings.unload_after, self._forget, room)

    def _clear_away(self) -> None:
        """Where all tables are taken, those at which nobody is leave memory at once."""
        if len(self._rooms) >= self._settings.most_tables:
            for room in list(self._rooms.values()):
                if room.audience.idle and not room.audience.members:
                    self._drop(room)

    def _forget(self, room: Room) -> None:
        if room.audience.members or self._rooms.get(room.code) is not room:
            return
        if room.audience.idle:
            self._drop(room)
        else:
            self._forget_later(room)

    def broken(self, room: Room, error: BaseException) -> None:
        """What is in memory may not be what is on disk: everybody reloads from the log."""
        if room.closed:
            return
        trace = None if isinstance(error, Unwritten) else error
        log.error("table %s is read again from its log: %s", room.code, error, exc_info=trace)
        self._let_go(room, "the table is read again from its log")

    def _let_go(self, room: Room, why: str) -> None:
        """Everybody who is here comes again, maybe to another server."""
        room.forsake()
        self._drop(room)
        _send_off(room.audience.members, Problem("closing", why))

    def _drop(self, room: Room) -> None:
        room.close()
        if self._rooms.get(room.code) is room:
            del self._rooms[room.code]
            self._held.discard(room.code)

    # --- what other servers on the same database tell ---

    def written(self, code: str, seq: int) -> None:
        """If we did not write it ourselves, then somebody else serves this table."""
        room = self._rooms.get(code)
        if room is not None and room.seq < seq:
            self._let_go(room, "the table went on at another server")

    def held_elsewhere(self, code: str) -> None:
        if room := self._rooms.get(code):
            self._let_go(room, "the table is at another server now")

    def spent_elsewhere(self, what: str, address: str, count: int) -> None:
        self.limits.spent_elsewhere(what, address, count)

    async def look_again(self) -> None:
        """Something may have been missed: compare every table with the log."""
        rooms = list(self._rooms.values())
        found = await self._store.neighbours.standing([room.code for room in rooms]) if rooms else {}
        for room in rooms:
            standing = found.get(room.code)
            if standing is not None and not room.closed:
                self.written(room.code, standing.seq)
                if standing.elsewhere and room.code in self._held:
                    self.held_elsewhere(room.code)
        for code in await self._store.people.forgotten_at(list(found)) if found else ():
            await self.forgotten(code, "")

    async def say_goodbye(self) -> None:
        """The server is going down. Nothing more is decided; whatever was is written and answered, everybody
        is told, and pages reconnect to the next one by themselves. Takes no longer than `GOODBYE`."""
        self.closing = True
        rooms = list(self._rooms.values())
        for room in rooms:
            room.rest()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                await asyncio.gather(*(_goodbye(room) for room in rooms))
                if self.inhabited():
                    await self._all_left.wait()

    async def close(self) -> None:
        """Whoever was not told goodbye is let go without."""
        self.closing = True
        for room in list(self._rooms.values()):
            self._drop(room)
            for member in list(room.audience.members):
                member.close()
        await self._simulation.shut()


async def _goodbye(room: Room) -> None:
    """After the answers that were still due, if they can be given."""
    with suppress(Unwritten):
        await room.durable()
    _send_off(
        room.audience.members, Problem("closing", "the house closes, and may be back in a moment"), RESTARTS
    )


def _send_off(members: Iterable[Member], problem: Problem, code: int = DONE) -> None:
    message = encode(problem)
    for member in list(members):
        member.send(message)
        member.close(code)
