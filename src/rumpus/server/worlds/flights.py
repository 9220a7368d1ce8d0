"""A room's throws: shown to everybody at one moment, their end not told before, and to the rules after it."""

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
HELD_BACK = 600
"""Milliseconds before its end from which a throw is told only as it is shown: nothing is decided by then."""
EVERY = 66
"""Milliseconds from one look at what is due to the next."""
SPARE, MOST_AHEAD = 100 + EVERY, 350
"""Milliseconds: a frame leaves so much earlier than its way to a page takes, so that it is shown without a
stutter; but never earlier than the most before it is shown, however far away a page seems."""


class ScheduledFlight:
    """A throw with its moment: what each page was told of it, and what the rules are to hear at its end."""

    __slots__ = ("_sent", "_trajectory", "facts", "rest", "show_at", "trial")

    def __init__(self, news: Flew, show_at: Ms) -> None:
        self.trial = news.trial
        self.show_at = show_at
        self.rest = Ms(show_at + news.flight.length)
        self.facts: tuple[WorldFact, ...] = tuple(replace(fact, at=self.rest) for fact in news.landed)
        self._trajectory = news.flight
        self._sent: dict[Member, int] = {}
        """How many of its frames each page has."""

    def due_for(self, member: Member, now: Ms) -> range:
        """The frames that this page may have by now and has not yet.

        All but the end at once. Of the end, each frame only so long before it is shown as it takes to get to
        that page: who reads it there instead of looking at it is hardly ahead of anybody.
        """
        flight, lag = self._trajectory, member.lag
        ahead = min(min(lag.slow_one_way, lag.rtt) + SPARE, MOST_AHEAD)
        until = max(self.rest - HELD_BACK, now + ahead)
        sent = self._sent.get(member, 0)
        due = min(len(flight.frames), max(1, int(until - self.show_at) // flight.step + 1))
        self._sent[member] = max(sent, due)
        return range(sent, due)

    def message(self, due: range) -> bytes:
        flight = self._trajectory
        frames = flight.frames[due.start : due.stop]
        if due.start:
            return encode(m.FlightGoesOn(self.trial, due.start, frames))
        every = len(flight.frames)
        return encode(m.Flight(self.trial, self.show_at, flight.step, flight.pieces, frames, every))


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
        self._tell()
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
            self._tell(only=member)

    def rest(self, trial: int) -> Ms | None:
        """When the end of that throw was or will be shown, on the table's clock."""
        return self._rests.get(trial)

    @property
    def lands(self) -> Ms | None:
        """When what is in the air will lie."""
        return self._in_air.rest if self._in_air else None

    def catch_up(self) -> None:
        """What lies by now lies, even if its timer has not run out: an act may be an answer to it."""
        thrown = self._in_air
        if thrown and thrown.rest <= self._served.clock.now():
            self._tell()
            self.drop()
            for fact in thrown.facts:
                self._served.fact(fact)

    def _tell(self, only: Member | None = None) -> None:
        """Every page what is due for it; what is the same for several is made once."""
        thrown, audience, now = self._in_air, self._served.audience, self._served.clock.now()
        if thrown is None:
            return
        made: dict[range, bytes] = {}
        for member in list(audience.members) if only is None else (only,):
            if due := thrown.due_for(member, now):
                made[due] = made.get(due) or thrown.message(due)
                audience.tell_all(made[due], only=member)

    def _wait(self) -> None:
        """For the rest; and from a little before its end is due, for every frame of that."""
        thrown = self._in_air
        assert thrown is not None
        self.pause()
        now = self._served.clock.now()
        due = min(thrown.rest, max(thrown.rest - HELD_BACK - MOST_AHEAD, now + EVERY))
        self._landing = asyncio.get_running_loop().call_later(max(0, due - now) / 1000, self._look)

    def _look(self) -> None:
        self._landing = None
        try:
            self.catch_up()
            self._tell()
            if self._in_air:
                self._wait()
        except Exception as error:  # noqa: BLE001 - else memory and log could part ways unseen
            self._served.on_broken(error)
