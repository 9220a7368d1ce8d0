"""The doubtful cases, each with a scene built for it and the rule that decides it."""

import math

import pytest

from rumpus.core.inputs import Ms, WorldFact
from rumpus.core.scene import Scene
from rumpus.games.wonky.rules.facts import AddedNothing, BlockStood, LetGo, Missed, TowerFell
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.world import judging
from rumpus.games.wonky.world.blocks import edge
from rumpus.games.wonky.world.stacking import Stack
from tests.games.wonky.world.builder import Builder, leaning, lying, tower

BASE = lying("BL", 0.0, 0.0, 0.0)
SECOND = lying("PM", 0.0, 0.0, 0.050)


def counting(*pieces: object, options: WonkyOptions | None = None) -> Builder:
    """The last of these was just let go."""
    scene = Scene(pieces)  # type: ignore[arg-type]
    me = Builder(options, scene)
    me.count(scene.names[-1])
    return me


def watching(*pieces: object) -> Builder:
    me = Builder(scene=Scene(pieces))  # type: ignore[arg-type]
    me.watch()
    return me


# --- falling ---


@pytest.mark.rule("W-F1")
def test_leaning_on_the_table_is_fallen_however_well_it_leans() -> None:
    """`on_the_table`"""
    me = watching(BASE, leaning("PM", 0.053, 0.0, 0.027, 25))
    fell = me.hears(TowerFell)
    assert fell.blocks == ("PM",)
    assert fell.scene.names == ("BL",)


@pytest.mark.rule("W-F1")
def test_hanging_on_an_edge_stands_as_long_as_it_hangs() -> None:
    me = counting(BASE, lying("PM", 0.0215, 0.0, 0.050))
    assert me.hears(BlockStood).height_mm == 90
    assert me.wait(5000) == []


@pytest.mark.rule("W-F1")
def test_hung_two_millimetres_further_it_falls() -> None:
    me = counting(BASE, lying("PM", 0.0255, 0.0, 0.050))
    assert me.hears(TowerFell).blocks == ("PM",)


@pytest.mark.rule("W-F1")
def test_sliding_to_a_lower_block_is_a_fall_even_if_it_stays_there() -> None:
    """`has_sunk`"""
    me = counting(BASE, lying("PM", -0.014, 0.0, 0.050), lying("BS", 0.0085, 0.0, 0.090, face=0))
    fell = me.hears(TowerFell)
    assert fell.blocks == ("BS",)
    assert me.pose("BS").z > 0.04  # it never came to the table


@pytest.mark.rule("W-F1")
def test_slow_creep_is_judged_by_how_far_it_came() -> None:
    """`has_sunk` again: by less than half the block's size it stands, by more it fell."""
    stack = Stack("2024", "standard")
    stack.set_up(tower("BL", "PM"))
    base, second = stack.number["BL"], stack.number["PM"]
    stood = {base: 0.025, second: 0.070}
    pose = stack.engine.poses[second].copy()
    for crept, fell in ((0.001, False), (0.019, False), (0.021, True)):
        pose[2] = 0.070 - crept
        stack.engine.place(second, pose)
        assert (judging.fallen(stack, (base, second), stood) == (second,)) is fell


@pytest.mark.rule("W-F1")
def test_what_creeps_past_three_stands_and_falls_to_the_next_player() -> None:
    me = counting(BASE, lying("PM", 0.014, 0.0, 0.050))
    creep(me, "PM", until=BlockStood)
    assert me.facts[-1].at == 3000
    me.scene = me.world.scene()
    me.watch()
    creep(me, "PM", until=TowerFell)
    assert (me.facts[-1].trial, me.facts[-1].at > 3000) == (2, True)


def creep(me: Builder, block: str, until: type[WorldFact]) -> None:
    """A third of a millimetre to the side, ten times a second."""
    engine, number = me.world.stack.engine, me.world.stack.number[block]
    for _ in range(100):
        pose = engine.poses[number].copy()
        pose[0] += 0.0003
        engine.place(number, pose)
        if any(isinstance(fact, until) for fact in me.wait(100)):
            return
    raise AssertionError(f"no {until.__name__}: {me.facts}, {me.pose(block)}")


@pytest.mark.rule("W-F1")
def test_a_lone_base_that_tips_over_has_not_fallen() -> None:
    me = watching(leaning("BL", 0.0, 0.0, 0.036, 55))
    assert me.wait(3000) == []
    assert me.pose("BL").z == pytest.approx(0.025, abs=0.003)


@pytest.mark.rule("W-F1")
def test_a_lone_base_falls_by_leaving_the_table() -> None:
    """`off_the_table`"""
    me = watching(lying("BL", judging.TABLE_RADIUS + 0.01, 0.0, 0.0))
    me.world.stack.engine.velocities[me.world.stack.number["BL"], 0] = 0.1
    assert me.hears(TowerFell).blocks == ("BL",)


