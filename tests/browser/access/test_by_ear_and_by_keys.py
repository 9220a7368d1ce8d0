"""Wok Up between one who sees nothing and one who has only keys. No bot is quicker: nothing is luck."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access.focusing import WATCH, astray
from tests.browser.chromium import WINDOW
from tests.browser.looking.walks import FLAT
from tests.browser.players.reader import Reader
from tests.browser.players.recipe_reader import looks_complete
from tests.browser.players.seated import Seated
from tests.browser.players.wok_player import Chef
from tests.browser.serving import Serving

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

PATIENT = {"goal": 3, "throw_wait_ms": 60_000, "ready_wait_ms": 60_000, "pace": "patient"}
"""Whoever leaves a throw or a word to the clock never gets through."""
WON = re.compile("You won (Trio|Plenty|Variety|Touch|Balance)")
KEY_OF_EACH = """recipes => Object.fromEntries(
  recipes.map((recipe) => [recipe.dataset.kind, recipe.getAttribute("aria-keyshortcuts") ?? "1"]))"""


class KeyChef(Chef):
    """The same cook, without a pointer."""

    def cover(self, kind: str) -> None:
        keys: dict[str, str] = self.page.get_by_test_id("recipe").evaluate_all(KEY_OF_EACH)
        if kind in keys:
            self.page.keyboard.press(keys[kind])

    def flick(self) -> None:
        for key in ("ArrowUp", "Space"):
            self.page.keyboard.press(key)

    def press(self, selector: str) -> None:
        if self.find(selector):
            self.page.keyboard.press("1" if "choose" in selector or "recipe" in selector else "Space")


class Listener(Reader):
    """What is complete nobody says; words about tokens and recipes are enough to find out."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.tried: set[tuple[str, str]] = set()

    def act(self, *, covers: bool = True) -> None:
        heard = self.hears()
        lines = self.sentences(heard)
        wok = next((line for line in lines if line.startswith("In the wok")), "")
        recipes = [line[3:].rstrip(".") for line in lines if line[1:2] == ":"]
        complete = [recipe for recipe in recipes if wok and looks_complete(recipe, wok)]
        untried = [recipe for recipe in complete if covers and (recipe, wok) not in self.tried][:1]
        self.tried.update((recipe, wok) for recipe in untried)
        self.press(
            *(f"Cover: {re.escape(recipe)}$" for recipe in untried),
            "^Next",
            "^Ready",
            "^Throw (to|where)",
            r"\d cards?$",
            "Take: ",
            heard=heard,
        )


def test_a_game_of_wok_up(visit: Callable[..., Page], quick_house: Serving) -> None:
    """The first recipe is left to the listener, the others to the keys."""
    house = quick_house
    page, other = visit(size=WINDOW), visit(size=WINDOW)
    for one in (page, other):
        one.add_init_script(FLAT)
    other.add_init_script(WATCH)
    ann, bob = Listener(page), KeyChef(other)
    code = Seated(page).make_table(house.address, game="wok", open_chairs=1, options=PATIENT)
    for one in (page, other):
        one.goto(f"{house.address}/#/t/{code}")
    other.get_by_label("Your name").fill("Bob")
    other.keyboard.press("Enter")
    ann.until(lambda: bob.view, lambda: ann.press("^Start with 2"))

    def play(*, listening: bool) -> None:
        ann.act(covers=listening)
        bob.act(covers=not listening)

    ann.until(lambda: WON.search(ann.hears()), lambda: play(listening=True))
    assert [(one["seat"], one["how"]) for one in bob.saw("recipe_won")] == [(0, "cover")]
    ann.until(lambda: bob.is_over, lambda: play(listening=False))
    assert {one["seat"] for one in bob.saw("flick_seen")} == {0, 1}
    assert bob.table["winners"] == [1]
    expect(other.get_by_test_id("ending")).to_be_visible()
    ann.until(lambda: 'heading "Bob wins!"' in ann.hears())
    assert astray(other) == []
