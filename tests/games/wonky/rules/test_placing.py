"""Adding to the tower: choosing, exchanging, letting go, counting, and what the world says of it."""

import pytest

from rumpus.games.wonky.neat_stacks import stacked
from rumpus.games.wonky.rules.actions import PickUp, PlayCard
from rumpus.games.wonky.rules.tasks import Count
from tests.games.wonky.notation import table


@pytest.mark.rule("W-A1")
def test_one_chooses_among_the_blocks_that_suit_the_card_and_are_free() -> None:
    build = table("*S X | YL", tower="BL PS")
    build.play(0, "*S")
    assert build.offers(0) == ["pick_up BS", "pick_up YS"]
    assert build.refused(0, PickUp("PS")) == "W-A1 in_the_tower"
    assert build.refused(0, PickUp("BM")) == "W-A1 does_not_suit"
    assert build.refused(1, PickUp("BS")) == "W-T1 not_your_turn"
    assert build.pick(0, "YS") == ["block_picked_up 0 YS"]


@pytest.mark.rule("W-A1", "W-A3")
def test_the_block_in_hand_may_be_exchanged_until_it_is_let_go() -> None:
    build = table("B* X | YL", tower="PL")
    build.play(0, "B*")
    build.pick(0, "BS")
    assert build.offers(0) == ["pick_up BM", "pick_up BL"]
    assert build.waits == ["may 0", "place 2 by 0"]
    build.pick(0, "BM")
    assert build.waits == ["may 0", "place 3 by 0"]
    build.let_go()
    assert build.offers(0) == []
    assert build.refused(0, PickUp("BL")) == "W-A1 let_go"
    assert build.stands()[0] == "block_added 0 BM PL/BM 90"


@pytest.mark.rule("W-A3")
def test_a_hand_holds_one_block_and_its_own_seat_alone_moves_it() -> None:
    build = table("B* X | YL", tower="PL")
    build.play(0, "B*")
    build.pick(0, "BS")
    assert build.held == (stacked("PL"), "BS")
    assert build.refused(0, PickUp("BS")) == "W-A3 in_hand"
    build.pick(0, "BM")
    assert build.held == (stacked("PL"), "BM")
    assert build.open.placing is not None
    assert build.open.placing.block == "BM"


@pytest.mark.rule("W-A2")
def test_where_no_tower_stands_the_block_begins_one() -> None:
    build = table("BL X | YL")
    build.play(0, "BL")
    assert build.held == (stacked(), "BL")
    assert build.stands() == ["block_added 0 BL BL 50", "turn_began 1"]


@pytest.mark.rule("W-A4")
def test_a_block_that_adds_no_height_is_taken_back_and_placed_again() -> None:
    build = table("BS X | YL", tower="BL")
    build.play(0, "BS")
    assert build.adds_nothing() == ["block_taken_back 0 BS no_height BL"]
    assert build.waits == ["place 2 by 0"]
    assert build.counts == [1, 1]
    assert build.stands()[-1] == "turn_began 1"


@pytest.mark.rule("W-A4", "W-A1")
def test_a_block_that_missed_the_tower_is_picked_up_again_or_exchanged() -> None:
    build = table("B* X | YL", tower="PL")
    build.play(0, "B*")
    build.pick(0, "BS")
    assert build.misses() == ["block_taken_back 0 BS missed PL"]
    assert build.offers(0) == ["pick_up BM", "pick_up BL"]
    build.pick(0, "BL")
    assert build.stands()[0] == "block_added 0 BL PL/BL 100"


@pytest.mark.rule("W-A5")
def test_a_shove_is_shown_to_everybody_and_the_tower_stands_where_it_was_shoved_to() -> None:
    build = table("BS X | YL", tower="BL PM")
    shoved = stacked("BL").adding("PM", stacked("BM").pose("BM"))
    build.play(0, "BS")
    assert build.shoves("PM", by_mm=7, scene=shoved) == ["tower_shoved 0 [PM] 7 BL/PM"]
    assert build.seen(1) == ["tower_shoved 0 [PM] 7 BL/PM"]
    assert build.held == (shoved, "BS")
    assert build.waits == ["place 2 by 0"]
    assert build.stands()[-1] == "turn_began 1"


@pytest.mark.rule("W-A5")
def test_a_shoved_tower_is_set_back_under_the_house_rule_and_placing_goes_on() -> None:
    build = table("BS X | YL", tower="BL PM", nudge="restore")
    before = build.state.scene
    build.play(0, "BS")
    assert build.shoves("PM", scene=stacked("PM", "BL")) == ["tower_restored 0 [PM] 5"]
    assert build.held == (before, "BS")
    assert build.waits == ["place 3 by 0"], "a new trial: what came of the shove no longer counts"
    assert build.falls("PM", trial=2) == []
    assert build.stands()[-1] == "turn_began 1"


@pytest.mark.rule("W-A5", "W-F1")
def test_a_shove_is_a_fall_under_the_house_rule() -> None:
    build = table("BS X | YL", tower="BL PM", pile="YM YS PS", nudge="fall")
    build.play(0, "BS")
    assert build.shoves("PM") == ["tower_collapsed 0 [PM] !", "cards_drawn 0 [YM YS PS] fall"]
    assert build.open.phase == "restart"


@pytest.mark.rule("W-A6")
def test_the_count_runs_from_letting_go_and_success_passes_the_turn_at_once() -> None:
    build = table("BS X | YL", tower="BL")
    build.play(0, "BS")
    build.let_go(at=5000)
    assert build.waits == ["count 2 by 0"]
    assert build.task == Count(stacked("BL", "BS"), "BS")
    assert build.open.placing is not None
    assert build.open.placing.counting_since == 5000
    assert build.open.scene == stacked("BL", "BS")
    assert build.tower == "BL", "not before it stood"
    assert build.stands()[-1] == "turn_began 1"
    assert build.refused(0, PlayCard("X")) == "W-T1 not_your_turn"


@pytest.mark.rule("W-A6", "W-F1")
def test_a_fall_on_the_tick_of_three_is_the_placers() -> None:
    build = table("BS X | YL", tower="BL", pile="YM YS PS")
    build.play(0, "BS")
    build.let_go()
    assert build.falls("BS")[0] == "tower_collapsed 0 [BS]"
    assert build.stands_after_all() == []


@pytest.mark.rule("W-A6")
def test_a_word_of_the_world_that_fits_no_longer_changes_nothing() -> None:
    build = table("BS X | YL", tower="BL")
    build.play(0, "BS")
    state = build.state
    assert build.stands_after_all() == [], "nothing was let go yet"
    assert build.let_go_again("YL") == [], "that one is not in hand"
    build.let_go()
    counting = build.state
    assert build.let_go_again("BS") == []
    assert build.shoves("BL") == [], "what is let go is no longer in hand"
    assert build.state is counting
    assert state is not counting
