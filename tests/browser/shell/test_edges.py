"""Nothing lies under what a phone lays over the page: a notch, a bar at the bottom, a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize

from rumpus.games.registry import GAMES
from tests.browser.chromium import LYING, PHONE
from tests.browser.looking.walks import DRAWN, FLAT, looks, moments
from tests.browser.serving import Serving
from tests.browser.tables import open_table, sit_down

pytestmark = pytest.mark.browser

EDGED = (Path(__file__).parents[1] / "looking" / "edged.js").read_text("utf-8")
Insets = dict[str, int]
UPRIGHT, ON_ITS_SIDE = Insets(top=47, bottom=34), Insets(left=47, right=47, bottom=21)
"""As phones with a notch have them."""
KEYBOARD = 336
LAID_OVER = f"""() => {{
  Object.defineProperty(visualViewport, "height", {{ get: () => innerHeight - {KEYBOARD} }});
  visualViewport.dispatchEvent(new Event("resize"));
}}"""
"""Some browsers leave the page as large as it was, and say only that less of it is to be seen."""


def under_the_edges(page: Page, insets: Insets, where: str) -> list[str]:
    return [f"{where}: {what}" for what in page.evaluate(EDGED, insets)]


@pytest.mark.parametrize(
    ("size", "insets"), [(PHONE, UPRIGHT), (LYING, ON_ITS_SIDE)], ids=["upright", "lying"]
)
def test_nothing_lies_under_a_notch(
    house: Serving, visit: Callable[..., Page], size: ViewportSize, insets: Insets
) -> None:
    page = visit(size=size)
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.add_init_script(FLAT)
    page.reload()
    page.get_by_role("article").first.wait_for()
    page.evaluate(DRAWN)
    header = page.locator("header").bounding_box()
    assert header is not None
    assert header["y"] >= insets.get("top", 0)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last = page.locator("main button:visible").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= size["height"] - insets["bottom"]
    found = under_the_edges(page, insets, "home")
    page.get_by_role("button", name="Make a table").click()
    found += under_the_edges(page, insets, "make a table")
    page.keyboard.press("Escape")
    open_table(page)
    page.get_by_role("button", name="Menu").wait_for()
    found += under_the_edges(page, insets, "waiting room")
    page.get_by_role("button", name="Menu").click()
    found += under_the_edges(page, insets, "menu")
    for game in GAMES:
        moment = moments(house, page, game)[0]
        for seen in looks(page, game, moment):
            found += under_the_edges(page, insets, f"{game}, {seen}")
    assert not found


def seen_above(bottom: int, *wanted: Locator) -> list[bool]:
    boxes = [one.bounding_box() for one in wanted]
    return [box is not None and box["y"] >= 0 and box["y"] + box["height"] <= bottom for box in boxes]


@pytest.mark.parametrize("shrinks", [True, False], ids=["the page shrinks", "it is laid over the page"])
def test_whoever_types_sees_the_field_and_the_button(visit: Callable[..., Page], shrinks: bool) -> None:
    def type_into(page: Page, field: Locator) -> None:
        field.focus()
        if shrinks:
            page.set_viewport_size(ViewportSize(width=PHONE["width"], height=left))
        else:
            page.evaluate(LAID_OVER)
        page.evaluate(DRAWN)

    left = PHONE["height"] - KEYBOARD
    page = visit(size=PHONE)
    viewport = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "interactive-widget=resizes-content" in viewport
    page.get_by_role("button", name="Make a table").click()
    field, button = page.get_by_label("Your name"), page.get_by_role("button", name="Set the table")
    type_into(page, field)
    assert seen_above(left, field, button) == [True, True]
    page.keyboard.press("Escape")
    path = open_table(page)

    guest = visit(path, size=PHONE)
    sheet = guest.get_by_role("dialog")
    field, button = sheet.get_by_label("Your name"), sheet.get_by_role("button", name="Sit down")
    type_into(guest, field)
    assert seen_above(left, field, button) == [True, True]
    sit_down(guest)
