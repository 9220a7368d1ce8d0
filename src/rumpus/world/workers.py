"""The server's side of the worker processes: orders go out and news comes in, and the loop never waits."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Thread
from typing import Any

from msgspec.structs import replace

from rumpus.core.inputs import Ms, Seat
from rumpus.core.waits import Trial
from rumpus.world.block_sigint import block_sigint
from rumpus.world.wire import (
    Begin,
    Broke,
    Close,
    KeptWorld,
    Open,
    Order,
    Pause,
    Push,
    Resume,
    Saved,
    Show,
    WorkerReport,
)
from rumpus.world.worker import MakeTableWorld, run

ReportListener = Callable[[WorkerReport], None]
"""Called on the event loop, with everything that happens in one table's world."""

PARTING = 30.0
"""Seconds that a worker has to finish what it is at and go by itself."""
TRIES = 3
"""So often may a worker die under a table before the table is given up."""


class Ward:
    """A table in a worker's care, and what it takes to open it anew in another."""

    def __init__(self, order: Open, listener: ReportListener, clock: Callable[[], Ms]) -> None:
        self.order = order
        self.listener = listener
        self.clock = clock
        self.paused = False
        self.deaths = 0

    def anew(self) -> Open:
        return replace(self.order, now=self.clock(), again=self.deaths > 0)


class Process:
    """One worker process, a thread that writes to it and one that reads: neither holds up the loop."""

    def __init__(self, number: int, loop: asyncio.AbstractEventLoop, workers: Workers) -> None:
        self.wards: dict[str, Ward] = {}
        self._loop = loop
        self._workers = workers
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        spawn = multiprocessing.get_context("spawn")
        self._line, theirs = spawn.Pipe()
        self.process: BaseProcess = spawn.Process(
            target=run, args=(theirs, workers.make), name=f"rumpus world {number}", daemon=True
        )
        with block_sigint():
            self.process.start()
        theirs.close()
        self._threads = [
            Thread(target=self._write, args=(self._line,), daemon=True),
            Thread(target=self._read, args=(self._line,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def order(self, order: Order | None) -> None:
        self._orders.put(order)

    def hang_up(self) -> None:
        """Blocks until the process has gone: to be called in a thread."""
        self.order(None)
        self.process.join(PARTING)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        for thread in self._threads:
            thread.join(PARTING)
        self._line.close()

    def _write(self, line: Connection) -> None:
        with suppress(OSError):  # the reader notices, too
            while (order := self._orders.get()) is not None:
                line.send(order)
            line.send(None)

    def _read(self, line: Connection) -> None:
        with suppress(EOFError, OSError, RuntimeError):  # it is gone, or the loop is
            while True:
                news = line.recv()
                self._loop.call_soon_threadsafe(self._workers.hear, self, news)
        self.order(None)
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._workers.mourn, self)


class Workers:
    """Some worker processes; every table is in the care of one of them."""

    def __init__(self, make: MakeTableWorld, count: int = 0) -> None:
        self.make = make
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self.on_death: Callable[[], None] = lambda: None
        """Called when a worker died, before its tables go on elsewhere."""
        self._processes: list[Process] = []
        self._closing = False

    def be_ready(self) -> None:
        """Start a process before there is a table for it."""
        if not self._processes:
            self._processes.append(Process(0, asyncio.get_running_loop(), self))

    def open(
        self,
        table: str,
        game: str,
        options: Any,
        clock: Callable[[], Ms],
        listener: ReportListener,
        trial: Trial | None = None,
        kept: KeptWorld | None = None,
    ) -> None:
        """Make a table's world. From now on its news come to the listener, until it is closed."""
        ward = Ward(Open(table, game, options, clock(), trial, kept), listener, clock)
        self._assign(ward)

    def begin(self, table: str, trial: Trial) -> None:
        if found := self._find(table):
            process, ward = found
            ward.order = replace(ward.order, trial=trial)
            process.order(Begin(table, trial))

    def amend(self, table: str, trial: Trial) -> None:
        """The trial goes on under its id and another task: where it would be taken up after a restart."""
        if found := self._find(table):
            found[1].order = replace(found[1].order, trial=trial)

    def push(self, table: str, seat: Seat, gesture: Any, tick: int) -> None:
        self._order(table, Push(table, seat, gesture, tick))

    def show(self, table: str) -> None:
        self._order(table, Show(table))

    def pause(self, table: str) -> None:
        if found := self._find(table):
            found[1].paused = True
            found[0].order(Pause(table))

    def resume(self, table: str, now: Ms) -> None:
        if found := self._find(table):
            found[1].paused = False
            found[0].order(Resume(table, now))

    def close(self, table: str) -> None:
        if found := self._find(table):
            process, _ = found
            del process.wards[table]
            process.order(Close(table))

    @property
    def tables(self) -> list[int]:
        """How many are in the care of each process."""
        return [len(process.wards) for process in self._processes]

    async def shut(self) -> None:
        """End all processes."""
        self._closing = True
        processes, self._processes = self._processes, []
        await asyncio.gather(*(asyncio.to_thread(process.hang_up) for process in processes))

    # --- what comes back ---

    def hear(self, process: Process, news: WorkerReport) -> None:
        ward = process.wards.get(news.table)
        if ward is None:
            return  # closed meanwhile
        if isinstance(news, Saved):
            ward.order = replace(ward.order, kept=news.kept)
        elif isinstance(news, Broke):
            del process.wards[news.table]
        ward.listener(news)

    def mourn(self, process: Process) -> None:
        """A worker died: its tables go on elsewhere, from what was kept of them."""
        if self._closing or process not in self._processes:
            return
        self._processes.remove(process)
        self.on_death()
        for name, ward in process.wards.items():
            ward.deaths += 1
            if ward.deaths > TRIES:
                ward.listener(Broke(name, "its worker died again and again"))
            else:
                self._assign(ward)

    # --- who does what ---

    def _assign(self, ward: Ward) -> None:
        """To a new process while there may be more, then to the one with the fewest tables."""
        if len(self._processes) < self.count and all(process.wards for process in self._processes):
            self._processes.append(Process(len(self._processes), asyncio.get_running_loop(), self))
        process = min(self._processes, key=lambda process: len(process.wards))
        process.wards[ward.order.table] = ward
        process.order(ward.anew())
        if ward.paused:
            process.order(Pause(ward.order.table))

    def _order(self, table: str, order: Order) -> None:
        if found := self._find(table):
            found[0].order(order)

    def _find(self, table: str) -> tuple[Process, Ward] | None:
        return next(
            ((process, process.wards[table]) for process in self._processes if table in process.wards), None
        )
