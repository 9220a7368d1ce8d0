"""A world that does as it is told."""

from random import Random

import pytest

from rumpus.core.inputs import Ms, Seat
from rumpus.core.waits import Trial
from rumpus.games.wonky.neat_stacks import stacked
from rumpus.games.wonky.pieces import BLOCKS
from rumpus.games.wonky.rules import facts as fa
from rumpus.games.wonky.rules.tasks import Count, Place, Watch
from rumpus.games.wonky.world.gestures import Release
from rumpus.world.world import World
from tests.games.wonky.world.scripted_world import Answer, ScriptedWorld, by_luck, in_turn

TOWER = stacked("BL", "PM")
HIGHER = stacked("BL", "PM", "YS")


def placing(*answers: Answer) -> World:
    world = ScriptedWorld(in_turn(*answers))
    world.begin(Trial(1, Place(TOWER, "YS"), (Seat(0),)))
    return world


def test_a_block_is_let_go_and_stands_after_a_count_of_three() -> None:
    world = placing("stands")
    let_go, stood = world.advance(Ms(10_000))
    assert let_go == fa.LetGo(1, Ms(600), "YS", HIGHER)
    assert stood == fa.BlockStood(1, Ms(3600), HIGHER, 120)
    assert world.scene() == HIGHER
    assert not world.moving()


def test_nothing_is_reported_before_its_time() -> None:
    world = placing("stands")
    assert world.advance(Ms(599)) == []
    assert len(world.advance(Ms(600))) == 1
    assert world.advance(Ms(3599)) == []
    assert world.moving()
    assert len(world.advance(Ms(3600))) == 1


@pytest.mark.parametrize(
    ("answer", "kinds"),
    [
        ("falls", [fa.LetGo, fa.TowerFell]),
        ("topples", [fa.TowerFell]),
        ("adds_nothing", [fa.LetGo, fa.AddedNothing, fa.LetGo, fa.BlockStood]),
        ("misses", [fa.LetGo, fa.Missed, fa.LetGo, fa.BlockStood]),
        ("shoves", [fa.Nudged, fa.LetGo, fa.BlockStood]),
    ],
)
def test_other_things_happen_too_and_a_try_that_failed_is_followed_by_another(
    answer: Answer, kinds: list[type]
) -> None:
    facts = placing(answer).advance(Ms(60_000))
    assert [type(fact) for fact in facts] == kinds
    assert [fact.at for fact in facts] == sorted(fact.at for fact in facts)


def test_a_shove_moves_what_stands() -> None:
    (shove,) = placing("shoves").advance(Ms(600))
    assert isinstance(shove, fa.Nudged)
    assert shove.scene != TOWER
    assert shove.scene.names == TOWER.names


@pytest.mark.parametrize(("answer", "count"), [("holds", 0), ("falls", 1)])
def test_a_watched_tower_holds_or_falls(answer: Answer, count: int) -> None:
    world = ScriptedWorld(lambda _: answer)
    world.begin(Trial(4, Watch(TOWER)))
    assert len(world.advance(Ms(60_000))) == count


def test_a_count_can_be_taken_up_where_it_was() -> None:
    world = ScriptedWorld(in_turn())
    world.begin(Trial(9, Count(HIGHER, "YS"), (Seat(0),)))
    assert world.advance(Ms(5000)) == [fa.BlockStood(9, Ms(3000), HIGHER, 120)]


def test_a_new_trial_takes_the_place_of_the_one_before() -> None:
    world = placing("falls")
    world.advance(Ms(1000))
    world.begin(Trial(2, Watch(TOWER)))
    assert world.advance(Ms(60_000)) == []
    assert world.scene() == TOWER


def test_a_frame_shows_all_nine_blocks_the_one_in_hand_above_the_tower() -> None:
    world = placing("stands")
    frame = world.frame()
    assert set(frame) == set(BLOCKS["2024"])
    assert frame["YS"].z > frame["PM"].z > frame["BL"].z
    assert len(set(frame.values())) == 9
    world.push(Seat(0), Release(), 1)
    assert world.frame() == frame, "the script lets go, not the hand"


def test_a_snapshot_goes_on_as_it_would_have() -> None:
    world, other = placing("falls"), ScriptedWorld(in_turn())
    world.advance(Ms(700))
    other.restore(world.snapshot())
    assert other.frame() == world.frame()
    assert other.advance(Ms(9000)) == world.advance(Ms(9000)) != []


def test_luck_brings_everything_that_can_happen() -> None:
    script = by_luck(Random(1))
    at_work = {script(Place(TOWER, "YS")) for _ in range(500)}
    assert at_work == {"stands", "falls", "adds_nothing", "misses", "shoves", "topples"}
    assert {script(Place(stacked(), "YS")) for _ in range(500)} == {"stands", "falls"}
    assert {script(Watch(TOWER)) for _ in range(500)} == {"holds", "falls"}
    assert {script(Count(HIGHER, "YS")) for _ in range(500)} == {"stands", "falls"}
