"""The odds stand for MuJoCo: fitted to it, checked against placements it never saw, and quick."""

import random
from typing import get_args

import pytest

from rumpus.core.inputs import Ms
from rumpus.core.scene import NOTHING, Scene
from rumpus.core.waits import Trial
from rumpus.games.wonky.fit_odds import Observed, fitted, foreseen, observe
from rumpus.games.wonky.rules.facts import AddedNothing, BlockStood, LetGo, Missed, TowerFell, WonkyFact
from rumpus.games.wonky.rules.options import Wobble, WonkyOptions
from rumpus.games.wonky.rules.tasks import Count, Place
from rumpus.games.wonky.world.gestures import Flip, Gesture, Lower, Move, Release, Rotate
from rumpus.games.wonky.world.odds import odds
from rumpus.games.wonky.world.odds.odds_world import OddsWorld
from tests.games.wonky.world.builder import ME, lying, tower

WOBBLES: tuple[Wobble, ...] = get_args(Wobble)
MANY = 60
GROUP_OFF_BY = 0.10
"""No kind of placement, of which there were many, may stand more or less often than expected by more."""
ALL_OFF_BY = 0.03
SURE, UNSURE = tower("BL", "PM"), tower("BL", "PM", "YL", "YM", step=0.017)


def test_every_kind_of_placement_stands_about_as_often_as_in_mujoco() -> None:
    groups = [group for group in odds.fitted().groups if group.count >= MANY]
    assert {group.wobble for group in groups if group.kind == "4 to 6 blocks"} == set(WOBBLES)
    assert {group.wobble for group in groups if group.kind == "1 curved"} == set(WOBBLES)
    assert max(abs(group.expected - group.simulated) for group in groups) < GROUP_OFF_BY


def test_under_every_wobble_as_many_stand_as_in_mujoco() -> None:
    for wobble in WOBBLES:
        mine = [group for group in odds.fitted().groups if group.wobble == wobble and "blocks" in group.kind]
        count = sum(group.count for group in mine)
        simulated = sum(group.count * group.simulated for group in mine) / count
        expected = sum(group.count * group.expected for group in mine) / count
        assert expected == pytest.approx(simulated, abs=ALL_OFF_BY)


@pytest.fixture(scope="module")
def seen() -> list[Observed]:
    """Placements made just now."""
    return list(observe(60, seed=77))


def expected(one: Observed, weights: tuple[float, ...]) -> float:
    return odds.chance(odds.features(one.joints), weights)


def test_placements_made_just_now_stand_as_often_as_expected(seen: list[Observed]) -> None:
    chances = [expected(one, odds.fitted().weights) for one in seen]
    spread = sum(chance * (1 - chance) for chance in chances) ** 0.5
    assert sum(one.stood for one in seen) == pytest.approx(sum(chances), abs=3 * spread + 1)


def test_the_fit_finds_chances_that_are_known(seen: list[Observed]) -> None:
    luck, told = random.Random(3), odds.fitted().weights
    drawn = [
        Observed(one.wobble, one.joints, luck.random() < expected(one, told))
        for one in seen
        for _ in range(50)
    ]
    again = fitted(drawn)
    off = [abs(expected(one, again) - expected(one, told)) for one in seen]
    assert sum(off) / len(off) < 0.03


def test_what_is_expected_of_a_tower_was_fitted_without_it(seen: list[Observed]) -> None:
    first = next(number for number in range(1, len(seen)) if len(seen[number].joints) == 1)
    otherwise = [Observed(one.wobble, one.joints, not one.stood) for one in seen[:first]]
    once, again = foreseen(seen), foreseen([*otherwise, *seen[first:]])
    assert once[:first] == again[:first]
    assert once[first:] != again[first:]


