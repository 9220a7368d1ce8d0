"""The hand: it goes where it is wished to, no faster and no further than a hand can."""

import math

import pytest

from rumpus.core.scene import Pose
from rumpus.games.wonky.rules.facts import LetGo, Nudged, TowerFell
from rumpus.games.wonky.world.blocks import edge
from rumpus.games.wonky.world.gestures import Flip, Gesture, Lower, Move, Release, Rotate
from rumpus.games.wonky.world.hand import HOVER, LEASH, MIDDLE, REACH, SPEED
from rumpus.world.quaternions import face_down, quaternion_of, yaw_of
from tests.games.wonky.world.builder import Builder, tower

MM = 0.001


def test_a_block_is_brought_over_the_tower_and_hovers_just_above_it() -> None:
    me = Builder(scene=tower("BL", "PM"))
    me.bring("BM")
    pose = me.pose("BM")
    assert math.hypot(pose.x, pose.y) < MM
    foot = 0.090 + edge("BM") / 2
    assert foot < pose.z < foot + HOVER + MM


def test_a_tower_in_the_way_is_passed_above_and_not_touched() -> None:
    standing = tower("BL", "YL", "PM")
    me = Builder(scene=standing)
    me.bring("PS", -0.09, 0.0)
    assert me.pose("PS").z < 0.06
    me.wish(Move(0.09, 0.0))
    me.wait(2400)
    assert me.pose("PS").x == pytest.approx(0.09, abs=MM)
    assert me.facts == []
    for block in standing.names:
        assert math.dist(_place(me, block), _of(standing.pose(block))) < 0.1 * MM


def test_the_hand_is_no_faster_and_reaches_no_further_than_a_hand() -> None:
    me = Builder(scene=tower("BL"))
    me.bring("BM")
    me.wish(Move(50.0, 0.0))
    fastest, before = 0.0, me.pose("BM")
    for _ in range(100):
        me.wait(20)
        here = me.pose("BM")
        fastest = max(fastest, math.dist((here.x, here.y), (before.x, before.y)) / 0.020)
        before = here
    assert 0.1 < fastest < 1.2 * SPEED
    assert math.hypot(before.x, before.y) == pytest.approx(REACH, abs=MM)


def test_flipping_lifts_the_block_and_lays_it_on_the_wished_face() -> None:
    me = Builder(scene=tower("BL"))
    me.bring("YL")
    for face in (0, 3, 4, 1, 2, 5):
        me.wish(Flip(face))
        me.wait(1200)
        turned = quaternion_of(me.world.stack.engine.poses[me.world.stack.number["YL"]])
        assert face_down(turned) == face
    assert me.facts == []
    assert math.dist(_place(me, "BL"), (0, 0, 0.025)) < 0.1 * MM


def test_turning_is_about_the_vertical_and_takes_the_short_way() -> None:
    me = Builder()
    me.bring("BM")
    for yaw in (0.5, 3.0, -3.0):
        me.wish(Rotate(yaw))
        me.wait(1000)
        turned = quaternion_of(me.world.stack.engine.poses[me.world.stack.number["BM"]])
        assert math.remainder(yaw_of(turned, 5) - yaw, math.tau) == pytest.approx(0, abs=0.01)


def test_lowering_stops_at_the_first_touch_and_stopping_stops_it_before() -> None:
    me = Builder(scene=tower("BL"))
    me.bring("BM")
    hovering = me.pose("BM").z
    me.wish(Lower())
    me.wait(80)
    me.wish(Lower(on=False))
    me.wait(500)
    stopped = me.pose("BM").z
    assert 0.070 + MM < stopped < hovering - MM
    me.wish(Lower())
    me.wait(600)
    assert me.pose("BM").z == pytest.approx(0.070, abs=0.2 * MM)
    assert math.dist(_place(me, "BL"), (0, 0, 0.025)) < 0.1 * MM


