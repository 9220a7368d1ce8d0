"""What only a real browser can tell of a table: where a finger lands, and where the focus goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE
from tests.browser.looking.walks import FLAT
from tests.browser.serving import Serving
from tests.browser.tables import open_table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

Visiting = Callable[..., Page]

MOMENT = '[data-testid="moment"]'
REFUSAL = '[data-testid="refusal"]'
NEXT = '[data-testid="next"] button'
WENT_ON = 'main.wok:not([data-phase="show"])'
CORNER = """(it) => {
  const { left, top, height } = it.getBoundingClientRect();
  return [left + 14, top + height / 2];
}"""
UNDER = "([x, y, lure]) => document.elementFromPoint(x, y)?.closest(lure) !== null"
TICK_MS = 50
TICKS = 2000
CARD_AT = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-card]')?.dataset.card ?? null"


@pytest.fixture
def house(quick_house: Serving) -> Serving:
    return quick_house


def let_pass(page: Page, reached: Callable[[], object]) -> None:
    """By the page's clock, tick by tick. What is fetched meanwhile takes the time that it takes."""
    for _ in range(TICKS):
        if reached():
            return
        page.clock.run_for(TICK_MS)
    raise AssertionError("it never came to that")


def card(page: Page, code: str) -> list[float]:
    """A spot on it that its neighbour to the right leaves free."""
    spot: list[float] = page.locator(f'[data-testid="hand-card"][data-card="{code}"]').evaluate(CORNER)
    return spot


class Bait(NamedTuple):
    """A moment of the gallery that fills the screen, and something that lies under it."""

    game: str
    moment: str
    curtain: str
    lure: str
    """What is there to be pressed, once it is over."""
    taken: str
    """What is to be seen as soon as that is pressed."""


BAITS = (
    Bait("kart", "caught", MOMENT, '[data-testid="hand-card"][data-card="G9"]', REFUSAL),
    Bait("wonky", "fall", '[data-testid="fall"]', '[data-testid="hand-card"][data-card="X"]', REFUSAL),
    Bait("wok", "burnt", MOMENT, '[data-testid="recipe"][data-kind="touch"]', REFUSAL),
    Bait("wok", "slap", MOMENT, NEXT, WENT_ON),
    Bait("wok", "photo", MOMENT, NEXT, WENT_ON),
)


@pytest.mark.parametrize("bait", BAITS, ids=[f"{bait.game}-{bait.moment}" for bait in BAITS])
def test_the_tap_that_ends_a_moment_does_nothing_under_it(
    visit: Visiting, house: Serving, bait: Bait
) -> None:
    """By the page's own clock, which stands still: the moment stays until it is tapped."""
    page = visit(size=PHONE)
    page.add_init_script(FLAT)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    curtain, taken = page.locator(bait.curtain), page.locator(bait.taken)

    def begin() -> None:
        page.goto(f"{house.address}/?gallery={bait.game}&state={bait.moment}")
        let_pass(page, lambda: curtain.count() > 0)

    begin()
    let_pass(page, lambda: curtain.count() == 0 and page.locator(bait.lure).count() > 0)
    spot = page.locator(bait.lure).evaluate(CORNER)
    begin()
    page.touchscreen.tap(*spot)
    let_pass(page, lambda: page.evaluate(UNDER, [*spot, bait.lure]))
    expect(curtain).to_have_count(0)
    assert taken.count() == 0, "nothing was asked of the rules"
    page.touchscreen.tap(*spot)
    let_pass(page, lambda: taken.count() > 0)


def test_a_refused_card_leaves_its_neighbours_where_they_can_be_tapped(
    visit: Visiting, house: Serving
) -> None:
    page = visit(size=PHONE)
    page.goto(f"{house.address}/?gallery=kart&state=nine")
    page.get_by_test_id("seat-1").wait_for()
    around = {code: card(page, code) for code in ("Y7", "G9", "GS", "B6")}
    assert {code: page.evaluate(CARD_AT, spot) for code, spot in around.items()} == {c: c for c in around}
    page.touchscreen.tap(*around["GS"])
    expect(page.locator(".refused")).to_have_attribute("data-card", "GS")
    page.locator(".refused").evaluate(
        "(card) => Promise.all(card.getAnimations({ subtree: true }).map((a) => a.finished))"
    )
    assert {code: page.evaluate(CARD_AT, spot) for code, spot in around.items()} == {c: c for c in around}


def test_a_question_mark_tells_the_keys_and_a_closed_sheet_gives_the_focus_back(visit: Visiting) -> None:
    page = visit()
    open_table(page)
    menu = page.get_by_role("button", name="Menu")
    menu.wait_for()
    page.keyboard.press("?")
    expect(page.get_by_test_id("keys")).to_contain_text("Draw a card")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("keys")).to_have_count(0)
    menu.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="What the keys do").press("Enter")
    expect(page.get_by_test_id("keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
