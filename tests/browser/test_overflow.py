"""No text is cut off or spills on a small phone, whatever language the browser asks for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import reduce
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from rumpus.games.registry import GAMES, LANGUAGES
from tests.browser.chromium import PHONE, SMALL_PHONE, Visit
from tests.browser.serving import Serving
from tests.house.checkout import ROOT

pytestmark = pytest.mark.browser

TEXTS = ROOT / "web/src/i18n"
SPILLED = Path(__file__).with_name("spilled.js").read_text("utf-8")
FLAT = """
  const get = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith("webgl") ? null : get.call(this, kind, ...rest);
  };
"""
"""Texts are the same without space, and without it a table is laid at once."""
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
SHOW = f"""
  (address) => {{
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
    return {DRAWN};
  }}
"""
NAMES_TOO_LONG = "longNames"
"""Here names are cut off on purpose."""

every_language = pytest.mark.parametrize("lang", LANGUAGES)
SPREAD = [lang for lang in LANGUAGES if lang not in ("en", "de")]
"""German words are the longest, so German is looked at whole; these share the moments of a game."""
SIZES = (SMALL_PHONE, PHONE)
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
    """Each is laid once and looked at in both sizes, which takes half the time."""
    page.goto(f"{house.address}/?gallery={game}")
    moments = page.get_by_role("listitem")
    moments.first.wait_for()
    found, sizes = [], SIZES
    states = [state for state in moments.all_inner_texts() if state != NAMES_TOO_LONG]
    for state in states[SPREAD.index(lang) :: len(SPREAD)] if lang in SPREAD else states:
        page.evaluate(SHOW, f"?gallery={game}&state={state}")
        for size in sizes:
            if page.viewport_size != size:
                page.set_viewport_size(size)
                page.evaluate(DRAWN)
            found += spilled(page, f"{state} at {size['width']}")
        sizes = sizes[::-1]
    assert not found


@every_language
@small
def test_every_screen_before_a_game_can_be_read_whole(page: Page, lang: str) -> None:
    words = json.loads((TEXTS / f"{lang}.json").read_text("utf-8"))

    def press(*path: str) -> None:
        name = reduce(dict.__getitem__, path, words)
        page.get_by_role("button", name=name, exact=True).last.click()

    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.get_by_role("article").first.wait_for()
    found = spilled(page, "home")
    press("home", "make")
    page.get_by_label(words["name"]["label"]).fill("Ann")
    found += spilled(page, "make a table")
    press("make", "go")
    page.wait_for_url(re.compile("#/t/"))
    page.get_by_role("button", name=words["table"]["menu"], exact=True).wait_for()
    found += spilled(page, "waiting room")
    for sheet in (("rules", "all"), ("options", "title"), ("keys", "menu"), ("wait", "moveDevice")):
        press("table", "menu")
        page.get_by_role("dialog").wait_for()
        found += spilled(page, "menu")
        press(*sheet)
        page.get_by_role("dialog").wait_for()
        found += spilled(page, ".".join(sheet))
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert not found
