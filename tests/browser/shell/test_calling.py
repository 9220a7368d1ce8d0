"""It is your turn, and you look elsewhere: the tab says so, and a notification calls whoever wants one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import PHONE, Visit
from tests.browser.serving import Serving
from tests.browser.shell.kept import settle
from tests.browser.tables import play_now

pytestmark = pytest.mark.browser

AWAY = 'Object.defineProperty(document, "hidden", { get: () => true })'
"""Playwright shows every page; this one believes that nobody looks."""
CALLS = """navigator.serviceWorker.getRegistration().then((home) => home.getNotifications())
  .then((calls) => calls.map(({ title }) => title).join())"""


def test_your_turn_is_in_the_tab_and_called_out_to_whoever_wants_it(browser: Browser, house: Serving) -> None:
    visit = Visit(browser, size=PHONE, still=True)
    visit.context.grant_permissions(["notifications"], origin=house.address)
    page = visit.page
    page.goto(house.address)
    settle(page)
    page.get_by_role("button", name="Mute").first.click()
    page.get_by_role("switch", name="Call me for my turn").click()
    page.keyboard.press("Escape")
    page.evaluate(AWAY)
    play_now(page, "Kart")
    expect(page).to_have_title(re.compile(r"^● Your turn · \w+ · Rumpus$"))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("favicon-turn"))
    settle(page, f"{CALLS}.then((calls) => calls === 'Your turn')")
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page).to_have_title("Rumpus")
    settle(page, f"{CALLS}.then((calls) => calls === '')")
    visit.close()
