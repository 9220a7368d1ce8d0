"""Every screen and sheet around the games can be read whole, in every language, with larger letters too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.chromium import LAPTOP, PHONE, SMALL_PHONE, Visit
from tests.browser.looking.around import at_a_table, press, the_way_in, when_something_is_wrong
from tests.browser.looking.reading import UNHURRIED, Sight, lost
from tests.browser.looking.walks import screens_before_a_game
from tests.browser.serving import Serving

pytestmark = pytest.mark.browser

SPACED = (
    Sight(SMALL_PHONE),
    Sight(PHONE, spaced=("de",)),
    Sight(LAPTOP, languages=("de",), spaced=("de",)),
)
DOUBLED = "document.documentElement.style.fontSize = '200%'"
"""As a browser does it that was told to show larger letters."""


@pytest.fixture
def guest(browser: Browser) -> Iterator[Page]:
    visit = Visit(browser, size=SMALL_PHONE, still=True)
    visit.page.add_init_script(UNHURRIED)
    yield visit.page
    visit.close()


def test_before_a_game(page: Page) -> None:
    assert not [line for where in screens_before_a_game(page) for line in lost(page, where, SPACED)]


def test_on_the_way_in(house: Serving, page: Page) -> None:
    assert not [line for where in the_way_in(page, house.address) for line in lost(page, where)]


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE], ids=["320px", "390px"])
def test_where_the_sound_is_set(page: Page, size: ViewportSize) -> None:
    """It goes when the size changes."""
    page.set_viewport_size(size)
    press(page, "Mute")
    page.get_by_text("Captions", exact=True).wait_for()
    assert not lost(page, "sound", [Sight(size)])


def test_at_a_table_with_somebody(house: Serving, page: Page, guest: Page) -> None:
    found = [
        line for somebody, where in at_a_table(page, guest, house.address) for line in lost(somebody, where)
    ]
    assert not found


def test_when_something_is_wrong(house: Serving, page: Page) -> None:
    assert not [line for where in when_something_is_wrong(page, house.address) for line in lost(page, where)]


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "desk"])
def test_with_letters_twice_as_large(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    words = page.locator("main p").first
    plain = words.evaluate("words => getComputedStyle(words).fontSize")
    page.evaluate(DOUBLED)
    doubled = words.evaluate("words => getComputedStyle(words).fontSize")
    assert float(doubled[:-2]) == 2 * float(plain[:-2])
    assert not [
        line
        for where in screens_before_a_game(page)
        for line in lost(page, where, [Sight(size, languages=("de",))])
    ]
