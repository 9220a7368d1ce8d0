"""A worker between two clocks: frames while something moves, and slow motion when time is short."""

import math
from collections.abc import Mapping

import pytest

from rumpus.core.inputs import Ms, WorldFact
from rumpus.core.scene import NOTHING, Pose, Scene
from rumpus.core.waits import Trial
from rumpus.games.wonky.rules.facts import BlockStood, LetGo
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.tasks import Count, Place, Watch
from rumpus.games.wonky.world.gestures import Lower, Move, Release
from rumpus.games.wonky.world.mujoco_world import MujocoWorld
from rumpus.world.wire import (
    Begin,
    Broke,
    Close,
    Happened,
    KeptWorld,
    Moved,
    Open,
    Opened,
    Pause,
    Push,
    Resume,
    Saved,
    Show,
    WorkerReport,
)
from rumpus.world.worker import FRAME, PATIENCE, Worker
from tests.games.wonky.world.builder import ME, tower

T = "table"


class Shift:
    """A worker whose clock is turned by hand."""

    def __init__(self, cost: float = 0.0) -> None:
        self.time = 100.0
        self.cost = cost
        """Seconds of work for each second that a world simulates."""
        self.news: list[WorkerReport] = []
        self.worker = Worker(self.news.append, self._make, lambda: self.time)

    def _make(self, _game: str, options: WonkyOptions) -> MujocoWorld:
        return Costly(self, options)

    def open(self, scene: Scene = NOTHING, block: str | None = None, now: int = 0) -> None:
        task = Place(scene, block) if block else Watch(scene)
        self.worker.hear(Open(T, "wonky", WonkyOptions(), Ms(now), Trial(1, task, (ME,))))
        if block:
            self.worker.hear(Push(T, ME, Move(0.0, 0.0), 1))

    def ticks(self, count: int) -> None:
        for _ in range(count):
            started = self.time
            self.worker.tick()
            self.time = max(started + FRAME, self.time)

    def told(self, *kinds: type[WorkerReport]) -> list[WorkerReport]:
        """What was told since the last time this was asked."""
        found = [news for news in self.news if isinstance(news, kinds or (object,))]
        self.news.clear()
        return found

    def frames(self) -> list[Moved]:
        return [news for news in self.told() if isinstance(news, Moved)]


class Costly(MujocoWorld):
    def __init__(self, shift: Shift, options: WonkyOptions) -> None:
        super().__init__(options)
        self.shift = shift

    def advance(self, until: Ms) -> list[WorldFact]:
        before = self.it.now
        facts = super().advance(until)
        self.shift.time += self.shift.cost * (self.it.now - before) / 1000
        return facts


def place(shift: Shift) -> tuple[LetGo, BlockStood]:
    """Lets go of the block in hand where it hovers."""
    shift.ticks(60)
    shift.worker.hear(Push(T, ME, Lower(), 2))
    shift.ticks(20)
    shift.worker.hear(Push(T, ME, Release(), 3))
    shift.ticks(150)
    facts = [fact for news in shift.told(Happened) if isinstance(news, Happened) for fact in news.facts]
    let_go, stood = facts
    assert isinstance(let_go, LetGo)
    assert isinstance(stood, BlockStood)
    return let_go, stood


def test_whoever_opens_a_table_is_shown_all_of_it() -> None:
    shift = Shift()
    shift.open(tower("BL"))
    opened, shown = shift.told()
    assert opened == Opened(T, resumed=False)
    assert isinstance(shown, Moved)
    assert shown.whole
    assert len(shown.poses) == 9


def test_frames_come_only_while_something_moves_and_the_last_is_whole() -> None:
    shift = Shift()
    shift.open(tower("BL"), "BM")
    shift.ticks(90)
    assert len(shift.frames()) > 20
    shift.ticks(60)
    assert shift.frames() == []
    shift.worker.hear(Push(T, ME, Move(0.05, 0.0), 2))
    shift.ticks(60)
    frames = shift.frames()
    assert 5 < len(frames) < 60
    assert frames[-1].whole
    assert frames[-1].poses["BM"].x == pytest.approx(0.05, abs=0.001)
    assert {piece for frame in frames[1:-1] if not frame.whole for piece in frame.poses} == {"BM"}


