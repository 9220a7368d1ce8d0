"""A worker process: it runs the worlds of some tables, thirty times a second, off everybody's event loop.

World time follows table time. Where there is more to simulate than time, world time falls behind and stays
behind: everybody sees slow motion, and nothing is ever left out. What flies is known to its end at once, and
needs neither frames nor time.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, assert_never

from msgspec.structs import replace

from rumpus.core.inputs import Ms
from rumpus.core.scene import Pose
from rumpus.world.wire import (
    Begin,
    Broke,
    Close,
    Flew,
    Happened,
    KeptWorld,
    Moved,
    Open,
    Opened,
    Order,
    Pause,
    Push,
    Resume,
    Saved,
    Show,
    WorkerReport,
)
from rumpus.world.world import Flying, World

FRAME = 1 / 30
BUSY = 0.9
"""The part of a frame's time that may be spent on simulating."""
SLICE = Ms(10)
"""Tables take turns in slices of this, so that one that is expensive slows down no other more than itself."""
PATIENCE = Ms(70)
"""A world that is behind by no more than this catches up; what is beyond it never comes back."""
KEYFRAME = 1.0
ORDERS_A_FRAME = 1000

MakeTableWorld = Callable[[str, Any], World]
"""From a game's name and its house rules."""


class TableWorld:
    """One world and the two clocks it lives between."""

    def __init__(self, order: Open, world: World, since: float) -> None:
        self.name = order.table
        self.world = world
        self.flying = world if isinstance(world, Flying) else None
        self.base, self.since = order.now, since
        self.running = True
        self.now: Ms | None = None
        """World time, as far as it was simulated; None until the world has been told the time."""
        self.behind = 0
        """Table time less world time."""
        self.trial = order.trial.id if order.trial else 0
        self.pace = 1.0
        self.shown: dict[str, Pose] = {}
        self.keyframe_due = 0.0
        self.resting = False
        """Everybody has seen how it came to rest."""

    def table_time(self, clock: float) -> Ms:
        return Ms(self.base + int((clock - self.since) * 1000)) if self.running else self.base

    def pause(self, clock: float) -> None:
        self.base, self.running = self.table_time(clock), False

    def resume(self, now: Ms, clock: float) -> None:
        self.behind += now - self.table_time(clock)  # what passed meanwhile passed without this world
        self.base, self.since, self.running = now, clock, True


