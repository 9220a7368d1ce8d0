"""The hands of Wonky's bots: what they plan can be done, comes of the seed alone, and stands."""

from __future__ import annotations

import math
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import fmean

import pytest

from rumpus.bots.bot import LAB_LEVELS, Stroke
from rumpus.core.game import LEVELS
from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import NOTHING, Scene
from rumpus.core.waits import Trial
from rumpus.games.registry import plan_hand as plan
from rumpus.games.wok.rules.tasks import Flick
from rumpus.games.wonky.bots.hand_planner import plan_placement
from rumpus.games.wonky.bots.position import Next, up_next
from rumpus.games.wonky.bots.skill import SKILLS
from rumpus.games.wonky.rules.facts import BlockStood
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.tasks import Count, Place
from rumpus.games.wonky.world.blocks import flat_faces
from rumpus.games.wonky.world.gestures import Flip, HoldBreath, Lower, Move, Release, Rotate
from rumpus.games.wonky.world.hand import MIDDLE, REACH
from rumpus.host.stroke_schedule import StrokeSchedule
from tests.games.wonky.bots.tower_building import Loner
from tests.games.wonky.notation import table
from tests.games.wonky.world.builder import Builder, tower

LOW = tower("BL", "PL")
OPTIONS = WonkyOptions(wobble="gentle")
A_SEED = 7


def planned(level: str, scene: Scene = LOW, block: str = "BM", seed: int = A_SEED) -> tuple[Stroke, ...]:
    return plan_placement(level, OPTIONS, Place(scene, block), seed, foresight=False)


def goal(strokes: tuple[Stroke, ...]) -> Move:
    return [stroke.gesture for stroke in strokes if isinstance(stroke.gesture, Move)][-1]


# --- plans ---


@pytest.mark.parametrize("level", LAB_LEVELS)
@pytest.mark.parametrize("scene", [NOTHING, LOW, tower("BL", "PL", "YL", "BS", "PS", "YS", "YM", "PM")])
def test_a_plan_is_what_a_hand_can_do(level: str, scene: Scene) -> None:
    reach = REACH if scene.pieces else MIDDLE
    for seed in range(10):
        strokes = planned(level, scene, seed=seed)
        assert all(stroke.after >= 0 for stroke in strokes)
        assert 1500 < sum(stroke.after for stroke in strokes) < 6500, "no slower than people"
        for stroke in strokes:
            match stroke.gesture:
                case Move(x, y, z):
                    assert z is None, "its height is left to the hand"
                    assert math.hypot(x, y) < 2 * reach
                case Rotate(yaw):
                    assert -math.pi <= yaw <= math.pi
                case Flip(face):
                    assert face in range(6)
                case Lower(on) | HoldBreath(on):
                    assert on
                case Release():
                    assert stroke is strokes[-1]
                case other:
                    pytest.fail(f"{other} is none of Wonky's gestures")
        end = goal(strokes)
        assert math.hypot(end.x, end.y) < reach
        ends = [type(stroke.gesture) for stroke in strokes if not isinstance(stroke.gesture, HoldBreath)]
        assert ends[-3:] == [Move, Lower, Release]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_plan_and_another_seed_another(level: str) -> None:
    task = Place(LOW, "BM")
    once, again, other = (plan_placement(level, OPTIONS, task, seed) for seed in (1, 1, 2))
    assert once == again != other


def test_a_plan_made_in_another_process_is_the_same() -> None:
    view = table("B* PM | PS", tower="BL").view(0)
    asked = ("wonky", "hard", pickle.loads(pickle.dumps(view)), Place(LOW, "BM"), A_SEED)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(plan, *asked).result() == plan(*asked)


def test_nothing_is_planned_where_no_hand_is_wanted() -> None:
    view = table("B* PM | PS", tower="BL").view(0)
    assert plan("wonky", "hard", view, Count(LOW, "PL"), A_SEED) == ()


def test_the_better_the_steadier() -> None:
    """Everybody means the same spot, the middle; so what differs is the eye."""
    off = {
        level: fmean(
            math.hypot(end.x, end.y) for end in (goal(planned(level, NOTHING, seed=s)) for s in range(60))
        )
        for level in LEVELS
    }
    assert 0.003 < off["easy"] < 0.010
    assert 0.0015 < off["normal"] < 0.004
    assert off["hard"] < 0.0015
    for level in LEVELS:
        assert off[level] == pytest.approx(SKILLS[level].aim * math.sqrt(math.pi / 2), rel=0.3)


