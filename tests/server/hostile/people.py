"""Ordinary people at all three games, who want nothing but to play theirs to its end."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from rumpus.core.game import Level
from rumpus.games.registry import make_bot
from rumpus.games.wonky.world.gestures import Lower, Release
from rumpus.server.wire import messages as m
from rumpus.table.actions import Sit, StartGame
from tests.server.clients.client import Client
from tests.server.clients.cook import BRISK, Cook
from tests.server.clients.player import play_on
from tests.server.clients.stacker import Stacker
from tests.server.hostile.ledger import Ledger, person_of

NAMES = ("Ada", "Bob", "Cleo", "Dan")
KEPT = 400
"""Messages that a page remembers: a siege is long."""
TURN_SECONDS = 5
"""As short as a table may have it: whoever sits there to hold up the game holds it up so long."""
BOTS: dict[str, list[Level]] = {"kart": ["easy"], "wonky": [], "wok": []}
"""Whose seats strangers can ask for."""
OPTIONS: dict[str, dict[str, Any]] = {"kart": {}, "wonky": {"wobble": "gentle"}, "wok": {"goal": 3, **BRISK}}


class Honest(Client, ABC):
    """Notes what it was told, and forgets what is long past."""

    ledger: Ledger

    def _take_in(self, message: m.ServerMessage) -> None:
        if isinstance(message, m.Flight) or (len(self.heard) > KEPT and not isinstance(self, Cook)):
            self.heard.clear()
        super()._take_in(message)
        if isinstance(message, m.Update | m.Past):
            playing = self.table is not None and self.table.playing
            self.ledger.hear(person_of(self.cookie), self.you, message, playing=playing)
        elif not isinstance(message, m.Frame | m.Flight | m.FlightGoesOn | m.Tock | m.Ping):
            self.ledger.overhear(msgspec.json.encode(message))

    @property
    def latest_acts(self) -> list[str]:
        """The ids of what it did or is doing, should anybody want to say them, too."""
        return [*self.acknowledged[-10:], *self._outbox]

    @abstractmethod
    async def plays(self, luck: Random, games: int) -> None:
        """Until so many games are over."""


class Racer(Honest):
    async def plays(self, luck: Random, games: int) -> None:
        await play_on(self, luck, games)


class Builder(Honest, Stacker):
    async def plays(self, luck: Random, games: int) -> None:
        bot, looked = make_bot("wonky", "normal"), -1

        def over() -> bool:
            return self.table is not None and len(self.table.results) >= games

        while not over():
            with suppress(TimeoutError):  # hands that hold something move also when nothing is told
                async with asyncio.timeout(0.5):
                    await self.until(lambda: over() or self.seq > looked)  # noqa: B023
            looked = self.seq
            if over() or self.tower is None or self.tower.table.turn != self.you:
                continue
            if self.phase == "place":
                await self._lets_go()
            elif self.offered:
                choice = bot.choose(self.tower, self.offered, luck)
                if choice.action is not None:
                    await self.act(msgspec.to_builtins(choice.action))

    async def _lets_go(self) -> None:
        await self.carries_it_over_the_tower()
        await self.gesture(Lower())
        await self.gesture(Release())


class Chef(Honest, Cook):
    async def plays(self, luck: Random, games: int) -> None:  # noqa: ARG002 - a cook's luck is in the wok
        await self.until(lambda: self.wok is not None)
        await self.plays_on()


PAGES: dict[str, type[Honest]] = {"kart": Racer, "wonky": Builder, "wok": Chef}


class Company:
    """One table: honest people, and an enemy among them who was invited like anybody else."""

    def __init__(self, base: str, game: str, people: int, patience: float, headers: dict[str, str]) -> None:
        self.game = game
        self.people = [PAGES[game](base, patience=patience) for _ in range(people)]
        self.enemy = Client(base, patience=patience)
        for page in self.people:
            page.headers = headers

    async def gather(self) -> None:
        host, *guests = self.people
        wish = m.MakeTable(
            self.game, NAMES[0], options=OPTIONS[self.game], open_chairs=len(self.people),
            turn_seconds=TURN_SECONDS, bots=BOTS[self.game],
        )  # fmt: skip
        reply = await host.fetch("POST", "/api/tables", wish)
        assert reply.status_code == 201, reply.text
        self.ledger = Ledger(msgspec.json.decode(reply.content, type=m.TableMadeReply).code)
        for page in self.people:
            page.ledger = self.ledger
        await host.join(self.ledger.code)
        for page, name in zip(guests, NAMES[1:], strict=False):
            await page.join(self.ledger.code)
            await page.at_table(Sit(name))
        listener = _Listener(self.enemy.base)
        await listener.join(self.ledger.code)
        await listener.at_table(Sit("Eve"))
        self.enemy.cookie = listener.cookie
        await listener.drop()

    @property
    def code(self) -> str:
        return self.ledger.code

    async def play(self, luck: Random, games: int) -> None:
        """Raises what went wrong: a page that was dropped, or a game that does not go on."""
        for game in range(1, games + 1):
            async with asyncio.TaskGroup() as all_of_them:
                all_of_them.create_task(self._begin(game))
                for page in self.people:
                    all_of_them.create_task(page.plays(Random(luck.random()), game))
        for page in self.people:
            assert page.lines == 1, f"a page at {self.code} was dropped"
            assert page.open, f"a page at {self.code} was dropped"

    async def _begin(self, game: int) -> None:
        """Who gets up while the seeds are told ends the start: then the host presses once more."""
        host = self.people[0]

        def came_to_something() -> bool:
            table = host.table
            return table is not None and (table.playing or len(table.results) >= game)

        def came_to_nothing() -> bool:
            seal = host.table.seal if host.table else None
            return seal is not None and seal.starting == "no"

        while not came_to_something():
            await host.at_table(StartGame(anyway=True))
            await host.until(lambda: came_to_something() or came_to_nothing())

    async def go_home(self) -> None:
        for page in self.people:
            await page.drop()


class _Listener(Client):
    """Looks at no view: it is of any game."""

    def _take_in(self, message: m.ServerMessage) -> None:
        if not isinstance(message, m.Update):
            super()._take_in(message)
