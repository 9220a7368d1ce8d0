"""Whole games of somebody who sees nothing: all that is known comes from the accessibility tree."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import WINDOW
from tests.browser.looking.walks import FLAT
from tests.browser.players.reader import Reader
from tests.browser.players.recipe_reader import looks_complete
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
PATIENT = {"throw_wait_ms": 60_000, "ready_wait_ms": 60_000}
"""Whoever leaves a throw or a word to the clock never gets through."""


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
    """Alone, with two cards: each block is carried over the tower, lowered until it touches, and let go."""
    ann = sit_down(visit, house, cards=2, game="wonky", bots=[], options={"wobble": "gentle", "youngest": 1})

    def holds() -> bool:
        return any(line.startswith("You hold") for line in ann.sentences())

    def told(words: str) -> bool:
        return not holds() or any(words in line for line in ann.sentences())

    def set_down() -> None:
        ann.until(lambda: told("Right over"), lambda: ann.press("^Carry it"))
        ann.until(lambda: told("It touches."), lower)
        ann.until(lambda: not holds(), lambda: ann.press("^Let go"))

    def lower() -> None:
        """Pressed once it goes all the way down; pressed again it would stop."""
        if 'Lower hold" [pressed]' not in ann.hears():
            ann.press("^Lower")

    while not ann.is_over:
        ann.until(lambda: holds() or ann.is_over, lambda: ann.press("^Take the", "fits$", "^Draw", "^Keep"))
        if holds():
            set_down()
    assert 'heading "You win!"' in ann.hears()
    assert "You added the" in ann.hears(), "and the log told of it"


def test_a_game_of_wok_up(visit: Visiting, house: Serving) -> None:
    """What is complete nobody says; words about tokens and recipes are enough to find out."""
    ann = sit_down(visit, house, game="wok", bots=["hard", "hard"], options={"goal": 3, **PATIENT})
    tried: set[tuple[str, str]] = set()

    def move() -> None:
        heard = ann.hears()
        lines = ann.sentences(heard)
        wok = next((line for line in lines if line.startswith("In the wok")), "")
        recipes = [line[3:].rstrip(".") for line in lines if line[1:2] == ":"]
        complete = [recipe for recipe in recipes if wok and looks_complete(recipe, wok)]
        untried = [recipe for recipe in complete if (recipe, wok) not in tried][:1]
        tried.update((recipe, wok) for recipe in untried)
        ann.press(
            *(f"Cover: {re.escape(recipe)}$" for recipe in untried),
            "^Next",
            "^Ready",
            "^Throw (to|where)",
            "cards?$",
            "Take: ",
            heard=heard,
        )

    ann.until(lambda: ann.is_over, move)
