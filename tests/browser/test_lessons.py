"""Somebody new: the lesson of each game, on a real table, from Play now to the end of its last scene."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import PHONE
from tests.browser.looking.walks import TEXTS
from tests.browser.players.player import Player
from tests.browser.players.wok_player import Chef
from tests.browser.players.wonky_player import Stacker
from tests.browser.serving import Serving
from tests.browser.tables import press_play
from tests.house.checkout import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

Visiting = Callable[..., Page]
Lines = dict[str, dict[str, str]]
START = "/?quality=low"
GAMES = ROOT / "web/src/games"
TITLES = {"wonky": "Wonky", "wok": "Wok Up"}
FITS = '[data-testid="hand-card"][data-fits="true"]'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    data: Path = tmp_path_factory.mktemp("house")
    with Serving(data) as serving:
        yield serving


def coach(page: Page) -> Locator:
    return page.get_by_test_id("coach")


def go_on(page: Page) -> None:
    page.get_by_test_id("lesson-done").get_by_role("button").first.click()


def press_until(ann: Player, card: str, words: str) -> None:
    """A card that still comes flying is pressed again, as people do."""
    while words not in coach(ann.page).inner_text():
        if ann.page.locator(card).count():
            ann.press(ann.page.locator(card).first)
        ann.page.wait_for_timeout(100)


def test_kart_is_learnt_by_playing_and_a_reload_goes_on_where_one_was(visit: Visiting) -> None:
    page = visit(START, size=PHONE)
    ann = Player(page, touch=True)
    press_play(page, "Kart")
    page.get_by_role("button", name="Show me").click()
    expect(coach(page)).to_contain_text("Same colour or same number")
    ann.press(page.locator('[data-testid="hand-card"][data-fits="false"]').first)
    expect(page.locator('[data-testid="refusal"][data-rule="K-T1"]')).to_be_visible()
    expect(page.get_by_test_id("refusal")).to_be_hidden()
    press_until(ann, FITS, "half the game")
    page.reload()
    go_on(page)
    expect(coach(page)).to_contain_text("Press UNO")
    page.get_by_test_id("uno").tap()
    press_until(ann, FITS, "nobody can touch you")
    go_on(page)
    expect(coach(page)).to_contain_text("Item Box")
    press_until(ann, '[data-testid="hand-card"][data-card="W?"]', "Lightning!")
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


def begin_in(page: Page, lang: str, game: str) -> Lines:
    """By its tile, whatever that is called; what will be said comes back."""
    words = json.loads((TEXTS / f"{lang}.json").read_text("utf-8"))
    said: Lines = json.loads((GAMES / game / f"coach/{lang}.json").read_text("utf-8"))["lesson"]
    page.evaluate("(lang) => localStorage.setItem('rumpus.language', lang)", lang)
    page.reload()
    tile = page.get_by_role("article").filter(has_text=TITLES[game])
    tile.get_by_role("button", name=re.compile(f"^{words['lesson']['learn']}")).tap()
    return said


def test_wonky_is_learnt_by_thumb_with_two_blocks_in_hand(visit: Visiting) -> None:
    """In French, but carried by keys. The second block goes onto a tower that stands."""
    page = visit(START, size=PHONE)
    ann = Stacker(page, touch=True)
    said = begin_in(page, "fr", "wonky")
    ann.wait_until_drawn()
    expect(coach(page)).to_contain_text(said["block"]["play"])
    ann.take_a_block()
    expect(coach(page)).to_contain_text(said["block"]["carry"])
    ann.carry()
    expect(coach(page)).to_contain_text(said["block"]["turn"])
    page.get_by_test_id("flip").tap()
    expect(coach(page)).to_contain_text(said["block"]["lower"])
    ann.lower()
    expect(coach(page)).to_contain_text(said["block"]["letGo"])
    ann.let_go()
    expect(coach(page)).to_contain_text(said["block"]["done"])
    go_on(page)
    expect(coach(page)).to_contain_text(said["tower"]["play"])
    ann.until(lambda: len(ann.tower) > 1)
    ann.poses.clear()  # of the table that was left
    stood = len(ann.tower)
    ann.take_a_block()
    expect(coach(page)).to_contain_text(said["tower"]["carry"])
    ann.carry()
    expect(coach(page)).to_contain_text(said["tower"]["breath"])
    ann.lower()
    expect(coach(page)).to_contain_text(said["tower"]["letGo"])
    ann.let_go()
    expect(coach(page)).to_contain_text(said["tower"]["done"])
    assert len(ann.tower) == stood + 1
    expect(page.get_by_test_id("lesson-done").get_by_role("button")).to_have_count(2)


def test_wok_up_is_learnt_by_thumb_with_a_token_and_a_slap(visit: Visiting) -> None:
    """In German."""
    page = visit(START, size=PHONE)
    ann = Chef(page, touch=True)
    said = begin_in(page, "de", "wok")
    ann.wait_until_drawn()
    expect(coach(page)).to_contain_text(said["flick"]["ready"])
    page.get_by_test_id("ready").get_by_role("button").tap()
    expect(coach(page)).to_contain_text(said["flick"]["flick"])
    ann.until(lambda: ann.saw("flick_seen"), ann.flick)
    expect(coach(page)).to_contain_text(said["flick"]["done"])
    go_on(page)
    expect(coach(page)).to_contain_text(said["cover"]["cover"])
    told = said["cover"]["done"]
    ann.until(lambda: told in "".join(coach(page).all_inner_texts()), lambda: ann.cover("variety"))
    go_on(page)
    ann.until(lambda: len(ann.table["piles"]) == 4)
