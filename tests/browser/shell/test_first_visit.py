"""What a first visit costs: all that comes over the line before the first game, headers and all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from rumpus.games.registry import LANGUAGES
from tests.browser.chromium import PHONE, Visit
from tests.browser.serving import Serving
from tests.browser.shell.counting import Counting
from tests.browser.shell.kept import settle

pytestmark = pytest.mark.browser

MOST = 200_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_first_visit_is_two_hundred_kilobytes_at_most(browser: Browser, house: Serving, lang: str) -> None:
    """Until the home page stands and is kept for later, which costs four of them."""
    visit = Visit(browser, size=PHONE, lang=lang, still=True)
    with Counting(house.address) as line:
        visit.page.goto(line.address)
        visit.page.get_by_role("article").first.wait_for()
        expect(visit.page.locator("html")).to_have_attribute("lang", lang)
        settle(visit.page)
        visit.close()
    assert line.received <= MOST
