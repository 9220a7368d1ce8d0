"""A page at a table of Wok Up: throws when it may, sees flights to their end, and covers by its own clock."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from rumpus.core.inputs import Ms
from rumpus.core.log import Header
from rumpus.games.wok.cards import Kind
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules.actions import Cover, SayReady, Shout, TakeRecipe, TurnCard, WokAction
from rumpus.games.wok.rules.events import WokSight
from rumpus.games.wok.rules.recipes import Contents, complete, contents, special
from rumpus.games.wok.rules.tasks import Flick
from rumpus.games.wok.rules.view import WokTable, WokView
from rumpus.server.rooms.lag import LEADS
from rumpus.server.wire import messages as m
from rumpus.table.actions import Sit, StartGame
from tests.games.wok.notation import Kitchen
from tests.server.clients.client import Answer, Client, encode
from tests.server.houses.inside import Inside
from tests.server.houses.laid import sit_down

S = TypeVar("S")
MIDDLE = Flick(0.0, 0.0, 0.5, 0.0)
BRISK = {"ready_wait_ms": 1000, "throw_wait_ms": 1000, "choose_wait_ms": 1000}


class Cook(Client):
    wok: WokView | None = None
    offered: tuple[WokAction, ...] = ()
    _offset = 0.0

    def _take_in(self, message: m.ServerMessage) -> None:
        if isinstance(message, m.Welcome):
            self._offset = message.now - time.monotonic() * 1000
        if not isinstance(message, m.Update):
            super()._take_in(message)
            return
        self.heard.append(message)
        self.updates += 1
        self.wok = msgspec.json.decode(message.view, type=WokView)
        self.offered = msgspec.json.decode(message.actions, type=tuple[WokAction, ...])
        self.seq = max(self.seq, message.seq)
        self._answered(message.cause, message)

    # --- what it sees ---

    def now(self) -> float:
        """The table's clock, as near as this machine is to itself."""
        return time.monotonic() * 1000 + self._offset

    @property
    def flights(self) -> list[m.Flight]:
        """As far as it was told of each."""
        found: list[m.Flight] = []
        for told in self.heard:
            match told:
                case m.Flight():
                    found.append(told)
                case m.FlightGoesOn(trial=trial, start=start, frames=frames):
                    assert (found[-1].trial, len(found[-1].frames)) == (trial, start), "nothing is left out"
                    found[-1] = msgspec.structs.replace(found[-1], frames=(*found[-1].frames, *frames))
                case _:
                    pass
        return found

    def sights(self, kind: type[S]) -> list[S]:
        """Everything of that kind that it ever saw."""
        raw = [sight for update in self.told(m.Update) for sight in update.sights]
        seen = [msgspec.json.decode(sight, type=WokSight) for sight in raw]
        return [sight for sight in seen if isinstance(sight, kind)]

    @property
    def lying(self) -> WokTable:
        assert self.wok is not None
        return self.wok.table

    @property
    def phase(self) -> str:
        return self.wok.table.phase if self.wok else ""

    def sees(self) -> list[Cover | Shout]:
        """What is worth a claim now, by its own eyes; shouts first."""
        found = in_the_wok(self.lying)
        covers: list[Cover | Shout] = [
            Cover(stack.kind) for stack in self.lying.stacks if stack.open and complete(stack.open, found)
        ]
        calls: list[Cover | Shout] = [Shout()] if special(found) else []
        return [call for call in (*calls, *covers) if call in self.offered]

    # --- what it does ---

    async def flick(self, flick: Flick | dict[str, Any] = MIDDLE) -> None:
        await self.say(encode(m.DoGesture(msgspec.Raw(encode(flick)))).decode())

    async def does(self, action: WokAction, act_id: str = "") -> Answer:
        raw = msgspec.to_builtins(action)
        if isinstance(action, Cover | Shout) and self.flights:
            flown = self.flights[-1]
            return await self.act(raw, act_id, self.seq, max(0.0, self.now() - rest_of(flown)), flown.trial)
        return await self.act(raw, act_id, self.seq)

    async def plays_on(self, rounds: int = 1000) -> int:
        """Whatever goes, until the game or so many rounds are over: throws, and claims what it sees is right.

        Returns how often it won a race or a choice was its own.
        """
        done, looked, thrown = 0, -1, (0, 0)

        def over() -> bool:
            ended = self.table is not None and bool(self.table.results)
            return ended or (self.wok is not None and self.lying.round_no > rounds)

        def stirred() -> bool:
            return over() or (self.open and self.updates > looked)

        while True:
            await self.until(stirred)
            if over():
                return done
            looked, throw = self.updates, (self.lying.round_no, self.lying.throw_no)
            if self.phase == "throw" and self.you in self.lying.throwers and throw != thrown:
                thrown = throw
                await self.flick()
            action = self._chosen()
            if action is not None:
                done += isinstance(await self.does(action), m.Update | m.Accepted)

    def _chosen(self) -> WokAction | None:
        calls = [action for action in self.offered if isinstance(action, TakeRecipe | TurnCard)]
        calm = [action for action in self.offered if isinstance(action, SayReady)]
        seen = self.sees() if self.offered else []
        return next(iter((*calls, *seen, *calm)), None)


def in_the_wok(table: WokTable) -> Contents:
    stacked: list[Kind] = [stack.kind for stack in table.stacks if stack.count]
    return contents(table.lying, stacked, two_faced=table.options.two_faced)


def rest_of(flown: m.Flight) -> Ms:
    return Ms(flown.show_at + flown.step * (flown.count - 1))


def until_rest(flown: m.Flight) -> int:
    """At most so many milliseconds after it was told, and not much less, all will lie."""
    return rest_of(flown) - flown.show_at + LEADS[1]


async def stage(house: Inside, story: Kitchen, *, flying: bool = False, **options: Any) -> list[Cook]:
    """One person a seat, where a story has got to; `flying`: before what it tells last, how tokens landed."""
    found = [house.welcome(Cook) for _ in range(story.state.seats)]
    await join_in(house.settings.data, found, story, flying=flying, **options)
    return found


async def join_in(
    data: Path, cooks: Sequence[Cook], story: Kitchen, *, flying: bool = False, **options: Any
) -> None:
    log = story.log[:-1] if flying else story.log
    house_rules = msgspec.to_builtins(msgspec.structs.replace(story.game.options, **options))
    header = Header(WOK.name, WOK.rules_version, story.state.seats, house_rules)
    await sit_down(data, cooks, header, [event for _, event in log], at=log[-1][0])
    for cook in cooks:
        await cook.until(lambda: cook.wok is not None)  # noqa: B023 - awaited before the next


async def kitchen(cooks: Sequence[Cook], *, bots: Sequence[Any] = (), **options: Any) -> None:
    """Everybody sits down and the game begins."""
    host, *guests = cooks
    wish = m.MakeTable("wok", "Ada", options=BRISK | options, bots=list(bots), open_chairs=len(guests))
    await host.make(wish)
    for number, guest in enumerate(guests):
        await guest.join(host.code)
        await guest.at_table(Sit(f"Guest {number}"))
    await host.at_table(StartGame(anyway=True))
    for cook in cooks:
        await cook.until(lambda: cook.wok is not None)  # noqa: B023 - awaited before the next
