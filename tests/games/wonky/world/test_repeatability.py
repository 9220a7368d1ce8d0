"""The same inputs give the same bits, also when the world was saved and restored in the middle of a turn."""

import pytest

from rumpus.core.inputs import Ms
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.world.gestures import Flip, Gesture, Lower, Move, Release, Rotate
from rumpus.games.wonky.world.mujoco_world import MujocoWorld
from tests.games.wonky.world.builder import Builder, tower

SCRIPT: list[tuple[int, Gesture]] = [
    (0, Flip(0)),
    (20, Move(0.01, 0.004)),
    (300, Rotate(0.7)),
    (1700, Lower()),
    (1960, Move(0.012, 0.004)),
    (2300, Release()),
]
LENGTH = 6600


def performed(me: Builder, since: int = 0, until: int = LENGTH) -> None:
    for at in range(since, until, 20):
        for when, gesture in SCRIPT:
            if when == at:
                me.wish(gesture)
        me.wait(20)


@pytest.fixture(scope="module")
def original() -> Builder:
    me = Builder(scene=tower("BL", "PM"))
    me.pick_up("BM")
    performed(me)
    return me


def test_the_same_inputs_give_the_same_bits(original: Builder) -> None:
    me = Builder(scene=tower("BL", "PM"))
    me.pick_up("BM")
    performed(me)
    assert me.facts == original.facts
    assert me.world.snapshot() == original.world.snapshot()


@pytest.mark.parametrize("moment", [20, 500, 1800, 2000, 2340, 2700, 4000, 6000])
def test_a_world_restored_in_mid_turn_goes_on_bit_by_bit(original: Builder, moment: int) -> None:
    me = Builder(scene=tower("BL", "PM"))
    me.pick_up("BM")
    performed(me, until=moment)
    kept = me.world.snapshot()
    me.world = MujocoWorld(WonkyOptions())
    me.world.restore(kept)
    assert me.world.snapshot() == kept
    performed(me, since=moment)
    assert me.facts == original.facts
    assert me.world.snapshot() == original.world.snapshot()


def test_looking_at_a_world_changes_nothing(original: Builder) -> None:
    me = Builder(scene=tower("BL", "PM"))
    me.pick_up("BM")
    for at in range(0, LENGTH, 20):
        performed(me, at, at + 20)
        me.world.frame(), me.world.scene(), me.world.moving(), me.world.snapshot()
    assert me.world.snapshot() == original.world.snapshot()


def test_how_often_time_is_told_changes_nothing(original: Builder) -> None:
    me = Builder(scene=tower("BL", "PM"))
    me.pick_up("BM")
    for at in range(LENGTH // 20):
        for when, gesture in SCRIPT:
            if when == at * 20:
                me.wish(gesture)
        for ms in range(at * 20 + 1, at * 20 + 21):
            me.facts += me.world.advance(Ms(ms))
    assert me.facts == original.facts
    assert me.world.snapshot() == original.world.snapshot()


def test_a_snapshot_of_another_physics_is_refused() -> None:
    me = Builder()
    kept = me.world.snapshot().replace(b"\xa54.0.0", b"\xa53.9.9")
    with pytest.raises(ValueError, match=r"MuJoCo 3\.9\.9"):
        me.world.restore(kept)
