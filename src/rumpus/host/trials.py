"""Keeps a world in step with a game: begins the trials it waits for, and brings back what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rumpus.core.inputs import Ms
from rumpus.core.play import AnyPlay
from rumpus.core.waits import Trial, Wait
from rumpus.host.stroke_schedule import StrokeSchedule
from rumpus.world.world import World

SLICE = 50
"""Milliseconds after which the rules hear what the world saw."""


class Trials:
    __slots__ = ("_begun", "_hands", "_play", "_world", "now")

    def __init__(self, play: AnyPlay, world: World, hands: StrokeSchedule | None = None) -> None:
        self.now = Ms(0)
        self._play = play
        self._world = world
        self._hands = hands
        self._begun: int | None = None

    def happen(self, waits: Sequence[Wait], until: Ms) -> list[Any]:
        """Let the world run until a fact changes the game, or to `until`; the events that came of it."""
        trial = next((wait for wait in waits if isinstance(wait, Trial)), None)
        if trial and trial.id != self._begun:
            self._world.begin(trial)
            self._begun = trial.id
        if self._hands:
            self._hands.see(trial, self.now)
        while self.now < until:
            facts = self._world.advance(self._next(until))
            events = [event for fact in facts for event in self._play.fact(fact)]
            if events:
                return events
        return []

    def _next(self, until: Ms) -> Ms:
        """A slice further, or to the next stroke of a hand."""
        hands = self._hands
        if hands:
            hands.move(self._world, self.now)
        goal = min(self.now + SLICE, until)
        self.now = Ms(goal if hands is None or hands.due is None else min(goal, hands.due))
        return self.now
