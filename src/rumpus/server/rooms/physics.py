"""A room's world: trials go out to a worker process, facts come back to the rules, frames to everybody."""

from __future__ import annotations

import functools
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core.inputs import Seat, WorldFact
from rumpus.core.waits import Trial, Wait
from rumpus.games.registry import GAMES, make_world
from rumpus.server.rooms.bot_hands import Hands, Planner
from rumpus.server.rooms.flights import Flights
from rumpus.server.rooms.recorder import Recorder
from rumpus.server.rooms.updates import encode
from rumpus.server.wire.decoding import Malformed, read
from rumpus.server.wire.messages import Notice
from rumpus.world.wire import Broke, Flew, Happened, Kept, Moved, News, Opened, Saved
from rumpus.world.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.server.rooms.member import Member
    from rumpus.server.rooms.room import Room

BEGUN_AGAIN = encode(Notice("world_again"))


class WorldBroke(Exception):
    """The simulation could not go on; the table is read again from its log."""


class Simulation:
    """The processes beside the server, shared by all its tables; started when first needed."""

    def __init__(self) -> None:
        self.workers = Workers(make_world)
        self.planner = Planner()

    async def shut(self) -> None:
        await self.planner.shut()
        await self.workers.shut()


class Physics:
    def __init__(self, room: Room, simulation: Simulation, kept: Kept | None, thinking: float) -> None:
        self._room = room
        self._workers = simulation.workers
        self._hands = Hands(room, simulation.planner, thinking)
        self.flights = Flights(room)
        self._kept = kept
        """What an earlier server left of a trial in mid-flight."""
        self._trial: Trial | None = None
        self._open = ""
        """The name under which a worker runs this game's world."""
        self._paused = False
        self._ticks = count(1)
        self._recorder = Recorder(room.shelve)
        self._taken_up = _trial_in(room.play.waits) if room.play else None
        """What was going on when this room was read from its log."""
        self._begun_again: int | None = None
        """The trial that began again from its logged scene."""

    def serve(self, waits: Sequence[Wait]) -> None:
        """See that the trial which is waited for is under way. Without one, the world only tumbles on."""
        room = self._room
        trial = _trial_in(waits)
        name = f"{room.code}/{room.table.games}"
        if self._open and self._open != name:
            self.close()
        if self._paused:
            self._workers.resume(self._open, room.clock.now())
            self._paused = False
        self._hands.serve(trial)
        self.flights.serve(trial)
        if not self._open:
            self._open_world(name, trial)
        elif trial is None:
            return
        elif self._trial is None or trial.id != self._trial.id:
            self._workers.begin(name, trial)
        elif trial != self._trial:
            self._workers.amend(name, trial)
        self._trial = trial

    def _open_world(self, name: str, trial: Trial | None) -> None:
        """Before the first trial, if there is time: it takes a moment, and no first throw should wait."""
        play = self._room.play
        assert play is not None
        if play.game.task is None:
            return
        kept, self._kept = self._kept, None
        self._open = name
        resumed = kept if kept and trial and kept.trial == trial.id else None
        self._workers.open(
            name, play.game.name, play.options, self._room.clock.now, self._hear, trial, resumed
        )

    def pause(self) -> None:
        """Nobody is here: table time stands still, and the tower with it."""
        self._hands.drop()
        self.flights.pause()
        if self._open and not self._paused:
            self._workers.pause(self._open)
            self._paused = True

    def close(self) -> None:
        self._hands.drop()
        self.flights.clear()
        if self._open:
            self._workers.close(self._open)
            self._recorder.stop()
        self._open, self._trial, self._paused = "", None, False

    def show(self, member: Member) -> None:
        """Somebody came to look: a whole frame, and what is in the air."""
        if self._open:
            self._workers.show(self._open)
        self.flights.show(member)
        if self._trial is not None and self._trial.id == self._begun_again:
            self._room.audience.tell_all(BEGUN_AGAIN, only=member)

    def push(self, seat: Seat, gesture: Any) -> None:
        """From the hand whose trial it is; of any other hand the world takes no notice."""
        if self._trial is not None and seat in self._trial.seats:
            self._workers.push(self._open, seat, gesture, next(self._ticks))

    def _hear(self, news: News) -> None:
        if self._room.closed or news.table != self._open:
            return
        try:
            self._take(news)
        except Exception as error:  # noqa: BLE001 - else memory and log could part ways unseen
            self._room.on_broken(error)

    def _tell(self, fact: WorldFact) -> None:
        """The rules hear of it; where that ends its trial, the turn was judged."""
        trial, play = self._trial, self._room.play
        self._room.fact(fact)
        if trial is None or play is None or trial.id != fact.trial:
            return
        if not any(isinstance(wait, Trial) and wait.id == trial.id for wait in play.waits):
            self._recorder.judged(fact, trial.seats[0] if trial.seats else None)

    def _own_up(self, *, again: bool) -> None:
        """What hands did since the scene was logged is lost: people are told so. A throw is just the same."""
        trial, world = self._trial, GAMES[self._room.table.game].world
        if trial is None or world is None or not world.restart_loses_moves:
            return
        if again or (self._taken_up is not None and trial.id == self._taken_up.id):
            self._begun_again = trial.id
            self._room.audience.tell_all(BEGUN_AGAIN)

    def _start_over(self) -> None:
        """The world's worker died, and another took it up: it may have missed what bots' hands did."""
        self._hands.drop()
        if self._room.play and not self._paused:
            self._hands.serve(_trial_in(self._room.play.waits))

    def _take(self, news: News) -> None:
        room = self._room
        match news:
            case Happened(facts=facts):
                for fact in facts:
                    self._tell(fact)
            case Flew():
                self.flights.take(news)
                self._recorder.stop()  # what flies is not followed frame by frame
            case Moved():
                room.audience.show(news)
                self._recorder.see(news, room.table.games)
            case Saved(kept=kept):
                room.keep(kept)
            case Opened(resumed=resumed, again=again):
                if not resumed:
                    self._own_up(again=again)
                if again:
                    self._start_over()
            case Broke(why=why):
                room.on_broken(WorldBroke(why))


def _trial_in(waits: Sequence[Wait]) -> Trial | None:
    return next((wait for wait in waits if isinstance(wait, Trial)), None)


def read_gesture(game: str, raw: msgspec.Raw) -> Any:
    """Raises `Malformed` for what is none of this game's."""
    world = GAMES[game].world
    if world is None:
        raise Malformed(f"hands have nothing to do in {game}")
    return read(_decoder(world.gesture).decode, raw)


@functools.cache
def _decoder(gesture: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(gesture)
