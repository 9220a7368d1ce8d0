"""Walks through everything there is to see, for whoever looks at it: each stop is yielded by its name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import reduce

from playwright.sync_api import Page, expect

from tests.browser.serving import Serving
from tests.house.checkout import ROOT

TEXTS = ROOT / "web/src/i18n"
FLAT = """
  const get = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith("webgl") ? null : get.call(this, kind, ...rest);
  };
"""
"""Texts and buttons are the same without space, and without it a table is laid at once."""
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
NEWS_MS = 60
"""After which a moment in the gallery hears its news; a later alarm rings after it, however slow all is."""
SHOW = f"""
  (address) => {{
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
    window.hold?.(false);
    return {DRAWN}.then(() => new Promise((done) => setTimeout(done, {NEWS_MS}))).then(() => {DRAWN});
  }}
"""

COMES = f"""
  async () => {{
    const flying = () => document.querySelector('main[data-quiet="false"]');
    do await {DRAWN};
    while (flying() && !document.querySelector('[data-testid="moment"]'));
    window.hold?.(true);
  }}
"""
"""Waits out cards that fly, until something fills the screen or nothing more will. That may be held."""
FALLS, FALLEN = ("fall", "theyFall"), "[data-testid='fall']"
"""A fall is shown once it is said."""
PUT_AWAY = """() => {
  const moment = document.querySelector('[data-testid="moment"]');
  const there = moment?.dispatchEvent(new PointerEvent("pointerdown", { button: 0, bubbles: true })) ?? false;
  window.hold?.(false);
  return there;
}"""


def moments(house: Serving, page: Page, game: str) -> list[str]:
    """The names of all that the gallery shows of a game, and the gallery opened."""
    page.goto(f"{house.address}/?gallery={game}")
    page.get_by_role("listitem").first.wait_for()
    return page.get_by_role("listitem").all_inner_texts()


def show(page: Page, game: str, moment: str) -> None:
    page.evaluate(SHOW, f"?gallery={game}&state={moment}")


def looks(page: Page, game: str, moment: str) -> Iterator[str]:
    """All that is to be seen of it, one after the other: what fills the screen, and what it leaves behind."""
    show(page, game, moment)
    if moment in FALLS:
        page.locator(FALLEN).wait_for()
    page.evaluate(COMES)
    yield moment
    while page.evaluate(PUT_AWAY):
        page.evaluate(COMES)
        yield f"{moment}, and then"


def screens_before_a_game(page: Page, lang: str = "en") -> Iterator[str]:
    """From the home page, in which the walk begins, to a table and through all its sheets."""
    words = json.loads((TEXTS / f"{lang}.json").read_text("utf-8"))

    def press(*path: str) -> None:
        name = reduce(dict.__getitem__, path, words)
        page.get_by_role("button", name=name, exact=True).last.click()

    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.get_by_role("article").first.wait_for()
    yield "home"
    press("mine", "title")
    yield "my data"
    press("mine", "forget")
    yield "my data, asked once more"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    press("rules", "all")
    page.get_by_role("dialog").get_by_role("article").first.wait_for()
    yield "rules at home"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    press("home", "make")
    page.get_by_label(words["name"]["label"]).fill("Ann")
    yield "make a table"
    press("make", "go")
    page.wait_for_url(re.compile("#/t/"))
    page.get_by_role("button", name=words["table"]["menu"], exact=True).wait_for()
    yield "waiting room"
    for sheet in (("rules", "all"), ("options", "title"), ("keys", "menu"), ("wait", "moveDevice")):
        press("table", "menu")
        page.get_by_role("dialog").wait_for()
        page.get_by_test_id("promised").locator("summary").click()
        yield "menu"
        press(*sheet)
        page.get_by_role("dialog").wait_for()
        yield ".".join(sheet)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
