"""A game's world: trials go out to a worker process, facts come back to the rules, frames to everybody."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from itertools import count
from typing import Any, Protocol

from rumpus.core.inputs import Ms, Seat, WorldFact
from rumpus.core.play import AnyPlay
from rumpus.core.waits import Trial, Wait
from rumpus.games.registry import GAMES, make_bot, make_world
from rumpus.server.operations.events import tell
from rumpus.server.operations.tally import TALLY
from rumpus.server.rooms.member import Member
from rumpus.server.rooms.served_table import ServedTable
from rumpus.server.rooms.updates import encode
from rumpus.server.wire.messages import Notice
from rumpus.server.worlds.flights import Flights
from rumpus.server.worlds.hand_planning import BotHands, HandPlanner
from rumpus.server.worlds.recorder import Film, Recorder
from rumpus.world.wire import Broke, Flew, Happened, KeptWorld, Moved, Opened, Saved, WorkerReport
from rumpus.world.workers import Workers

BEGUN_AGAIN = encode(Notice("world_again"))


class WorldBroke(Exception):
    """The simulation could not go on; the table is read again from its log."""


class Simulation:
    """The processes beside the server, shared by all its tables; started when first needed."""

    def __init__(self) -> None:
        self.workers = Workers(make_world)
        self.workers.on_death = _worker_died
        self.planner = HandPlanner()

    def be_ready(self) -> None:
        """Now rather than when first needed: who takes over another server's tables has no time for it."""
        for game in GAMES.values():
            for level in game.rules.levels:
                make_bot(game.name, level)
        self.workers.be_ready()

    async def shut(self) -> None:
        await self.planner.shut()
        await self.workers.shut()


class WorldStore(Protocol):
    """Where a world leaves what is to outlive it."""

    def keep(self, code: str, kept: KeptWorld) -> None:
        """A table's world in mid-flight."""

    def record(self, code: str, film: Film) -> None:
        """A turn to be seen again."""


