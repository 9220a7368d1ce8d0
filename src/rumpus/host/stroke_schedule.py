"""When each stroke of the bots' hands is due: a trial is planned for once, then carried out in time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rumpus.bots.bot import Stroke
from rumpus.core.inputs import Ms, Seat
from rumpus.core.waits import Trial
from rumpus.world.world import World

Planner = Callable[[Seat, Any], Sequence[Stroke]]
"""What a seat's hand will do about a task; nothing, where no hand is wanted."""


class StrokeSchedule:
    def __init__(self, plan: Planner) -> None:
        self._plan = plan
        self._busy_with: tuple[int, type] | None = None
        self._tick = 0
        self._strokes: list[tuple[Ms, Seat, Any]] = []

    def see(self, trial: Trial | None, now: Ms) -> None:
        """A new trial is planned for, and so is one that goes back to an earlier task: a block taken back."""
        task = (trial.id, type(trial.task)) if trial else None
        if task == self._busy_with:
            return
        self._busy_with, self._strokes = task, []
        for seat in trial.seats if trial else ():
            at = now
            for stroke in self._plan(seat, trial.task if trial else None):
                at = Ms(at + stroke.after)
                self._strokes.append((at, seat, stroke.gesture))
        self._strokes.sort(key=lambda stroke: stroke[:2])

    @property
    def due(self) -> Ms | None:
        """When the next stroke is to be made."""
        return self._strokes[0][0] if self._strokes else None

    def move(self, world: World, now: Ms) -> None:
        """Make every stroke whose time has come."""
        while self._strokes and self._strokes[0][0] <= now:
            _, seat, gesture = self._strokes.pop(0)
            self._tick += 1
            world.push(seat, gesture, self._tick)
