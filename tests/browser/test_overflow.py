"""No text is cut off or spills, no button lies on another: on small phones, in every language, larger too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from rumpus.games.registry import GAMES, LANGUAGES
from tests.browser.chromium import LAPTOP, PHONE, SMALL_PHONE, WINDOW, Visit
from tests.browser.looking.walks import DRAWN, FLAT, looks, moments, screens_before_a_game, show
from tests.browser.serving import Serving

pytestmark = pytest.mark.browser

SPILLED, COVERED = (
    (Path(__file__).parent / "looking" / name).read_text("utf-8") for name in ("spilled.js", "covered.js")
)
NAMES_TOO_LONG = "longNames"
"""Here names are cut off on purpose."""

every_language = pytest.mark.parametrize("lang", LANGUAGES)
SPREAD = [lang for lang in LANGUAGES if lang not in ("en", "de")]
"""German words are the longest, so German is looked at whole; these share the moments of a game."""
SIZES = (SMALL_PHONE, PHONE)
LOW = ViewportSize(width=640, height=400)
"""A window as small as a browser makes it, and a desk of 1280 by 800 pixels to whoever zooms to 200 %."""
DOUBLED = "document.documentElement.style.fontSize = '200%'"
"""As a browser does it that was told to show larger letters."""
BELOW_THE_PANEL = """() => {
  const panel = document.querySelector("main aside");
  const { bottom } = panel.getBoundingClientRect();
  const parts = [...panel.querySelectorAll("h2, button, .scores")];
  const below = parts.filter((part) => part.getBoundingClientRect().bottom > bottom);
  return below.map((part) => part.textContent.trim());
}"""
ROLLED_AWAY = """() => {
  const slip = document.querySelector('[data-testid="ending"] ol');
  const { bottom } = slip.getBoundingClientRect();
  const below = [...slip.children].filter((row) => row.getBoundingClientRect().bottom > bottom);
  return below.map((row) => row.textContent.trim());
}"""
small = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}px")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One for all: nobody here disturbs anybody."""
    with Serving(tmp_path_factory.mktemp("data")) as serving:
        yield serving


@pytest.fixture
def page(browser: Browser, house: Serving, lang: str, size: ViewportSize) -> Iterator[Page]:
    visit = Visit(browser, size=size, lang=lang, still=True)
    visit.page.add_init_script(FLAT)
    visit.page.goto(house.address)
    yield visit.page
    visit.close()


def spilled(page: Page, where: str) -> list[str]:
    page.evaluate("document.fonts.ready.then(() => true)")
    return [f"{where}: {what}" for what in page.evaluate(SPILLED)]


@every_language
@pytest.mark.parametrize("size", [SMALL_PHONE])
@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_game_can_be_read_whole(house: Serving, page: Page, game: str, lang: str) -> None:
    """Each is laid once and looked at in all sizes, which takes half the time."""
    found, sizes = [], (*SIZES, LOW) if lang == "de" else SIZES
    states = [state for state in moments(house, page, game) if state != NAMES_TOO_LONG]
    for state in states[SPREAD.index(lang) :: len(SPREAD)] if lang in SPREAD else states:
        for seen in looks(page, game, state):
            for size in sizes:
                if page.viewport_size != size:
                    page.set_viewport_size(size)
                    page.evaluate(DRAWN)
                where = f"{seen} at {size['width']}"
                found += [*spilled(page, where), *(f"{where}: {what}" for what in page.evaluate(COVERED))]
            sizes = sizes[::-1]
    assert not found


@pytest.mark.parametrize("lang", ["de"])
@pytest.mark.parametrize("size", [WINDOW])
@pytest.mark.parametrize(("game", "state"), [("wonky", "play"), ("wok", "lying")])
def test_on_a_low_desk_the_panel_holds_all_that_is_in_it(
    house: Serving, page: Page, game: str, state: str
) -> None:
    assert state in moments(house, page, game)
    show(page, game, state)
    page.locator("main aside").wait_for()
    assert page.evaluate(BELOW_THE_PANEL) == []


@pytest.mark.parametrize("lang", ["de"])
@pytest.mark.parametrize("size", [PHONE])
@pytest.mark.parametrize(
    ("game", "state"),
    [("kart", "win"), ("kart", "lost"), ("kart", "handWon"), ("kart", "handSeen"), ("wok", "winSix")],
)
def test_at_the_end_a_phone_shows_everybodys_place_at_once(
    house: Serving, page: Page, game: str, state: str
) -> None:
    assert state in moments(house, page, game)
    show(page, game, state)
    page.get_by_test_id("ending").wait_for()
    assert page.evaluate(ROLLED_AWAY) == []


@every_language
@small
def test_every_screen_before_a_game_can_be_read_whole(page: Page, lang: str) -> None:
    assert not [line for where in screens_before_a_game(page, lang) for line in spilled(page, where)]


@pytest.mark.parametrize("lang", ["de"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "desk"])
def test_every_screen_before_a_game_can_be_read_with_letters_twice_as_large(page: Page, lang: str) -> None:
    words = page.locator("main p").first
    plain = words.evaluate("words => getComputedStyle(words).fontSize")
    page.evaluate(DOUBLED)
    doubled = words.evaluate("words => getComputedStyle(words).fontSize")
    assert float(doubled[:-2]) == 2 * float(plain[:-2])
    assert not [line for where in screens_before_a_game(page, lang) for line in spilled(page, where)]