# --- meanness ---


def leaves_a_flat(going_on: Next) -> list[bool]:
    """Whether the face that comes to be on top is flat, over some seeds."""
    scene, block, found = tower("BL", "YL", "PM", "BS"), "YS", []
    for seed in range(3):
        strokes = plan_placement("hard", WonkyOptions(wobble="cruel"), Place(scene, block), seed, going_on)
        (face,) = (stroke.gesture.face for stroke in strokes if isinstance(stroke.gesture, Flip))
        found.append(face ^ 1 in flat_faces(block))
    return found


def test_a_hard_bot_leaves_a_curve_to_a_rival_and_a_flat_to_itself() -> None:
    assert leaves_a_flat("self") == [True] * 3
    assert leaves_a_flat("rival") == [False] * 3


def test_who_goes_on_with_the_tower_is_seen_from_the_table() -> None:
    def held(hands: str, built: str) -> Next:
        story = table(hands, tower=built)
        story.play(0, hands.split()[0])
        return up_next(story.view(0))

    assert held("BS PS | PM", "BL") == "rival"
    assert held("BS PS", "BL") == "self"
    assert held("BS | PM", "BL") == "nobody", "it was the last card"
    assert held("YS PS | PM", "BL PL YL BM PM YM BS PS") == "nobody", "it is the ninth block"
    assert held("**+1", "BL") == "self", "alone, the card that makes one draw is never the last"


# --- carried out ---


@pytest.mark.parametrize("level", LEVELS)
def test_a_block_is_laid_where_it_was_meant_to_go_and_stands(level: str) -> None:
    builder = Builder(OPTIONS, LOW)
    builder.pick_up("BM")
    strokes = planned(level)
    for stroke in strokes:
        builder.wait(stroke.after)
        assert not isinstance(stroke.gesture, Flick)
        builder.wish(stroke.gesture)
    stood = builder.hears(BlockStood)
    end, pose = goal(strokes), stood.scene.pose("BM")
    assert stood.scene.names == ("BL", "PL", "BM")
    assert math.dist((end.x, end.y), (pose.x, pose.y)) < 0.003
    assert not [fact for fact in builder.facts if type(fact).__name__ == "Nudged"]


def test_a_block_that_comes_back_into_the_hand_is_planned_for_anew() -> None:
    tasks = [Place(LOW, "BM"), Place(LOW, "BM"), Count(LOW, "PL"), Place(LOW, "BM")]
    asked: list[str] = []

    def note(_: Seat, task: Place | Count) -> tuple[Stroke, ...]:
        asked.append(type(task).__name__)
        return (Stroke(Ms(10), Release()),) if isinstance(task, Place) else ()

    hands = StrokeSchedule(note)
    for task in tasks:
        hands.see(Trial(4, task, (Seat(0),)), Ms(100))
    assert asked == ["Place", "Count", "Place"]
    assert hands.due == 110
    hands.see(None, Ms(100))
    assert hands.due is None


def test_a_hard_bot_alone_builds_higher_than_an_easy_one() -> None:
    """The same blocks in the same order; the margin is as wide as two towers of three blocks."""
    seeds = (0, 2, 4)
    easy, hard = (
        sum(Loner(level, "gentle", seed).build().blocks for seed in seeds) for level in ("easy", "hard")
    )
    assert hard >= easy + 6


def test_a_brisk_hand_pauses_less_and_still_gets_where_it_goes() -> None:
    builder = Builder(OPTIONS)
    builder.scene = LOW
    builder.pick_up("BM")
    task = Place(LOW, "BM")
    usual, brisk = (
        plan_placement("hard", OPTIONS, task, 3, foresight=False, pace=pace) for pace in (1.0, 0.5)
    )
    assert [stroke.gesture for stroke in usual] == [stroke.gesture for stroke in brisk]
    assert sum(stroke.after for stroke in brisk) < 0.9 * sum(stroke.after for stroke in usual)
    for stroke in brisk[:-2]:
        builder.wait(stroke.after)
        builder.wish(stroke.gesture)
    builder.wait(brisk[-2].after)
    aim = goal(brisk)
    x, y, *_ = builder.world.stack.engine.poses[builder.world.stack.number["BM"]]
    assert math.hypot(x - aim.x, y - aim.y) < 0.004, "before it is let go it is where it was meant to be"