def test_a_whole_frame_and_a_snapshot_come_each_second_while_it_moves() -> None:
    shift = Shift()
    a_hand_that_sways = Trial(1, Place(tower("BL"), "BM", sway=7), (ME,))
    shift.worker.hear(Open(T, "wonky", WonkyOptions(), Ms(0), a_hand_that_sways))
    shift.ticks(1)
    shift.told()
    shift.ticks(75)
    news = shift.told()
    assert sum(isinstance(one, Moved) and one.whole for one in news) == 2
    assert sum(isinstance(one, Saved) for one in news) == 2


def test_who_joins_a_resting_table_gets_a_whole_frame() -> None:
    shift = Shift()
    shift.open(tower("BL"))
    shift.ticks(60)
    shift.told()
    shift.worker.hear(Show(T))
    (frame,) = shift.frames()
    assert frame.whole
    assert len(frame.poses) == 9


def test_facts_come_as_they_happen_in_table_time() -> None:
    shift = Shift()
    shift.open(tower("BL"), "BM", now=5000)
    let_go, stood = place(shift)
    assert stood.at - let_go.at == 3000
    assert 7600 < let_go.at < 8400


def test_when_time_is_short_everything_is_slower_and_nothing_is_different() -> None:
    quick, slow = Shift(), Shift(cost=2.0)
    for shift in (quick, slow):
        shift.open(tower("BL"), "BM")
    quick.ticks(60)
    slow.ticks(60)
    paces = [frame.pace for frame in slow.frames()]
    assert 0.3 < min(paces) < 0.7
    assert {frame.pace for frame in quick.frames()} == {1.0}
    behind = slow.worker.tables[T].behind
    assert behind > 500
    slow.cost = 0.0
    slow.ticks(30)
    assert slow.worker.tables[T].behind <= behind + PATIENCE  # what was lost stays lost, and no more is
    _, quick_stood = place(quick)
    _, slow_stood = place(slow)
    assert slow_stood.scene == quick_stood.scene
    assert slow_stood.at > slow.worker.tables[T].behind


def test_a_paused_table_stands_still() -> None:
    shift = Shift()
    shift.open(tower("BL"), "BM")
    shift.ticks(5)
    shift.worker.hear(Pause(T))
    before = shift.worker.tables[T].now
    shift.told()
    shift.ticks(300)
    assert shift.told() == []
    shift.worker.hear(Resume(T, Ms(200)))
    shift.ticks(2)
    after = shift.worker.tables[T].now
    assert before is not None
    assert after is not None
    assert 0 < after - before < 100
    assert shift.frames()


def test_a_world_goes_on_in_mid_flight_in_another_worker() -> None:
    first, second, third = Shift(), Shift(), Shift()
    trial = Trial(1, Place(tower("BL"), "BM"), (ME,))
    first.open(tower("BL"), "BM")
    first.ticks(20)
    kept = [news for news in first.told() if isinstance(news, Saved)][-1].kept
    second.worker.hear(Open(T, "wonky", WonkyOptions(), Ms(90), trial, kept))
    assert Opened(T, resumed=True) in second.told(Opened)
    _, stood = place(second)
    assert stood.scene.names == ("BL", "BM")
    later = Trial(2, Place(tower("BL"), "BM"), (ME,))
    third.worker.hear(Open(T, "wonky", WonkyOptions(), Ms(90), later, kept))
    assert Opened(T, resumed=False) in third.told(Opened)


def test_a_hand_is_heard_by_the_worker_that_goes_on_with_its_world() -> None:
    """Whose server counts gestures from one again, however many there were before."""
    first, second = Shift(), Shift()
    trial = Trial(1, Place(tower("BL"), "BM"), (ME,))
    first.open(tower("BL"), "BM")
    for tick in range(2, 50):
        first.worker.hear(Push(T, ME, Move(0.03, 0.0), tick))
    first.ticks(60)
    kept = [news for news in first.told() if isinstance(news, Saved)][-1].kept
    second.worker.hear(Open(T, "wonky", WonkyOptions(), Ms(2000), trial, kept))
    second.worker.hear(Push(T, ME, Move(0.0, 0.0), 1))
    _, stood = place(second)
    assert stood.scene.pieces[-1].pose.x == pytest.approx(0.0, abs=0.002)