@pytest.mark.parametrize("wobble", WOBBLES)
def test_a_straight_tower_is_safer_than_a_leaning_one_and_a_leaning_one_than_none(wobble: Wobble) -> None:
    chances = [odds.stands(tower("BL", "PM", "YL", step=step), wobble) for step in (0.0, 0.006, 0.012, 0.024)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.95
    assert chances[-1] < 0.2


def test_the_more_it_wobbles_the_less_it_stands() -> None:
    tall = tower("BL", "YM", "PL", "BM", "YL", "YS")
    gentle, standard, cruel = (odds.stands(tall, wobble) for wobble in WOBBLES)
    assert gentle > standard > cruel


# --- the world ---


class Dreamer:
    """Places blocks in a world of odds."""

    def __init__(self, scene: Scene, block: str, seed: int = 1) -> None:
        self.world = OddsWorld(WonkyOptions(), random.Random(seed))
        self.world.advance(Ms(1000))
        self.world.begin(Trial(1, Place(scene, block), (ME,)))
        self.tick = 0

    def does(self, *gestures: Gesture) -> list[WonkyFact]:
        for gesture in gestures:
            self.tick += 1
            self.world.push(ME, gesture, self.tick)
        return self.world.advance(Ms(self.world.it.now + 5000))


def test_a_block_put_straight_on_a_tower_stands_after_three_seconds() -> None:
    let_go, stood = Dreamer(SURE, "YL").does(Move(0.0, 0.0), Rotate(0.3), Flip(4), Lower(), Release())
    assert isinstance(let_go, LetGo)
    assert isinstance(stood, BlockStood)
    assert stood.at - let_go.at == 3000
    assert stood.scene.names == ("BL", "PM", "YL")
    assert stood.height_mm == 140


def test_a_block_put_over_the_edge_falls() -> None:
    _, fell = Dreamer(SURE, "YL").does(Move(0.032, 0.0), Release())
    assert isinstance(fell, TowerFell)
    assert fell.blocks == ("YL",)
    assert fell.scene.names == ("BL", "PM")


def test_a_block_put_beside_the_tower_misses_and_is_in_hand_again() -> None:
    dreamer = Dreamer(SURE, "YL")
    _, missed = dreamer.does(Move(0.09, 0.0), Release())
    assert isinstance(missed, Missed)
    *_, stood = dreamer.does(Move(0.0, 0.0), Release())
    assert isinstance(stood, BlockStood)


def test_a_block_beside_the_top_adds_nothing() -> None:
    scene = Scene((lying("BL", 0.0, 0.0, 0.0), lying("YS", -0.014, 0.0, 0.050)))
    *_, fact = Dreamer(scene, "BS").does(Move(0.0165, 0.0), Release())
    assert isinstance(fact, AddedNothing)


def test_the_first_block_always_stands() -> None:
    *_, stood = Dreamer(NOTHING, "YM").does(Flip(1), Move(9.0, 0.0), Release())
    assert isinstance(stood, BlockStood)
    assert stood.scene.pieces[0].pose.x == pytest.approx(0.03)


def test_luck_decides_as_often_as_the_odds_say() -> None:
    world = OddsWorld(WonkyOptions(), random.Random(9))
    chance = odds.stands(UNSURE, "standard")
    assert 0.1 < chance < 0.9
    stood = 0
    for number in range(400):
        world.begin(Trial(number, Count(UNSURE, "YM"), (ME,)))
        (fact,) = world.advance(Ms(number * 5000 + 4000))
        stood += isinstance(fact, BlockStood)
    assert stood / 400 == pytest.approx(chance, abs=0.08)


def test_a_world_of_odds_restored_in_mid_count_has_the_same_luck() -> None:
    first, second = Dreamer(SURE, "YL", seed=4), Dreamer(SURE, "YL", seed=99)
    first.world.push(ME, Move(0.012, 0.0), 1)
    second.world.restore(first.world.snapshot())
    for dreamer in (first, second):
        dreamer.tick = 1
    assert first.does(Release()) == second.does(Release())
    assert first.world.luck.random() == second.world.luck.random()


def test_a_hand_that_makes_no_sense_or_is_not_at_its_turn_moves_nothing() -> None:
    dreamer = Dreamer(SURE, "YL")
    before = dreamer.world.snapshot()
    dreamer.world.push(type(ME)(3), Move(0.05, 0.0), 1)
    assert dreamer.world.snapshot() == before
    aim = dreamer.world.it.aim
    # A block has no face 9: the type forbids what a page may send all the same, and that is the story here.
    dreamer.does(Move(float("nan"), 0.0), Rotate(float("inf")), Flip(9))  # type: ignore[arg-type]
    assert dreamer.world.it.aim == aim
