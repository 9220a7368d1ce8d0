"""Somebody at a Wonky table: a tower in 3D, and a block in their hand."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.chromium import SMALL_PHONE
from tests.browser.players.wonky_player import CORNER, EDGES, Stacker
from tests.browser.serving import Serving
from tests.browser.tables import deal_fewer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

Visiting = Callable[..., Page]
LOW_WINDOW = ViewportSize(width=720, height=380)
"""Where software draws, every pixel counts."""
KEEP_TICKETS = """() => {
  window.tickets = "";
  new MutationObserver(() => {
    window.tickets += document.querySelector('[data-testid="fall"]')?.textContent ?? "";
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""What is told of a fall, though it may be gone before a slow test has looked."""
NEAR = 0.005
"""Metres: the hand sways, and what was let go rocks a little before it stands."""


@pytest.fixture
def house(quick_house: Serving) -> Serving:
    return quick_house


@pytest.fixture
def alone(visit: Visiting, house: Serving) -> Callable[..., Stacker]:
    """Somebody at a table of their own, where nobody else moves anything."""

    def alone(**how: object) -> Stacker:
        stacker = Stacker(visit(**how), touch=how["size"] is SMALL_PHONE)
        stacker.open_table(house.address, wobble="gentle", youngest=1)
        return stacker

    return alone


def test_a_block_is_dragged_turned_lowered_and_let_go_with_the_mouse(alone: Callable[..., Stacker]) -> None:
    ann = alone(size=LOW_WINDOW)
    ann.take_a_block()
    block = ann.block
    ann.wish("move", lambda: ann.drag(40, 0))
    ann.wish("turn", lambda: ann.page.mouse.wheel(0, 100))
    ann.wait_for_arrival()
    ann.lower()
    ann.let_go()
    ann.until(lambda: ann.saw("block_added"))
    assert math.hypot(*ann.goal) > 0.005
    assert math.dist(ann.tower[block][:2], ann.goal) < NEAR
    expect(ann.page.get_by_test_id("height")).to_have_attribute("data-mm", str(ann.table["height_mm"]))


def test_a_block_is_dragged_by_a_finger_and_placed_by_buttons(alone: Callable[..., Stacker]) -> None:
    ann = alone(size=SMALL_PHONE)
    ann.take_a_block()
    block = ann.block
    ann.wish("move", lambda: ann.drag(-30, 20))
    ann.wish("flip", lambda: ann.press_on("flip"))
    ann.wish("turn", lambda: ann.press_on("turn-left"))
    ann.wait_for_arrival()
    ann.lower()
    ann.let_go()
    ann.until(lambda: ann.saw("block_added"))
    assert math.hypot(*ann.goal) > 0.005
    assert math.dist(ann.tower[block][:2], ann.goal) < 4 * NEAR


def test_a_block_let_go_at_the_edge_falls_and_costs_three_cards_and_the_tower(
    alone: Callable[..., Stacker],
) -> None:
    ann = alone(size=SMALL_PHONE)
    ann.place_a_block()
    ann.take_a_block()
    (base,) = ann.tower
    ann.carry()
    held = len(ann.hand)
    ann.drag_off(EDGES[base[1]] / 2 + EDGES[ann.block[1]] / 4)
    ann.wait_for_arrival()
    ann.page.evaluate(KEEP_TICKETS)
    ann.let_go()
    ann.until(lambda: "You draw 3 cards" in ann.page.evaluate("window.tickets"))
    ticket = ann.page.get_by_test_id("fall")
    assert ann.saw("tower_collapsed")
    assert len(ann.hand) == held + 3
    expect(ann.page.get_by_test_id("height")).to_have_attribute("data-mm", "0")
    expect(ticket).to_be_hidden()
    ann.place_a_block()
    assert len(ann.tower) == 1
    expect(ann.page.get_by_test_id("height")).to_have_attribute("data-mm", str(ann.table["height_mm"]))


def test_whoever_comes_later_sees_a_turn_again(alone: Callable[..., Stacker], visit: Visiting) -> None:
    ann = alone(size=SMALL_PHONE)
    ann.place_a_block()
    ann.take_a_block()  # what was judged before is recorded when the next hand takes hold
    bob = Stacker(visit(size=SMALL_PHONE), touch=True)
    bob.page.goto(ann.page.url)
    bob.wait_until_drawn()
    page, shown = bob.page, bob.page.get_by_test_id("replay")
    for button in ('[data-testid="log-line"]', '[data-testid="turns"] button', '[data-ended="block_stood"]'):
        page.locator(button).last.tap(force=True, position=CORNER)
    expect(shown).to_contain_text("Ann added a block")
    expect(shown).to_have_attribute("data-runs", "false")
    back_and_forth = shown.get_by_role("slider")
    assert float(back_and_forth.input_value()) > 0
    back_and_forth.fill("0")
    expect(back_and_forth).to_have_value("0")
    page.get_by_test_id("skip").tap(force=True)
    expect(shown).to_be_hidden()


def test_a_reload_with_a_block_in_hand_finds_it_where_it_was(alone: Callable[..., Stacker]) -> None:
    ann = alone(size=LOW_WINDOW)
    ann.take_a_block()
    ann.wish("move", lambda: ann.drag(40, 0))
    ann.wait_for_arrival()
    block, goal, hand = ann.block, ann.goal, ann.hand
    ann.page.reload()
    ann.wait_until_drawn()
    expect(ann.page.get_by_test_id("let-go")).to_be_visible()
    assert (ann.block, ann.hand) == (block, hand)
    ann.wishes.clear()
    ann.wish("move", lambda: ann.press_on("nudge-right"))
    assert math.dist(ann.goal, goal) < NEAR
    ann.let_go()
    ann.until(lambda: ann.saw("block_added"))
    assert math.dist(ann.tower[block][:2], ann.goal) < NEAR


def test_a_game_against_a_bot_is_played_to_its_end(visit: Visiting, house: Serving) -> None:
    ann = Stacker(visit(size=SMALL_PHONE), touch=True)
    code = ann.make_table(
        house.address,
        game="wonky",
        bots=["hard"],
        options={"wobble": "gentle", "tallest": 1, "youngest": 1},
        start=True,
    )
    ann.page.goto("about:blank")
    house.stop()
    deal_fewer(house.data, code, cards=2)
    house.start()
    ann.sit_down_at(house.address, code)
    assert len(ann.hand) == 2
    while not ann.is_over:
        ann.take_a_block()
        if ann.holds:
            ann.set_down()
    ending = ann.page.get_by_test_id("ending")
    expect(ending).to_have_attribute("data-winner", str(ann.table["winner"]))
    expect(ending.get_by_role("listitem")).to_have_count(2)
    expect(ending.get_by_test_id("again")).to_be_visible()
