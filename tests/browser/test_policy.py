"""The page keeps to its own security policy on every screen: nothing inline, nothing from elsewhere."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import WINDOW, Visit
from tests.browser.serving import Serving
from tests.browser.tables import open_table, play_now

pytestmark = pytest.mark.browser

LISTEN = """
window.broken = [];
addEventListener("securitypolicyviolation", (event) =>
  window.broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


def broken(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.broken")
    return found


def test_no_screen_breaks_the_page_s_own_policy(visit: Callable[..., Page]) -> None:
    page = visit(size=WINDOW)
    page.context.add_init_script(LISTEN)
    home = page.url
    answer = page.reload()
    assert answer is not None
    assert "style-src 'self'" in answer.headers["content-security-policy"]
    page.get_by_role("button", name="Make a table").wait_for()
    assert broken(page) == []
    open_table(page)
    page.get_by_role("button", name="Open to my network").wait_for()
    assert broken(page) == []
    for game, sign in (("Kart", ".hand, [data-testid]"), ("Wonky", "canvas"), ("Wok Up", "canvas")):
        page.goto(home)
        page.reload()
        play_now(page, game)
        page.locator(sign).first.wait_for()
        page.get_by_role("button", name="Menu").first.click()
        page.get_by_role("dialog").wait_for()
        assert broken(page) == [], game


def test_the_policy_is_in_force(browser: Browser, house: Serving) -> None:
    """Else the story above would prove nothing."""
    visit = Visit(browser, size=WINDOW)
    visit.context.add_init_script(LISTEN)
    visit.page.goto(house.address)
    tried = """() => {
      const place = document.createElement("div");
      place.innerHTML = '<b style="color: red">x</b>';
      return getComputedStyle(document.body.appendChild(place).firstChild).color;
    }"""
    assert visit.page.evaluate(tried) != "rgb(255, 0, 0)"
    visit.page.wait_for_function("window.broken.length > 0")
    visit.close()
