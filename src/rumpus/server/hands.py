"""The hands of bots at a table: planned off the event loop, then moved by the same gestures as people's."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Any

from rumpus.bots.hands import Stroke, plan_placement
from rumpus.core.inputs import Seat
from rumpus.core.waits import Trial
from rumpus.games.wonky.tasks import Place

if TYPE_CHECKING:
    from rumpus.server.room import Room


class Planner:
    """One process beside the server, started when the first bot has to think with its fingers."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def plan(self, level: str, options: Any, task: Any, seed: int) -> tuple[Stroke, ...]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, plan_placement, level, options, task, seed)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class Hands:
    def __init__(self, room: Room, planner: Planner, thinking: float) -> None:
        self._room = room
        self._planner = planner
        self._thinking = thinking
        self._luck = Random()
        self._holding: tuple[int, str, str] | None = None
        self._moving: asyncio.Task[None] | None = None

    def serve(self, trial: Trial | None, level: str | None) -> None:
        """`level` is that of the bot whose hand the trial waits for; None: it waits for no bot's."""
        holding = (
            (trial.id, trial.task.block, level)
            if trial is not None and level is not None and isinstance(trial.task, Place)
            else None
        )
        if holding == self._holding:
            return
        self.drop()
        self._holding = holding
        if trial is not None and level is not None and holding is not None:
            self._moving = asyncio.create_task(self._place(trial.seats[0], level, trial.task))

    def drop(self) -> None:
        """Somebody else's hand now, or nobody's."""
        if self._moving is not None:
            self._moving.cancel()
        self._holding = self._moving = None

    async def _place(self, seat: Seat, level: str, task: Place) -> None:
        play = self._room.play
        assert play is not None
        strokes = await self._planner.plan(level, play.options, task, self._luck.getrandbits(32))
        for stroke in strokes:
            await asyncio.sleep(stroke.after * self._thinking / 1000)
            self._room.physics.push(seat, stroke.gesture)
