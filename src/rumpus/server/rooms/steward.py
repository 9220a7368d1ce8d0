"""The steward serves what a table waits for: bots move, alarms ring, silent seats are held."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from rumpus.core.game import PACES
from rumpus.core.inputs import Ms, Rang, Refused, Seat
from rumpus.core.waits import Alarm, Turn, Wait
from rumpus.host.thinking import glance, still_holds
from rumpus.server.rooms.served_table import ServedTable
from rumpus.server.rooms.stand_in import bot_at, player_at
from rumpus.server.settings import Settings
from rumpus.table import decide as table_rules
from rumpus.table.state import Chair, TableState

LATE = 100
"""Milliseconds by which the house may be late to ask a bot what it makes of what happened."""


class Plan(NamedTuple):
    """A bot's choice for what caught its eye; dropped when something else does."""

    glance: Any
    action: Any | None


class Steward:
    def __init__(self, served: ServedTable, settings: Settings) -> None:
        self._served = served
        self._settings = settings
        self._luck = Random()
        self._timers: dict[Hashable, asyncio.TimerHandle] = {}
        self._plans: dict[Seat, Plan] = {}
        self._missing: dict[str, Ms] = {}
        """Since when, in table time, somebody who sits here has had no page open."""
        self._all_here: tuple[tuple[Chair, ...], set[str]] | None = None
        """The chairs, and the people, of whom nobody was missing when it was last looked."""

    def serve(self) -> None:
        """Look at what is waited for now and see that it comes."""
        served = self._served
        table, play = served.table, served.play
        awaited = set(self._serve_absent(table))
        if play is not None and table.playing:
            for wait in play.waits:
                if key := self._serve_wait(wait):
                    awaited.add(key)
        if table.sealed is not None and table.sealed.due is not None:
            awaited.add(self._serve_start(table.sealed.due))
        for key in self._timers.keys() - awaited if self._timers else ():
            self._cancel(key)

    def pause(self) -> None:
        """Whatever was still to happen must not: nobody is here, or the table was let go."""
        for key in list(self._timers):
            self._cancel(key)
        self._plans.clear()

    def _serve_wait(self, wait: Wait) -> Hashable | None:
        if isinstance(wait, Alarm):
            return self._serve_alarm(wait)
        if not isinstance(wait, Turn):
            return None
        if level := bot_at(self._served.table, wait.seat):
            return self._serve_bot(wait, level)
        due = self._served.turn_due
        return self._serve_timer(wait.seat, due) if wait.must and due is not None else None

    # --- alarms ---

    def _serve_alarm(self, alarm: Alarm) -> Hashable:
        key = ("alarm", alarm.name, alarm.no)
        if key not in self._timers:
            self._at(key, alarm.due, lambda: self._ring(alarm))
        return key

    def _ring(self, alarm: Alarm) -> None:
        self._served.fact(Rang(alarm.name, alarm.no, self._served.clock.now()))

    def _serve_start(self, due: Ms) -> Hashable:
        key = ("start", due)
        if key not in self._timers:
            self._at(key, due, self._served.start_overdue)
        return key

    # --- bots ---

    def _serve_bot(self, turn: Turn, level: str) -> Hashable:
        play, seat = self._served.play, turn.seat
        assert play is not None
        key = ("bot", seat)
        bot, plan = player_at(self._served.table, level), self._plans.get(seat)
        view, actions = play.view(seat), play.actions(seat)
        seen = glance(bot, view, actions)
        if plan is not None and still_holds(plan.glance, plan.action, seen, actions):
            return key
        self._cancel(key)
        choice = bot.choose(view, actions, self._luck)
        self._plans[seat] = Plan(seen, choice.action)
        if choice.action is not None:
            pace = 1.0 if choice.races else PACES[self._served.table.pace]
            usual = choice.after * self._settings.thinking
            thinks = Ms(0 if self._served.turn.rings > 1 else int(usual * pace))
            due = Ms(self._since(turn) + thinks)
            self._at(key, due, lambda: self._move(seat, choice.action, due, thinks))
        return key

    def _since(self, turn: Turn) -> Ms:
        """Bots react to what happened when it happened, however late the house was to ask them.

        Before a chore they leave people time to look; who has waited for somebody else has had it.
        """
        if turn.chore:
            return self._served.turn.since
        now, moment = self._served.clock.now(), self._served.last_input_at
        return moment if moment <= now <= moment + LATE else now

    def _move(self, seat: Seat, action: Any, at: Ms, took: Ms) -> None:
        self._plans.pop(seat, None)
        try:
            self._served.bot_act(seat, action, at, took)
        except Refused:
            self.serve()  # the moment passed while the bot was thinking

    # --- people who are silent ---

    def _serve_timer(self, seat: Seat, due: Ms) -> Hashable:
        key = ("timer", seat, due)
        if key not in self._timers:
            self._at(key, due, lambda: self._time_up(seat))
        return key

    def _time_up(self, seat: Seat) -> None:
        """Whoever is back and lets it come so far again finds that the bot has moved at once."""
        self._served.turn.rings += 1
        self._hurry(seat)

    def _hurry(self, seat: Seat) -> None:
        """Time is up: a bot moves, and holds the seat until its person stirs."""
        self._served.house_act(lambda step: table_rules.go_away(step, seat))

    def left_undone(self) -> frozenset[Seat]:
        """Whose chores the table has waited for long enough."""
        served = self._served
        if served.play is None or not served.table.playing:
            return frozenset()
        if served.clock.now() < served.turn.since + self._settings.chore_after * 1000:
            return frozenset()
        return frozenset(wait.seat for wait in served.play.waits if isinstance(wait, Turn) and wait.chore)

    def _serve_absent(self, table: TableState) -> Iterable[Hashable]:
        here = self._served.audience.people
        if (table.chairs, here) == self._all_here:
            return ()
        keys = list(self._serve_missing(table, here))
        self._all_here = None if self._missing else (table.chairs, here)
        return keys

    def _serve_missing(self, table: TableState, here: set[str]) -> Iterator[Hashable]:
        """Who has no page open: a bot holds their seat in a game, and the host's powers pass on, in time."""
        now = self._served.clock.now()
        absent = {
            chair.person: Seat(seat)
            for seat, chair in enumerate(table.chairs)
            if chair.person and chair.person not in here
        }
        self._missing = {person: self._missing.get(person, now) for person in absent}
        for person, since in self._missing.items():
            seat = absent[person]
            if table.playing and not table.chairs[seat].away:
                yield self._serve_absence(("away", seat), since, self._settings.away_after)
            if person == table.host and any(chair.person in here for chair in table.chairs):
                yield self._serve_absence(("host", seat), since, self._settings.host_after)

    def _serve_absence(self, key: tuple[str, Seat], since: Ms, patience: float) -> Hashable:
        if key not in self._timers:
            act = self._hurry if key[0] == "away" else self._pass_host
            self._at(key, Ms(since + int(patience * 1000)), lambda: act(key[1]))
        return key

    def _pass_host(self, _seat: Seat) -> None:
        self._served.house_act(lambda step: table_rules.pass_host(step, frozenset(self._missing)))

    # --- timers ---

    def _at(self, key: Hashable, due: Ms, do: Callable[[], None]) -> None:
        def ring() -> None:
            self._timers.pop(key, None)
            try:
                do()
            except Exception as error:  # noqa: BLE001 - else memory and log could part ways unseen
                self._served.on_broken(error)

        delay = max(0, due - self._served.clock.now()) / 1000
        self._timers[key] = asyncio.get_running_loop().call_later(delay, ring)

    def _cancel(self, key: Hashable) -> None:
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.cancel()
        if isinstance(key, tuple) and key[0] == "bot":
            self._plans.pop(key[1], None)
