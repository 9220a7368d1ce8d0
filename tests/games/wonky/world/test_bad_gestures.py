"""Wishes that make no sense are clamped or not heard, and never disturb what stands."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core.inputs import Seat
from rumpus.games.wonky.world.gestures import Flip, Gesture, Lower, Move, Release, Rotate
from tests.games.wonky.world.builder import ME, Builder, tower

STANDING = tower("BL", "PM")
NONSENSE: list[Gesture] = [
    Move(math.nan, 0.0),
    Move(0.0, math.inf),
    Move(0.0, 0.0, -math.inf),
    Rotate(math.nan),
    Rotate(math.inf),
    Flip(6),  # type: ignore[arg-type]
    Flip(-1),  # type: ignore[arg-type]
]


@pytest.fixture
def me() -> Builder:
    builder = Builder(scene=STANDING)
    builder.bring("BM")
    return builder


@pytest.mark.parametrize("gesture", NONSENSE, ids=str)
def test_nonsense_is_not_heard(me: Builder, gesture: Gesture) -> None:
    wish = me.world.hand.grip
    me.wish(gesture)
    assert me.world.hand.grip == wish


@pytest.mark.parametrize("gesture", [Move(1e300, -1e300), Move(0.0, 0.0, 1e300), Rotate(1e300)], ids=str)
def test_what_is_huge_is_clamped(me: Builder, gesture: Gesture) -> None:
    me.wish(gesture)
    me.wait(3000)
    pose = me.pose("BM")
    assert math.hypot(pose.x, pose.y) < 0.11
    assert pose.z < 0.65
    assert_undisturbed(me)


def test_a_seat_that_is_not_placing_moves_nothing(me: Builder) -> None:
    before = me.world.snapshot()
    me.wish(Move(0.05, 0.05), seat=Seat(1))
    assert me.world.snapshot() == before


def test_with_nothing_in_hand_nothing_moves() -> None:
    me = Builder(scene=STANDING)
    me.watch()
    me.wait(1000)
    for gesture in (Move(0.05, 0.0), Rotate(1.0), Flip(2), Lower(), Release()):
        me.wish(gesture)
        assert me.wait(200) == []
    assert_undisturbed(me)


def test_a_late_gesture_is_too_late(me: Builder) -> None:
    me.world.push(ME, Move(0.03, 0.0), 1000)
    me.world.push(ME, Move(0.09, 0.0), 999)
    me.world.push(ME, Move(0.09, 0.0), 1000)
    me.wait(1000)
    assert me.pose("BM").x == pytest.approx(0.03, abs=0.001)


def test_after_the_trial_ended_the_hand_hears_nothing(me: Builder) -> None:
    me.wish(Move(-0.08, 0.0, 0.075))
    me.wait(600)
    me.wish(Move(0.08, 0.0, 0.075))
    me.wait(3000)
    assert me.facts[-1].__class__.__name__ == "TowerFell"
    held = me.pose("BM")
    me.wish(Move(0.0, 0.0))
    assert me.wait(1000) == []
    assert math.dist((me.pose("BM").x, me.pose("BM").z), (held.x, held.z)) < 0.002


def test_a_storm_of_wishes_never_breaks_the_simulation() -> None:
    numbers = st.floats(allow_nan=True, allow_infinity=True)
    gestures = st.one_of(
        st.builds(Move, numbers, numbers, st.none() | numbers),
        st.builds(Move, *[st.floats(-0.1, 0.1)] * 2, st.none() | st.floats(0, 0.2)),
        st.builds(Rotate, numbers),
        st.builds(Flip, st.integers(-2, 8)),
        st.builds(Lower, st.booleans()),
        st.just(Release()),
    )

    me = Builder()

    @settings(max_examples=15)
    @given(st.lists(gestures, min_size=1, max_size=25))
    def storm(wishes: list[Gesture]) -> None:
        me.scene = STANDING
        me.world.it.known = None
        me.pick_up("BM")
        for wish in wishes:
            me.wish(wish)
            me.wait(60)
            for pose in me.world.frame().values():
                assert all(map(math.isfinite, (pose.x, pose.y, pose.z, pose.qw)))
                assert math.hypot(pose.x, pose.y) < 0.5
                assert 0.01 < pose.z < 0.7

    storm()


def assert_undisturbed(me: Builder) -> None:
    for block in STANDING.names:
        here, there = me.pose(block), STANDING.pose(block)
        assert math.dist((here.x, here.y, here.z), (there.x, there.y, there.z)) < 0.0001
