"""What axe-core, which knows what keeps people out, finds against a page; and what else can be measured."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.looking.walks import DRAWN
from tests.house.checkout import ROOT

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
JUDGED = Path(__file__).with_name("judged.js").read_text("utf-8")
TARGETS = Path(__file__).with_name("targets.js").read_text("utf-8")
GROUNDS = Path(__file__).with_name("grounds.js").read_text("utf-8")
RESTLESS = Path(__file__).with_name("restless.js").read_text("utf-8")
"""An init script; `restless` then says what it saw."""
THEMES = ("evening", "daylight")


def judged(page: Page, where: str) -> list[str]:
    """As sentences. The judge comes in through the browser: the page's own policy lets in no script."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    return [*missed(page, where), *(f"{where}: {what}" for what in page.evaluate(JUDGED))]


def missed(page: Page, where: str) -> list[str]:
    """What fingers press, and may miss."""
    return [f"{where}: {what}" for what in page.evaluate(TARGETS)]


def restless(page: Page) -> list[str]:
    """What moved, though its reader had asked for less motion."""
    found: list[str] = page.evaluate("window.restless")
    return found


def pale(page: Page, where: str) -> list[str]:
    """Texts that stand out too little from what is painted behind them."""
    found = []
    for theme in THEMES:
        page.evaluate("(theme) => void (document.documentElement.dataset.theme = theme)", theme)
        page.evaluate("document.getAnimations().forEach((moving) => moving.finish())")
        page.evaluate(DRAWN)
        texts = page.evaluate(f"() => {GROUNDS}.lift()")
        assert texts, f"nothing to read: {where}"
        picture = base64.b64encode(page.screenshot()).decode()
        seen = page.evaluate(f"(seen) => {GROUNDS}.measure(seen)", {"texts": texts, "picture": picture})
        found += [f"{where}, {theme}: {what}" for what in seen]
    return found
