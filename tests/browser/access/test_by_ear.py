"""Whole games of somebody who sees nothing: all that is known comes from the accessibility tree."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import WINDOW
from tests.browser.looking.walks import FLAT
from tests.browser.players.reader import Reader
from tests.browser.players.seated import Seated
from tests.browser.serving import Serving
from tests.browser.tables import deal_fewer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

Visiting = Callable[..., Page]
KART = (
    "^Say UNO now",
    "^(Red|Blue|Green|Yellow)$",
    "^Right then",
    "fits$",
    "^Send the shell",
    "^Keep",
    "^Take",
    "^Draw a",
)
"""What one presses, the best first; a wild card wants a colour."""
BUILT = re.compile(r'paragraph: "?(\S+) added the')
"""By the log, whose block stands."""


@pytest.fixture
def house(quick_house: Serving) -> Serving:
    return quick_house


def sit_down(visit: Visiting, house: Serving, cards: int = 0, **wish: object) -> Reader:
    """At a game that has begun. Nobody here needs it drawn."""
    page = visit(size=WINDOW)
    page.add_init_script(FLAT)
    code = Seated(page).make_table(house.address, start=True, **wish)
    if cards:
        page.goto("about:blank")
        house.stop()
        deal_fewer(house.data, code, cards)
        house.start()
    page.goto(f"{house.address}/#/t/{code}")
    page.get_by_role("region", name="The table in words").wait_for(state="attached")
    return Reader(page)


def test_a_game_of_kart(visit: Visiting, house: Serving) -> None:
    ann = sit_down(visit, house, game="kart", bots=["easy"])

    ann.until(lambda: any(line.startswith("You hold: ") for line in ann.sentences()))
    ann.until(lambda: ann.is_over, lambda: ann.press(*KART))


def test_a_game_of_wonky(visit: Visiting, house: Serving) -> None:
    """Two cards each, with a bot: blocks are carried over the tower, lowered until they touch, and let go."""
    options = {"wobble": "gentle", "youngest": 1, "tallest": 1}
    ann = sit_down(visit, house, cards=2, game="wonky", bots=["easy"], options=options)
    told_of = set[str]()

    def holds() -> bool:
        return any(line.startswith("You hold") for line in ann.sentences())

    def told(words: str) -> bool:
        return not holds() or any(words in line for line in ann.sentences())

    def set_down() -> None:
        ann.until(lambda: told("Right over"), lambda: ann.press("^Carry it"))
        ann.until(lambda: told("It touches."), lower)
        ann.until(lambda: not holds(), lambda: ann.press("^Let go"))

    def take() -> None:
        told_of.update(BUILT.findall(ann.hears()))
        ann.press("^Take the", "fits$", "^Draw", "^Keep")

    def lower() -> None:
        """Pressed once it goes all the way down; pressed again it would stop."""
        if 'Lower hold" [pressed]' not in ann.hears():
            ann.press("^Lower")

    while not ann.is_over:
        ann.until(lambda: holds() or ann.is_over, take)
        if holds():
            set_down()
    assert len(told_of) == 2, "the log told of hers, and of the other's"
    assert "You" in told_of


def test_the_lesson_of_kart(visit: Visiting) -> None:
    """What to do is heard where news is told; it is done, and all three scenes are learnt."""
    page = visit(size=WINDOW)
    ann = Reader(page)

    def learn(line: str, *ways: str, praise: str) -> None:
        ann.until(lambda: line in ann.news())
        ann.until(lambda: praise in ann.news(), lambda: ann.press(*ways))

    ann.until(lambda: ann.press("^Lesson: Kart$"))
    learn("Same colour or same number", "fits$", praise="half the game")
    ann.until(lambda: "Press UNO" in ann.news(), lambda: ann.press("^Next$"))
    learn("Press UNO", "^Say UNO", "fits$", praise="nobody can touch you")
    ann.until(lambda: "Item Box" in ann.news(), lambda: ann.press("^Next$"))
    learn("Item Box", "fits$", praise="Lightning!")
    ann.until(lambda: "Make a table" in ann.hears(), lambda: ann.press("^To the start$"))
