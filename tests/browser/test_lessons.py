"""Somebody new: a lesson on a real table that is interrupted, goes on where it was, or is skipped.

Lessons are played to their ends in `test_newcomers.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE
from tests.browser.players.learner import BOX, coach, go_on, lines_of, press_until
from tests.browser.players.player import FITTING, Player
from tests.browser.serving import Serving
from tests.browser.tables import press_play

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

Visiting = Callable[..., Page]
START = "/?quality=low"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    data: Path = tmp_path_factory.mktemp("house")
    with Serving(data) as serving:
        yield serving


def test_after_a_refusal_and_a_reload_a_lesson_goes_on_where_one_was(visit: Visiting) -> None:
    page = visit(START, size=PHONE)
    ann = Player(page, touch=True)
    said = lines_of("kart", "en")
    press_play(page, "Kart")
    page.get_by_role("button", name="Show me").click()
    expect(coach(page)).to_contain_text(said["match"]["play"])
    ann.press(page.locator('[data-testid="hand-card"][data-fits="false"]').first)
    expect(page.locator('[data-testid="refusal"][data-rule="K-T1"]')).to_be_visible()
    expect(page.get_by_test_id("refusal")).to_be_hidden()
    press_until(ann, FITTING, said["match"]["done"])
    page.reload()
    go_on(page, touch=True)
    expect(coach(page)).to_contain_text(said["uno"]["say"])
    page.goto(page.url.partition("#")[0])
    page.get_by_role("button", name="Lesson: Kart").tap()
    expect(coach(page)).to_contain_text(said["uno"]["say"])
    page.get_by_test_id("uno").tap()
    press_until(ann, FITTING, said["uno"]["done"])
    go_on(page, touch=True)
    press_until(ann, BOX, said["box"]["done"])
    page.get_by_role("button", name="To the start").tap()
    press_play(page, "Kart")
    expect(page.locator('[data-testid="hand-card"]')).to_have_count(7)


def test_a_lesson_speaks_the_readers_language_and_can_be_skipped(visit: Visiting) -> None:
    page = visit(START, size=PHONE)
    page.evaluate("localStorage.setItem('rumpus.language', 'it')")
    page.reload()
    page.get_by_role("button", name="Lezione: Kart").click()
    expect(coach(page)).to_contain_text("Stesso colore o stesso numero")
    page.get_by_test_id("skip").tap()
    page.get_by_role("article").filter(has_text="Kart").get_by_role("button").first.click()
    expect(page.locator('[data-testid="hand-card"]')).to_have_count(7)
