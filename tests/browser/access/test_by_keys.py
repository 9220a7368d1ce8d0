"""Whole games with no mouse and no finger: every word to the page is a key."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access.focusing import WATCH, astray
from tests.browser.chromium import WINDOW
from tests.browser.looking.walks import FLAT
from tests.browser.players.player import ENDING, Player
from tests.browser.players.seated import Seated
from tests.browser.players.wonky_player import WAYS_TO_A_BLOCK, Stacker
from tests.browser.serving import Serving
from tests.browser.tables import deal_fewer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

Visiting = Callable[..., Page]
ON_IT = "offer => document.activeElement?.matches(offer) ?? false"
CARD = '[data-testid="hand-card"]'


@pytest.fixture
def house(quick_house: Serving) -> Serving:
    return quick_house


@pytest.fixture
def arrive(visit: Visiting) -> Callable[[], Page]:
    """Nobody here needs it drawn in space."""

    def arrive() -> Page:
        page = visit(size=WINDOW)
        page.add_init_script(FLAT)
        page.add_init_script(WATCH)
        page.reload()
        return page

    return arrive


def walk_to(page: Page, offer: str) -> None:
    """A step towards it, or Enter on it: Tab goes on, arrows go along a hand."""
    keys = page.keyboard
    if page.evaluate(ON_IT, offer):
        keys.press("Enter")
    elif page.evaluate(ON_IT, CARD) and offer.startswith(CARD):
        last = page.evaluate(ON_IT, f"{CARD}:last-child")
        keys.press("Home" if last else "ArrowRight")
    else:
        keys.press("Tab")


def test_a_game_of_kart(arrive: Callable[[], Page], house: Serving) -> None:
    page = arrive()
    code = Seated(page).make_table(house.address, game="kart", bots=["easy"], start=True)
    page.goto(f"{house.address}/#/t/{code}")
    ann = Player(page)

    def move() -> None:
        offer = ann.offered
        if offer == '[data-testid="draw-pile"]:not([aria-disabled])':
            page.keyboard.press("d")
        elif offer:
            walk_to(page, offer)
        else:
            page.wait_for_timeout(30)

    while not ann.is_over:
        move()
    expect(page.locator(ENDING)).to_be_visible()
    assert astray(page) == []
    again = page.get_by_role("button", name="Again!", exact=True)
    again.focus()
    page.keyboard.press("Enter")
    expect(page.locator(ENDING)).to_have_count(0)
    page.locator(CARD).first.wait_for()
    expect(page.locator(":focus")).to_have_count(1)
    assert astray(page) == []


def test_a_game_of_wonky(arrive: Callable[[], Page], house: Serving) -> None:
    """Alone, with two cards: each block is carried, turned, nudged, lowered and let go."""
    ann = Stacker(arrive())
    code = ann.make_table(
        house.address, game="wonky", bots=[], options={"wobble": "gentle", "youngest": 1}, start=True
    )
    ann.page.goto("about:blank")
    house.stop()
    deal_fewer(house.data, code, cards=2)
    house.start()
    ann.page.goto(f"{house.address}/#/t/{code}")
    keys = ann.page.keyboard

    def take() -> None:
        offer = next((way for way in WAYS_TO_A_BLOCK if ann.page.locator(way).count()), None)
        if offer:
            walk_to(ann.page, offer)

    ann.until(lambda: ann.view)
    while not ann.is_over:
        ann.until(lambda: ann.holds or ann.is_over, take)
        if ann.is_over:
            break
        ann.wishes.clear()
        ann.until(
            lambda: not ann.is_placing or ann.page.evaluate(ON_IT, "[role=application]"),
            lambda: keys.press("Tab"),
        )
        ann.wish("move", lambda: keys.press("o"))
        ann.wish("turn", lambda: keys.press("q"))
        keys.press("ArrowRight")
        keys.press("ArrowLeft")
        ann.wait_for_arrival()
        high = ann.where[2]
        keys.down("Space")
        ann.wait_for_landing(high)
        keys.up("Space")
        ann.until(lambda: not ann.is_placing, lambda: keys.press("Enter"))
        ann.until(lambda: ann.table["phase"] != "count")
    expect(ann.page.get_by_test_id("ending")).to_have_attribute("data-winner", "0")
    assert astray(ann.page) == []
