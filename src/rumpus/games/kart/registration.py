"""Kart's registration: the record of all it brings, by which the house knows it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import TYPE_CHECKING

from rumpus.bots.bot import AnyBot
from rumpus.core.story import Teller
from rumpus.games.kart.luck import given
from rumpus.games.kart.rules import RULES
from rumpus.games.registration import Lesson, Registration

if TYPE_CHECKING:
    from rumpus.laws.subject import Subject


def _bots() -> Mapping[str, AnyBot]:
    from rumpus.games.kart.bots import BOTS

    return BOTS


def _story() -> Teller:
    from rumpus.games.kart.story import line

    return line


def _laws() -> Subject:
    from rumpus.games.kart.laws import SUBJECT

    return SUBJECT


def _docile() -> AnyBot:
    from rumpus.games.kart.bots.docile import DocileBot

    return DocileBot()


KART = Registration(
    rules=RULES,
    minutes=5,
    words=files("rumpus.games.kart") / "words",
    bots=_bots,
    story=_story,
    laws=_laws,
    luck=given,
    world=None,
    picture=None,
    lesson=Lesson(
        scenes=("match", "uno", "box"), folder=files("rumpus.games.kart") / "lesson", docile=_docile
    ),
    page=None,
)
