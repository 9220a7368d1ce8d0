"""One evening from one number: houses, tables, people, trouble, and what must be true of all of it."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.server.drill.dice import WallClock, clocks_and_dice
from tests.server.drill.disk import Disk, in_place_of_threads, prepared, template
from tests.server.drill.ledger import Broken
from tests.server.drill.places import Drillwork, Place, bury
from tests.server.drill.trouble import Trouble
from tests.server.drill.watching.watchman import Watchman
from tests.server.drill.world import World

EVERY_SO_MANY = 3
"""Evenings two houses share one database: by luck it might be none of ten."""
HEALING = 900.0
"""Seconds without trouble in which every table must go on to the end of its game."""


@dataclass
class Report:
    seed: int
    hours: float = 0.0
    broken: str = ""
    at: float = 0.0
    trace: str = ""
    counts: dict[str, int] = field(default_factory=dict)


class Trace:
    """A hash of all that happened, in order."""

    def __init__(self, loop: Drillwork, tell: bool) -> None:
        self._loop = loop
        self._hash = hashlib.blake2b(digest_size=16)
        self._tell = tell

    def __call__(self, *words: object) -> None:
        line = f"{self._loop.seconds:.6f} {' '.join(map(str, words))}"
        self._hash.update(line.encode())
        if self._tell:
            logging.getLogger("drill").info("%s", line[:200])

    @property
    def digest(self) -> str:
        return self._hash.hexdigest()


def evening(seed: int, hours: float = 1.0, *, tell: bool = False) -> Report:
    """The same seed and hours, the same evening, to the last byte. Never raises for what a law forbids."""
    luck = Random(f"{seed} {hours}")
    loop = Drillwork(Random(luck.random()))
    trace = Trace(loop, tell)
    wall = WallClock(loop.time)
    report = Report(seed)
    with tempfile.TemporaryDirectory(prefix="rumpus-drill-", dir=_memory()) as folder:
        disk = Disk(Path(folder) / "data", Random(luck.random()), trace)
        prepared(template(), disk.folder)
        dice = Random(luck.random())
        with in_place_of_threads(disk), clocks_and_dice(loop.time, wall, dice), _undisturbed():
            several = seed % EVERY_SO_MANY == 0
            _live_through(
                World(loop, disk, wall, Random(luck.random()), trace, several=several), luck, hours, report
            )  # nameless, so that nothing holds on to it when it is swept away
    report.hours = loop.seconds / 3600
    report.trace = trace.digest
    return report


def _live_through(world: World, luck: Random, hours: float, report: Report) -> None:
    try:
        _run(world.loop, world, Random(luck.random()), hours)
    except Broken as broken:
        report.broken, report.at = str(broken), world.loop.seconds
    finally:
        report.counts = world.counts()
        _end(world.loop, world)


def _run(loop: Drillwork, world: World, luck: Random, hours: float) -> None:
    with _overheard(world):
        main = loop.create_task(_main(world, luck, hours * 3600))
        main.add_done_callback(lambda _main: loop.stop())
        loop.set_exception_handler(lambda _loop, context: world.overhears(context))
        loop.run_forever()
    if world.broken is not None:
        raise world.broken
    main.result()


async def _main(world: World, luck: Random, seconds: float) -> None:
    await world.opens()
    trouble = Trouble(world, Random(luck.random()))
    watchman = Watchman(world, Random(luck.random()))
    troubling = asyncio.create_task(trouble.come())
    watching = asyncio.create_task(watchman.watch())
    await asyncio.sleep(seconds)
    troubling.cancel()
    world.heal()
    await watchman.all_goes_on(HEALING)
    watching.cancel()
    await watchman.last_look()


@contextmanager
def _overheard(world: World) -> Iterator[None]:
    """An error in a house's log with a traceback is one that nobody thought of."""

    class Overheard(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.exc_info and record.exc_info[1] is not None:
                world.breaks(f"the log says: {record.getMessage()} ({record.exc_info[1]!r})")

    logger, handler = logging.getLogger("rumpus"), Overheard(logging.ERROR)
    before = logger.propagate
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = before


@contextmanager
def _undisturbed() -> Iterator[None]:
    """What the dead left lying is swept away at the end, and has nothing to say."""
    was = gc.isenabled()
    gc.disable()
    gc.freeze()
    pool = logging.getLogger("sqlalchemy.pool")
    level = pool.level
    pool.setLevel(logging.CRITICAL)
    said = sys.unraisablehook
    sys.unraisablehook = lambda _last_words: None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
            gc.collect()
    finally:
        sys.unraisablehook = said
        pool.setLevel(level)
        gc.unfreeze()
        if was:
            gc.enable()


def _end(loop: Drillwork, world: World) -> None:
    places: list[Place] = world.places
    for place in places:
        world.disk.drop(place)
    world.ledger.shut()
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    for place in places:
        bury(place.corpses or list(place.tasks))
    bury(asyncio.all_tasks(loop))
    logging.disable(before)
    loop.set_exception_handler(None)
    world.disk.committed = lambda: None  # nothing that outlives it holds on to it
    world.disk.sting = world.disk.nap = None
    loop.close()


def _memory() -> str | None:
    """Files that no real disk has to keep."""
    shared = Path("/dev/shm")
    return str(shared) if shared.is_dir() else None