class Physics:
    def __init__(
        self,
        served: ServedTable,
        play: AnyPlay,
        simulation: Simulation,
        store: WorldStore,
        thinking: float,
    ) -> None:
        self._served = served
        self._play = play
        self._workers = simulation.workers
        self._hands = BotHands(served, self.push, simulation.planner, thinking)
        self._flights = Flights(served)
        self._store = store
        self._recorder = Recorder(partial(store.record, served.code))
        self._name = f"{served.code}/{served.table.games}"
        """Under which a worker runs this game's world."""
        self._open = False
        self._paused = False
        self._trial: Trial | None = None
        self._ticks = count(1)
        self._kept: KeptWorld | None = None
        """What an earlier server left of a trial in mid-flight."""
        self._taken_up: Trial | None = None
        """What was going on when this game was read from its log."""
        self._begun_again: int | None = None
        """The trial that began again from its logged scene."""

    def take_up(self, kept: KeptWorld | None) -> None:
        """The game was read from its log, and of its world there may be something left."""
        self._kept = kept
        self._taken_up = _trial_in(self._play.waits)

    def serve(self, waits: Sequence[Wait]) -> None:
        """See that the trial which is waited for is under way. Without one, the world only tumbles on."""
        trial = _trial_in(waits)
        if self._paused:
            self._workers.resume(self._name, self._served.clock.now())
            self._paused = False
        self._hands.serve(trial)
        self._flights.serve(trial)
        if not self._open:
            self._open_world(trial)
        elif trial is None:
            return
        elif self._trial is None or trial.id != self._trial.id:
            self._workers.begin(self._name, trial)
        elif trial != self._trial:
            self._workers.amend(self._name, trial)
        self._trial = trial

    def _open_world(self, trial: Trial | None) -> None:
        """Before the first trial, if there is time: it takes a moment, and no first throw should wait."""
        play, clock = self._play, self._served.clock
        kept, self._kept = self._kept, None
        self._open = True
        resumed = kept if kept and trial and kept.trial == trial.id else None
        self._workers.open(self._name, play.game.name, play.options, clock.now, self._hear, trial, resumed)

    def pause(self) -> None:
        """Nobody is here: table time stands still, and the tower with it."""
        self._hands.drop()
        self._flights.pause()
        if self._open and not self._paused:
            self._workers.pause(self._name)
            self._paused = True

    def close(self) -> None:
        """For good: the next game has a world of its own."""
        self._hands.drop()
        self._flights.drop()
        if self._open:
            self._workers.close(self._name)
            self._recorder.stop()
        self._open, self._trial, self._paused = False, None, False

    def show(self, member: Member) -> None:
        """Somebody came to look: a whole frame, and what is in the air."""
        if self._open:
            self._workers.show(self._name)
        self._flights.show(member)
        if self._trial is not None and self._trial.id == self._begun_again:
            self._served.audience.tell_all(BEGUN_AGAIN, only=member)

    def push(self, seat: Seat, gesture: Any) -> None:
        """From the hand whose trial it is; of any other hand the world takes no notice."""
        if self._trial is not None and seat in self._trial.seats:
            self._workers.push(self._name, seat, gesture, next(self._ticks))

    def catch_up(self) -> None:
        """What lies by now has landed, though its timer may be late: an act may be an answer to it."""
        self._flights.catch_up()

    def rest(self, trial: int | None) -> Ms | None:
        """When the end of that trial's throw was or will be shown, on the table's clock."""
        return None if trial is None else self._flights.rest(trial)

    @property
    def lands(self) -> Ms | None:
        """When what is in the air will be seen to lie; None: nothing is."""
        return self._flights.lands

    def _hear(self, news: WorkerReport) -> None:
        if self._served.closed or not self._open:
            return
        try:
            self._take(news)
        except Exception as error:  # noqa: BLE001 - else memory and log could part ways unseen
            self._served.on_broken(error)

    def _tell(self, fact: WorldFact) -> None:
        """The rules hear of it; where that ends its trial, the turn was judged."""
        trial = self._trial
        self._served.fact(fact)
        if trial is None or trial.id != fact.trial:
            return
        if not any(isinstance(wait, Trial) and wait.id == trial.id for wait in self._play.waits):
            self._recorder.judged(fact, trial.seats[0] if trial.seats else None)

    def _own_up(self, *, again: bool) -> None:
        """What hands did since the scene was logged is lost: people are told so. A throw is just the same."""
        trial, world = self._trial, GAMES[self._play.game.name].world
        if trial is None or world is None or not world.restart_loses_moves:
            return
        if again or (self._taken_up is not None and trial.id == self._taken_up.id):
            self._begun_again = trial.id
            self._served.audience.tell_all(BEGUN_AGAIN)

    def _start_over(self) -> None:
        """The world's worker died, and another took it up: it may have missed what bots' hands did."""
        self._hands.drop()
        if not self._paused:
            self._hands.serve(_trial_in(self._play.waits))

    def _take(self, news: WorkerReport) -> None:
        served = self._served
        match news:
            case Happened(facts=facts):
                for fact in facts:
                    self._tell(fact)
            case Flew():
                self._flights.take(news)
                self._recorder.stop()  # what flies is not followed frame by frame
            case Moved():
                served.audience.show(news)
                self._recorder.see(news, served.table.games)
            case Saved(kept=kept):
                self._store.keep(served.code, kept)
            case Opened(resumed=resumed, again=again):
                if not resumed:
                    self._own_up(again=again)
                if again:
                    self._start_over()
            case Broke(why=why):
                served.on_broken(WorldBroke(why))


def _worker_died() -> None:
    TALLY.dead_workers += 1
    tell("worker_died", logging.WARNING)


def _trial_in(waits: Sequence[Wait]) -> Trial | None:
    return next((wait for wait in waits if isinstance(wait, Trial)), None)
