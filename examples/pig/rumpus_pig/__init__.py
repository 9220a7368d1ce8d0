"""Pig as the house knows it: the one record that its entry point names."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import TYPE_CHECKING

from rumpus.bots.bot import AnyBot
from rumpus.core.story import Teller
from rumpus.games.registration import Registration
from rumpus_pig.luck import given
from rumpus_pig.rules import RULES

if TYPE_CHECKING:
    from rumpus.laws.subject import Subject


def _bots() -> Mapping[str, AnyBot]:
    from rumpus_pig.bots import BOTS

    return BOTS


def _story() -> Teller:
    from rumpus_pig.story import line

    return line


def _laws() -> Subject:
    from rumpus_pig.laws import SUBJECT  # wants hypothesis, which only those who test have

    return SUBJECT


PIG = Registration(
    rules=RULES,
    minutes=5,
    words=files("rumpus_pig") / "words",
    bots=_bots,
    story=_story,
    laws=_laws,
    luck=given,
    world=None,
    picture=None,
    lesson=None,
    page=files("rumpus_pig") / "page",
)