@pytest.mark.rule("W-F1")
def test_a_tower_may_fall_before_a_card_is_played_and_only_once() -> None:
    me = watching(*tower("BL", "PM", "YM", "YL", step=0.012).pieces)
    fell = me.hears(TowerFell)
    assert set(fell.blocks) <= {"PM", "YM", "YL"}
    assert me.wait(4000) == []
    assert not me.world.moving()


# --- placing ---


@pytest.mark.rule("W-A6")
def test_three_seconds_are_counted_from_letting_go() -> None:
    me = Builder(scene=tower("BL", "PM"))
    me.bring("YM")
    me.let_down()
    let_go = me.hears(LetGo)
    assert let_go.scene.names == ("BL", "PM", "YM")
    stood = me.hears(BlockStood)
    assert stood.at - let_go.at == 3000
    assert stood.scene.names == ("BL", "PM", "YM")
    assert stood.height_mm == 131


@pytest.mark.rule("W-A6")
def test_a_fall_on_the_tick_of_three_is_the_placers() -> None:
    me = counting(BASE, SECOND)
    me.now = Ms(2980)
    assert me.world.advance(Ms(2990)) == []
    stack = me.world.stack
    stack.engine.place(stack.number["PM"], stack.parked[stack.number["PM"]])
    (fell,) = me.world.advance(Ms(3000))
    assert isinstance(fell, TowerFell)


@pytest.mark.rule("W-A6")
def test_a_tower_that_sways_at_three_stands_unless_the_house_waits_until_it_is_still() -> None:
    pieces = (BASE, lying("YM", 0.0, 0.0, 0.050), leaning("YL", 0.004, 0.0, 0.1172, 3))
    hasty, patient = counting(*pieces), counting(*pieces, options=WonkyOptions(count_until_still=True))
    for me in (hasty, patient):
        me.wait(2980)
        me.world.stack.engine.velocities[me.world.stack.number["YL"], 4] = 1.0  # it rocks on a curved face
    assert hasty.hears(BlockStood).at == 3000
    assert patient.hears(BlockStood).at > 3000


@pytest.mark.rule("W-A4")
def test_beside_the_top_it_adds_nothing_and_is_in_hand_again() -> None:
    me = counting(BASE, lying("YS", -0.014, 0.0, 0.050), lying("BS", 0.0175, 0.0, 0.050))
    fact = me.hears(AddedNothing)
    assert (fact.block, fact.scene.names) == ("BS", ("BL", "YS"))
    me.wait(1500)
    assert me.pose("BS").z > 0.090
    me.wish_over_the_top()
    me.let_down()
    assert me.hears(BlockStood).scene.names == ("BL", "YS", "BS")


@pytest.mark.rule("W-A4")
def test_beside_the_tower_it_missed_and_is_in_hand_again() -> None:
    me = Builder(scene=tower("BL", "PM"))
    me.bring("BM", 0.09, 0.0)
    me.let_down()
    assert me.hears(Missed).block == "BM"
    me.wait(1500)
    assert me.pose("BM").z > 0.02
    assert me.world.hand.grip is not None


@pytest.mark.rule("W-A4")
def test_on_the_table_after_touching_the_tower_is_a_fall() -> None:
    me = counting(BASE, SECOND, lying("BS", 0.026, 0.0, 0.090))
    assert me.hears(TowerFell).blocks == ("BS",)


@pytest.mark.rule("W-A2")
def test_the_first_block_stands_however_it_comes_to_rest() -> None:
    me = counting(leaning("YM", 0.0, 0.0, 0.033, 40))
    stood = me.hears(BlockStood)
    assert stood.scene.names == ("YM",)
    assert 40 <= stood.height_mm <= 44


def test_where_one_block_slid_off_the_rest_of_the_tower_comes_down_too() -> None:
    me = Builder(scene=tower("BL", "PL", "YM", "BM").adding("BS", lying("BS", 0.018, 0.0, 0.180).pose))
    me.watch()
    me.hears(TowerFell)
    me.wait(2500)
    assert all(me.pose(block).z < 0.06 for block in ("PL", "YM", "BM", "BS"))


@pytest.mark.parametrize(
    "blocks", [("BL", "YS", "BM"), ("PM", "PS", "YM"), ("PM", "BS", "PS", "YM")], ids="-".join
)
def test_what_comes_to_stand_on_the_base_again_is_pushed_until_it_is_down(blocks: tuple[str, ...]) -> None:
    """A low stump used to be left."""
    height, beside = sum(edge(block) for block in blocks), edge(blocks[-1]) / 2 + 0.004
    for angle in range(0, 360, 45):
        x, y = beside * math.cos(math.radians(angle)), beside * math.sin(math.radians(angle))
        me = Builder(scene=tower(*blocks).adding("YL", lying("YL", x, y, height).pose))
        me.watch()
        me.hears(TowerFell)
        me.wait(3000)
        base = me.pose(blocks[0])
        above = [name for name in blocks[1:] if me.pose(name).z > base.z + edge(blocks[0]) / 2]
        on_it = [
            name for name in above if math.hypot(me.pose(name).x - base.x, me.pose(name).y - base.y) < 0.02
        ]
        assert on_it == []
        assert not me.world.moving()
