"""A worker with a world that flies: it tells a throw to its end at once, and needs no frames."""

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import NOTHING
from rumpus.core.waits import Trial
from rumpus.games.wok.rules.facts import Flicked, TokensLanded
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.tasks import Aim, Flick, Throw, Thrown
from rumpus.games.wok.world.toss_world import TossWorld
from rumpus.world.wire import Begin, Flew, Happened, Open, Opened, Pause, Push, Resume, Show, WorkerReport
from rumpus.world.worker import FRAME, Worker

T = "table"
CARDS = (10, 10, 10, 10, 10)
IN_HAND = (Thrown(Seat(0), "C5"), Thrown(Seat(1), "M2"))
AIM = Trial(1, Aim(NOTHING, CARDS, IN_HAND), (Seat(0), Seat(1)))
THROW = Trial(2, Throw(NOTHING, CARDS, IN_HAND))


class Shift:
    """A worker whose clock is turned by hand."""

    def __init__(self) -> None:
        self.time = 100.0
        self.news: list[WorkerReport] = []
        self.worker = Worker(self.news.append, lambda _game, _options: TossWorld(), lambda: self.time)

    def open(self, trial: Trial, now: int = 0) -> None:
        self.worker.hear(Open(T, "wok", WokOptions(), Ms(now), trial))

    def ticks(self, count: int) -> list[WorkerReport]:
        for _ in range(count):
            self.worker.tick()
            self.time += FRAME
        told, self.news[:] = list(self.news), []
        return told


def test_a_throw_is_told_to_its_end_before_any_time_has_passed() -> None:
    shift = Shift()
    shift.open(AIM)
    shift.ticks(3)
    shift.worker.hear(Begin(T, THROW))
    (flew,) = shift.news
    assert isinstance(flew, Flew)
    assert flew.trial == THROW.id
    (landed,) = flew.landed
    assert isinstance(landed, TokensLanded)
    assert [one.token for one in landed.lying] == list(flew.flight.pieces)
    assert [one.pose for one in landed.lying] == list(flew.flight.frames[-1])
    shift.news.clear()
    assert shift.ticks(200) == [], "neither frames nor a second landing"


def test_a_throw_taken_up_after_a_restart_is_the_same_throw() -> None:
    first, second = Shift(), Shift()
    first.open(AIM)
    first.ticks(1)
    first.worker.hear(Begin(T, THROW))
    second.open(THROW, now=90_000)
    opened, again = second.ticks(3)
    assert opened == Opened(T, resumed=False)
    assert isinstance(again, Flew)
    assert again.flight == next(news.flight for news in first.news if isinstance(news, Flew))


def test_flicks_are_told_as_they_come_and_who_joins_is_sent_no_frame() -> None:
    shift = Shift()
    shift.open(AIM)
    shift.ticks(1)
    shift.worker.hear(Push(T, Seat(1), Flick(0.0, 0.0, 0.5, 0.0), 1))
    shift.worker.hear(Show(T))
    (happened,) = shift.ticks(1)
    assert isinstance(happened, Happened)
    (flicked,) = happened.facts
    assert isinstance(flicked, Flicked)
    assert flicked.seat == 1


def test_a_paused_table_takes_up_a_throw_when_time_goes_on() -> None:
    shift = Shift()
    shift.open(AIM)
    shift.ticks(1)
    shift.worker.hear(Pause(T))
    assert shift.ticks(50) == []
    shift.worker.hear(Resume(T, Ms(40)))
    shift.worker.hear(Begin(T, THROW))
    assert [type(news) for news in shift.ticks(2)] == [Flew]
