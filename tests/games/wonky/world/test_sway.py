"""The hand sways by its seed and the time alone, so that any page can foresee it; and skill can master it."""

from __future__ import annotations

import json
import math
from pathlib import Path
from statistics import fmean

import pytest

from rumpus.core.inputs import Ms
from rumpus.games.wonky.rules.facts import LetGo
from rumpus.games.wonky.rules.tasks import Place
from rumpus.games.wonky.world.gestures import HoldBreath, Lower, Move, Release
from rumpus.games.wonky.world.sway import BREATH, SECOND_BREATH, Sway, share
from tests.games.wonky.world.builder import Builder, tower

VECTORS = Path(__file__).parents[4] / "web/src/games/wonky/hand/sway.vectors.json"
FRAME = 0.02


def lived(sway: Sway, seconds: float, speed: float = 0.0, height: float = 0.0) -> Sway:
    for _ in range(round(seconds / FRAME)):
        sway.live(FRAME, speed, height)
    return sway


def test_the_page_is_given_the_numbers_that_the_world_has() -> None:
    told = json.loads(VECTORS.read_text("utf-8"))
    for hand in told["hands"]:
        sway, now, trace = Sway(hand["seed"], hand["part"]), told["begins"], []
        for step in range(400):
            if str(step) in told["breath"]:
                sway.hold_breath(told["breath"][str(step)])
            hurries = told["hurries"][0] <= step < told["hurries"][1]
            sway.live(told["step"], told["speed"] if hurries else 0.0, 0.1 + step / 4000)
            now += 20
            if step % 40 == 39:
                trace.append([now, round(sway.air, 6), [round(off, 9) for off in sway.at(Ms(now))]])
        assert trace == hand["trace"]


@pytest.mark.rule("W-A3")
def test_a_hand_sways_more_up_high_when_tired_and_in_a_hurry_and_less_if_it_is_the_youngests() -> None:
    at_ease = lived(Sway(7), 1).amplitude
    assert lived(Sway(7), 1, height=0.3).amplitude > 1.4 * at_ease
    assert lived(Sway(7), 20).amplitude > 1.4 * at_ease
    assert lived(Sway(7), 1, speed=0.4).amplitude > 1.5 * at_ease
    assert lived(Sway(7, share("standard", steady=True)), 1).amplitude == pytest.approx(at_ease / 2)


@pytest.mark.rule("W-A3")
def test_a_held_breath_steadies_the_hand_for_a_while_and_is_paid_for() -> None:
    at_ease = lived(Sway(7), 2).amplitude
    sway = lived(Sway(7), 2)
    sway.hold_breath(True)
    assert lived(sway, 1).amplitude < 0.3 * at_ease
    lived(sway, BREATH)
    assert not sway.holding
    assert sway.amplitude > 1.2 * at_ease
    sway.hold_breath(True)
    assert not sway.holding, "there is no air to hold"
    lived(sway, 3.5 * SECOND_BREATH)
    sway.hold_breath(True)
    assert sway.holding


def test_no_seed_sways_alike_and_none_goes_far() -> None:
    ways = []
    for seed in range(1, 40):
        sway = lived(Sway(seed), 1)
        offs = [math.hypot(*sway.at(Ms(now))[:2]) for now in range(0, 20_000, 50)]
        assert 0.003 < fmean(offs) < 0.006
        assert max(offs) < 0.013
        ways.append(sway.at(Ms(5000)))
    assert len(set(ways)) == len(ways)


def test_the_block_keeps_the_speed_of_the_hand_that_opens() -> None:
    speeds = []
    for seed in range(1, 8):
        me = Builder(scene=tower("BL"))
        me.grasp(Place(me.scene, "BM", seed))
        me.wish(Move(0.0, 0.0))
        me.wait(2000)
        me.wish(Release())
        me.hears(LetGo)
        body = me.world.stack.number["BM"]
        speeds.append(float(math.hypot(*me.world.stack.engine.velocities[body, :2])))
    assert max(speeds) > 0.008


def test_who_holds_the_breath_lets_go_nearer_to_the_spot() -> None:
    def off(seed: int, *, breath: bool) -> float:
        me = Builder(scene=tower("BL"))
        me.grasp(Place(me.scene, "BM", seed))
        me.wish(Move(0.0, 0.0))
        me.wait(1800)
        me.wish(Lower())
        me.wait(400)
        if breath:
            me.wish(HoldBreath())
        me.wait(600)
        me.wish(Release())
        pose = me.hears(LetGo).scene.pose("BM")
        return math.hypot(pose.x, pose.y)

    seeds = range(1, 11)
    assert fmean(off(seed, breath=True) for seed in seeds) < 0.5 * fmean(
        off(seed, breath=False) for seed in seeds
    )


@pytest.mark.rule("W-A4")
def test_what_was_never_carried_anywhere_is_not_let_go() -> None:
    me = Builder(scene=tower("BL"))
    me.pick_up("BM")
    me.wish(Lower())
    me.wait(600)
    me.wish(Release())
    assert me.wait(2000) == []
    assert math.hypot(me.pose("BM").x, me.pose("BM").y) > 0.15


def test_a_world_that_is_set_up_again_in_mid_hold_gives_nobody_a_rested_hand() -> None:
    tired, again = Builder(), Builder()
    tired.pick_up("BM")
    tired.wait(12_000)
    again.world.restore(tired.world.snapshot())
    before, after = tired.world.hand.grip, again.world.hand.grip
    assert before is not None
    assert before.sway.held > 11
    assert after == before
