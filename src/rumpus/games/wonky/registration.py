"""Wonky's registration: the record of all it brings, by which the house knows it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, Any

from rumpus.bots.bot import AnyBot
from rumpus.core.inputs import Seat
from rumpus.core.story import Teller
from rumpus.games.registration import Lesson, Picture, PlanHand, Registration, WorldRegistration
from rumpus.games.wonky.luck import given
from rumpus.games.wonky.rules import RULES
from rumpus.games.wonky.rules.tasks import Place
from rumpus.games.wonky.world.gestures import Gesture
from rumpus.world.world import World

if TYPE_CHECKING:
    from rumpus.laws.subject import Subject


def _bots() -> Mapping[str, AnyBot]:
    from rumpus.games.wonky.bots import BOTS

    return BOTS


def _story() -> Teller:
    from rumpus.games.wonky.story import line

    return line


def _laws() -> Subject:
    from rumpus.games.wonky.laws import SUBJECT

    return SUBJECT


def _mujoco(options: Any, _: Random) -> World:
    from rumpus.games.wonky.world.mujoco_world import MujocoWorld

    return MujocoWorld(options)


def _odds(options: Any, luck: Random) -> World:
    from rumpus.games.wonky.world.odds.odds_world import OddsWorld

    return OddsWorld(options, luck)


def _plan_hand() -> PlanHand:
    from rumpus.games.wonky.bots.hand_planner import plan_hand

    return plan_hand


def _in_hand(task: Any, _: Seat) -> str | None:
    return task.block if isinstance(task, Place) else None


def _tower(state: Any) -> str:
    from rumpus.games.wonky.world.picture import svg

    return svg(state.scene, state.options.wobble)


def _docile() -> AnyBot:
    return _bots()["easy"]


WONKY = Registration(
    rules=RULES,
    minutes=6,
    words=files("rumpus.games.wonky") / "words",
    bots=_bots,
    story=_story,
    laws=_laws,
    luck=given,
    world=WorldRegistration(
        makers={"mujoco": _mujoco, "odds": _odds},
        gesture=Gesture,
        plan_hand=_plan_hand,
        thinks_long=True,
        in_hand=_in_hand,
        restart_loses_moves=True,
    ),
    picture=Picture(is_there=lambda state: bool(state.scene.pieces), svg=_tower),
    lesson=Lesson(scenes=("block", "tower"), folder=files("rumpus.games.wonky") / "lesson", docile=_docile),
    page=None,
)
