"""What appears for whoever points at something can be pointed at itself, and goes with Escape."""

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


@pytest.mark.parametrize("size", [LAPTOP, UPRIGHT, LOW], ids=["desk", "upright", "low"])
@pytest.mark.parametrize("recipe", range(3))
def test_a_pointer_may_move_from_a_recipe_onto_what_it_reads(
    visit: Visiting, house: Serving, size: ViewportSize, recipe: int
) -> None:
    page = visit(size=size)
    page.add_init_script(FLAT)
    assert "lying" in moments(house, page, "wok")
    show(page, "wok", "lying")
    page.clock.install()
    reader = page.get_by_test_id("reader")

    page.get_by_test_id("recipe").nth(recipe).hover()
    page.clock.run_for(LONG_MS)
    expect(reader).to_be_visible()
    reader.hover()
    page.clock.run_for(LONG_MS)
    expect(reader).to_be_visible()
    page.keyboard.press("Escape")
    expect(reader).to_be_hidden()
