"""Somebody at a Wonky table: a tower in 3D, and a block in their hand."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Position

from tests.browser.chromium import PHONE
from tests.browser.serving import Serving
from tests.browser.tables import play_now

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Visiting = Callable[..., Page]
CORNER = Position(x=16, y=24)
PLACING = '[data-testid="hand-card"][data-fits="true"]:not([data-card="X"]):not([data-card="R"])'
SOME_BLOCK = '[data-testid^="block-"]:not([aria-disabled])'


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Serving]:
    """Its bots make up their minds quickly."""
    with Serving(tmp_path / "data", "--thinking=0.3") as serving:
        yield serving


def until(reached: Callable[[], bool], trying: Callable[[], None] = lambda: None, most: int = 1500) -> None:
    for _ in range(most):
        if reached():
            return
        trying()
        time.sleep(0.1)
    raise AssertionError("it never came to that")


def said(page: Page, words: str) -> bool:
    return page.get_by_test_id("log-line").filter(has_text=re.compile(words)).count() > 0


def holding(visit: Visiting, **how: object) -> Page:
    """At a table with three bots, with a block in hand."""
    page = visit("/?quality=low", **how)
    play_now(page, "Wonky")
    until(lambda: page.get_by_test_id("let-go").count() > 0, lambda: reach_for_a_block(page))
    return page


def reach_for_a_block(page: Page) -> None:
    for offer in (SOME_BLOCK, PLACING):
        found = page.locator(offer)
        if found.count():
            found.first.click(force=True, position=CORNER)
            return


def test_a_block_is_placed_with_the_keyboard_alone(visit: Visiting) -> None:
    page = holding(visit)
    page.keyboard.press("q")
    page.keyboard.down("Space")
    until(lambda: said(page, "You let go"), lambda: page.keyboard.press("Enter"))
    page.keyboard.up("Space")
    until(lambda: said(page, "You added|fell|took .* back"))


def test_a_block_is_placed_on_a_phone_with_buttons(visit: Visiting) -> None:
    page = holding(visit, size=PHONE)
    page.get_by_test_id("flip").tap(force=True)
    page.get_by_test_id("turn-left").tap(force=True)
    let_go = page.get_by_test_id("let-go")
    until(lambda: let_go.count() == 0, lambda: let_go.tap(force=True, timeout=2000))
    until(lambda: "You" not in page.get_by_test_id("turn-text").inner_text())
