"""People at a Kart table, each in a browser of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access.focusing import audit_sheet
from tests.browser.chromium import PHONE
from tests.browser.looking.judging import judged
from tests.browser.players.player import Player, agree, finish_together, play_until
from tests.browser.serving import Serving
from tests.browser.tables import open_table, play_now, sit_down

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

Visiting = Callable[..., Page]

WHAT_MAY_BE_PLAYED = {"K-T1", "K-T2"}
"""What fits, and after drawing only what was drawn."""
RULE_REFUSED_BY = """() => document.querySelector('[data-testid="refusal"]')?.dataset.rule"""


def two_at_a_table(visit: Visiting, **second: object) -> tuple[Page, Page]:
    ann = visit()
    bob = visit(open_table(ann), **second)
    sit_down(bob)
    ann.get_by_role("button", name="Start with 2").click()
    for page in (ann, bob):
        expect(page.locator('[data-testid="hand-card"]')).to_have_count(7)
    return ann, bob


def test_two_browsers_finish_a_game_at_one_table(visit: Visiting) -> None:
    ann, bob = two_at_a_table(visit)
    bob.reload()
    expect(bob.locator('[data-testid="hand-card"]')).to_have_count(7)
    finish_together(Player(ann), Player(bob))
    assert ann.get_by_test_id("ending").get_by_role("heading").first.inner_text() != ""
    for page in (ann, bob):
        audit_sheet(page, "Check this shuffle")
        page.get_by_test_id("check-shuffle").click()
        check = page.get_by_test_id("shuffle-check")
        expect(check.get_by_role("status")).to_have_attribute("data-misfit", "none")
        expect(check.get_by_role("status")).to_contain_text("the deal follows from it")
        expect(check).to_contain_text("This page was shown that promise before the game.")
        expect(check).to_contain_text("Your number is among them.")
        luck = check.get_by_test_id("luck")
        expect(luck.get_by_role("listitem")).to_have_count(2)
        expect(luck).to_contain_text("Wild and action cards:")
        assert not judged(page, "check this shuffle")
        page.keyboard.press("Escape")
    ann.get_by_test_id("again").get_by_role("button").click()
    for page in (ann, bob):
        expect(page.locator('[data-testid="hand-card"]')).to_have_count(7)


def test_play_now_leads_on_a_phone_to_a_game_against_bots(visit: Visiting) -> None:
    page = visit(size=PHONE)
    play_now(page, "Kart")
    expect(page.locator('[data-testid="hand-card"]')).to_have_count(7)
    player = Player(page, touch=True)
    dealt = player.hand()
    play_until(lambda: player.hand() != dealt, player)


def test_a_reload_in_mid_turn_brings_the_same_hand_and_table_back(visit: Visiting) -> None:
    """In Bob's turn: nobody moves for Ann meanwhile, however long she takes."""
    ann, bob = two_at_a_table(visit)
    players = Player(ann), Player(bob)
    for _ in range(4):
        for player in players:
            player.act()
    play_until(lambda: agree(*players) and not players[0].can_act, players[0])
    held = players[0].hand()
    ann.reload()
    expect(ann.locator('[data-testid="hand-card"]')).to_have_count(len(held))
    assert players[0].hand() == held
    play_until(lambda: agree(*players))


def test_a_server_killed_in_mid_game_is_hardly_noticed(visit: Visiting, house: Serving) -> None:
    ann, bob = two_at_a_table(visit)
    players = Player(ann), Player(bob)
    for _ in range(3):
        for player in players:
            player.act()
    play_until(lambda: agree(*players))
    hands = [player.hand() for player in players]
    house.kill()
    expect(ann.get_by_text("Trying again")).to_be_visible()
    house.start()
    expect(ann.get_by_text("Trying again")).to_be_hidden()
    assert [player.hand() for player in players] == hands
    finish_together(*players)


def test_a_refused_card_says_which_rule_forbids_it_and_the_rule_is_one_tap_away(visit: Visiting) -> None:
    page = visit()
    play_now(page, "Kart")
    player = Player(page)
    rule_text, chooser = page.get_by_test_id("rule-text"), page.locator('[data-testid^="colour-"]')
    refused = page.locator('[data-testid="hand-card"][data-fits="false"]')
    fitting = page.locator('[data-testid="hand-card"][data-fits="true"]')
    rules = set()
    while not rule_text.count():  # on a slow page a refusal may be gone before it was pressed
        if rule := page.evaluate(RULE_REFUSED_BY):
            rules.add(rule)
            player.press(page.get_by_test_id("refusal").get_by_role("button").first)
        elif refused.count() and fitting.count() and not player.is_waiting and not chooser.count():
            player.press(refused.first)
        else:
            player.act()
    expect(rule_text).to_be_visible()
    assert rules
    assert rules <= WHAT_MAY_BE_PLAYED
