"""What only a real browser can tell of the Kart table: where a finger lands, and where the focus goes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE
from tests.browser.serving import Serving
from tests.browser.tables import open_table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

Visiting = Callable[..., Page]

MIDDLE = """(card) => {
  const { left, top, height } = card.getBoundingClientRect();
  return [left + 14, top + height / 2];
}"""
CARD_AT = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-card]')?.dataset.card ?? null"


def card(page: Page, code: str) -> list[float]:
    """A spot on it that its neighbour to the right leaves free."""
    spot: list[float] = page.locator(f'[data-testid="hand-card"][data-card="{code}"]').evaluate(MIDDLE)
    return spot


def test_the_tap_that_ends_a_moment_does_not_play_the_card_below_it(visit: Visiting, house: Serving) -> None:
    page = visit(size=PHONE)
    page.clock.install()  # the moment stays until it is tapped, however slow this machine is
    page.goto(f"{house.address}/?gallery=kart&state=caught")
    page.get_by_test_id("seat-1").wait_for()
    page.clock.run_for(100)
    moment, refusal = page.get_by_test_id("moment"), page.get_by_test_id("refusal")
    expect(moment).to_be_visible()
    spot = card(page, "G9")
    page.touchscreen.tap(*spot)
    expect(moment).to_have_count(0)
    assert page.evaluate(CARD_AT, spot) == "G9"
    assert refusal.count() == 0, "nothing was asked of the rules"
    page.touchscreen.tap(*spot)
    expect(refusal).to_be_visible()


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
