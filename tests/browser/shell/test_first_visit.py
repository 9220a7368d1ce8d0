"""What a first visit costs before the first game, headers and all, and what is seen before it came."""

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
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length === 1"


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


@pytest.mark.parametrize("link", [False, True])
def test_the_house_shows_its_face_by_its_first_answer_alone(
    browser: Browser, house: Serving, link: bool
) -> None:
    """However long scripts, styles and letters are on their way: here they never come."""
    visit = Visit(browser, size=PHONE)
    visit.context.route("**/assets/*", lambda _: None)
    visit.page.goto(f"{house.address}/t/ABCD" if link else house.address, wait_until="commit")
    visit.page.wait_for_function(PAINTED, polling=100)
    face = visit.page.get_by_role("img", name="Rumpus").locator("g").first
    middle = face.evaluate(
        "face => { const b = face.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }"
    )
    assert middle == [pytest.approx(PHONE["width"] / 2, abs=16), pytest.approx(PHONE["height"] / 2, abs=32)]
    visit.close()
