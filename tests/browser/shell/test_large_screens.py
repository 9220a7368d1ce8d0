"""A screen across the room: filled, and with letters that are read from there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from tests.browser.chromium import Visit
from tests.browser.looking.walks import FLAT, show
from tests.browser.serving import Serving

pytestmark = pytest.mark.browser

FOUR_K = ViewportSize(width=3840, height=2160)
HEIGHT = "document.documentElement.scrollHeight"


def place(thing: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom, in pixels of the screen."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def test_home_fills_it_and_what_opens_is_beside_what_opened_it(browser: Browser, house: Serving) -> None:
    visit = Visit(browser, size=FOUR_K, still=True)
    page = visit.page
    page.goto(house.address)
    tile = page.get_by_role("article").last
    _, _, right, bottom = place(tile)
    assert right > 0.85 * FOUR_K["width"]
    assert bottom > 0.85 * FOUR_K["height"]
    assert page.evaluate(HEIGHT) <= FOUR_K["height"], "nothing is below the screen"
    name = tile.get_by_role("heading")
    assert place(name)[3] - place(name)[1] > 0.03 * FOUR_K["height"]

    speaker = page.get_by_role("button", name="Mute")
    speaker.click()
    panel = page.get_by_role("region", name="Sound")
    expect(panel).to_be_visible()
    assert place(panel)[1] == pytest.approx(place(speaker)[3] + 20, abs=4)
    assert place(panel)[2] == pytest.approx(place(speaker)[2], abs=4)

    page.keyboard.press("Escape")
    page.get_by_role("button", name="Make a table").click()
    _, top, _, bottom = place(page.get_by_role("dialog"))
    assert 0 <= top < bottom <= FOUR_K["height"]
    assert bottom - top > FOUR_K["height"] / 2
    visit.close()


READ = """() => [...document.querySelectorAll('aside :is(p, span, b, li)')]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom)"""
"""How large the letters of a table's talk are, on the screen."""


@pytest.mark.parametrize("game", ["kart", "wonky", "wok"])
def test_a_table_fills_it_with_letters_for_a_whole_room(browser: Browser, house: Serving, game: str) -> None:
    visit = Visit(browser, size=FOUR_K, still=True)
    page = visit.page
    page.add_init_script(FLAT)
    page.goto(f"{house.address}/?gallery={game}")
    page.get_by_role("listitem").first.wait_for()
    show(page, game, {"kart": "nine", "wonky": "play", "wok": "lying"}[game])
    assert place(page.get_by_role("main")) == (0, 0, FOUR_K["width"], FOUR_K["height"])
    left, top, right, bottom = place(page.locator("aside"))
    assert top < 60
    assert bottom > FOUR_K["height"] - 60
    assert FOUR_K["width"] - 60 < right < FOUR_K["width"]
    assert right - left > FOUR_K["width"] / 8
    letters = page.evaluate(READ)
    assert letters
    assert min(letters) > FOUR_K["height"] / 70
    visit.close()


def test_what_is_carried_there_stays_under_the_pointer(browser: Browser, house: Serving) -> None:
    visit = Visit(browser, size=FOUR_K, still=True)
    page = visit.page
    page.add_init_script(FLAT)
    for game, moment, thing, carried in (
        ("kart", "nine", "[aria-label='Your hand'] [data-id]", ".ghost"),
        ("wok", "aiming", "[data-testid='throw']", ".carried:not(button)"),
    ):
        page.goto(f"{house.address}/?gallery={game}")
        page.get_by_role("listitem").first.wait_for()
        show(page, game, moment)
        left, top, right, bottom = place(page.locator(thing).first)
        page.mouse.move((left + right) / 2, (top + bottom) / 2)
        page.mouse.down()
        for x, y in ((1500, 1500), (1200, 1100)):
            page.mouse.move(x, y)
        left, top, right, bottom = place(page.locator(carried))
        assert left < 1200 < right, game
        assert top < 1100 < bottom, game
        page.mouse.up()
    visit.close()


def test_what_is_said_at_a_table_stands_beside_what_it_is_about_and_no_button_grows_alone(
    browser: Browser, house: Serving
) -> None:
    visit = Visit(browser, size=FOUR_K, still=True)
    page = visit.page
    page.add_init_script(FLAT)
    page.goto(f"{house.address}/?gallery=kart&state=nine&line=lesson.match.play")
    words = page.get_by_test_id("coach")
    card = page.locator('[data-testid="hand-card"][data-fits="true"]').first
    expect(words).to_be_visible()
    _, _, _, bottom = place(words)
    assert bottom == pytest.approx(place(card)[1], abs=60)

    page.goto(f"{house.address}/?gallery=wonky&state=hold")
    nudges = page.locator('[data-testid^="nudge-"]')
    expect(nudges).to_have_count(4)
    sizes = [(box["width"], box["height"]) for box in (key.bounding_box() for key in nudges.all()) if box]
    assert sizes == sizes[:1] * 4
    visit.close()
