"""Throws by odds: quick, and as likely to lie so as in MuJoCo."""

from __future__ import annotations

import math
from random import Random

import pytest

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import NOTHING, Placed, Scene
from rumpus.core.waits import Trial
from rumpus.games.registry import make_world
from rumpus.games.wok.pieces import TOKENS
from rumpus.games.wok.rules.facts import TokensLanded
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.tasks import Flick, Throw, Thrown
from rumpus.games.wok.world.landing_judge import report
from rumpus.games.wok.world.toss_odds import Chances, Sector, alike, lain, odds, report_flat, toss_by_odds
from rumpus.games.wok.world.tossing import toss
from rumpus.games.wok.world.wok_table import REACH, STACKS, stack_height

CARDS = (10, 9, 8, 7, 6)
AGREES = 0.02
"""How far a chance may be from MuJoCo's."""


def some_throw(luck: Random, tokens: int = 3, wide: float = 0.09) -> tuple[Thrown, ...]:
    return tuple(
        Thrown(
            Seat(seat),
            token,
            Flick(luck.gauss(0, wide), luck.gauss(0, wide), luck.random(), luck.uniform(-1, 1)),
        )
        for seat, token in enumerate(luck.sample(TOKENS, tokens))
    )


@pytest.mark.parametrize("chance", odds().held_out, ids=lambda chance: chance.what)
def test_the_table_agrees_with_throws_that_had_no_part_in_it(chance: Chances) -> None:
    assert abs(chance.simulated - chance.expected) < AGREES


def test_fresh_throws_lie_as_often_inside_and_at_the_edge_as_the_odds_say() -> None:
    """Within what chance allows: three and a half deviations."""
    luck = Random(11)
    throws = [some_throw(luck) for _ in range(60)]
    real = [one for throw in throws for one in toss(NOTHING, CARDS, throw).lying]
    quick = [one for throw in throws * 3 for one in toss_by_odds(NOTHING, CARDS, _again(throw, luck)).lying]
    for name in ("inside", "in_wok", "cards"):
        share, expected = (
            sum(bool(getattr(one, name)) for one in some) / len(some) for some in (real, quick)
        )
        assert abs(share - expected) < 3.5 * math.sqrt(expected * (1 - expected) * 4 / 3 / len(real)) + AGREES


def _again(throw: tuple[Thrown, ...], luck: Random) -> tuple[Thrown, ...]:
    """Aimed the same, with another spin: by odds that is another throw."""
    return tuple(
        Thrown(one.seat, one.token, Flick(one.flick.x, one.flick.y, one.flick.strength, luck.random()))
        for one in throw
        if one.flick
    )


def test_there_are_odds_wherever_one_can_aim() -> None:
    for radius in range(0, int(REACH * 1000) + 1, 5):
        for degrees in range(0, 360, 3):
            x, y = (
                radius / 1000 * math.cos(math.radians(degrees)),
                radius / 1000 * math.sin(math.radians(degrees)),
            )
            assert len(odds().landings[alike(Flick(x, y, 0.5, 0.0))]) >= 20


def test_turned_by_a_fifth_or_mirrored_a_throw_is_the_same_throw() -> None:
    for x, y in ((0.05, 0.1), (-0.12, -0.03), (0.0, -0.17), (0.2, 0.01)):
        sector = Sector.of(x, y)
        there = sector.into(x, y)
        assert math.dist(sector.out(*there), (x, y)) < 1e-12
        assert there[0] <= 1e-12 < there[1]
        assert math.isclose(math.hypot(*there), math.hypot(x, y))
        mirrored = Sector.of(-x, y).into(-x, y)
        assert math.dist(there, mirrored) < 1e-9


def test_flat_tokens_touch_what_they_touch_in_mujoco() -> None:
    luck = Random(5)
    on_table = [(luck.uniform(-0.25, 0.25), luck.uniform(-0.25, 0.25), 0.0) for _ in range(300)]
    on_stack = [
        (spot.x + luck.uniform(-0.02, 0.02), spot.y + luck.uniform(-0.02, 0.02), stack_height(cards))
        for spot, cards in zip(STACKS * 10, CARDS * 10, strict=True)
    ]
    for x, y, under in on_table + on_stack:
        scene = Scene((Placed("C1", lain(x, y, under, 0.3, back=luck.random() < 0.5)),))
        assert report_flat(scene, CARDS) == report(scene, CARDS)


def test_the_same_throw_lands_the_same_and_no_token_is_lost() -> None:
    luck = Random(3)
    scene = NOTHING
    for _ in range(4):
        throw = tuple(one for one in some_throw(luck) if one.token not in scene.names)
        tossed = toss_by_odds(scene, CARDS, throw)
        assert tossed == toss_by_odds(scene, CARDS, throw)
        assert {one.token for one in tossed.lying} == {*scene.names, *(one.token for one in throw)}
        assert tossed.flight.frames[-1] == tuple(one.pose for one in tossed.lying)
        assert 0 < tossed.flight.length < 3000
        scene = Scene(tuple(Placed(one.token, one.pose) for one in tossed.lying))


def test_the_world_by_odds_reports_as_the_other_does() -> None:
    world = make_world("wok", WokOptions(), "odds")
    world.advance(Ms(0))
    world.begin(Trial(1, Throw(NOTHING, CARDS, some_throw(Random(1)))))
    (landed,) = world.advance(Ms(5000))
    assert isinstance(landed, TokensLanded)
    assert 300 < landed.at < 3000
    assert len(landed.lying) == 3