class Worker:
    """All but the process: orders come in by `hear`, time by `tick`, and news goes out by `tell`."""

    def __init__(
        self,
        tell: Callable[[WorkerReport], None],
        make: MakeTableWorld,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tell = tell
        self._clock = clock
        self._make = make
        self.tables: dict[str, TableWorld] = {}

    def hear(self, order: Order) -> None:
        try:
            if isinstance(order, Open):
                self._open(order)
            elif table := self.tables.get(order.table):
                self._obey(table, order)
        except Exception as error:  # noqa: BLE001 - one table's trouble must not stop the others
            self._break(order.table, error)

    def _obey(self, table: TableWorld, order: Begin | Push | Show | Pause | Resume | Close) -> None:
        match order:
            case Begin(trial=trial):
                table.world.begin(trial)
                table.trial, table.resting = trial.id, False
                self._look_ahead(table)
            case Push(seat=seat, gesture=gesture, tick=tick):
                table.world.push(seat, gesture, tick)
            case Show():
                self._show(table, whole=True)
            case Pause():
                table.pause(self._clock())
            case Resume(now=now):
                table.resume(now, self._clock())
            case Close():
                del self.tables[order.table]
            case _:
                assert_never(order)

    def _open(self, order: Open) -> None:
        kept, resumed = order.kept, self._restored(order)
        world = resumed or self._make(order.game, order.options)
        table = self.tables[order.table] = TableWorld(order, world, self._clock())
        if resumed and kept:
            table.now, table.behind = kept.at, order.now - kept.at
        elif order.trial:
            world.begin(order.trial)
        self._tell(Opened(order.table, resumed is not None, order.again))
        self._show(table, whole=True)

    def _restored(self, order: Open) -> World | None:
        """In mid-flight, where what was kept is where the log says that the trial stands."""
        kept, trial = order.kept, order.trial
        if kept is None or trial is None or kept.trial != trial.id:
            return None
        world = self._make(order.game, order.options)
        try:
            world.restore(kept.snapshot)
        except ValueError:
            return None
        return world if world.is_at(trial) else None

    # --- time ---

    def tick(self) -> None:
        """Bring every world up to now, as far as time allows, and show what moved."""
        started = self._clock()
        running = [table for table in self.tables.values() if table.running]
        before = {table.name: table.now for table in running}
        late = [table for table in running if self._advance(table, started)]
        while late and self._clock() - started < FRAME * BUSY:
            late = [table for table in late if self._advance(table, started)]
        for table in running:
            if table.name in self.tables:
                self._keep_pace(table, before[table.name], started)
                self._look_at(table, started)

    def _advance(self, table: TableWorld, clock: float) -> bool:
        """One slice. True: the world is still behind."""
        goal = Ms(table.table_time(clock) - table.behind)
        if table.now is not None and goal <= table.now:
            return False
        table.now = goal if table.now is None or table.flying else Ms(min(goal, table.now + SLICE))
        try:
            facts = table.world.advance(table.now)
            self._look_ahead(table)
        except Exception as error:  # noqa: BLE001 - as above
            self._break(table.name, error)
            return False
        if facts:
            stamped = tuple(replace(fact, at=Ms(fact.at + table.behind)) for fact in facts)
            self._tell(Happened(table.name, stamped))
        return table.now < goal

    def _look_ahead(self, table: TableWorld) -> None:
        """A throw that was begun is followed to its end now, whenever it will be shown."""
        world = table.flying
        if world and (flight := world.flight) and world.show_at is not None:
            landed = tuple(world.advance(Ms(world.show_at + flight.length)))
            self._tell(Flew(table.name, table.trial, flight, landed))

    def _break(self, name: str, error: Exception) -> None:
        self.tables.pop(name, None)
        self._tell(Broke(name, f"{type(error).__name__}: {error}"))

    def _keep_pace(self, table: TableWorld, before: Ms | None, clock: float) -> None:
        if before is None or table.now is None or table.flying:
            return
        late = table.table_time(clock) - table.behind - table.now
        table.behind += max(0, late - PATIENCE)
        came, wanted = table.now - before, table.now - before + max(0, late - PATIENCE)
        pace = came / wanted if wanted else 1.0
        table.pace = round(0.7 * table.pace + 0.3 * pace, 3) if pace < 1 or table.pace < 0.99 else 1.0

    # --- what is shown and kept ---

    def _look_at(self, table: TableWorld, clock: float) -> None:
        """Frames while something moves, a whole one each second, and a last one when it comes to rest."""
        moving = table.world.moving()
        if table.flying or (table.resting and not moving):
            return
        whole = not moving or clock >= table.keyframe_due
        if whole and table.now is not None:
            table.keyframe_due = clock + KEYFRAME
            self._tell(Saved(table.name, KeptWorld(table.trial, table.now, table.world.snapshot())))
        self._show(table, whole=whole)
        table.resting = not moving

    def _show(self, table: TableWorld, *, whole: bool) -> None:
        if table.flying:
            return
        poses = dict(table.world.frame())
        moved = {piece: pose for piece, pose in poses.items() if table.shown.get(piece) != pose}
        table.shown = poses
        if whole or moved:
            at = Ms((table.now or table.base) + table.behind)
            shown = poses if whole else moved
            self._tell(Moved(table.name, table.trial, at, whole, table.pace, shown, table.behind))


def run(line: Connection, make: MakeTableWorld) -> None:
    """The process: until it is told to go, or nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then hangs up
    worker = Worker(line.send, make)
    due = time.monotonic()
    with suppress(EOFError, OSError):
        while listen(line, worker, due):
            worker.tick()
            due = max(due + FRAME, time.monotonic())


def listen(line: Connection, worker: Worker, due: float) -> bool:
    """Until the next frame is due; also when it is overdue, and never for ever. False: go."""
    for _ in range(ORDERS_A_FRAME):
        left = max(0.0, due - time.monotonic()) if worker.tables else None
        if not line.poll(left):
            break
        order: Order | None = line.recv()
        if order is None:
            return False
        worker.hear(order)
    return True
