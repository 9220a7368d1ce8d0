"""The processes beside the server may die at any moment: a bot's hand goes on all the same."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.inputs import Seat
from rumpus.games.wonky.rules.tasks import Place
from rumpus.games.wonky.world.gestures import Release
from rumpus.server.wire import messages as m
from rumpus.server.worlds.hand_planning import HandPlanner
from rumpus.world.workers import Workers
from tests.games.wonky.notation import table
from tests.server.clients.stacker import Stacker
from tests.server.houses.inside import Inside, serving


async def test_a_bot_whose_world_dies_under_its_hand_takes_the_block_up_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_go = asyncio.Event()
    push = Workers.push

    def noted(workers: Workers, name: str, seat: Seat, gesture: Any, tick: int) -> None:
        if gesture == Release():
            let_go.set()
        push(workers, name, seat, gesture, tick)

    monkeypatch.setattr(Workers, "push", noted)
    async with serving(tmp_path) as house:
        ada = await beside_a_bot_that_stacks(house)
        worlds = [one for one in multiprocessing.active_children() if one.name.startswith("rumpus world")]
        for world in worlds:
            assert world.pid
            os.kill(world.pid, signal.SIGSTOP)  # what the hand does from now on, it will never hear
        await let_go.wait()
        for world in worlds:
            world.kill()
        await ada.until(lambda: ada.standing == 1)


async def beside_a_bot_that_stacks(house: Inside) -> Stacker:
    """Its first card may place no block, and then it is Ada's turn: at another table, then."""
    ada = house.welcome(Stacker)
    await ada.make(m.MakeTable("wonky", "Ada", bots=["easy"], options={"tallest": 2}, start=True))

    def stacks() -> bool:
        return ada.phase in {"place", "count"} or ada.standing > 0

    await ada.until(lambda: stacks() or bool(ada.offered))
    return ada if stacks() else await beside_a_bot_that_stacks(house)


async def test_a_planner_that_died_is_replaced_and_plans_the_same() -> None:
    story = table("BS PS | PM", tower="BL")
    story.play(0, "BS")
    task = Place(story.state.scene, "BS")
    planner = HandPlanner()
    try:
        before = await planner.plan("wonky", "easy", story.view(0), task, 1, 1.0)
        for helper in multiprocessing.active_children():
            helper.kill()
            helper.join()
        assert await planner.plan("wonky", "easy", story.view(0), task, 1, 1.0) == before
    finally:
        await planner.shut()


async def test_a_house_that_closes_does_not_wait_for_a_plan_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rumpus.server.worlds.hand_planning.LAST_PLAN", 0.1)
    monkeypatch.setattr("rumpus.server.worlds.hand_planning.plan_hand", sleep_for_ever)
    planner = HandPlanner()
    planning = asyncio.create_task(planner.plan("wonky", "easy", None, None, 1, 1.0))
    await asyncio.sleep(0)
    assert multiprocessing.active_children()
    planning.cancel()
    async with asyncio.timeout(60):
        await planner.shut()
    assert multiprocessing.active_children() == []


def sleep_for_ever(*_: object, **__: object) -> tuple[()]:
    time.sleep(3600)
    return ()
