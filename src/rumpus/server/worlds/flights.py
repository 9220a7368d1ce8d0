"""A room's throws: shown to everybody at one moment, and told to the rules when the end has been seen."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from rumpus.core.inputs import Ms, WorldFact
from rumpus.core.waits import Trial
from rumpus.server.rooms.lag import lead
from rumpus.server.rooms.member import Member
from rumpus.server.rooms.served_table import ServedTable
from rumpus.server.rooms.updates import encode
from rumpus.server.wire import messages as m
from rumpus.world.wire import Flew

REMEMBERED = 4
"""Rests to which an act may still be an answer."""


class ScheduledFlight:
    """A throw with its moment: as the pages were told it, and what the rules are to hear at its end."""

    __slots__ = ("facts", "message", "rest", "trial")

    def __init__(self, news: Flew, show_at: Ms) -> None:
        flight = news.flight
        self.trial = news.trial
        self.rest = Ms(show_at + flight.length)
        self.facts: tuple[WorldFact, ...] = tuple(replace(fact, at=self.rest) for fact in news.landed)
        self.message = encode(m.Flight(news.trial, show_at, flight.step, flight.pieces, flight.frames))


class Flights:
    def __init__(self, served: ServedTable) -> None:
        self._served = served
        self._in_air: ScheduledFlight | None = None
        self._landing: asyncio.TimerHandle | None = None
        self._rests: dict[int, Ms] = {}

    def take(self, news: Flew) -> None:
        """A throw has been simulated: everybody is to see it, as soon as it can have reached everybody.

        One that has landed already is thrown again by a worker that took over from one that died.
        """
        clock, audience = self._served.clock, self._served.audience
        if not self._awaited(news.trial):
            return
        show_at = Ms(clock.now() + lead([member.lag for member in audience.members]))
        thrown = self._in_air = ScheduledFlight(news, show_at)
        self._rests[thrown.trial] = thrown.rest
        self._rests = dict(list(self._rests.items())[-REMEMBERED:])
        audience.tell_all(thrown.message)
        self._wait()

    def _awaited(self, trial: int) -> bool:
        play = self._served.play
        waits = play.waits if play else ()
        return any(isinstance(wait, Trial) and wait.id == trial for wait in waits)

    def serve(self, trial: Trial | None) -> None:
        """Go on waiting for what is in the air, unless the game waits for something else by now."""
        if self._in_air and (trial is None or trial.id != self._in_air.trial):
            self.drop()
        elif self._in_air and self._landing is None:
            self._wait()

    def pause(self) -> None:
        """Table time stands still, and everything in the air with it."""
        if self._landing:
            self._landing.cancel()
            self._landing = None

    def drop(self) -> None:
        self.pause()
        self._in_air = None

    def show(self, member: Member) -> None:
        """Somebody came in meanwhile."""
        if self._in_air:
            self._served.audience.tell_all(self._in_air.message, only=member)

    def rest(self, trial: int) -> Ms | None:
        """When the end of that throw was or will be shown, on the table's clock."""
        return self._rests.get(trial)

    def catch_up(self) -> None:
        """What lies by now lies, even if its timer has not run out: an act may be an answer to it."""
        thrown = self._in_air
        if thrown and thrown.rest <= self._served.clock.now():
            self.drop()
            for fact in thrown.facts:
                self._served.fact(fact)

    def _wait(self) -> None:
        assert self._in_air is not None
        self.pause()
        delay = max(0, self._in_air.rest - self._served.clock.now()) / 1000
        self._landing = asyncio.get_running_loop().call_later(delay, self._land)

    def _land(self) -> None:
        self._landing = None
        try:
            self.catch_up()
            if self._in_air:  # the timer was a little early
                self._wait()
        except Exception as error:  # noqa: BLE001 - else memory and log could part ways unseen
            self._served.on_broken(error)
