"""Worker processes, as a server uses them: real ones, and the event loop never waits for them."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from rumpus.core.inputs import Ms
from rumpus.core.waits import Trial
from rumpus.games.registry import make_world
from rumpus.games.wonky.rules.facts import BlockStood, LetGo, TowerFell
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.tasks import Count, Watch
from rumpus.host.clock import TableClock
from rumpus.world.wire import Broke, Happened, Moved, Opened, Saved, WorkerReport
from rumpus.world.workers import Workers
from tests.games.wonky.world.builder import ME, tower

UNSTEADY = tower("BL", "PM", "YM", "YL", step=0.012)


class Listener:
    def __init__(self) -> None:
        self.news: list[WorkerReport] = []
        self._more = asyncio.Event()

    def __call__(self, news: WorkerReport) -> None:
        self.news.append(news)
        self._more.set()

    async def hears(self, *kinds: type) -> object:
        """The first of these, or of facts of these kinds, among what is told from now on or was told."""
        while True:
            for news in self.news:
                for told in news.facts if isinstance(news, Happened) else (news,):
                    if isinstance(told, kinds):
                        return told
            self._more.clear()
            await self._more.wait()


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    workers = Workers(make_world, count=1)
    yield workers
    await workers.shut()


def clock() -> TableClock:
    clock = TableClock(Ms(1000))
    clock.run()
    return clock


async def test_a_tower_falls_in_another_process_and_its_table_hears_of_it(workers: Workers) -> None:
    listener = Listener()
    workers.open("a", "wonky", WonkyOptions(), clock().now, listener, Trial(4, Watch(UNSTEADY)))
    opened = await listener.hears(Opened)
    assert opened == Opened("a", resumed=False)
    fell = await listener.hears(TowerFell)
    assert isinstance(fell, TowerFell)
    assert fell.trial == 4
    assert fell.at > 1000
    assert sum(isinstance(news, Moved) for news in listener.news) > 3


async def test_two_tables_share_a_process_and_hear_only_their_own_news(workers: Workers) -> None:
    one, other = Listener(), Listener()
    workers.open("a", "wonky", WonkyOptions(), clock().now, one, Trial(1, Watch(UNSTEADY)))
    counting = Trial(2, Count(tower("BL", "PM"), "PM"), (ME,))
    workers.open("b", "wonky", WonkyOptions(), clock().now, other, counting)
    await one.hears(TowerFell)
    await other.hears(BlockStood)
    assert {news.table for news in one.news} == {"a"}
    assert {news.table for news in other.news} == {"b"}


async def test_when_a_worker_dies_its_tables_go_on_from_what_was_kept(workers: Workers) -> None:
    listener = Listener()
    counting = Trial(2, Count(tower("BL", "PM"), "PM"), (ME,))
    workers.open("a", "wonky", WonkyOptions(), clock().now, listener, counting)
    await listener.hears(Saved)
    process = workers._processes[0].process
    listener.news.clear()
    process.kill()
    assert await listener.hears(Opened) == Opened("a", resumed=True, again=True)
    stood = await listener.hears(BlockStood)
    assert isinstance(stood, BlockStood)
    assert stood.scene.names == ("BL", "PM")


async def test_a_paused_table_stays_paused_when_its_worker_dies(workers: Workers) -> None:
    paused, other = Listener(), Listener()
    counting = Trial(2, Count(tower("BL", "PM"), "PM"), (ME,))
    workers.open("a", "wonky", WonkyOptions(), clock().now, paused, counting)
    workers.pause("a")
    workers.open("b", "wonky", WonkyOptions(), clock().now, other, counting)
    await other.hears(Opened)
    workers._processes[0].process.kill()
    await other.hears(BlockStood)
    assert not any(isinstance(news, Happened) for news in paused.news)
    workers.resume("a", Ms(1000))
    await paused.hears(BlockStood)


async def test_a_table_that_breaks_is_told_so(workers: Workers) -> None:
    listener = Listener()
    workers.open("a", "chess", None, clock().now, listener)
    broke = await listener.hears(Broke)
    assert isinstance(broke, Broke)
    assert "chess" in broke.why


async def test_a_closed_table_hears_nothing_more_and_shutting_ends_the_processes() -> None:
    workers, listener = Workers(make_world, count=1), Listener()
    workers.open("a", "wonky", WonkyOptions(), clock().now, listener, Trial(1, Watch(UNSTEADY)))
    await listener.hears(Opened)
    process = workers._processes[0].process
    workers.close("a")
    heard = len(listener.news)
    await workers.shut()
    assert len(listener.news) == heard
    assert process.exitcode == 0


async def test_the_loop_goes_on_while_worlds_are_busy(workers: Workers) -> None:
    listeners = [Listener() for _ in range(3)]
    for number, listener in enumerate(listeners):
        counting = Trial(1, Count(tower("BL", "PM"), "PM"), (ME,))
        workers.open(str(number), "wonky", WonkyOptions(), clock().now, listener, counting)
    for listener in listeners:
        assert not isinstance(await listener.hears(BlockStood, LetGo), LetGo)
