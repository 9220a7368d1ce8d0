"""A server for simulated pages: its real sockets, lobby, rooms and worker, without disk and processes."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rumpus.core.inputs import Ms
from rumpus.core.log import Entry
from rumpus.core.waits import Trial
from rumpus.games.wok.world.toss_world import Toss, TossWorld
from rumpus.server.rooms.lobby import Lobby
from rumpus.server.security.identity import Identity
from rumpus.server.settings import Settings
from rumpus.server.storage.neighbours import Alone
from rumpus.server.storage.writer import Batch
from rumpus.server.wire.socket import Sockets
from rumpus.server.worlds.recorder import Film
from rumpus.world.wire import Begin, Close, KeptWorld, Open, Order, Pause, Push, Resume, Show, WorkerReport
from rumpus.world.worker import FRAME, Worker

WRITING = 0.003
"""Seconds that a disk takes to have something for good."""


class Memory:
    """What a room asks of its store; what is written is kept as long as the evening."""

    shared = False

    def __init__(self) -> None:
        self.entries: dict[str, list[Entry]] = {}
        self._waiting: deque[Batch] = deque()
        self.neighbours = Alone()

    def submit(self, batch: Batch) -> None:
        self.entries.setdefault(batch.pen.code, []).extend(batch.entries)
        self._waiting.append(batch)
        asyncio.get_running_loop().call_later(WRITING, lambda: self._waiting.popleft().settle())

    def keep(self, code: str, kept: KeptWorld) -> None:
        """Nobody restarts this server."""

    def record(self, code: str, film: Film) -> None:
        """Nor looks at anything again."""

    def touch(self, code: str) -> None:
        """Nor does anything ever go."""

    async def exists(self, code: str) -> bool:
        return code in self.entries


class Beside:
    """A worker in the same process: the same orders and the same news, thirty times a second."""

    def __init__(self, toss: Toss) -> None:
        self._listeners: dict[str, Callable[[WorkerReport], None]] = {}
        loop = asyncio.get_running_loop()
        self._worker = Worker(self._tell, lambda _game, _options: TossWorld(toss), loop.time)
        self._ticking = asyncio.create_task(self._tick())

    def _tell(self, news: WorkerReport) -> None:
        asyncio.get_running_loop().call_soon(self._listeners[news.table], news)

    async def _tick(self) -> None:
        while True:
            self._worker.tick()
            await asyncio.sleep(FRAME)

    def _hear(self, order: Order) -> None:
        asyncio.get_running_loop().call_soon(self._worker.hear, order)

    def open(
        self,
        table: str,
        game: str,
        options: Any,
        clock: Callable[[], Ms],
        listener: Callable[[WorkerReport], None],
        trial: Trial | None = None,
        kept: KeptWorld | None = None,
    ) -> None:
        self._listeners[table] = listener
        self._hear(Open(table, game, options, clock(), trial, kept))

    def begin(self, table: str, trial: Trial) -> None:
        self._hear(Begin(table, trial))

    def amend(self, table: str, trial: Trial) -> None:
        """Only a worker that died would want to know."""

    def push(self, table: str, seat: Any, gesture: Any, tick: int) -> None:
        self._hear(Push(table, seat, gesture, tick))

    def show(self, table: str) -> None:
        self._hear(Show(table))

    def pause(self, table: str) -> None:
        self._hear(Pause(table))

    def resume(self, table: str, now: Ms) -> None:
        self._hear(Resume(table, now))

    def close(self, table: str) -> None:
        self._hear(Close(table))


class SimulatedHouse:
    def __init__(self, toss: Toss) -> None:
        self.memory = Memory()
        self.identity = Identity("00" * 32)
        store: Any = self.memory
        self.lobby = Lobby(store, Settings(Path("nowhere")))
        workers: Any = Beside(toss)
        self.lobby._simulation.workers = workers
        self.sockets = Sockets(self.lobby, self.identity)
