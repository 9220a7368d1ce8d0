"""A house under siege: hostile pages and calls at every table, while honest people play theirs to the end."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from msgspec.json import encode

from rumpus.server.wire import messages as m
from rumpus.table.actions import Sit, StopGame
from tests.server.clients.client import Client
from tests.server.hostile import frames
from tests.server.hostile.calls import FORGET, Caller
from tests.server.hostile.ledger import Ledger, person_of
from tests.server.hostile.malice import Malice, TableSeen
from tests.server.hostile.page import HostilePage, dial
from tests.server.hostile.people import BOTS, Company, Honest
from tests.server.houses.process import ServerProcess

A_LINE = 90
"""Messages on one line, at most: with more it would be cut for being too fast, and that is tried as well."""
A_BURST = 14
A_TABLE = 60
"""Lines after which a table of the enemy's own is given up for another."""
A_LIFE = 300
"""Messages after which somebody hostile is forgotten, and comes as somebody new."""
WISHES = (
    m.MakeTable("kart", "Eve", bots=["hard", "easy"], start=True),
    m.MakeTable("kart", "Eve", lesson="uno"),
    m.MakeTable("wok", "Eve", bots=["easy"], start=True, options={"goal": 3}),
    m.MakeTable("wok", "Eve", lesson="cover"),
    m.MakeTable("wonky", "Eve", bots=["easy"], start=True),
    m.MakeTable("wonky", "Eve", lesson="tower"),
    m.MakeTable("kart", "Eve", open_chairs=3, bots=["easy"]),
)


@dataclass
class Report:
    messages: int = 0
    calls: int = 0
    lines: int = 0
    turned_away: int = 0
    forgotten: int = 0
    """How often a table forgot somebody hostile."""
    heard: Counter[str] = field(default_factory=Counter)
    """Messages, by kind, that hostile pages were sent."""
    told: int = 0
    """Different views, offers and sights that were compared with the log."""
    games: Counter[str] = field(default_factory=Counter)
    """Of honest people, played to their end."""
    statuses: Counter[int] = field(default_factory=Counter)
    unready: set[str] = field(default_factory=set)
    """Why `/readyz` said no, where it did."""


class AttackedTable:
    """A table that is worth attacking. `cookie` is the enemy's who sits there."""

    def __init__(
        self, code: str, game: str, cookie: str, ledger: Ledger, people: Sequence[Honest] = ()
    ) -> None:
        self.code = code
        self.game = game
        self.cookie = cookie
        self.ledger = ledger
        self.people = people
        self.worn_out = asyncio.Event()
        """So many hostile pages were there that another would be more interesting."""
        self.deserted = asyncio.Event()
        """No hostile page is there at this moment."""
        self.deserted.set()
        self._visits = self._guests = 0

    @contextmanager
    def visited(self) -> Iterator[None]:
        self._visits += 1
        self._guests += 1
        self.deserted.clear()
        if self._visits >= A_TABLE:
            self.worn_out.set()
        try:
            yield
        finally:
            self._guests -= 1
            if not self._guests:
                self.deserted.set()


