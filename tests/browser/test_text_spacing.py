"""Whoever reads better with more room between letters, words, lines and paragraphs loses nothing by it.

As WCAG 2.2 asks in 1.4.12, by a style sheet of the reader's own. German words are the longest, so German
is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from rumpus.games.registry import GAMES
from tests.browser.chromium import LAPTOP, PHONE, Visit
from tests.browser.looking.walks import FLAT, looks, moments, screens_before_a_game
from tests.browser.serving import Serving

pytestmark = pytest.mark.browser

LOOKING = Path(__file__).parent / "looking"
SPILLED, COVERED = ((LOOKING / name).read_text("utf-8") for name in ("spilled.js", "covered.js"))
SPACED = """() => {
  const own = new CSSStyleSheet();
  own.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `);
  document.adoptedStyleSheets = [own];
}"""
WIDTH = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("main label"));
  return words.getBoundingClientRect().width;
}"""
NAMES_TOO_LONG = "longNames"
"""Here names are cut off on purpose."""

sized = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "desk"])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One for all: nobody here disturbs anybody."""
    with Serving(tmp_path_factory.mktemp("data")) as serving:
        yield serving


@pytest.fixture
def page(browser: Browser, house: Serving, size: ViewportSize) -> Iterator[Page]:
    visit = Visit(browser, size=size, lang="de", still=True)
    visit.page.add_init_script(FLAT)
    visit.page.goto(house.address)
    yield visit.page
    visit.close()


def width_of_words(page: Page) -> float:
    width: float = page.evaluate(WIDTH)
    return width


def lost(page: Page, where: str) -> list[str]:
    page.evaluate("document.fonts.ready.then(() => true)")
    return [f"{where}: {what}" for look in (SPILLED, COVERED) for what in page.evaluate(look)]


@sized
def test_on_every_screen_before_a_game(page: Page) -> None:
    plain = width_of_words(page)
    page.evaluate(SPACED)
    assert width_of_words(page) > 1.1 * plain
    found = [line for where in screens_before_a_game(page, "de") for line in lost(page, where)]
    assert not found


@sized
@pytest.mark.parametrize("game", GAMES)
def test_at_every_moment_of_a_game(house: Serving, page: Page, game: str) -> None:
    states = [state for state in moments(house, page, game) if state != NAMES_TOO_LONG]
    page.evaluate(SPACED)
    found = [line for state in states for seen in looks(page, game, state) for line in lost(page, seen)]
    assert not found
