"""What appears for whoever points at something or has the focus on it: it stays, and goes with Escape."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.chromium import LAPTOP
from tests.browser.looking.walks import FLAT, moments, show
from tests.browser.serving import Serving

pytestmark = pytest.mark.browser

Visiting = Callable[..., Page]
UPRIGHT = ViewportSize(width=600, height=900)
LOW = ViewportSize(width=800, height=420)
LONG_MS = 5000
"""By the page's own clock, which this test turns."""


@pytest.fixture
def house(quick_house: Serving) -> Serving:
    return quick_house


@pytest.fixture
def kitchen(visit: Visiting, house: Serving) -> Callable[[ViewportSize], Page]:
    """A wok full of tokens, at which time goes by when we say so."""

    def kitchen(size: ViewportSize) -> Page:
        page = visit(size=size)
        page.add_init_script(FLAT)
        assert "lying" in moments(house, page, "wok")
        page.clock.install()
        show(page, "wok", "lying")
        return page

    return kitchen


@pytest.mark.parametrize("size", [LAPTOP, UPRIGHT, LOW], ids=["desk", "upright", "low"])
@pytest.mark.parametrize("recipe", range(3))
def test_a_pointer_may_move_from_a_recipe_onto_what_it_reads(
    kitchen: Callable[[ViewportSize], Page], size: ViewportSize, recipe: int
) -> None:
    page = kitchen(size)
    reader = page.get_by_test_id("reader")

    page.get_by_test_id("recipe").nth(recipe).hover()
    page.clock.run_for(LONG_MS)
    expect(reader).to_be_visible()
    reader.hover()
    page.clock.run_for(LONG_MS)
    expect(reader).to_be_visible()
    page.keyboard.press("Escape")
    expect(reader).to_be_hidden()


@pytest.mark.parametrize("size", [LAPTOP, UPRIGHT, LOW], ids=["desk", "upright", "low"])
def test_what_the_focus_holds_up_to_be_read_stays_under_a_pointer_too(
    kitchen: Callable[[ViewportSize], Page], size: ViewportSize
) -> None:
    page = kitchen(size)
    reader, recipe = page.get_by_test_id("reader"), page.get_by_test_id("recipe").nth(1)

    page.get_by_test_id("recipe").first.focus()
    page.keyboard.press("Tab")
    expect(recipe).to_be_focused()
    expect(reader).to_be_visible()
    page.clock.run_for(LONG_MS)
    reader.hover()
    page.clock.run_for(LONG_MS)
    expect(reader).to_be_visible()
    page.keyboard.press("Escape")
    expect(reader).to_be_hidden()
    page.clock.run_for(LONG_MS)
    expect(reader).to_be_hidden()
    expect(recipe).to_be_focused()


def test_a_recipe_that_comes_to_lie_under_a_pointer_at_rest_is_not_held_up(
    kitchen: Callable[[ViewportSize], Page],
) -> None:
    """Whoever pressed a button where it is laid now may have something else to read."""
    page = kitchen(UPRIGHT)
    reader = page.get_by_test_id("reader")
    box = page.get_by_test_id("recipe").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    show(page, "wok", "win")
    page.mouse.move(x, y)

    show(page, "wok", "lying")
    expect(page.locator('[data-testid="recipe"]:hover')).to_have_count(1)
    page.clock.run_for(LONG_MS)
    expect(reader).to_be_hidden()
    page.mouse.move(x + 2, y)
    page.clock.run_for(LONG_MS)
    expect(reader).to_be_visible()
