"""Wok Up's registration: the record of all it brings, by which the house knows it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, Any

from rumpus.bots.bot import AnyBot
from rumpus.core.inputs import Seat
from rumpus.core.story import Teller
from rumpus.games.registration import Lesson, Picture, PlanHand, Registration, WorldRegistration
from rumpus.games.wok.luck import given
from rumpus.games.wok.rules import RULES
from rumpus.games.wok.rules.tasks import Aim, Flick
from rumpus.world.world import World

if TYPE_CHECKING:
    from rumpus.laws.subject import Subject


def _bots() -> Mapping[str, AnyBot]:
    from rumpus.games.wok.bots import BOTS

    return BOTS


def _story() -> Teller:
    from rumpus.games.wok.story import line

    return line


def _laws() -> Subject:
    from rumpus.games.wok.laws import SUBJECT

    return SUBJECT


def _mujoco(_: Any, __: Random) -> World:
    from rumpus.games.wok.world.toss_world import TossWorld

    return TossWorld()


def _odds(_: Any, __: Random) -> World:
    from rumpus.games.wok.world.toss_odds import toss_by_odds
    from rumpus.games.wok.world.toss_world import TossWorld

    return TossWorld(toss_by_odds)


def _plan_hand() -> PlanHand:
    from rumpus.games.wok.bots.throwing import plan_hand

    return plan_hand


def _in_hand(task: Any, seat: Seat) -> str | None:
    if not isinstance(task, Aim):
        return None
    return next((one.token for one in task.thrown if one.seat == seat), None)


def _wok(state: Any) -> str:
    from rumpus.games.wok.rules.view import table_view
    from rumpus.games.wok.world.picture import svg

    return svg(table_view(state))


def _docile() -> AnyBot:
    from rumpus.games.wok.bots.docile import DocileBot

    return DocileBot()


WOK = Registration(
    rules=RULES,
    minutes=4,
    words=files("rumpus.games.wok") / "words",
    bots=_bots,
    story=_story,
    laws=_laws,
    luck=given,
    world=WorldRegistration(
        makers={"mujoco": _mujoco, "odds": _odds},
        gesture=Flick,
        plan_hand=_plan_hand,
        thinks_long=False,
        in_hand=_in_hand,
        restart_loses_moves=False,
    ),
    picture=Picture(is_there=lambda state: state.wok is not None, svg=_wok),
    lesson=Lesson(scenes=("flick", "cover"), folder=files("rumpus.games.wok") / "lesson", docile=_docile),
    page=None,
)
