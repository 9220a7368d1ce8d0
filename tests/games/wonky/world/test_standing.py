"""What should stand stands, what should fall falls. The full counts run in bench/wonky_physics.py."""

import random

import pytest

from bench.wonky_physics import Inspector, against_statics, drift, orders
from rumpus.games.wonky.rules.options import Wobble

WORST = (0.03,) * 3 + (0.04,) * 3 + (0.05,) * 3
HARD_TO_SOLVE = (0.03, 0.03, 0.04, 0.05, 0.03, 0.05, 0.05, 0.04, 0.04)


@pytest.mark.parametrize("sizes", [WORST, HARD_TO_SOLVE, *random.Random(4).sample(orders(), 6)])
def test_nine_blocks_flat_on_flat_stand_for_three_seconds(sizes: tuple[float, ...]) -> None:
    assert drift(sizes) < 0.0005


def test_a_tower_falls_when_statics_says_so_and_else_stands() -> None:
    luck = random.Random(8)
    compared = [against_statics(luck) for _ in range(16)]
    assert {case.margin > 0 for case in compared} == {True, False}
    assert [case for case in compared if not case.agrees and abs(case.margin) > 0.002] == []


@pytest.mark.parametrize("wobble", ["gentle", "standard", "cruel"])
def test_no_block_hangs_sinks_tunnels_or_explodes(wobble: Wobble) -> None:
    inspector = Inspector(wobble, random.Random(wobble))
    for _ in range(12):
        inspector.place_one()
    assert inspector.faults.total() == 0
    assert inspector.ends["BlockStood"] > 4
