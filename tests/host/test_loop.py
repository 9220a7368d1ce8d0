"""The loop serves what a game waits for, and says so when nothing comes of it."""

import dataclasses
from random import Random
from typing import Any

import pytest

from rumpus.bots.bot import Choice, Stroke
from rumpus.core.game import AnyGame
from rumpus.core.inputs import Ms, Seat
from rumpus.core.play import AnyPlay, Play
from rumpus.core.waits import Turn
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.options import KartOptions
from rumpus.games.registry import make_bot
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.tasks import Place
from rumpus.games.wonky.world.gestures import Gesture, Release
from rumpus.host.loop import Endless, Stuck, run
from rumpus.host.stroke_schedule import StrokeSchedule
from tests.core import tally
from tests.games.wonky.world.scripted_world import ScriptedWorld, in_turn


def kart(seats: int = 3) -> AnyPlay:
    return Play(KART, seats, KartOptions(), b"loop")


class Silent:
    level = "silent"

    def choose(self, view: Any, actions: tuple[Any, ...], luck: Random) -> Choice:  # noqa: ARG002
        return Choice(None, Ms(1))


def test_a_game_that_does_not_end_in_time_is_called_endless() -> None:
    with pytest.raises(Endless) as endless:
        run(kart(), [make_bot("kart", "hard")] * 3, Random(0), limit=5)
    assert endless.value.acts == 5


def test_a_seat_that_must_act_and_does_not_is_named() -> None:
    with pytest.raises(Stuck, match="must act"):
        run(kart(), [Silent()] * 3, Random(0))


def test_the_loop_tells_every_event_in_order_and_time_only_goes_on() -> None:
    told: list[tuple[Ms, Any]] = []
    play = kart()
    bots = [make_bot("kart", "normal")] * 3
    ending = run(play, bots, Random(4), tell=lambda at, events: told.extend((at, each) for each in events))
    times = [at for at, _ in told]
    assert times == sorted(times)
    assert times[-1] == ending.lasted
    again = kart()
    again.replay(event for _, event in told)
    assert again.state == play.state


def test_those_who_may_act_are_asked_before_whoever_must() -> None:
    play = kart(4)
    asked: dict[int, list[bool]] = {}

    class Noting:
        level = "noting"
        bot = make_bot("kart", "easy")

        def choose(self, view: Any, actions: tuple[Any, ...], luck: Random) -> Choice:
            asked.setdefault(play.count, []).append(view.table.turn == view.mine.seat)
            return self.bot.choose(view, actions, luck)

    run(play, [Noting()] * 4, Random(1))
    assert any(len(musts) > 1 for musts in asked.values()), "somebody was down to one card"
    for musts in asked.values():
        assert True not in musts[:-1]


# --- time ---


class Clockwork:
    """Adds one, after so many milliseconds; the seats take turns in `afters`."""

    level = "clockwork"

    def __init__(self, *afters: int) -> None:
        self.afters = afters
        self.thoughts = 0

    def choose(self, view: tally.Tally, actions: tuple[Any, ...], luck: Random) -> Choice:  # noqa: ARG002
        after = self.afters[self.thoughts % len(self.afters)]
        self.thoughts += 1
        return Choice(actions[0], Ms(after))


def told_in(game: AnyGame, bots: list[Clockwork], goal: int) -> list[tuple[int, str]]:
    """What happened when: the bell rings at every full second."""
    told: list[tuple[int, str]] = []

    def tell(at: Ms, events: list[Any]) -> None:
        told.extend((at, type(each).__name__) for each in events if not isinstance(each, tally.Whispered))

    run(Play(game, len(bots), tally.TallyOptions(goal), b"time"), bots, Random(1), tell)
    return told


def test_an_alarm_rings_when_it_is_due_and_not_before_anybody_was_asked() -> None:
    told = told_in(tally.TALLY, [Clockwork(300)] * 2, goal=5)
    assert told == [
        (0, "Started"),
        (300, "Added"),
        (600, "Added"),
        (900, "Added"),
        (1000, "Belled"),
        (1300, "Added"),
        (1600, "Added"),
    ]


def everybody_may(state: tally.Tally) -> tuple[Any, ...]:
    _, *bell = tally.waits(state) or (None,)
    return (*(Turn(Seat(seat), must=False) for seat in range(state.seats)), *bell) if bell else ()


RACE: AnyGame = dataclasses.replace(
    tally.TALLY,
    waits=everybody_may,
    # nothing that happens can be seen, so that nobody has a reason to think anew
    view=lambda state, _: tally.Tally(state.seats, state.goal),
)


def test_where_nobody_must_act_the_quickest_does_and_the_others_go_on_thinking() -> None:
    quick, slow = Clockwork(400), Clockwork(1500)
    told = told_in(RACE, [quick, slow], goal=5)
    assert [at for at, what in told if what == "Added"] == [400, 800, 1200, 1500, 1600]
    assert slow.thoughts == 2, "once, and again after its act: no bell and no quicker seat disturbs it"


# --- hands ---


class Noting(ScriptedWorld):
    """Notes what the hands do, and when."""

    def __init__(self) -> None:
        super().__init__(in_turn("misses"))
        self.pushed: list[tuple[Ms, Seat, Gesture]] = []

    def push(self, seat: Seat, gesture: Gesture, tick: int) -> None:
        assert tick > len(self.pushed)
        self.pushed.append((self._moment.now, seat, gesture))


def test_every_block_is_planned_for_by_the_seat_that_holds_it_and_strokes_come_in_their_time() -> None:
    play: AnyPlay = Play(WONKY, 2, WonkyOptions(), b"hands")
    world, plans = Noting(), list[tuple[Seat, str]]()

    def planned(seat: Seat, task: Any) -> tuple[Stroke, ...]:
        if not isinstance(task, Place):
            return ()
        plans.append((seat, task.block))
        return Stroke(Ms(70), Release()), Stroke(Ms(60), Release())

    picked: list[tuple[Seat, str]] = []

    def tell(_: Ms, events: list[Any]) -> None:
        picked.extend(
            (e.seat, e.block) for e in events if type(e).__name__ in ("BlockPickedUp", "BlockTakenBack")
        )

    run(play, [make_bot("wonky", "easy")] * 2, Random(1), tell, world=world, hands=StrokeSchedule(planned))
    assert plans == picked
    assert plans[0] == plans[1], "the first try missed, and is made again"
    (first, seat, _), (second, _, _) = world.pushed[:2]
    assert second - first == 60
    assert seat == plans[0][0]
    assert len(world.pushed) == 2 * len(plans)
