"""The table of Wok Up: what is drawn is what is hit."""

from __future__ import annotations

import math

from rumpus.games.wok.world import wok_table as table
from tests.house.checkout import ROOT


def test_the_page_draws_this_table() -> None:
    drawn = ROOT / "web/src/games/wok/data/table.json"
    assert drawn.read_text(encoding="utf-8") == table.text()


def test_dividers_reach_from_stack_to_stack() -> None:
    """Nothing rolls out between them: each end of a divider lies under its stack's long side."""
    for number, divider in enumerate(table.DIVIDERS):
        for side, stack in ((-1, table.STACKS[number]), (1, table.STACKS[(number + 1) % 5])):
            half = side * table.DIVIDER_LENGTH / 2
            dx = divider.x + half * math.cos(divider.yaw) - stack.x
            dy = divider.y + half * math.sin(divider.yaw) - stack.y
            across = abs(-math.sin(stack.yaw) * dx + math.cos(stack.yaw) * dy)
            assert across < table.CARD_WIDTH / 2 + 0.0005


def test_inside_is_the_pentagon_between_the_stacks() -> None:
    assert table.within(0, 0)
    for stack in table.STACKS:
        assert table.within(0.99 * stack.x, 0.99 * stack.y)
        assert not table.within(1.01 * stack.x, 1.01 * stack.y)
    for divider in table.DIVIDERS:
        assert table.within(0.99 * divider.x, 0.99 * divider.y)
        assert not table.within(1.01 * divider.x, 1.01 * divider.y)


def test_every_hand_is_outside_the_wok_and_on_the_table() -> None:
    for hand in table.HANDS:
        assert not table.within(hand.x, hand.y)
        assert math.hypot(hand.x, hand.y) < table.RIM
