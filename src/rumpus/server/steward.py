"""The steward serves what a table waits for: bots move, alarms ring, silent seats are held."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from random import Random
from typing import TYPE_CHECKING, Any

from rumpus.bots import make_bot
from rumpus.core.inputs import Ms, Rang, Refused, Seat
from rumpus.core.waits import Alarm, Turn
from rumpus.server.settings import Settings
from rumpus.table import decide as table_rules

if TYPE_CHECKING:
    from rumpus.server.room import Room

STAND_IN = "normal"
"""The bot that holds a person's seat."""


class Plan:
    """A bot's choice for what it saw; dropped when the seat comes to see something else."""

    __slots__ = ("actions", "view")

    def __init__(self, view: Any, actions: tuple[Any, ...]) -> None:
        self.view = view
        self.actions = actions


class Steward:
    def __init__(self, room: Room, settings: Settings) -> None:
        self._room = room
        self._settings = settings
        self._luck = Random()
        self._timers: dict[Hashable, asyncio.TimerHandle] = {}
        self._plans: dict[Seat, Plan] = {}
        self._closed = False

    def serve(self) -> None:
        """Look at what is waited for now and see that it comes. Without anybody here, nothing does."""
        room = self._room
        play = room.play
        if play is None or not room.table.playing or not room.audience.members:
            self._forget_all()
            return
        served: set[Hashable] = set()
        for wait in play.waits:
            match wait:
                case Alarm():
                    served.add(self._serve_alarm(wait))
                case Turn() if self._is_bots(wait.seat):
                    served.add(self._serve_bot(wait))
                case Turn(must=True) if room.turn_due is not None:
                    served.add(self._serve_timer(wait.seat, room.turn_due))
                case _:
                    pass
        for key in self._timers.keys() - served:
            self._cancel(key)

    def missed(self, person: str) -> None:
        """Somebody is not here: hold the seat if they stay away, and pass the host's powers on."""
        loop = asyncio.get_running_loop()
        loop.call_later(self._settings.away_after, self._hold_seat, person)
        loop.call_later(self._settings.host_after, self._pass_host, person)

    def _is_bots(self, seat: Seat) -> bool:
        chair = self._room.table.chairs[seat]
        return chair.level is not None or chair.away

    # --- alarms ---

    def _serve_alarm(self, alarm: Alarm) -> Hashable:
        key = ("alarm", alarm.name, alarm.no)
        if key not in self._timers:
            self._at(key, alarm.due, lambda: self._ring(alarm))
        return key

    def _ring(self, alarm: Alarm) -> None:
        self._room.fact(Rang(alarm.name, alarm.no, self._room.clock.now()))

    # --- bots ---

    def _serve_bot(self, turn: Turn) -> Hashable:
        seat, play = turn.seat, self._room.play
        assert play is not None
        key = ("bot", seat)
        plan, view, actions = self._plans.get(seat), play.view(seat), play.actions(seat)
        if plan is not None and plan.view == view and plan.actions == actions:
            return key
        self._cancel(key)
        self._plans[seat] = Plan(view, actions)
        chair = self._room.table.chairs[seat]
        choice = make_bot(play.game.name, chair.level or STAND_IN).choose(view, actions, self._luck)
        if choice.action is not None:
            after = Ms(int(choice.after * self._settings.thinking))
            self._at(key, Ms(self._room.clock.now() + after), lambda: self._move(seat, choice.action))
        return key

    def _move(self, seat: Seat, action: Any) -> None:
        self._plans.pop(seat, None)
        try:
            self._room.bot_act(seat, action)
        except Refused:
            self.serve()  # the moment passed while the bot was thinking

    # --- people who are silent ---

    def _serve_timer(self, seat: Seat, due: Ms) -> Hashable:
        key = ("timer", seat, due)
        if key not in self._timers:
            self._at(key, due, lambda: self._hurry(seat))
        return key

    def _hurry(self, seat: Seat) -> None:
        """Time is up: a bot moves, and holds the seat until its person stirs."""
        self._room.house_act(lambda step: table_rules.go_away(step, seat))

    def _hold_seat(self, person: str) -> None:
        room = self._room
        seat = room.table.seat_of(person)
        if self._closed or not room.audience.members:
            return  # nobody is waiting for them
        if seat is not None and room.table.playing and not room.audience.is_here(person):
            room.house_act(lambda step: table_rules.go_away(step, seat))

    def _pass_host(self, person: str) -> None:
        room = self._room
        if self._closed or person != room.table.host or room.audience.is_here(person):
            return
        gone = frozenset(c.person for c in room.table.chairs if not room.audience.is_here(c.person))
        if any(c.person and c.person not in gone for c in room.table.chairs):
            room.house_act(lambda step: table_rules.pass_host(step, gone))

    # --- timers ---

    def _at(self, key: Hashable, due: Ms, do: Callable[[], None]) -> None:
        def ring() -> None:
            self._timers.pop(key, None)
            do()

        delay = max(0, due - self._room.clock.now()) / 1000
        self._timers[key] = asyncio.get_running_loop().call_later(delay, ring)

    def _cancel(self, key: Hashable) -> None:
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.cancel()
        if isinstance(key, tuple) and key[0] == "bot":
            self._plans.pop(key[1], None)

    def close(self) -> None:
        """The room leaves memory: whatever was still to happen there must not."""
        self._closed = True
        self._forget_all()

    def _forget_all(self) -> None:
        for key in list(self._timers):
            self._cancel(key)
        self._plans.clear()
