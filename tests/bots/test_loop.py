"""The loop serves what a game waits for, and says so when nothing comes of it."""

from random import Random
from typing import Any

import pytest

from rumpus.bots import Choice, make_bot
from rumpus.core.inputs import Ms
from rumpus.core.play import AnyPlay, Play
from rumpus.games.kart import KART
from rumpus.games.kart.options import KartOptions
from rumpus.host.loop import Endless, Stuck, run


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
