"""What axe-core, which knows what keeps people out, finds against a page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.house.checkout import ROOT

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
JUDGED = Path(__file__).with_name("judged.js").read_text("utf-8")
TARGETS = Path(__file__).with_name("targets.js").read_text("utf-8")


def judged(page: Page, where: str) -> list[str]:
    """As sentences. The judge comes in through the browser: the page's own policy lets in no script."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    return [f"{where}: {what}" for what in (*page.evaluate(TARGETS), *page.evaluate(JUDGED))]
