"""Plans off the event loop what the hands of bots do, and moves them by the same gestures as people's."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Hashable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import Any, NamedTuple

from rumpus.bots.bot import Stroke
from rumpus.core.game import PACES
from rumpus.core.inputs import Seat
from rumpus.core.waits import Trial
from rumpus.games.registry import plan_hand, world_of
from rumpus.server.rooms.served_table import ServedTable
from rumpus.server.rooms.stand_in import bot_at
from rumpus.world.block_sigint import block_sigint

PushGesture = Callable[[Seat, Any], None]
"""Takes a seat's gesture to the world."""


def _stand_by_the_server() -> None:
    """Ctrl-C is for the server; and when the server has gone, however it went, its planner goes too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


TRIES = 3
"""So often may a planner die over one plan."""
AGAIN = 8.0
"""Seconds after which a hand that is still waited for tries anew: what it did came to nothing."""
LAST_PLAN = 3.0
"""Seconds for a plan that was begun before the house closed; on a busy machine it may not even have begun."""


class HandPlanner:
    """One process beside the server, started when the first bot has to think with its fingers."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def plan(
        self, game: str, level: str, view: Any, task: Any, seed: int, pace: float
    ) -> tuple[Stroke, ...]:
        how = partial(plan_hand, game, level, view, task, seed, pace=pace)
        if not world_of(game).thinks_long:
            return how()
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, get_context("spawn"), _stand_by_the_server)
            pool = self._pool
            try:
                with block_sigint():  # the first plan starts the process
                    planned = loop.run_in_executor(pool, how)
                return await planned
            except BrokenProcessPool:  # it died; of those who waited for it, one starts another
                if self._pool is pool:
                    self._pool = None
        return how(foresight=False)  # a glance, then

    async def shut(self) -> None:
        """When the plan it is at has been made, or after a while without it: nobody waits for it any more."""
        if self._pool is None:
            return
        pool, self._pool = self._pool, None
        planners = tuple(pool._processes.values())
        shut = asyncio.create_task(asyncio.to_thread(pool.shutdown, cancel_futures=True))
        done, _ = await asyncio.wait((shut,), timeout=LAST_PLAN)
        if not done:
            for planner in planners:
                planner.kill()
        await shut


class HandTask(NamedTuple):
    """What a bot's hand is busy with."""

    trial: int
    held: Hashable
    level: str


class BotHands:
    def __init__(self, served: ServedTable, push: PushGesture, planner: HandPlanner, thinking: float) -> None:
        self._served = served
        self._push = push
        self._planner = planner
        self._thinking = thinking
        self._luck = Random()
        self._busy: dict[Seat, tuple[HandTask, asyncio.Task[None]]] = {}

    def serve(self, trial: Trial | None) -> None:
        """See that every bot whose hand the trial waits for moves it, and no other does."""
        tasks = dict(self._tasks(trial)) if trial else {}
        for seat in [seat for seat, (task, _) in self._busy.items() if tasks.get(seat) != task]:
            self._busy.pop(seat)[1].cancel()
        for seat, task in tasks.items():
            if trial and seat not in self._busy:
                moving = asyncio.create_task(self._move(seat, task.level, trial.task))
                self._busy[seat] = task, moving

    def _tasks(self, trial: Trial) -> list[tuple[Seat, HandTask]]:
        found = []
        table = self._served.table
        in_hand = world_of(table.game).in_hand
        for seat in trial.seats:
            level, held = bot_at(table, seat), in_hand(trial.task, seat)
            if level is not None and held is not None:
                found.append((seat, HandTask(trial.id, held, level)))
        return found

    def drop(self) -> None:
        """Nobody's hand moves."""
        for _, moving in self._busy.values():
            moving.cancel()
        self._busy.clear()

    async def _move(self, seat: Seat, level: str, task: Any) -> None:
        """Until it has done what the trial waits for: then `serve` has it stop."""
        play = self._served.play
        assert play is not None
        while True:
            seed, pace = self._luck.getrandbits(32), PACES[self._served.table.pace]
            for stroke in await self._planner.plan(play.game.name, level, play.view(seat), task, seed, pace):
                await asyncio.sleep(stroke.after * self._thinking / 1000)
                self._push(seat, stroke.gesture)
            await asyncio.sleep(AGAIN)
