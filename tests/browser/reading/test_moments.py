"""Every moment of every game can be read whole, in every language, on small phones and large screens."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize

from rumpus.games.registry import GAMES, LANGUAGES
from tests.browser.chromium import LAPTOP, PHONE, SMALL_PHONE, WINDOW
from tests.browser.looking.reading import Sight, lost
from tests.browser.looking.walks import looks, moments, show
from tests.browser.serving import Serving

pytestmark = pytest.mark.browser

LOW = ViewportSize(width=640, height=400)
"""A window as small as a browser makes it, and a desk of 1280 by 800 pixels to whoever zooms to 200 %."""
SIGHTS = (
    Sight(SMALL_PHONE),
    Sight(PHONE, spaced=("de",)),
    Sight(LAPTOP, languages=("de",), spaced=("de",)),
    Sight(LOW, languages=("de",)),
)
"""German words are the longest: where one language has to do, it is German."""
PARTS = 3
NAMES_TOO_LONG = "longNames"
"""Here names are cut off on purpose."""
UNPAINTED = "document.documentElement.style.clipPath = 'inset(50%)'"
"""All is where it would be, and nothing is drawn."""
TOO_MUCH = """() => {
  const lid = document.body.appendChild(document.createElement("button"));
  lid.ariaLabel = "lid";
  lid.style = "position: fixed; z-index: 99; inset: 0 0 auto 0; height: 80px";
  const sign = document.body.appendChild(document.createElement("p"));
  sign.style = "position: fixed; top: 0; left: 300px; white-space: nowrap";
  sign.textContent = "a long way out";
  const say = () => (sign.style.display = document.documentElement.lang === "it" ? "" : "none");
  new MutationObserver(say).observe(document.documentElement, { attributeFilter: ["lang"] });
  say();
}"""
"""Something lies over what is above, and in one language something is too long."""
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


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_game_can_be_read_whole(house: Serving, page: Page, game: str, part: int) -> None:
    """Each is laid once and looked at in all sizes and languages, which takes a tenth of the time."""
    states = [state for state in moments(house, page, game) if state != NAMES_TOO_LONG]
    page.evaluate(UNPAINTED)
    found = [
        line
        for state in states[part::PARTS]
        for seen in looks(page, game, state)
        for line in lost(page, seen, SIGHTS)
    ]
    assert not found


def test_the_reader_is_awake(house: Serving, page: Page) -> None:
    """Else the stories above would prove nothing."""
    moments(house, page, "kart")
    show(page, "kart", "nine")
    page.evaluate(TOO_MUCH)
    found = lost(page, "there", [Sight(SMALL_PHONE), Sight(PHONE, languages=("nl",), spaced=("nl",))])
    assert "there at 320, it: beyond the screen: a long way out" in found
    assert len([line for line in found if "a long way out" in line]) == 1
    covered = {line.partition(": ")[0] for line in found if "lies under lid" in line}
    assert covered == {
        *(f"there at 320, {lang}" for lang in LANGUAGES),
        "there at 390, nl",
        "there at 390, nl, spaced",
    }


@pytest.mark.parametrize(("game", "state"), [("wonky", "play"), ("wok", "lying")])
def test_on_a_low_desk_the_panel_holds_all_that_is_in_it(
    house: Serving, page: Page, game: str, state: str
) -> None:
    page.set_viewport_size(WINDOW)
    page.evaluate("localStorage.setItem('rumpus.language', 'de')")
    assert state in moments(house, page, game)
    show(page, game, state)
    page.locator("main aside").wait_for()
    assert page.evaluate(BELOW_THE_PANEL) == []


@pytest.mark.parametrize(
    ("game", "state"),
    [("kart", "win"), ("kart", "lost"), ("kart", "handWon"), ("kart", "handSeen"), ("wok", "winSix")],
)
def test_at_the_end_a_phone_shows_everybodys_place_at_once(
    house: Serving, page: Page, game: str, state: str
) -> None:
    page.set_viewport_size(PHONE)
    page.evaluate("localStorage.setItem('rumpus.language', 'de')")
    assert state in moments(house, page, game)
    show(page, game, state)
    page.get_by_test_id("ending").wait_for()
    assert page.evaluate(ROLLED_AWAY) == []
