"""How Wok Up's bots throw: in time, about where they mean to, and steadier the harder they are."""

from __future__ import annotations

import math
from statistics import fmean

import pytest

from rumpus.bots.bot import LAB_LEVELS
from rumpus.core.scene import NOTHING
from rumpus.games.registry import plan_hand as plan
from rumpus.games.wok.rules.tasks import Aim, Flick, Throw
from rumpus.games.wok.world.wok_table import STACKS
from tests.games.wok.notation import kitchen

CALM, TOUCHY = "trio:C plenty:F balance:MF", "trio:C plenty:F touch"
TASK = Aim(NOTHING, (10, 10, 10, 10, 10), ())


def flicks(level: str, open_cards: str = CALM, count: int = 200) -> list[Flick]:
    view = kitchen(None, open=open_cards).view(0)
    strokes = [plan("wok", level, view, TASK, seed) for seed in range(count)]
    return [stroke.gesture for (stroke,) in strokes if isinstance(stroke.gesture, Flick)]


def astray(level: str) -> float:
    return fmean(math.hypot(flick.x, flick.y) for flick in flicks(level))


def test_the_harder_the_steadier() -> None:
    assert astray("hard") < astray("normal") < astray("easy") < astray("random")


@pytest.mark.parametrize("level", LAB_LEVELS)
def test_a_bot_flicks_once_and_in_time(level: str) -> None:
    view = kitchen(None).view(0)
    for seed in range(100):
        (stroke,) = plan("wok", level, view, TASK, seed)
        assert 100 < stroke.after < 4000
        assert plan("wok", level, view, TASK, seed) == (stroke,)


def test_while_tokens_fly_hands_rest() -> None:
    assert plan("wok", "hard", kitchen(None).view(0), Throw(NOTHING, (10,) * 5, ()), 1) == ()


def test_where_cards_are_to_be_touched_they_are_thrown_at() -> None:
    def near_a_card(open_cards: str) -> float:
        hits = [
            min(math.dist((flick.x, flick.y), (spot.x, spot.y)) for spot in STACKS) < 0.07
            for flick in flicks("hard", open_cards)
        ]
        return fmean(hits)

    assert near_a_card(TOUCHY) > 0.4
    assert near_a_card(CALM) < 0.05


def test_what_is_in_hand_is_not_known() -> None:
    """The plan is the same whatever token the task holds: only the view is read."""
    view = kitchen("C1 C2").view(0)
    assert plan("wok", "hard", view, TASK, 5) == plan(
        "wok", "hard", view, Aim(NOTHING, (1, 2, 3, 4, 5), ()), 5
    )
