"""The hands of bots alone, at a table that is no room: they move for bots and for whoever is away."""

import asyncio
import time
from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.core.inputs import Seat
from rumpus.core.play import AnyPlay
from rumpus.core.waits import Trial
from rumpus.games.wok.rules.tasks import Flick
from rumpus.server.worlds import hand_planning
from rumpus.server.worlds.hand_planning import BotHands, HandPlanner
from tests.games.wok.notation import fresh
from tests.server.houses.plain_table import ADA, BOT, PlainTable


class Gestures:
    """The world's end of the hands."""

    def __init__(self) -> None:
        self.made: list[tuple[Seat, Any]] = []
        self.came = asyncio.Event()

    def push(self, seat: Seat, gesture: Any) -> None:
        self.made.append((seat, gesture))
        self.came.set()


def about_to_throw() -> tuple[AnyPlay, Trial]:
    cook = fresh(2)
    cook.ready(0, 1)
    play = cook.game
    return play, next(wait for wait in play.waits if isinstance(wait, Trial))


async def test_a_bot_s_hand_throws_and_a_person_s_is_left_alone() -> None:
    play, trial = about_to_throw()
    table, world = PlainTable(play, (ADA, BOT), time.monotonic), Gestures()
    hands = BotHands(table, world.push, HandPlanner(), thinking=0.0)
    hands.serve(trial)
    await world.came.wait()
    ((seat, gesture),) = world.made
    assert seat == 1
    assert isinstance(gesture, Flick)
    table.table = replace(table.table, chairs=(replace(ADA, away=True), BOT))
    world.came.clear()
    hands.serve(trial)
    await world.came.wait()
    assert [seat for seat, _ in world.made] == [1, 0], "once each"
    hands.drop()


async def test_a_hand_that_moved_in_vain_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever kept the world from hearing it: the table waits for nobody else."""
    monkeypatch.setattr(hand_planning, "AGAIN", 0.0)
    play, trial = about_to_throw()
    table, world = PlainTable(play, (ADA, BOT), time.monotonic), Gestures()
    hands = BotHands(table, world.push, HandPlanner(), thinking=0.0)
    hands.serve(trial)
    for _ in range(2):
        await world.came.wait()
        world.came.clear()
    assert {seat for seat, _ in world.made} == {Seat(1)}
    hands.drop()


async def test_a_hand_that_is_dropped_moves_no_more() -> None:
    play, trial = about_to_throw()
    table, world = PlainTable(play, (ADA, BOT), time.monotonic), Gestures()
    hands = BotHands(table, world.push, HandPlanner(), thinking=0.0)
    hands.serve(trial)
    (moving,) = (task for task in asyncio.all_tasks() if task is not asyncio.current_task())
    hands.drop()
    await asyncio.wait((moving,))
    assert moving.cancelled()
    assert world.made == []
