"""Trials follow each other on one table: what moves goes on moving, and another scene is set up at rest."""

import math

import pytest

from rumpus.core.inputs import Ms
from rumpus.core.scene import NOTHING
from rumpus.core.waits import Trial
from rumpus.games.wonky.pieces import BLOCKS
from rumpus.games.wonky.rules.facts import BlockStood, LetGo, Nudged, TowerFell
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.tasks import Count
from rumpus.games.wonky.world.gestures import Move
from rumpus.games.wonky.world.mujoco_world import MujocoWorld
from tests.games.wonky.world.builder import ME, Builder, tower


def test_a_tower_grows_by_the_scene_of_the_fact_before() -> None:
    me = Builder()
    for height, block in ((50, "BL"), (90, "PM"), (120, "BS")):
        me.bring(block)
        me.let_down()
        assert me.hears(BlockStood).height_mm == height
        me.watch()
        assert me.wait(200) == []
    assert me.scene.names == ("BL", "PM", "BS")


def test_what_moves_goes_on_moving_when_the_scene_is_the_one_before() -> None:
    me = Builder(scene=tower("BL", "PM", "YM"))
    me.watch()
    me.wait(20)
    before = me.world.stack.engine.poses.copy()
    me.watch()
    assert (me.world.stack.engine.poses == before).all()
    assert me.scene != me.world.scene()


def test_another_scene_is_set_up_at_rest_with_the_other_blocks_beside() -> None:
    me = Builder(scene=tower("BL", "PM", "YM", "YL", step=0.012))
    me.watch()
    me.hears(TowerFell)
    me.wait(300)
    me.scene = tower("YL")
    me.watch()
    frame = me.world.frame()
    assert frame["YL"] == tower("YL").pose("YL")
    assert not me.world.stack.engine.velocities.any()
    for block in BLOCKS["2024"]:
        if block != "YL":
            assert math.hypot(frame[block].x, frame[block].y) > 0.15


def test_after_a_collapse_a_new_tower_begins_on_a_cleared_table() -> None:
    me = Builder(scene=tower("BL", "PM", "YM", "YL", step=0.012))
    me.watch()
    me.hears(TowerFell)
    me.scene = NOTHING
    me.bring("BM")
    me.let_down()
    assert me.hears(BlockStood).scene.names == ("BM",)


def test_an_exchanged_block_goes_back_beside_the_tower() -> None:
    me = Builder(scene=tower("BL"))
    me.bring("BM")
    me.pick_up("PM")
    assert math.hypot(me.pose("BM").x, me.pose("BM").y) == pytest.approx(0.16, abs=0.001)
    me.wait(1500)
    assert me.pose("PM").z > 0.02, "it is in hand, where it lay"


@pytest.mark.rule("W-A5")
def test_a_tower_is_set_back_as_it_was_when_the_house_restores() -> None:
    standing = tower("BL", "PM")
    me = Builder(scene=standing)
    me.bring("BM", -0.07, 0.0)
    me.wish(Move(-0.07, 0.0, 0.075))
    me.wait(600)
    me.wish(Move(0.0, 0.0, 0.075))
    assert me.hears(Nudged).scene != standing
    me.scene = standing
    me.pick_up("BM")
    assert me.pose("PM") == standing.pose("PM")
    assert me.wait(1000) == []


@pytest.mark.rule("W-A6")
def test_a_count_that_a_restart_interrupted_is_counted_again_from_the_logged_scene() -> None:
    me = Builder(scene=tower("BL"))
    me.bring("PM")
    me.let_down()
    let_go = me.hears(LetGo)
    me.wait(1000)
    world = MujocoWorld(WonkyOptions())
    world.begin(Trial(7, Count(let_go.scene, "PM"), (ME,)))
    assert world.advance(Ms(500_000)) == []
    assert world.advance(Ms(502_990)) == []
    (stood,) = world.advance(Ms(503_000))
    assert isinstance(stood, BlockStood)
    assert (stood.trial, stood.scene.names) == (7, ("BL", "PM"))


def test_an_hour_in_which_nothing_happens_costs_nothing() -> None:
    me = Builder(scene=tower("BL", "PM"))
    me.watch()
    me.wait(2000)
    before = me.world.stack.engine.save()
    assert me.world.advance(Ms(3_600_000)) == []
    assert me.world.stack.engine.save() == before


def test_after_a_collapse_the_pieces_tumble_on_and_come_to_rest() -> None:
    me = Builder(scene=tower("BL", "PM", "YM", "YL", step=0.012))
    me.watch()
    me.hears(TowerFell)
    assert me.world.moving()
    me.wait(5000)
    assert not me.world.moving()