HASTY = {
    "lowered as soon as it is picked up": [Lower()],
    "lowered and let go as soon as it is picked up": [Lower(), Release()],
    "flipped, lowered and let go in one breath": [Flip(0), Lower(), Release()],
    "lowered on the way, and no longer": [Lower(), Lower(on=False), Release()],
}


@pytest.mark.parametrize("wishes", HASTY.values(), ids=HASTY)
def test_what_is_lowered_on_its_way_goes_down_only_over_its_place(wishes: list[Gesture]) -> None:
    me = Builder(scene=tower("BL", "PM"))
    me.pick_up("BM")
    me.wish(Move(0.0, 0.0))
    me.wait(60)
    for wish in wishes:
        me.wish(wish)
    me.wait(2000)
    assert [type(fact) for fact in me.facts] == [LetGo] * (Release() in wishes)
    for block in ("BL", "PM"):
        assert math.dist(_place(me, block), _of(me.scene.pose(block))) < 0.5 * MM
    assert math.hypot(*_place(me, "BM")[:2]) < 2 * MM
    assert me.pose("BM").z == pytest.approx(0.110, abs=MM)


@pytest.mark.rule("W-A2")
def test_a_tower_is_begun_in_the_middle() -> None:
    me = Builder()
    me.bring("BM", 0.08, 0.06)
    assert math.hypot(me.pose("BM").x, me.pose("BM").y) == pytest.approx(MIDDLE, abs=MM)


def test_letting_go_is_heeded_only_once_the_block_has_arrived() -> None:
    me = Builder(scene=tower("BL"))
    me.bring("BM", -0.08, 0.0)
    me.wish(Move(0.08, 0.0))
    me.wish(Release())
    assert me.wait(200) == []
    fact = me.hears(LetGo)
    assert fact.scene.pose("BM").x == pytest.approx(0.08, abs=MM)


def test_another_wish_takes_letting_go_back_and_the_same_again_does_not() -> None:
    me = Builder(scene=tower("BL"))
    me.bring("BM", -0.08, 0.0)
    me.wish(Move(0.08, 0.0))
    me.wish(Release())
    me.wish(Move(0.02, 0.0))
    assert me.wait(2000) == []
    me.wish(Release())
    me.wish(Move(0.02, 0.0))
    me.hears(LetGo, within=200)


def test_a_block_held_high_is_brought_down_before_it_is_let_go() -> None:
    me = Builder(scene=tower("BL"))
    me.bring("BM")
    me.wish(Move(0.0, 0.0, 0.3))
    me.wait(1500)
    assert me.pose("BM").z == pytest.approx(0.3, abs=MM)
    me.wish(Release())
    assert me.hears(LetGo).scene.pose("BM").z < 0.070 + HOVER + MM


@pytest.mark.rule("W-A3")
def test_a_shove_moves_what_stands_only_through_the_block_in_hand() -> None:
    me = Builder(scene=tower("BL", "PM"))
    me.bring("BM", -0.07, 0.0)
    parked = me.pose("YS")
    me.wish(Move(-0.07, 0.0, 0.075))
    me.wait(600)
    me.wish(Move(0.0, 0.0, 0.075))
    nudge = me.hears(Nudged)
    assert nudge.blocks == ("PM",)
    assert nudge.by_mm >= 2
    me.hears(TowerFell)
    assert me.pose("YS") == parked


def test_a_block_that_is_stuck_is_pulled_no_harder_than_the_leash_allows() -> None:
    me = Builder(scene=tower("BL", "PL", "YL"))
    me.bring("BS")
    me.wish(Move(0.0, 0.0, 0.0))  # down through the tower
    stack = me.world.stack
    for _ in range(50):
        me.wait(20)
        grip = me.world.hand.grip
        assert grip is not None
        assert math.dist(grip.place, stack.engine.poses[grip.block, :3]) <= LEASH * 1.3
    assert me.pose("BS").z > 0.150
    assert me.facts == []


def _of(pose: Pose) -> tuple[float, float, float]:
    return pose.x, pose.y, pose.z


def _place(me: Builder, block: str) -> tuple[float, float, float]:
    return _of(me.pose(block))