class Siege:
    def __init__(
        self,
        server: ServerProcess,
        seed: int,
        *,
        messages: int,
        calls: int,
        attackers: int,
        own_tables: int,
        patience: float = 120.0,
        limits: bool = False,
    ) -> None:
        self.report = Report()
        self._server = server
        self._seed = seed
        self._messages_left = messages
        self._calls = self._calls_left = calls
        self._attackers = attackers
        self._own_tables = own_tables
        self._patience = patience
        self._limits = limits
        self._places: list[AttackedTable] = []
        self._forgotten: set[str] = set()
        self._addresses = itertools.count(1)
        self._spent = asyncio.Event()
        """All that was to be sent has been."""

    async def run(self, circles: dict[str, int], *, games: dict[str, int], to_the_end: bool = True) -> Report:
        """So many tables of each game at a time, with so many games each. Raises what was found first."""
        async with asyncio.TaskGroup() as everybody:
            for game, count in circles.items():
                for circle in range(count):
                    luck = self._luck("circle", game, circle)
                    everybody.create_task(self._circle(game, luck, games[game], to_the_end))
            everybody.create_task(self._come_and_go())
            for number in range(self._own_tables):
                everybody.create_task(self._own_table(number))
            for number in range(self._attackers):
                everybody.create_task(self._attack(number))
            for number in range(max(2, self._attackers // 3)):
                everybody.create_task(self._call(number))
        return self.report

    def enough(self) -> None:
        """Nothing more is sent; what is being played is played to its end."""
        self._messages_left = self._calls_left = self._calls = 0
        self._look_whether_spent()

    def _luck(self, *of: object) -> Random:
        return Random(f"{self._seed} {of}")

    # --- honest people ---

    async def _circle(self, game: str, luck: Random, games: int, to_the_end: bool) -> None:
        """One table after the other, as long as the siege lasts, and each to its end."""
        while True:
            headers = self._from(f"198.51.100.{next(self._addresses) % 250}")
            company = Company(self._server.base, game, 3 if game == "kart" else 2, self._patience, headers)
            await company.gather()
            place = AttackedTable(company.code, game, company.enemy.cookie, company.ledger, company.people)
            async with self._under_attack(place), asyncio.TaskGroup() as evening:
                playing = evening.create_task(company.play(luck, games))
                if not to_the_end:
                    await first_of(self._spent.wait(), asyncio.shield(playing))
                    await company.people[0].at_table(StopGame())
            await company.go_home()
            await self._settle(place)
            self.report.games[game] += games
            if self._spent.is_set():
                return

    @asynccontextmanager
    async def _under_attack(self, place: AttackedTable) -> AsyncIterator[None]:
        self._places.append(place)
        try:
            yield
        finally:
            self._places.remove(place)

    async def _settle(self, place: AttackedTable) -> None:
        """Once nobody hostile is there any more: was everything that was told theirs to know?"""
        await place.deserted.wait()
        self.report.told += await asyncio.to_thread(place.ledger.check, self._server.data, self._forgotten)

    # --- the enemy's own ---

    async def _own_table(self, number: int) -> None:
        luck = self._luck("own", number)
        while not self._spent.is_set():
            page = Client(self._server.base, patience=self._patience)
            page.headers = self._from(f"203.0.113.{number}")
            wish = luck.choice(WISHES)
            reply = await page.fetch("POST", "/api/tables", wish)
            if reply.status_code != 201:
                assert (reply.status_code, self._limits) == (429, True), reply.text
                await asyncio.sleep(1)
                continue
            code = json.loads(reply.text)["code"]
            place = AttackedTable(code, wish.game, page.cookie, Ledger(code))
            async with self._under_attack(place):
                await first_of(self._spent.wait(), place.worn_out.wait())
            await self._settle(place)

    # --- the attack ---

    async def _attack(self, number: int) -> None:
        luck = self._luck("attacker", number)
        malice = Malice(luck)
        address = f"203.0.113.{number % 250}"
        stranger = await self._somebody(address)
        while self._messages_left > 0:
            if not self._places:
                await asyncio.sleep(0.01)
                continue
            place = luck.choice(self._places)
            cookie = luck.choices((place.cookie, stranger, f"nobody{luck.random()}"), weights=(50, 35, 15))[0]
            with place.visited():
                await self._one_line(luck, malice, place, cookie, address)

    async def _somebody(self, address: str) -> str:
        page = Client(self._server.base, patience=self._patience)
        page.headers = self._from(address)
        await page.fetch("GET", "/api/house")
        return page.cookie

    # --- those who are forgotten ---

    async def _come_and_go(self) -> None:
        """Who ever asked for a seat is known to the table, and has themselves forgotten in mid-game; and now
        and then the enemy does, who sits there."""
        luck = self._luck("forgotten", 0)
        for number in itertools.count():
            address, due = f"203.0.113.{number % 250}", self.report.messages + A_LIFE
            if honest := [place for place in self._places if place.people and BOTS[place.game]]:
                place = luck.choice(honest)
                with place.visited():
                    stranger = await self._somebody(address)
                    await self._ask_for_a_seat(place, stranger, address)
                    await self._forget(stranger, address)
                    if luck.random() < 0.1:
                        await self._forget(place.cookie, address)
                        place.cookie = await self._somebody(address)
            while self.report.messages < due:
                if self._spent.is_set():
                    return
                await asyncio.sleep(0.01)

    async def _ask_for_a_seat(self, place: AttackedTable, cookie: str, address: str) -> None:
        scene = TableSeen(place.code, place.game)
        with suppress(ConnectionError):
            page = await dial(self._server.base, cookie, scene, place.ledger, self._lines(address))
            page.hello()
            page.say(encode(m.DoTable("asks", Sit("Eve"))))
            await page.is_told_of("asks")
            page.close()

    async def _forget(self, cookie: str, address: str) -> None:
        self._forgotten.add(person_of(cookie))
        page = Client(self._server.base, cookie, patience=self._patience)
        page.headers = self._from(address)
        reply = await page.fetch("POST", FORGET, {})
        assert (reply.status_code, self._limits) in {(200, False), (200, True), (429, True)}, reply.text
        if reply.status_code == 200:
            self.report.forgotten += reply.json()["tables"]

    async def _one_line(
        self, luck: Random, malice: Malice, place: AttackedTable, cookie: str, address: str
    ) -> None:
        ids = [act for page in place.people for act in page.latest_acts]
        scene = TableSeen(place.code, place.game, ids=ids)
        try:
            page = await dial(self._server.base, cookie, scene, place.ledger, self._lines(address))
        except ConnectionError:
            self.report.turned_away += 1
            return
        assert page.answer < 500, f"a line was answered with {page.answer}"
        self.report.lines += 1
        try:
            await self._speak(luck, malice, page)
        finally:
            page.close()
            self.report.heard += page.heard

    async def _speak(self, luck: Random, malice: Malice, page: HostilePage) -> None:
        if luck.random() < 0.05:  # instead of hello
            said = frames.last_words(luck) if luck.random() < 0.5 else malice.burst(page.scene, 1)
            page.throw(said)
            self._spend(1)
            return
        page.hello()
        words = luck.randint(10, A_LINE)
        while words > 0 and self._messages_left > 0:
            burst = min(luck.randint(1, A_BURST), self._messages_left)
            words -= burst
            page.throw(malice.burst(page.scene, burst))
            self._spend(burst)
            if not await page.answered():
                break
            if luck.random() < 0.5:
                await page.stirs(0.02)  # at the very moment when something happened
        if luck.random() < 0.02:
            flood = min(200, self._messages_left)
            page.throw(malice.burst(page.scene, flood))
            self._spend(flood)
            await page.answered()
        elif luck.random() < 0.25:
            page.throw(frames.last_words(luck))
            self._spend(1)
            await asyncio.sleep(0)

    def _spend(self, messages: int) -> None:
        self._messages_left -= messages
        self.report.messages += messages
        self._look_whether_spent()

    def _look_whether_spent(self) -> None:
        if self._messages_left <= 0 and self.report.calls >= self._calls:
            self._spent.set()

    async def _call(self, number: int) -> None:
        """Only whether it is ready may be answered by no: on a busy machine, a database that takes seconds to
        answer is what `/readyz` is there to tell."""
        address = f"203.0.113.{number}"
        caller = Caller(
            self._server.base,
            self._luck("caller", number),
            await self._somebody(address),
            self._lines(address),
        )
        while self._calls_left > 0:
            self._calls_left -= 1
            status, sent, told = await caller.call([place.code for place in self._places] or ["BBBB"])
            if not (status == 503 and sent.split(b" ", 2)[1].startswith(b"/readyz")):
                assert status < 500, f"{status} was answered to {sent[:2000]!r}"
            elif told:
                self.report.unready.add(told)
            if status == 200 and sent.startswith(f"POST {FORGET}".encode()):
                caller.cookie = await self._somebody(address)
            self.report.calls += 1
            self.report.statuses[status] += 1
            self._look_whether_spent()

    def _lines(self, address: str) -> str:
        return "".join(f"{name}: {value}\r\n" for name, value in self._from(address).items())

    def _from(self, address: str) -> dict[str, str]:
        """Where addresses are counted, everybody comes by a proxy that tells whence."""
        return {"X-Forwarded-For": address} if self._limits else {}


async def first_of(*waits: Awaitable[Any]) -> None:
    """Returns when one of them has come."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()


def complaints(log: Path) -> list[str]:
    """What the server had to say that is worse than a warning."""
    said = []
    for line in log.read_text(errors="replace").splitlines():
        try:
            told = json.loads(line)
            bad = told["level"] in ("error", "critical") or "error" in told
        except ValueError:
            bad = True  # not one of its own lines
        if bad:
            said.append(line)
    return said