def test_a_snapshot_from_before_a_logged_fact_is_not_gone_on_with() -> None:
    """The block in it is still in a hand that has let go of it: nobody would ever do so again."""
    first, second = Shift(), Shift()
    first.open(tower("BL"), "BM")
    first.ticks(20)
    kept = [news for news in first.told() if isinstance(news, Saved)][-1].kept
    let_go, stood = place(first)
    logged = Trial(1, Count(let_go.scene, "BM"), (ME,))
    second.worker.hear(Open(T, "wonky", WonkyOptions(), let_go.at, logged, kept))
    assert Opened(T, resumed=False) in second.told(Opened)
    second.ticks(120)
    facts = [fact for news in second.told(Happened) if isinstance(news, Happened) for fact in news.facts]
    assert [type(fact) for fact in facts] == [type(stood)]


def test_a_snapshot_from_after_the_last_logged_fact_is_not_gone_on_with_either() -> None:
    """Its trial is over, as far as it knows: the rules never heard how, and would wait for ever."""
    first, second = Shift(), Shift()
    first.open(tower("BL"), "BM")
    let_go, stood = place(first)
    kept = KeptWorld(1, stood.at, first.worker.tables[T].world.snapshot())
    logged = Trial(1, Count(let_go.scene, "BM"), (ME,))
    second.worker.hear(Open(T, "wonky", WonkyOptions(), let_go.at, logged, kept))
    assert Opened(T, resumed=False) in second.told(Opened)
    second.ticks(120)
    facts = [fact for news in second.told(Happened) if isinstance(news, Happened) for fact in news.facts]
    assert [type(fact) for fact in facts] == [type(stood)]


def test_a_snapshot_that_cannot_be_read_begins_the_trial_again() -> None:
    shift = Shift()
    shift.open(tower("BL"), "BM")
    shift.ticks(5)
    kept = [news for news in shift.told() if isinstance(news, Saved)][-1].kept
    spoiled = type(kept)(kept.trial, kept.at, kept.snapshot[:40])
    trial = Trial(1, Place(tower("BL"), "BM"), (ME,))
    shift.worker.hear(Open(T, "wonky", WonkyOptions(), Ms(0), trial, spoiled))
    assert Opened(T, resumed=False) in shift.told(Opened)
    shift.worker.hear(Push(T, ME, Move(0.0, 0.0), 1))
    _, stood = place(shift)
    assert stood.scene.names == ("BL", "BM")


def test_one_tables_trouble_is_no_other_tables() -> None:
    shift = Shift()
    shift.open(tower("BL"), "BM")
    shift.worker.hear(Open("other", "wonky", WonkyOptions(), Ms(0)))
    shift.worker.hear(Begin("other", Trial(2, Place(NOTHING, "no such block"), (ME,))))
    (broke,) = shift.told(Broke)
    assert isinstance(broke, Broke)
    assert broke.table == "other"
    _, stood = place(shift)
    assert stood.scene.names == ("BL", "BM")


def test_a_closed_table_is_heard_of_no_more() -> None:
    shift = Shift()
    shift.open(tower("BL"), "BM")
    shift.worker.hear(Close(T))
    shift.told()
    shift.worker.hear(Push(T, ME, Move(0.0, 0.0), 1))
    shift.ticks(10)
    assert shift.told() == []


def test_two_frames_make_one_for_whoever_is_slow() -> None:
    here, there = (Pose(x, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0) for x in (0.0, 1.0))
    first = Moved(T, 1, Ms(0), False, 1.0, {"BL": here, "BM": here})
    second = Moved(T, 1, Ms(33), False, 0.5, {"BM": there})
    both: Mapping[str, Pose] = first.then(second).poses
    assert both == {"BL": here, "BM": there}
    assert first.then(second).at == 33
    assert not math.isclose(first.then(second).pace, 1.0)
