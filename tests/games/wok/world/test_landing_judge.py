"""What is reported of tokens that lie: scenes laid by hand."""

from __future__ import annotations

import math

from rumpus.core.scene import Placed, Pose, Scene
from rumpus.games.wok.cards import KINDS
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.pieces import TOKENS
from rumpus.games.wok.world.landing_judge import report
from rumpus.games.wok.world.wok_table import (
    CARD_LENGTH,
    CORNER_RADIUS,
    DIVIDER_THICKNESS,
    DIVIDERS,
    STACKS,
    TOKEN_RADIUS,
    TOKEN_THICKNESS,
    stack_height,
)

FULL = (10, 10, 10, 10, 10)
FLAT = TOKEN_THICKNESS / 2
INNER_EDGE = CORNER_RADIUS - CARD_LENGTH / 2
"""Of the first stack, on the y axis."""


def lying(*poses: Pose, cards: tuple[int, ...] = FULL) -> tuple[Lying, ...]:
    return report(Scene(tuple(map(Placed, TOKENS, poses))), cards)


def at(x: float, y: float, z: float = FLAT) -> Pose:
    return Pose(x, y, z, 1, 0, 0, 0)


def test_in_the_middle_a_token_is_inside_and_touches_nothing() -> None:
    (token,) = lying(at(0, 0))
    assert token.inside
    assert token.in_wok
    assert (token.cards, token.dividers) == ((), ())


def test_beside_the_wok_it_does_not_count() -> None:
    (token,) = lying(at(0, -0.3))
    assert not token.in_wok


def test_on_a_card_it_touches_that_card_and_no_other() -> None:
    for stack, spot in enumerate(STACKS):
        (token,) = lying(at(spot.x, spot.y, stack_height(10) + FLAT))
        assert token.cards == (KINDS[stack],)


def test_on_the_outer_end_of_a_card_it_is_in_the_wok_though_not_inside() -> None:
    (token,) = lying(at(0, CORNER_RADIUS + 0.03, stack_height(10) + FLAT))
    assert not token.inside
    assert token.in_wok


def test_against_a_stack_it_touches_the_card_and_a_millimetre_off_it_does_not() -> None:
    (against,) = lying(at(0, INNER_EDGE - TOKEN_RADIUS))
    (off,) = lying(at(0, INNER_EDGE - TOKEN_RADIUS - 0.001))
    assert against.cards == ("trio",)
    assert off.cards == ()


def test_touching_through_another_token_is_not_touching() -> None:
    """O-K4."""
    under, over = lying(
        at(0, CORNER_RADIUS, stack_height(10) + FLAT), at(0, CORNER_RADIUS, stack_height(10) + 3 * FLAT)
    )
    assert under.cards == ("trio",)
    assert over.cards == ()
    against, behind = lying(at(0, INNER_EDGE - TOKEN_RADIUS), at(0, INNER_EDGE - 3 * TOKEN_RADIUS))
    assert against.cards == ("trio",)
    assert behind.cards == ()


def test_the_place_of_a_used_up_stack_is_still_touched() -> None:
    """O-S1: it stays part of the edge; that it is no card is for the rules to know."""
    (token,) = lying(at(0, CORNER_RADIUS + 0.03), cards=(0, 10, 10, 10, 10))
    assert token.cards == ("trio",)


def test_outside_but_against_a_divider_it_is_in_the_wok() -> None:
    spot = DIVIDERS[2]  # the one towards the first seat
    off = DIVIDER_THICKNESS / 2 + TOKEN_RADIUS
    (token,) = lying(at(spot.x, spot.y - off))
    assert not token.inside
    assert token.dividers == (2,)
    assert token.in_wok


def test_leaning_a_token_shows_the_face_that_looks_up_however_little() -> None:
    for degrees, up in ((30, "front"), (85, "front"), (95, "back"), (150, "back")):
        half = math.radians(degrees) / 2
        (token,) = lying(Pose(0, 0, 0.02, math.cos(half), math.sin(half), 0, 0))
        assert token.up == up
